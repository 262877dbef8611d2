public import YelpSDK

/// The newest reviews of one's own business, with their whole texts: `GET /v3/private/businesses/{business_id}/reviews`.
///
/// ```swift
/// let reviews = try await yelp.privateReviews(businessID: id).send().reviews
/// for review in reviews where review.publicResponse == nil { print(review.reviewID ?? "", review.text) }
/// ```
/// For partners with Insights. There is no paging: the contract says how many there are. The response's header field
/// `Content-Language` names their language.
///
/// Source: docs.developer.yelp.com, "Private Reviews".
public struct YelpPrivateReviewsBuilder: YelpRequestBuilder, YelpLocalizableBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameter businessID: Yelp's id of the business.
  public init(businessID: String) {
    draft = YelpRequestDraft(
      .privateReviews, path: "/v3/private/businesses/\(businessID, field: "business_id")/reviews",
      localePlacement: .parameter)
  }

  public var responseParser: YelpResponseParser<YelpPrivateReviewsResponse> {
    .wire(name: "PrivateReviewsResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) { validation.locale() }
}
