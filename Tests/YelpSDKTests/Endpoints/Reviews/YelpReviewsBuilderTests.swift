import TestKit
import YelpSandbox

@testable import YelpSDK

extension EndpointCase {
  static let reviews = EndpointCase(
    "reviews", isPersonal: false,
    factory: { yelp, samples in yelp.reviews(businessID: samples.businessID) },
    initializer: { samples in YelpReviewsBuilder(businessID: samples.businessID) },
    requests: [
      ExpectedRequest(
        "reviews, minimal", YelpReviewsBuilder(businessID: "a"), "/v3/businesses/a/reviews",
        parser: "ReviewsResponseParser"),
      ExpectedRequest(
        "reviews, full",
        YelpReviewsBuilder(businessID: "a").locale(.svSE).limit(3).offset(1).sort(by: .yelpSort),
        "/v3/businesses/a/reviews?limit=3&locale=sv_SE&offset=1&sort_by=yelp_sort",
        parser: "ReviewsResponseParser"),
    ],
    parameters: [(YelpReviewsBuilder(businessID: "a").limit(2), "limit", .query)],
    broken: [
      BrokenRequest(
        "reviews, all at once",
        YelpReviewsBuilder(businessID: " ").locale("x").limit(51).offset(-1).sort(by: "newest"),
        "business_id_or_alias", "locale", "limit", "offset")
    ],
    payload: .reviews, sample: YelpSampleBodies.reviews)
}

extension PayloadKind {
  static let reviews = PayloadKind(
    "reviews", YelpReviewsResponse.self, in: ["reviews"],
    keys: [["reviews"]], list: ("reviews", of: "review"),
    fields: ["total", "possible_languages[]"] + inside("reviews[]", Fields.review))
  static let review = PayloadKind(
    "review", YelpReview.self, in: ["reviews"], keys: [["text", "rating", "user"]], fields: Fields.review)
}
