/// Excerpts of a business's reviews: `GET /v3/businesses/{business_id_or_alias}/reviews`.
///
/// ```swift
/// let response = try await yelp.reviews(businessID: "north-pier-coffee-san-francisco").send()
/// ```
/// Yelp gives at most 3 excerpts of about 160 characters (7 on the Premium plan) whatever the limit, in the
/// language of the locale (English without one), and none to keys whose plan lacks reviews.
///
/// Source: docs.developer.yelp.com/reference/v3_business_reviews
public struct YelpReviewsBuilder: YelpPagedBuilder, YelpLocalizableBuilder {
  public var draft: YelpRequestDraft

  public static let paging = YelpPagingRules(defaultLimit: 20)

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameter businessID: The 22-character id or the alias.
  public init(businessID: String) {
    draft = YelpRequestDraft(
      .reviews, path: "/v3/businesses/\(businessID, field: "business_id_or_alias")/reviews",
      localePlacement: .parameter)
  }

  public var responseParser: YelpResponseParser<YelpReviewsResponse> { .wire(name: "ReviewsResponseParser") }

  /// The order. Yelp documents ``SortOrder/yelpSort`` alone, its default; others are sent too.
  public consuming func sort(by order: SortOrder?) -> Self { parameter("sort_by", order) }

  public func validate(_ validation: inout YelpValidation) {
    validation.locale()
    validation.paging(Self.paging)
    validation.documented("sort_by", ["yelp_sort"])
  }
}

extension YelpEndpoint {
  public static let reviews: Self = "reviews"
}

/// The reviews of a business that a key may see: up to 3 excerpts, or 7 on the Premium plan.
///
/// Source: docs.developer.yelp.com, "Business Reviews".
public struct YelpReviewsResponse: YelpWireModel {
  /// The excerpts, in Yelp's order.
  public var reviews: [YelpReview]
  /// The number of reviews that the business has in this language, not of those in the response.
  public var total: Int?
  /// The languages, such as `en`, in which the business has reviews. Absent in responses from before 2018.
  public var possibleLanguages: [String] = []
  private var unreadable = YelpUnreadable()

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case reviews, total
    case possibleLanguages = "possible_languages"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    (reviews, unreadable) = try wire.requirePage(.reviews)
    total = wire.int(.total, in: 0...)
    possibleLanguages = wire.strings(.possibleLanguages)
  }

  public init(reviews: [YelpReview]) { self.reviews = reviews }
}

extension YelpReviewsResponse: YelpPage {
  /// The reviews, under the name that all pages have.
  public var elements: [YelpReview] {
    get { reviews }
    set { reviews = newValue }
  }

  public var unreadableCount: Int { unreadable.count }

  /// The id; in responses from before 2018, which have none, everything that tells reviews apart.
  public static func identity(of review: YelpReview) -> String {
    if !review.id.isEmpty { return review.id }
    return [review.timeCreated, review.user?.name, review.text].compactMap(\.self).joined(separator: "\n")
  }
}

extension YelpReviewsBuilder {
  /// The order of a business's reviews. Yelp documents one, ``yelpSort``, which is also the default.
  ///
  /// Source: docs.developer.yelp.com, "Reviews", parameter `sort_by`.
  public struct SortOrder: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Yelp's own order: recency, votes and other criteria that it does not document.
    public static let yelpSort: Self = "yelp_sort"
    /// The newest first, which many programs send though Yelp does not document it: Yelp may ignore it, and the sandbox
    /// does. To be sure, sort the excerpts by ``YelpReview/timeCreated``.
    public static let newest: Self = "newest"
  }
}
