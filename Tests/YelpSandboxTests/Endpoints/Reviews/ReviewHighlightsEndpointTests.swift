import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct ReviewHighlightsEndpointTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
  let world = WorldBuilder.world(seed: 7)

  @Test("review highlights mark their topic", arguments: [nil, 1, 5, 9])
  func highlights(count: Int?) async throws {
    let business = try #require(world.businesses.first { $0.reviewCount > 10 })
    let answer = try await sandbox.json(
      "/v3/businesses/\(business.id)/review_highlights", count.map { ["count": "\($0)"] } ?? [:])
    let highlights = try #require(answer["review_highlights"]?.arrayValue)
    #expect(highlights.count == min(count ?? 3, 5))
    for highlight in highlights {
      let sentence = try #require(highlight["sentence"]?.stringValue)
      #expect(sentence.contains("[[HIGHLIGHT]]") && sentence.contains("[[ENDHIGHLIGHT]]"))
      #expect((1...business.reviewCount).contains(highlight["review_count"]?.intValue ?? 0))
    }
    let tooFew = try await sandbox.refusal(
      400, "/v3/businesses/\(business.id)/review_highlights", ["count": "0"])
    #expect(tooFew["field"] == "count")
  }
}
