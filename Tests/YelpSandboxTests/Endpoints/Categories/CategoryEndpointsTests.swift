import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct CategoryEndpointsTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)

  @Test("all categories are returned, and with a locale those of its country")
  func all() async throws {
    let all = try await sandbox.json("/v3/categories")["categories"]?.arrayValue ?? []
    #expect(all.count == YelpCategory.allKnown.count)
    let german =
      try await sandbox.json("/v3/categories", ["locale": "de_DE"])["categories"]?.strings("alias") ?? []
    #expect(german.count < all.count && german.contains("currysausage"))
    let english =
      try await sandbox.json("/v3/categories", ["locale": "en_US"])["categories"]?.strings("alias") ?? []
    #expect(!english.contains("udon") && english.contains("ramen"))
  }

  @Test("titles are English in every locale")
  func titles() async throws {
    let tea = try await sandbox.json("/v3/categories/tea", ["locale": "de_DE"])["category"]
    #expect(tea?["title"] == "Tea Rooms")
  }

  @Test("one category has its parents and countries")
  func one() async throws {
    let category = try await sandbox.json("/v3/categories/izakaya")["category"]
    #expect(category?["title"] == "Izakaya")
    #expect(category?["parent_aliases"] == ["japanese"])
    #expect(category?["country_whitelist"]?.arrayValue != nil)
    #expect(category?["country_blacklist"]?.arrayValue != nil)
  }

  @Test("a category is not found when it is unknown or not used in the country")
  func unknown() async throws {
    #expect(try await sandbox.refusal(404, "/v3/categories/nothing")["code"] == "NOT_FOUND")
    #expect(try await sandbox.refusal(404, "/v3/categories/udon", ["locale": "en_US"])["code"] == "NOT_FOUND")
  }
}
