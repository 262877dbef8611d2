import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite("The history of a sandbox", .timeLimit(.minutes(5)))
struct HistoryTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)

  @Test("has a maximum count: the oldest are dropped")
  func count() async throws {
    sandbox.historyLimit = .init(count: 3)
    for number in 1...20 { _ = try await sandbox.get("/v3/\(number)") }
    #expect(sandbox.requests.map { $0.url.path() } == ["/v3/18", "/v3/19", "/v3/20"])
  }

  @Test("has a maximum size: a body larger than the limit is not kept")
  func size() async throws {
    sandbox.historyLimit = .init(bytes: 10_000)
    let text = YelpJSONValue.string(String(repeating: "a", count: 4_000))
    for _ in 1...9 { _ = try await sandbox.post("/v3/any", ["text": text]) }
    #expect(sandbox.requests.count == 2)
    let large = YelpJSONValue.string(String(repeating: "a", count: 40_000))
    _ = try await sandbox.post("/v3/any", ["text": large])
    #expect(sandbox.requests.isEmpty)
  }

  @Test("has the same limits for conversion events")
  func events() async throws {
    sandbox.historyLimit = .init(count: 2)
    var event = ConversionEndpointsTests.event
    for number in 1...5 {
      event["event_id"] = .string("e\(number)")
      let events = YelpJSONValue.array([.object(event), .object(event)])
      #expect(try await sandbox.post("/v3/conversion/events", ["events": events]).status == 202)
    }
    #expect(sandbox.receivedEvents.strings("event_id") == ["e5", "e5"])
  }
}
