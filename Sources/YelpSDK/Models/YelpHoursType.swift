/// What kind of opening times a response holds.
///
/// Open: a value that is not named here is kept as it came.
///
/// Source: docs.developer.yelp.com, "Business Details", `hours.hours_type`.
public struct YelpHoursType: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The usual week; the only kind seen so far.
  public static let regular: Self = "REGULAR"
}
