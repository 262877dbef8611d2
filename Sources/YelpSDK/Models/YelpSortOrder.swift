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
