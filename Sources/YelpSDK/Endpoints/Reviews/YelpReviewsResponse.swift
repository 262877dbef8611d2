/// The reviews of a business that a key may see: up to 3 excerpts, or 7 on the Premium plan.
///
/// Source: docs.developer.yelp.com, "Business Reviews".
public struct YelpReviewsResponse: YelpWireModel, CustomStringConvertible {
  /// The excerpts, in Yelp's order.
  public var reviews: [YelpReview]
  /// How many reviews the business has in this language, not how many are here.
  public var total: Int?
  /// The languages, such as `en`, in which the business has reviews. Absent in responses from before 2018.
  public var possibleLanguages: [String]

  public enum CodingKeys: String, CodingKey {
    case reviews, total
    case possibleLanguages = "possible_languages"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    reviews = try wire.require(.reviews)
    total = wire.int(.total)
    possibleLanguages = wire.strings(.possibleLanguages)
  }

  public init(reviews: [YelpReview] = [], total: Int? = nil, possibleLanguages: [String] = []) {
    self.reviews = reviews
    self.total = total
    self.possibleLanguages = possibleLanguages
  }

  public var description: String { "\(reviews.count.counted("review"))\(total.map { " of \($0)" } ?? "")" }
}

extension YelpReviewsResponse: YelpPage {
  /// The reviews, under the name that all pages have.
  public var elements: [YelpReview] {
    get { reviews }
    set { reviews = newValue }
  }

  /// The id; in responses from before 2018, which have none, everything that tells reviews apart.
  public static func identity(of review: YelpReview) -> String {
    review.id
      ?? [review.timeCreated, review.user?.name, review.text].compactMap(\.self).joined(separator: "\n")
  }
}
