import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct PhoneSearchEndpointTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
  let world = WorldBuilder.world(seed: 7)
  let path = "/v3/businesses/search/phone"

  @Test("a number in any format finds every business that has it")
  func found() async throws {
    let business = try #require(world.businesses.first { $0.city.country == "US" && !$0.phone.e164.isEmpty })
    let others = world.businesses.filter { $0.phone.e164 == business.phone.e164 }
    for phone in [business.phone.e164, "+1 \(business.phone.display)"] {
      let answer = try await sandbox.json(path, ["phone": phone])
      #expect(answer["total"]?.intValue == others.count)
      #expect(Set(answer["businesses"]?.strings("id") ?? []) == Set(others.map(\.id)))
      #expect(answer["businesses"]?[0]?["business_hours"] == nil)
      #expect(answer["businesses"]?[0]?["attributes"] == nil)
      #expect(answer["businesses"]?[0]?["url"]?.stringValue?.contains("api_v3_phone_search") == true)
      #expect(answer["region"] == nil)
    }
  }

  @Test("an unknown number finds no business")
  func unknown() async throws {
    #expect(try await sandbox.json(path, ["phone": "+15550000"]) == ["businesses": [], "total": 0])
  }

  @Test("requests that Yelp refuses are refused")
  func refusals() async throws {
    #expect(try await sandbox.refusal(400, path)["description"] == "phone is a required parameter.")
    #expect(try await sandbox.refusal(400, path, ["phone": "call me"])["instance"] == "call me")
    #expect(
      try await sandbox.refusal(400, path, ["phone": String(repeating: "1", count: 33)])["field"] == "phone")
  }
}
