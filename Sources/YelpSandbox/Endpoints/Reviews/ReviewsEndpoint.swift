public import Foundation
import YelpSDK

enum ReviewsEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .get, "/v3/businesses/{id}/reviews", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    try call.plan.requireReviews()
    let locale = try call.query.locale()
    let limit = try call.query.integer("limit", in: 0...50) ?? 20
    let offset = try call.query.integer("offset", in: 0...1_000) ?? 0
    // Yelp documents `yelp_sort` alone. Many programs send `newest`, which changes nothing here.
    _ = try call.query.choice("sort_by", of: ["yelp_sort", "newest"])
    let business = try call.business(call["id"])
    let reviews = Review.excerpts(
      of: business, language: locale.language, limit: call.plan.contents.excerpts)
    let page = reviews.dropFirst(offset).prefix(limit)
    return .json([
      "reviews": .array(page.map { body(of: $0, business: business) }),
      "total": .integer(Review.count(of: business, language: locale.language)),
      "possible_languages": .array(Review.languages(of: business).map(YelpJSONValue.string)),
    ])
  }

  static func body(of review: Review, business: Business) -> YelpJSONValue {
    [
      "id": .string(review.id),
      "url": .string(
        BusinessBody.pageURL(
          business.alias, medium: "api_v3_business_reviews", extra: "hrid=\(review.id)&")),
      "text": .string(review.text),
      "rating": .integer(review.rating),
      "time_created": .string(review.time),
      "user": [
        "id": .string(review.userID),
        "profile_url": .string("https://www.yelp.com/user_details?userid=\(review.userID)"),
        "image_url": review.userPhotoID.map { .string("https://s3-media1.fl.yelpcdn.com/photo/\($0)/o.jpg") }
          ?? nil,
        "name": .string(review.userName),
      ],
    ]
  }
}

extension YelpSampleBodies {
  /// Three excerpts of reviews.
  public static var reviews: Data { body(of: ReviewsEndpoint.route, ["id": business.id]) }
}
