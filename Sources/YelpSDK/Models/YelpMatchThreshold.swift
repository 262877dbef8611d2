/// How sure a business match must be to be returned; Yelp's default is ``default``.
///
/// Source: docs.developer.yelp.com, "Business match", parameter `match_threshold`.
public struct YelpMatchThreshold: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Sent as `none`: whatever comes nearest, however unlike. (`.none` would read as `nil` in an optional.)
  public static let anything: Self = "none"
  /// What matches well enough.
  public static let `default`: Self = "default"
  /// Only what matches nearly to the letter.
  public static let strict: Self = "strict"
}
