public import Foundation

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

/// A sentence that stands for what many reviewers say.
///
/// Source: docs.developer.yelp.com, "Business Review Highlights".
public struct YelpReviewHighlight: YelpWireModel, CustomStringConvertible {
  /// A photo that goes with it.
  @YelpLazyURL public var photo: URL?
  /// The sentence, with marks around the words that matter. See ``highlightedText``.
  public var sentence: String
  /// How many reviews say so.
  public var reviewCount: Int?

  public enum CodingKeys: String, CodingKey {
    case photo, sentence
    case reviewCount = "review_count"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    _photo = wire.lazyURL(.photo)
    sentence = try wire.require(.sentence)
    reviewCount = wire.int(.reviewCount)
  }

  public init(photo: URL? = nil, sentence: String, reviewCount: Int? = nil) {
    self.photo = photo
    self.sentence = sentence
    self.reviewCount = reviewCount
  }

  /// The sentence without its marks, and where they were.
  public var highlightedText: YelpHighlightedText { YelpHighlightedText(sentence) }

  public var description: String {
    "\(highlightedText)\(reviewCount.map { " (\($0.counted("review")))" } ?? "")"
  }
}
