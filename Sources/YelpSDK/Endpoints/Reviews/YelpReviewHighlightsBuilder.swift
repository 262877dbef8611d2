public import Foundation

/// Sentences that many reviews of a business share: `GET /v3/businesses/{business_id_or_alias}/review_highlights`.
///
/// ```swift
/// let response = try await yelp.reviewHighlights(businessID: "north-pier-coffee-san-francisco").limit(5).send()
/// ```
/// Needs the Premium plan.
///
/// Source: docs.developer.yelp.com/reference/v3_business_review_highlights
public struct YelpReviewHighlightsBuilder: YelpLocalizableBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameter businessID: The 22-character id or the alias.
  public init(businessID: String) {
    draft = YelpRequestDraft(
      .reviewHighlights,
      path: "/v3/businesses/\(businessID, field: "business_id_or_alias")/review_highlights",
      localePlacement: .parameter)
  }

  public var responseParser: YelpResponseParser<YelpReviewHighlightsResponse> {
    .wire(name: "ReviewHighlightsResponseParser")
  }

  /// Highlights at most, 1 or more; Yelp gives up to 5. Default: 3.
  public consuming func limit(_ limit: Int?) -> Self { parameter("count", limit) }

  /// The platform that the links in the response are for.
  public consuming func devicePlatform(_ platform: YelpDevicePlatform?) -> Self {
    parameter("device_platform", platform)
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.integer("count", 1...Int.max)
    validation.locale()
    validation.devicePlatform()
  }
}

extension YelpEndpoint {
  public static let reviewHighlights: Self = "reviewHighlights"
}

/// The sentences that many reviews of a business share.
///
/// Source: docs.developer.yelp.com, "Business Review Highlights". Premium plan.
public struct YelpReviewHighlightsResponse: YelpWireModel {
  /// The highlights: 3 unless asked otherwise, at most 5.
  public var reviewHighlights: [YelpReviewHighlight]

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey { case reviewHighlights = "review_highlights" }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws { reviewHighlights = try wire.require(.reviewHighlights) }

  public init(reviewHighlights: [YelpReviewHighlight]) { self.reviewHighlights = reviewHighlights }
}

/// A sentence that many reviews of a business share.
///
/// Source: docs.developer.yelp.com, "Business Review Highlights".
public struct YelpReviewHighlight: YelpWireModel {
  /// A photo that goes with it.
  public var photo: URL?
  /// The sentence, with marks around the important words. See ``highlightedText``.
  public var sentence: String
  /// The number of reviews that share the sentence.
  public var reviewCount: Int?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case photo, sentence
    case reviewCount = "review_count"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    photo = wire.url(.photo)
    sentence = try wire.require(.sentence)
    reviewCount = wire.int(.reviewCount, in: 0...)
  }

  public init(sentence: String) { self.sentence = sentence }

  /// The sentence without its marks, with the ranges of the marked words.
  public var highlightedText: YelpHighlightedText { YelpHighlightedText(sentence) }
}
