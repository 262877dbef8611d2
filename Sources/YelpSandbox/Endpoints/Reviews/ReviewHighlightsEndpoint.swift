public import Foundation
import YelpSDK

enum ReviewHighlightsEndpoint {
  static let route = YelpSandboxEndpoint(
    builtIn: .get, "/v3/businesses/{id}/review_highlights", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    try call.plan.requirePremium("review highlights")
    _ = try call.query.locale()
    try call.query.checkDevicePlatform()
    // Yelp returns at most five.
    let count = min(try call.query.integer("count", in: 1...Int.max) ?? 3, 5)
    let business = try call.business(call["id"])
    var generator = business.generator(for: .highlights)
    let praised = business.reviewCount == 0 ? [] : Array((business.kind.goods + commonPraise).prefix(count))
    let highlights = praised.map { goods -> YelpJSONValue in
      [
        "photo": .string(BusinessBody.photoURL(generator.yelpID())),
        "sentence": .string(ReviewText.sentence(about: goods, using: &generator)),
        "review_count": .integer(1 + generator.below(max(1, business.reviewCount))),
      ]
    }
    return .json(["review_highlights": .array(highlights)])
  }

  /// Topics that suit every business, after its goods.
  private static let commonPraise = ["friendly staff", "quick service", "fair prices", "location"]
}

extension YelpSampleBodies {
  /// Sentences that several reviews have in common.
  public static var reviewHighlights: Data { body(of: ReviewHighlightsEndpoint.route, ["id": business.id]) }
}
