import Foundation
import TestKit
import Testing
import YelpSDK
import YelpSandbox
import YelpTools

@Suite("Opening hours for models", .timeLimit(.minutes(5)))
struct YelpToolHoursTests {
  /// A place in San Francisco: 11 to 22, Friday to 2 in the night, Sunday closed.
  private func details(
    at moment: String, _ changes: [String: YelpJSONValue] = [:]
  ) async throws -> YelpToolResult {
    let clock = YelpManualClock(date: try #require(YelpTimestamp.date(moment)))
    let spans: [YelpJSONValue] = (0...5).map { day in
      let end = day == 4 ? "0200" : "2200"
      return ["day": .integer(day), "start": "1100", "end": .string(end), "is_overnight": .bool(day == 4)]
    }
    let body: [String: YelpJSONValue] = [
      "id": "a", "name": "n", "hours": [["hours_type": "REGULAR", "open": .array(spans)]],
      "location": ["city": "San Francisco", "state": "CA", "country": "US"],
    ]
    let stub = YelpStub(answer: .json(.object(body.merging(changes) { $1 })))
    let stubbed = StubbedTools([stub]) { $0.clock = clock.clock }
    return try await YelpToolSet(stubbed.yelp).call(.businessDetails, ["id": "a"])
  }

  @Test(
    "say whether a place is open, and when that changes",
    arguments: [
      ("2026-11-25T12:00:00-08:00", "open, closes at 22:00", "11:00–22:00"),
      ("2026-11-25T09:00:00-08:00", "closed, opens at 11:00", "11:00–22:00"),
      ("2026-11-25T23:00:00-08:00", "closed, opens Thursday at 11:00", "11:00–22:00"),
      ("2026-11-27T20:00:00-08:00", "open, closes Saturday at 02:00", "11:00–02:00"),
      ("2026-11-28T01:00:00-08:00", "open, closes at 02:00", "11:00–22:00"),
      ("2026-11-29T12:00:00-08:00", "closed, opens Monday at 11:00", "Closed"),
    ])
  func states(_ moment: String, _ now: String, _ today: String) async throws {
    let hours = try await details(at: moment).value["hours"]
    #expect(hours?["now"]?.stringValue == now)
    #expect(hours?["today"]?.stringValue == today)
    #expect(hours?["time_zone"] == "America/Los_Angeles")
  }

  @Test("have the week, the coming days that differ, and the time at the place")
  func week() async throws {
    let special: YelpJSONValue = [
      ["date": "2026-11-20", "is_closed": true], ["date": "2026-11-26", "is_closed": true],
      ["date": "2026-12-24", "start": "1100", "end": "1500", "is_overnight": false],
    ]
    let hours = try await details(at: "2026-11-25T23:00:00-08:00", ["special_hours": special]).value["hours"]
    #expect(hours?["special_days"] == ["2026-11-26 Closed", "2026-12-24 11:00–15:00"])
    #expect(hours?["now"] == "closed, opens Friday at 11:00")
    #expect(hours?["local_time"] == "Wednesday 2026-11-25 23:00")
    #expect(hours?["week"]?.arrayValue?.count == 7 && hours?["week"]?[0] == "Monday 11:00–22:00")
  }

  @Test("name the date when a place stays closed for a week")
  func longClosed() async throws {
    let special =
      (26...30).map { day -> YelpJSONValue in ["date": .string("2026-11-\(day)"), "is_closed": true] }
      + (1...3).map { day -> YelpJSONValue in ["date": .string("2026-12-0\(day)"), "is_closed": true] }
    let hours = try await details(at: "2026-11-25T23:00:00-08:00", ["special_hours": .array(special)]).value[
      "hours"]
    #expect(hours?["now"] == "closed, opens 2026-12-04 at 11:00")
  }

  @Test("of a place whose time zone is unknown are local, and nothing is said of now")
  func unknownZone() async throws {
    let result = try await details(at: "2026-11-25T12:00:00-08:00", ["location": ["country": "XX"]])
    #expect(result.notes == ["The time zone is unknown: hours are local."])
    #expect(result.value["hours"]?["now"] == nil && result.value["open_now"] == nil)
    #expect(result.value["hours"]?["week"]?.arrayValue?.count == 7)
  }

  @Test("of a place that has closed for good say that, and unknown ones are left out")
  func closedForGood() async throws {
    let closed = try await details(at: "2026-11-25T12:00:00-08:00", ["is_closed": true])
    #expect(closed.value["closed_for_good"] == true && closed.value["open_now"] == false)
    #expect(closed.value["hours"]?["now"] == "closed for good")
    let unknown = try await details(at: "2026-11-25T12:00:00-08:00", ["hours": []])
    #expect(unknown.value["hours"] == nil && unknown.notes == [])
  }
}
