/// What events are sorted by; Yelp's default is ``popularity``.
///
/// Source: docs.developer.yelp.com, "Event search", parameter `sort_on`.
public struct YelpEventSortKey: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// How many people are interested.
  public static let popularity: Self = "popularity"
  /// When the event begins.
  public static let timeStart: Self = "time_start"
}
