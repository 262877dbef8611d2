import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpReviewHighlightsResponseTests {
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

  static let highlights = """
    {
      "review_highlights": [{
        "photo": "https://photos.example.com/bphoto/1/o.jpg", "review_count": 573,
        "sentence": "The [[HIGHLIGHT]]soup[[ENDHIGHLIGHT]] is hot."
      }]
    }
    """
}
