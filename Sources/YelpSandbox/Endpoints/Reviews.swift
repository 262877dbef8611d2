import YelpSDK

/// GET /v3/businesses/{id or alias}/reviews
enum ReviewsEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let locale = try call.query.locale()
    let limit = try call.query.integer("limit", in: 0...50) ?? 20
    let offset = try call.query.integer("offset", in: 0...1_000) ?? 0
    // Yelp documents `yelp_sort` alone. Many programs send `newest`, which changes nothing here.
    _ = try call.query.choice("sort_by", of: ["yelp_sort", "newest"])
    let business = try call.business(call.path[2])
    let reviews = Review.excerpts(of: business, language: locale.language)
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

/// GET /v3/businesses/{id or alias}/review_highlights
enum ReviewHighlightsEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    _ = try call.query.locale()
    _ = try call.query.choice("device_platform", of: SearchCriteria.devicePlatforms)
    // Yelp returns at most five.
    let count = min(try call.query.integer("count", in: 1...Int.max) ?? 3, 5)
    let business = try call.business(call.path[2])
    var generator = business.generator(for: .highlights)
    let praised = business.reviewCount == 0 ? [] : Array((business.kind.goods + commonPraise).prefix(count))
    let highlights = praised.map { goods -> YelpJSONValue in
      [
        "photo": .string(BusinessBody.photoURL(generator.yelpID())),
        "sentence": .string(sentence(about: goods, using: &generator)),
        "review_count": .integer(1 + generator.below(max(1, business.reviewCount))),
      ]
    }
    return .json(["review_highlights": .array(highlights)])
  }

  /// Topics that suit every business, after its goods.
  static let commonPraise = ["friendly staff", "quick service", "fair prices", "location"]

  /// A sentence in which Yelp's marks surround the topic.
  static func sentence(about goods: String, using generator: inout SeededGenerator) -> String {
    let marked = "[[HIGHLIGHT]]\(goods)[[ENDHIGHLIGHT]]"
    return generator.pick([
      "Come for the \(marked), stay for the neighbours.",
      "The \(marked) alone is worth the trip.",
      "I still think of the \(marked) that we had in spring.",
    ])
  }
}
