import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct ConversionEndpointsTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)

  /// A valid event; the clock of the test is at 1749643200.
  static let event: [String: YelpJSONValue] = [
    "event_id": "order-1", "event_time": 1_749_600_000, "event_name": "purchase", "action_source": "app",
    "user_data": ["em": [.string(String(repeating: "a1", count: 32))], "client_user_agent": "Test/1"],
    "custom_data": ["value": 12.5, "currency": "USD", "order_id": "1"],
  ]

  @Test("events are accepted and kept")
  func accepted() async throws {
    let one = try await sandbox.post("/v3/conversion/event", ["event": .object(Self.event)])
    #expect(one.status == 202)
    let two = try await sandbox.post(
      "/v3/conversion/events", ["events": [.object(Self.event), .object(Self.event)]])
    #expect(two.status == 202)
    #expect(sandbox.receivedEvents == Array(repeating: .object(Self.event), count: 3))
    sandbox.reset()
    #expect(sandbox.receivedEvents.isEmpty)
  }

  @Test("of events with the same id and name Yelp counts the first, whichever client sends them")
  func countedOnce() async throws {
    for value in [12.5, 13] {
      let yelp = YelpSDK(configuration: sandbox.configuration)
      try await yelp.trackPurchase(value: Decimal(value), currency: .usd).eventID("order-1").send()
    }
    #expect(sandbox.receivedEvents.count == 2)
    #expect(sandbox.countedEvents == Array(sandbox.receivedEvents.prefix(1)))
    try await YelpSDK(configuration: sandbox.configuration).trackLead().eventID("order-1").send()
    #expect(sandbox.countedEvents.strings("event_name") == ["purchase", "lead"])
    sandbox.reset()
    #expect(sandbox.countedEvents.isEmpty)
  }

  @Test("events without an id count each time", arguments: [nil, .null, ""] as [YelpJSONValue?])
  func withoutID(id: YelpJSONValue?) async throws {
    var event = Self.event
    event["event_id"] = id
    _ = try await sandbox.post("/v3/conversion/events", ["events": [.object(event), .object(event)]])
    #expect(sandbox.countedEvents.count == 2)
  }

  @Test("a test event is validated and not kept")
  func testEvent() async throws {
    let good = try await sandbox.post(
      "/v3/conversion/event", ["event": .object(Self.event), "test_event": true])
    #expect(good.status == 202 && sandbox.receivedEvents.isEmpty)
    let bad = try await sandbox.post("/v3/conversion/event", ["event": [:], "test_event": true])
    #expect(bad.status == 400)
  }

  @Test(
    "requests that Yelp refuses are refused",
    arguments: [
      ("event_time", nil, "event.event_time"), ("event_time", 1_749_643_201, "event.event_time"),
      ("event_time", "now", "event.event_time"), ("event_name", nil, "event.event_name"),
      ("event_name", "sale", "event.event_name"), ("event_name", "custom_", "event.event_name"),
      ("event_name", "custom_a b", "event.event_name"),
      ("event_id", .string(String(repeating: "x", count: 129)), "event.event_id"),
      ("action_source", nil, "event.action_source"), ("action_source", "phone", "event.action_source"),
      ("custom_data", nil, "event.custom_data"), ("custom_data", [:], "event.custom_data.value"),
      ("custom_data", ["value": -1], "event.custom_data.value"),
      ("custom_data", ["value": 1, "currency": "EUR"], "event.custom_data.currency"),
      (
        "custom_data", ["value": 1, "event_labels": [["event_label": "a"], ["event_label": "a"]]],
        "event.custom_data.event_labels"
      ),
      ("user_data", ["em": ["someone@mail.example"]], "event.user_data.em"),
      ("user_data", ["fn": "ABC"], "event.user_data.fn"),
    ] as [(String, YelpJSONValue?, String)])
  func refusals(name: String, value: YelpJSONValue?, field: String) async throws {
    var event = Self.event
    event[name] = value
    let response = try await sandbox.post("/v3/conversion/event", ["event": .object(event)])
    #expect(response.status == 400)
    #expect(try YelpJSONValue(parsing: response.body)["error"]?["field"]?.stringValue == field)
    #expect(!response.text.contains("someone@mail.example"))
    #expect(sandbox.receivedEvents.isEmpty)
  }

  @Test("a batch has 1 to 1,000 events, and an invalid one refuses them all")
  func batches() async throws {
    #expect(try await sandbox.post("/v3/conversion/events", ["events": []]).status == 400)
    let many = Array(repeating: YelpJSONValue.object(Self.event), count: 1_001)
    #expect(try await sandbox.post("/v3/conversion/events", ["events": .array(many)]).status == 400)
    let mixed = try await sandbox.post("/v3/conversion/events", ["events": [.object(Self.event), [:]]])
    #expect(mixed.status == 400 && mixed.text.contains("events[1].event_time"))
    #expect(sandbox.receivedEvents.isEmpty)
  }

  @Test("a lead needs no value, a custom name is open")
  func names() async throws {
    for name in ["lead", "custom_table-4"] {
      var event = Self.event
      event["event_name"] = .string(name)
      event["custom_data"] = [:]
      #expect(try await sandbox.post("/v3/conversion/event", ["event": .object(event)]).status == 202)
    }
  }

}
