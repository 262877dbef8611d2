public import YelpSDK

/// The newest reviews of one's own business, as many as the contract allows.
///
/// Source: docs.developer.yelp.com, "Private Reviews".
public struct YelpPrivateReviewsResponse: YelpWireModel {
  /// The reviews that Yelp recommends.
  public var reviews: [YelpPrivateReview]

  public enum CodingKeys: String, CodingKey {
    case reviews
  }

  /// The object that stands in the place of the list in some responses.
  private enum WrapperKeys: String, CodingKey { case review }

  public init(wire: YelpWire<CodingKeys>) throws {
    if wire.json(.reviews)?["review"] != nil,
      let wrapper = wire.nested(.reviews, keyedBy: WrapperKeys.self)
    {
      reviews = wrapper.list(.review)
    } else {
      reviews = try wire.require(.reviews)
    }
  }

  public init(reviews: [YelpPrivateReview] = []) {
    self.reviews = reviews
  }
}

extension YelpPrivateReviewsResponse: CustomStringConvertible {
  public var description: String { reviews.count.counted("review") }
}
