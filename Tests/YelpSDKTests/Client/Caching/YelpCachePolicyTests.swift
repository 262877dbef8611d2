import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// A store that logs what is asked of it.
private final class LoggingStore: YelpResponseStore {
  let found: YelpStoredResponse?
  let log = Locked<[String]>([])

  init(_ found: YelpStoredResponse? = nil) { self.found = found }

  private func note(_ line: String) { log.withLock { $0.append(line) } }

  func response(for key: String) -> YelpStoredResponse? {
    note("look")
    return found
  }
  func claim(_ key: String) -> YelpStoredResponse? {
    note("claim")
    return nil
  }
  func store(_ response: YelpStoredResponse, for key: String, lifetime: Duration) { note("store") }
  func release(_ key: String) { note("release") }
  func removeAll() {}
}

@Suite("A cache policy", .timeLimit(.minutes(5)))
struct YelpCachePolicyTests {
  private let clock = YelpManualClock()
  private let recorder = EventRecorder()
  private let things = YelpGenericBuilder(path: "/v3/things")

  private func client(_ transport: StubTransport, _ store: (any YelpResponseStore)? = nil) -> YelpAPIClient {
    .prompt(transport) {
      $0.cache = .memory(staleIfError: .seconds(600))
      ($0.clock, $0.responseStore, $0.observers) = (clock.clock, store, [recorder])
    }
  }

  /// Where the response comes from, or the code of the failure.
  private func source(_ client: YelpAPIClient, _ policy: YelpCachePolicy) async -> String {
    do {
      return try await client.response(for: things.cachePolicy(policy)).source.rawValue
    } catch {
      return "\(error.code)"
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let policy: YelpCachePolicy
    /// With a fresh response in memory, one in the store, an equal call in flight, and with a stale one while Yelp fails.
    let fresh, stored, inFlight, stale: String
    /// What is asked of an empty store, and when the call fails.
    let log, failing: [String]
    /// Whether the next call finds the response in memory.
    let isKept: Bool

    var testDescription: String { "\(policy)" }
  }

  static let rows = [
    Row(
      policy: .useCache, fresh: "cache", stored: "cache", inFlight: "joined", stale: "stale",
      log: ["look", "claim", "store"], failing: ["look", "claim", "release"], isKept: true),
    Row(
      policy: .reload, fresh: "network", stored: "network", inFlight: "network", stale: "serverError",
      log: ["store"], failing: [], isKept: true),
    Row(
      policy: .cacheOnly, fresh: "cache", stored: "cache", inFlight: "notCached", stale: "notCached",
      log: ["look"], failing: ["look"], isKept: false),
    Row(
      policy: .noStore, fresh: "network", stored: "network", inFlight: "network", stale: "serverError",
      log: [], failing: [], isKept: false),
  ]

  @Test("holds in memory, in the store and in flight alike", arguments: rows)
  func places(row: Row) async throws {
    let numbers = StubTransport { _, number in .number(number) }
    let memory = client(numbers)
    _ = try await memory.send(things)
    #expect(await source(memory, row.policy) == row.fresh)
    let now = YelpStoredResponse(status: 200, headers: [:], body: Data("7".utf8), date: clock.date)
    #expect(await source(client(numbers, LoggingStore(now)), row.policy) == row.stored)

    let gate = TestGate()
    let busy = client(
      StubTransport { _, _ in
        try await gate.pass()
        return .number(1)
      })
    let first = Task { [things] in try await busy.send(things) }
    await gate.waitForArrivals(1)
    let second = Task { await source(busy, row.policy) }
    switch row.inFlight {
    case "joined": await recorder.wait(for: "joined")
    case "network": await gate.waitForArrivals(2)
    default: #expect(try await second.valueUnlessCancelled() == row.inFlight)
    }
    gate.open()
    _ = try await first.valueUnlessCancelled()
    #expect(try await second.valueUnlessCancelled() == row.inFlight)
  }

  @Test("says what is asked of the store, and what is kept", arguments: rows)
  func keeping(row: Row) async throws {
    let store = LoggingStore()
    let kept = client(StubTransport(body: "7"), store)
    _ = await source(kept, row.policy)
    await waitUntil { store.log.withLock { $0.count } >= row.log.count }
    for _ in 0..<200 { await Task.yield() }
    #expect(store.log.withLock { $0 } == row.log)
    #expect(await source(kept, .cacheOnly) == (row.isKept ? "cache" : "notCached"))

    let empty = LoggingStore()
    _ = await source(client(StubTransport(status: 500, body: ""), empty), row.policy)
    await waitUntil { empty.log.withLock { $0.count } >= row.failing.count }
    for _ in 0..<200 { await Task.yield() }
    #expect(empty.log.withLock { $0 } == row.failing)
  }

  @Test(
    "says whether a stale response stands in while Yelp fails, one in memory or in the store", arguments: rows
  )
  func stale(row: Row) async throws {
    let old = YelpStoredResponse(status: 200, headers: [:], body: Data("7".utf8), date: clock.date)
    let memory = client(StubTransport([.number(7), .failing(500)]))
    _ = try await memory.send(things)
    clock.advance(by: .seconds(300))
    #expect(await source(memory, row.policy) == row.stale)
    let stored = client(StubTransport([.failing(500)]), LoggingStore(old))
    #expect(await source(stored, row.policy) == row.stale)
  }
}
