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
  /// - Parameter businessID: the 22-character id or the alias.
  public init(businessID: String) {
    draft = YelpRequestDraft(
      .reviews, path: "/v3/businesses/\(businessID, field: "business_id_or_alias")/reviews",
      localePlacement: .parameter)
  }

  public var responseParser: YelpResponseParser<YelpReviewsResponse> { .wire(name: "ReviewsResponseParser") }

  /// The order. Yelp documents ``YelpReviewSortOrder/yelpSort`` alone, its default; others are sent too.
  public consuming func sort(by order: YelpReviewSortOrder?) -> Self { parameter("sort_by", order) }

  public func validate(_ validation: inout YelpValidation) {
    validation.locale()
    validation.paging(Self.paging)
    validation.documented("sort_by", ["yelp_sort"])
  }
}
