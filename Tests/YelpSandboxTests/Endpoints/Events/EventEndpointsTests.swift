import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct EventEndpointsTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
  let world = WorldBuilder.world(seed: 7)

  private func events(_ query: [String: String]) async throws -> [YelpJSONValue] {
    try await sandbox.json("/v3/events", query)["events"]?.arrayValue ?? []
  }

  @Test("an event has Yelp's fields and takes place at a business")
  func shape() async throws {
    let event = try #require(try await events(["location": "San Francisco"]).first)
    #expect(
      Set((event.objectValue ?? [:]).keys) == [
        "attending_count", "business_id", "category", "cost", "cost_max", "description", "event_site_url",
        "id",
        "image_url", "interested_count", "is_canceled", "is_free", "is_official", "latitude", "longitude",
        "location", "name", "tickets_url", "time_start", "time_end",
      ])
    let id = try #require(event["id"]?.stringValue)
    let same = try await sandbox.json("/v3/events/\(BusinessBody.encoded(id))")
    #expect(same["name"] == event["name"])
    #expect(same["time_start"]?.stringValue?.hasSuffix("-07:00") == true)
    let host = try await sandbox.json("/v3/businesses/\(event["business_id"]?.stringValue ?? "")")
    #expect(host["location"]?["city"] == "San Francisco")
  }

  @Test("search finds the business of every event")
  func hosts() async throws {
    for city in City.all {
      let hosts = world.events.map(\.business).filter { $0.city.name == city.name }
      #expect(!hosts.isEmpty)
      for kind in Set(hosts.map(\.kind.alias)) {
        let query = ["categories": kind, "location": city.name, "limit": "50"]
        let found = try await sandbox.search(query).strings("id")
        #expect(hosts.filter { $0.kind.alias == kind }.allSatisfy { found.contains($0.id) }, "\(kind)")
      }
    }
  }

  @Test("the default limit is three, and pages do not overlap")
  func paging() async throws {
    #expect(try await events(["location": "London"]).count == 3)
    let total = try #require(try await sandbox.json("/v3/events", ["location": "London"])["total"]?.intValue)
    var ids: [String] = []
    for offset in stride(from: 0, to: total, by: 5) {
      ids += try await events(["location": "London", "limit": "5", "offset": "\(offset)"]).strings("id")
    }
    #expect(ids.count == total && Set(ids).count == total)
  }

  @Test("results can be sorted by time in both directions")
  func sorting() async throws {
    let query = ["location": "Berlin", "limit": "50", "sort_on": "time_start"]
    let down = try await events(query).strings("time_start")
    let up = try await events(query.merging(["sort_by": "asc"]) { $1 }).strings("time_start")
    #expect(up == up.sorted() && down == down.sorted(by: >) && Set(up).count > 3)
  }

  @Test("category, price and dates filter the results")
  func filters() async throws {
    let free = try await events(["location": "New York", "limit": "50", "is_free": "true"])
    #expect(!free.isEmpty && free.allSatisfy { $0["is_free"] == true && $0["cost"] == .null })
    let music = try await events(["location": "New York", "limit": "50", "categories": "music,film"])
    #expect(
      !music.isEmpty && music.allSatisfy { ["music", "film"].contains($0["category"]?.stringValue ?? "") })
    // The clock of the test is at 2025-06-11.
    let coming = try await events(["location": "New York", "limit": "50", "start_date": "1749643200"])
    #expect(!coming.isEmpty && coming.strings("time_start").allSatisfy { $0 >= "2025-06-11T08" })
    let past = try await events(["location": "New York", "limit": "50", "end_date": "1749643200"])
    let all = try await events(["location": "New York", "limit": "50"])
    #expect(past.count + coming.count == all.count && !past.isEmpty)
    let excluded = try #require(all.first?["id"]?.stringValue)
    let others = try await events(["location": "New York", "limit": "50", "excluded_events": excluded])
    #expect(others.count == all.count - 1 && !others.strings("id").contains(excluded))
  }

  @Test("every city has an event on each of eight weekends, whenever the sandbox is made", arguments: 0..<7)
  func weekends(daysLater: Int) throws {
    let start = Date(timeIntervalSince1970: 1_749_643_200 + Double(daysLater) * 86_400)
    for city in City.all {
      let events = world.events.filter { $0.business.city.name == city.name && !$0.isCanceled }
      let days = Set(
        events.map { LocalMoment($0.start(worldStart: start), in: $0.business.city.timeZone).date })
      let today = try #require(CalendarDay(LocalMoment(start, in: city.timeZone).date))
      for week in -1...6 {
        let saturday = today.monday.adding(5 + 7 * week)
        let weekend = [saturday.text, saturday.adding(1).text]
        #expect(!days.isDisjoint(with: weekend), "\(weekend) in \(city.name)")
      }
    }
  }

  @Test("a client that asks for the coming weekend gets its events")
  func weekend() async throws {
    // From Saturday to Sunday night in Seattle.
    let saturday = Date(timeIntervalSince1970: 1_749_884_400)
    let page = try await YelpSDK(configuration: sandbox.configuration).eventSearch(location: "Seattle")
      .starting(from: saturday).ending(by: saturday.addingTimeInterval(172_799)).send()
    #expect(!page.events.isEmpty && page.events.allSatisfy { $0.isCanceled != true })
  }

  @Test("the featured event is in the future")
  func featured() async throws {
    let event = try await sandbox.json("/v3/events/featured", ["location": "Tokyo"])
    #expect((event["time_start"]?.stringValue ?? "") > "2025-06-11T21")
    #expect(event["is_canceled"] == false)
    #expect(
      try await sandbox.refusal(404, "/v3/events/featured", ["latitude": "0", "longitude": "0"])["code"]
        == "NOT_FOUND")
  }

  @Test(
    "requests that Yelp refuses are refused",
    arguments: [
      ([:], "LOCATION_MISSING", nil), (["location": "Atlantis"], "LOCATION_NOT_FOUND", nil),
      (["location": "London", "limit": "51"], "VALIDATION_ERROR", "limit"),
      (["location": "London", "categories": "music,cooking"], "VALIDATION_ERROR", "[1]"),
      (["location": "London", "sort_by": "up"], "VALIDATION_ERROR", "sort_by"),
      (["location": "London", "sort_on": "price"], "VALIDATION_ERROR", "sort_on"),
      (["location": "London", "start_date": "tomorrow"], "VALIDATION_ERROR", "start_date"),
      (["location": "London", "is_free": "?"], "VALIDATION_ERROR", "is_free"),
    ] as [([String: String], String, String?)])
  func refusals(query: [String: String], code: String, field: String?) async throws {
    let refusal = try await sandbox.refusal(400, "/v3/events", query)
    #expect(refusal["code"]?.stringValue == code && refusal["field"]?.stringValue == field)
  }

  @Test("an unknown event is not found")
  func unknown() async throws {
    #expect(try await sandbox.refusal(404, "/v3/events/none")["code"] == "NOT_FOUND")
  }
}
