import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct BusinessMatchEndpointTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
  let business: Business
  let path = "/v3/businesses/matches"

  init() throws {
    business = try #require(
      WorldBuilder.world(seed: 7).businesses.first { $0.city.name == "Austin" && !$0.street.isEmpty })
  }

  private var query: [String: String] {
    ["name": business.name, "address1": business.street, "city": "Austin", "state": "TX", "country": "US"]
  }

  @Test("an exact name and address find the business at every threshold")
  func exact() async throws {
    for threshold in ["none", "default", "strict"] {
      let found = try await sandbox.json(path, query.merging(["match_threshold": threshold]) { $1 })[
        "businesses"]
      #expect(found?[0]?["id"]?.stringValue == business.id)
      #expect(
        Set((found?[0]?.objectValue ?? [:]).keys)
          == ["id", "alias", "name", "location", "coordinates", "phone", "display_phone"])
    }
  }

  @Test("a looser threshold finds more, a stricter one fewer")
  func thresholds() async throws {
    var query = query
    query["name"] = String(business.name.split(separator: " ")[0])
    query["address1"] = ""
    query["limit"] = "10"
    func count(_ threshold: String) async throws -> Int {
      query["match_threshold"] = threshold
      return try await sandbox.json(path, query)["businesses"]?.arrayValue?.count ?? 0
    }
    #expect(try await count("none") >= 1)
    #expect(try await count("strict") == 0)
  }

  @Test("a known id decides the match")
  func hint() async throws {
    var query = query
    query["name"] = "Something Else"
    query["yelp_business_id"] = business.id
    #expect(try await sandbox.json(path, query)["businesses"]?[0]?["id"]?.stringValue == business.id)
  }

  @Test("another state is not a match")
  func elsewhere() async throws {
    #expect(try await sandbox.json(path, query.merging(["state": "CA"]) { $1 }) == ["businesses": []])
  }

  @Test(
    "requests that Yelp refuses are refused",
    arguments: [
      ("name", nil), ("address1", nil), ("city", ""), ("state", "Texas"), ("country", "USA"),
      ("country", "us"),
      ("phone", "!"), ("phone", "\u{301}1"), ("limit", "11"), ("match_threshold", "loose"),
      ("yelp_business_id", "short"),
      ("postal_code", "1234567890123"),
    ] as [(String, String?)])
  func refusals(field: String, value: String?) async throws {
    var query = query
    query[field] = value
    let refusal = try await sandbox.refusal(400, path, query)
    #expect(refusal["code"] == "VALIDATION_ERROR")
    #expect(refusal["field"]?.stringValue == field)
  }
}
