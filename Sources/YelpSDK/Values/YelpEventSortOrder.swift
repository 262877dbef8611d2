/// The direction in which events are sorted; Yelp's default is ``descending``.
///
/// Source: docs.developer.yelp.com, "Event search", parameter `sort_by`.
public struct YelpEventSortOrder: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Least popular or earliest first.
  public static let ascending: Self = "asc"
  /// Most popular or latest first.
  public static let descending: Self = "desc"
}
