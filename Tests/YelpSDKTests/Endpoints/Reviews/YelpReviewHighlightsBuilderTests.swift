import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("Review highlights")
struct YelpReviewHighlightsBuilderTests {
  @Test("highlights are read, with and without marks")
  func highlights() throws {
    let answer = try YelpReviewHighlightsResponse.read(Self.highlights)
    let highlight = try #require(answer.reviewHighlights.first)
    #expect(highlight.photo == URL(string: "https://photos.example.com/bphoto/1/o.jpg"))
    #expect(highlight.sentence == "The [[HIGHLIGHT]]soup[[ENDHIGHLIGHT]] is hot.")
    #expect(highlight.reviewCount == 573)
    #expect(highlight.highlightedText.plainText == "The soup is hot.")
  }

  @Test("reading fails only without the list")
  func fuzzed() throws {
    try fuzz(
      YelpReviewHighlightsResponse.self, Self.highlights, fails: ["review_highlights"],
      drops: ["review_highlights.*.sentence"])
    try fuzz(
      YelpReviewHighlight.self, #"{"photo": "", "sentence": "a", "review_count": 1}"#, fails: ["sentence"])
  }

  @Test("any number of highlights may be asked for")
  func anyLimit() {
    #expect(problems(YelpReviewHighlightsBuilder(businessID: "a").limit(9)).isEmpty)
  }

  static let highlights = """
    {
      "review_highlights": [{
        "photo": "https://photos.example.com/bphoto/1/o.jpg", "review_count": 573,
        "sentence": "The [[HIGHLIGHT]]soup[[ENDHIGHLIGHT]] is hot."
      }]
    }
    """
}

extension EndpointCase {
  static let reviewHighlights = EndpointCase(
    "reviewHighlights", isPersonal: false,
    factory: { yelp, samples in yelp.reviewHighlights(businessID: samples.businessID) },
    initializer: { samples in YelpReviewHighlightsBuilder(businessID: samples.businessID) },
    requests: [
      ExpectedRequest(
        "review highlights, minimal", YelpReviewHighlightsBuilder(businessID: "a"),
        "/v3/businesses/a/review_highlights", parser: "ReviewHighlightsResponseParser"),
      ExpectedRequest(
        "review highlights, full",
        YelpReviewHighlightsBuilder(businessID: "a").limit(5).locale(.enUS).devicePlatform(.mobileGeneric),
        "/v3/businesses/a/review_highlights?count=5&device_platform=mobile-generic&locale=en_US",
        parser: "ReviewHighlightsResponseParser"),
      ExpectedRequest(
        "review highlights, an encoded id", YelpReviewHighlightsBuilder(businessID: "caf%C3%A9-x"),
        "/v3/businesses/caf%C3%A9-x/review_highlights", parser: "ReviewHighlightsResponseParser"),
    ],
    parameters: [(YelpReviewHighlightsBuilder(businessID: "a").limit(3), "count", .query)],
    broken: [
      BrokenRequest("highlights count", YelpReviewHighlightsBuilder(businessID: "a").limit(0), "count"),
      BrokenRequest("highlights id", YelpReviewHighlightsBuilder(businessID: ""), "business_id_or_alias"),
    ],
    payload: .reviewHighlights, sample: YelpSampleBodies.reviewHighlights)
}

extension PayloadKind {
  static let reviewHighlights = PayloadKind(
    "reviewHighlights", YelpReviewHighlightsResponse.self, in: ["reviews"], keys: [["review_highlights"]],
    fields: inside("review_highlights[]", ["photo", "sentence", "review_count"]))
}
