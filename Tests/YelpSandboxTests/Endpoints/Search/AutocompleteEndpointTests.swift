import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct AutocompleteEndpointTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)

  @Test("all three lists are present, with at most three entries")
  func shape() async throws {
    let answer = try await sandbox.json(
      "/v3/autocomplete", ["text": "co", "latitude": "37.77", "longitude": "-122.42"])
    for name in ["terms", "businesses", "categories"] {
      let list = try #require(answer[name]?.arrayValue)
      #expect((1...3).contains(list.count), "\(name)")
    }
    #expect(answer["categories"]?[0]?["title"]?.stringValue?.lowercased().contains("co") == true)
    #expect(answer["terms"]?[0]?["text"]?.stringValue?.hasPrefix("co") == true)
  }

  @Test("businesses are present only with coordinates, and are found by search")
  func businesses() async throws {
    #expect(try await sandbox.json("/v3/autocomplete", ["text": "co"])["businesses"] == [])
    let answer = try await sandbox.json(
      "/v3/autocomplete", ["text": "quill", "latitude": "37.77", "longitude": "-122.42"])
    let name = try #require(answer["businesses"]?[0]?["name"]?.stringValue)
    let found = try await sandbox.search(["term": name, "location": "San Francisco"])
    #expect(found.strings("id").contains(answer["businesses"]?[0]?["id"]?.stringValue ?? ""))
  }

  @Test("a text is required and not empty")
  func refusals() async throws {
    let missing = try await sandbox.refusal(400, "/v3/autocomplete")
    #expect(missing["description"] == "text is a required parameter.")
    #expect(missing["field"] == "text")
    #expect(missing["instance"] == YelpJSONValue.null)
    let empty = try await sandbox.refusal(400, "/v3/autocomplete", ["text": ""])
    #expect(empty["description"] == "'' is too short")
  }
}
