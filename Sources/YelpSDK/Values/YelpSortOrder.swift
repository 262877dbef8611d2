/// The order of the businesses that a search finds; Yelp's default is ``bestMatch``.
///
/// Yelp treats it as a wish: pages can hold businesses out of order.
///
/// Source: docs.developer.yelp.com, "Search for businesses", parameter `sort_by`.
public struct YelpSortOrder: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// What Yelp believes fits best.
  public static let bestMatch: Self = "best_match"
  /// Best rated first. The rating is weighted by the number of reviews: 4.5 from many comes before 5 from few.
  public static let rating: Self = "rating"
  /// Most reviewed first.
  public static let reviewCount: Self = "review_count"
  /// Nearest first.
  public static let distance: Self = "distance"
}
