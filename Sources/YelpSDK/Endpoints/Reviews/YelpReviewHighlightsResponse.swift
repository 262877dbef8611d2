/// What reviewers of a business say most.
///
/// Source: docs.developer.yelp.com, "Business Review Highlights". Premium plan.
public struct YelpReviewHighlightsResponse: YelpWireModel, CustomStringConvertible {
  /// The highlights: 3 unless asked otherwise, at most 5.
  public var reviewHighlights: [YelpReviewHighlight]

  public enum CodingKeys: String, CodingKey {
    case reviewHighlights = "review_highlights"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    reviewHighlights = try wire.require(.reviewHighlights)
  }

  public init(reviewHighlights: [YelpReviewHighlight] = []) {
    self.reviewHighlights = reviewHighlights
  }

  public var description: String { reviewHighlights.count.counted("review highlight") }
}
