/// The order of a business's reviews. Yelp documents one, ``yelpSort``, which is also the default.
///
/// Source: docs.developer.yelp.com, "Reviews", parameter `sort_by`.
public struct YelpReviewSortOrder: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Yelp's own order: recency, votes and other things that it does not tell.
  public static let yelpSort: Self = "yelp_sort"
  /// The newest first. Not documented by Yelp, though many programs send it: Yelp may ignore it.
  public static let newest: Self = "newest"
}
