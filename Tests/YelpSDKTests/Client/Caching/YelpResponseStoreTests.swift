import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// An in-memory store that counts its calls.
final class MemoryStore: YelpResponseStore {
  struct Failure: Error {}

  let responses = Locked<[String: YelpStoredResponse]>([:])
  let stored = TestGate()
  let removed = TestGate()
  let fails: Bool

  init(fails: Bool = false) {
    self.fails = fails
    stored.open()
    removed.open()
  }

  func response(for key: String) async throws -> YelpStoredResponse? {
    if fails { throw Failure() }
    return responses.withLock { $0[key] }
  }

  func store(_ response: YelpStoredResponse, for key: String, lifetime: Duration) async throws {
    defer { Task { try await stored.pass() } }
    if fails { throw Failure() }
    responses.withLock { $0[key] = response }
  }

  func removeAll() async throws {
    responses.withLock { $0 = [:] }
    try await removed.pass()
  }
}

/// A store of which every function fails, while it has a text for that.
private final class FullStore: YelpResponseStore {
  struct Failure: Error { let text: String }

  let failure = Locked<String?>("disk full")

  private func work() throws {
    if let text = failure.withLock({ $0 }) { throw Failure(text: text) }
  }

  func response(for key: String) async throws -> YelpStoredResponse? {
    try work()
    return nil
  }
  func claim(_ key: String) async throws -> YelpStoredResponse? {
    try work()
    return nil
  }
  func store(_ response: YelpStoredResponse, for key: String, lifetime: Duration) async throws { try work() }
  func removeAll() async throws { try work() }
}

/// A store whose lookups end when its gate is open, and not when they are cancelled.
private final class StuckStore: YelpResponseStore {
  let gate = TestGate()

  func response(for key: String) async throws -> YelpStoredResponse? {
    try await Task { [gate] in try await gate.pass() }.value
    return nil
  }

  func store(_ response: YelpStoredResponse, for key: String, lifetime: Duration) async throws {}
  func removeAll() async throws {}
}

/// A store whose claims a test controls, and that logs its calls.
private final class ClaimedStore: YelpResponseStore {
  let found = Locked<YelpStoredResponse?>(nil)
  let log = Locked<[String]>([])
  let ended = TestGate()

  init() { ended.open() }

  func response(for key: String) async throws -> YelpStoredResponse? { nil }
  func removeAll() async throws {}

  func claim(_ key: String) async throws -> YelpStoredResponse? {
    log.withLock { $0.append("claim") }
    return found.withLock { $0 }
  }

  func store(_ response: YelpStoredResponse, for key: String, lifetime: Duration) async throws {
    await end("store \(response.path ?? "")")
  }

  func release(_ key: String) async { await end("release") }
  func removeResponses(businessID: String) async throws { await end("remove \(businessID)") }

  private func end(_ line: String) async {
    log.withLock { $0.append(line) }
    try? await ended.pass()
  }
}

/// A store whose calls end when its gate is open, and not when they are cancelled. It logs their beginnings.
private final class HangingStore: YelpResponseStore {
  let gate = TestGate()
  let log = Locked<[String]>([])
  let hangsLookups: Bool

  init(hangsLookups: Bool = false) { self.hangsLookups = hangsLookups }

  private func hang(_ line: String) async {
    log.withLock { $0.append(line) }
    try? await Task { [gate] in try await gate.pass() }.value
  }

  func response(for key: String) async throws -> YelpStoredResponse? {
    if hangsLookups { await hang("response") }
    return nil
  }
  func release(_ key: String) async { await hang("release") }
  func removeAll() async throws { await hang("remove") }
  func store(_ response: YelpStoredResponse, for key: String, lifetime: Duration) async throws {
    await hang("store \(String(decoding: response.body, as: UTF8.self))")
  }
}

@Suite(.timeLimit(.minutes(5))) struct YelpResponseStoreTests {
  private let clock = YelpManualClock()
  private let things = YelpGenericBuilder(path: "/v3/things")

  private func client(_ store: any YelpResponseStore, _ transport: StubTransport) -> YelpAPIClient {
    YelpAPIClient(transport) {
      $0.cache = .memory()
      $0.clock = clock.clock
      $0.responseStore = store
    }
  }

  private func counting() -> StubTransport {
    StubTransport { _, number in YelpHTTPResponse(headers: ["X-Mark": "a"], body: Data("\(number)".utf8)) }
  }

  @Test("a second client takes a response from the store, with its age, and sends nothing")
  func shared() async throws {
    let store = MemoryStore()
    _ = try await client(store, counting()).send(things)
    await store.stored.waitForArrivals(1)
    clock.advance(by: .seconds(100))
    let transport = counting()
    let other = client(store, transport)
    let response = try await other.response(for: things)
    #expect(response.value == 0)
    #expect(response.source == .cache)
    #expect(response.age == .seconds(100))
    #expect(response.headers["X-Mark"] == "a")
    #expect(other.usage == YelpUsage(asked: 1, cached: 1))
    clock.advance(by: .seconds(199))
    #expect(try await other.response(for: things).age == .seconds(299))
    clock.advance(by: .seconds(1))
    #expect(try await other.response(for: things).source == .network)
  }

  @Test(
    "a client whose requests for partners go elsewhere takes no response of the partner host from the store")
  func partnerBaseURL() async throws {
    let (store, things) = (MemoryStore(), things.host(.partner))
    func client(_ partner: YelpBaseURL?) -> YelpAPIClient {
      YelpAPIClient(counting()) {
        $0.cache = .memory()
        $0.clock = clock.clock
        $0.responseStore = store
        $0.partnerBaseURL = partner
      }
    }
    _ = try await client("http://127.0.0.1:8080").send(things)
    await store.stored.waitForArrivals(1)
    #expect(try await client(nil).response(for: things).source == .network)
    #expect(try await client("http://127.0.0.1:8081").response(for: things).source == .network)
    #expect(try await client("http://127.0.0.1:8080/").response(for: things).source == .cache)
  }

  @Test("a response in the store is fresh as long as its endpoint says")
  func perEndpoint() async throws {
    let store = MemoryStore()
    func client() -> YelpAPIClient {
      YelpAPIClient(counting()) {
        $0.cache = .memory(perEndpoint: [.generic: .seconds(10)])
        $0.clock = clock.clock
        $0.responseStore = store
      }
    }
    _ = try await client().send(things)
    await store.stored.waitForArrivals(1)
    clock.advance(by: .seconds(9))
    #expect(try await client().response(for: things).source == .cache)
    clock.advance(by: .seconds(1))
    #expect(try await client().response(for: things).source == .network)
  }

  @Test("a call survives a store that fails")
  func failing() async throws {
    let client = client(MemoryStore(fails: true), counting())
    #expect(try await client.response(for: things).source == .network)
    #expect(try await client.response(for: things).source == .cache)
  }

  /// A client whose warnings about the store are kept.
  private func logging(_ store: any YelpResponseStore, to lines: Locked<[String]>) -> YelpAPIClient {
    var configuration = YelpConfiguration.testing(counting(), key: "sentinel-key-0123456789")
    configuration.cache = .memory()
    configuration.clock = clock.clock
    configuration.responseStore = store
    return YelpAPIClient(configuration: configuration, logLevel: .warning) { entry in
      if entry.message.contains("responseStore") { lines.withLock { $0.append(entry.message) } }
    }
  }

  @Test("a failing store is a warning for each of its functions, once until it works again, without secrets")
  func failureIsLogged() async throws {
    let (store, lines) = (FullStore(), Locked<[String]>([]))
    let client = logging(store, to: lines)
    let text = "Failure(text: \"disk full\")"
    for number in 0..<3 { _ = try await client.send(things.parameter("page", number)) }
    await waitUntil { lines.withLock { $0.count > 2 } }
    #expect(
      lines.withLock { Set($0) }
        == Set(["read", "claim", "store"].map { "responseStore failed to \($0): \(text)" }))
    #expect(lines.withLock { $0.count } == 3)
    store.failure.withLock { $0 = "sentinel-key-0123456789" }
    client.clearCache()
    await waitUntil { lines.withLock { $0.count > 3 } }
    let removal = lines.withLock { $0.last ?? "" }
    #expect(removal.hasPrefix("responseStore failed to remove its responses: Failure"))
    #expect(!removal.contains("sentinel-key"))
    // It works, then fails again, with a text of several lines that repeats the key.
    store.failure.withLock { $0 = nil }
    _ = try await client.send(things.parameter("page", 3))
    store.failure.withLock { $0 = "a\r\nsentinel-key-0123456789" }
    _ = try await client.send(things.parameter("page", 4))
    let last = lines.withLock { Array($0.dropFirst(4)) }
    #expect(last.contains { $0.hasPrefix("responseStore failed to read: ") })
    #expect(last.allSatisfy { !$0.contains("sentinel-key") && !$0.contains("\r") })
  }

  @Test("a store that does not answer within a second is a warning; one whose call is cancelled is none")
  func silenceIsLogged() async throws {
    let (store, lines) = (StuckStore(), Locked<[String]>([]))
    defer { store.gate.open() }
    let client = logging(store, to: lines)
    let cancelled = Task { try await client.send(things) }
    await store.gate.waitForArrivals(1)
    cancelled.cancel()
    await #expect(throws: YelpError.self) { try await cancelled.valueUnlessCancelled() }
    #expect(lines.withLock { $0 } == [])
    let call = Task { try await client.send(YelpGenericBuilder(path: "/v3/others")) }
    await store.gate.waitForArrivals(2)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    _ = try await call.valueUnlessCancelled()
    #expect(lines.withLock { $0.count } == 1)
    #expect(lines.withLock { $0.first?.contains("responseStore failed to read: ") } == true)
    #expect(lines.withLock { $0.first?.contains("has not answered") } == true)
  }

  @Test("a call goes on without a store that does not answer, and ends when it is cancelled")
  func stuck() async throws {
    let store = StuckStore()
    defer { store.gate.open() }
    let client = client(store, counting())
    let call = Task { try await client.response(for: things) }
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    #expect(try await call.valueUnlessCancelled().source == .network)
    let other = Task { try await client.response(for: YelpGenericBuilder(path: "/v3/others")) }
    await store.gate.waitForArrivals(2)
    other.cancel()
    await #expect(throws: YelpError.self) { try await other.valueUnlessCancelled() }
  }

  @Test("writes and requests with secrets never reach the store")
  func secrets() async throws {
    let store = MemoryStore()
    let client = client(store, counting())
    _ = try await client.send(YelpGenericBuilder(.post, path: "/v3/things"))
    _ = try await client.send(things.header("Cookie", "a=b"))
    _ = try await client.send(things.cachePolicy(.noStore))
    _ = try await client.send(things)
    await store.stored.waitForArrivals(1)
    #expect(store.responses.withLock { $0.count } == 1)
  }

  @Test("clearing the cache empties the store, and earlier responses are not used again")
  func clearing() async throws {
    let store = MemoryStore()
    let client = client(store, counting())
    _ = try await client.send(things)
    await store.stored.waitForArrivals(1)
    let old = store.responses.withLock { $0 }
    client.clearCache()
    await store.removed.waitForArrivals(1)
    #expect(store.responses.withLock { $0.isEmpty })
    store.responses.withLock { $0 = old }
    #expect(try await client.response(for: things).source == .network)
  }

  @Test("a response to a call in flight while the cache is cleared is not stored", arguments: [true, false])
  func clearingInFlight(all: Bool) async throws {
    let (store, gate) = (ClaimedStore(), TestGate())
    let client = client(
      store,
      StubTransport { _, _ in
        try await gate.pass()
        return YelpHTTPResponse(body: Data("0".utf8))
      })
    let call = Task { try await client.send(things) }
    await gate.waitForArrivals(1)
    if all { client.clearCache() } else { client.removeCached(businessID: "north-tea-house") }
    clock.advance(by: .seconds(1))
    gate.open()
    #expect(try await call.valueUnlessCancelled() == 0)
    await store.ended.waitForArrivals(all ? 1 : 2)
    #expect(
      store.log.withLock { Set($0) }
        == (all ? ["claim", "release"] : ["claim", "release", "remove north-tea-house"]))
  }

  @Test("when the provider returns another key, responses stored for the old key are not used")
  func keyChange() async throws {
    let (store, key) = (MemoryStore(), Locked("first-key"))
    let client = YelpAPIClient(counting()) {
      $0.cache = .memory()
      $0.clock = clock.clock
      $0.responseStore = store
      $0.credential = .provider { key.withLock { $0 } }
    }
    _ = try await client.send(things)
    await store.stored.waitForArrivals(1)
    key.withLock { $0 = "second-key" }
    clock.advance(by: .seconds(1))
    _ = try await client.send(YelpGenericBuilder(path: "/v3/others"))
    #expect(try await client.response(for: things).source == .network)
  }

  @Test("a client that does not get the claim uses the response that another one stores meanwhile")
  func claimed() async throws {
    let store = ClaimedStore()
    store.found.withLock {
      $0 = YelpStoredResponse(status: 200, headers: [:], body: Data("7".utf8), date: clock.date)
    }
    let client = client(store, counting())
    let response = try await client.response(for: things)
    #expect(response.value == 7)
    #expect(response.source == .cache)
    #expect(client.usage.sent == 0)
    #expect(store.log.withLock { $0 } == ["claim"])
  }

  @Test("a claim ends with the response, or is released when the request fails")
  func endsClaim() async throws {
    let store = ClaimedStore()
    _ = try await client(store, counting()).send(things)
    await store.ended.waitForArrivals(1)
    #expect(store.log.withLock { $0 } == ["claim", "store /v3/things"])
    let failing = StubTransport { _, _ in YelpHTTPResponse(status: 404) }
    await #expect(throws: YelpError.self) { try await client(store, failing).send(things) }
    await store.ended.waitForArrivals(2)
    #expect(store.log.withLock { $0.suffix(2) } == ["claim", "release"])
  }

  @Test("removing a business from the cache also removes it from the store")
  func removesBusiness() async throws {
    let store = ClaimedStore()
    client(store, counting()).removeCached(businessID: "caf%C3%A9-luna")
    await store.ended.waitForArrivals(1)
    #expect(store.log.withLock { $0 } == ["remove café-luna"])
  }

  // MARK: Stale responses

  private func staleClient(_ store: any YelpResponseStore, _ transport: StubTransport) -> YelpAPIClient {
    YelpAPIClient(transport) {
      $0.cache = .memory(staleIfError: .seconds(600))
      $0.clock = clock.clock
      $0.responseStore = store
      $0.retry = .never
    }
  }

  private func failing(after time: Duration = .zero) -> StubTransport {
    StubTransport { [clock] _, _ in
      clock.advance(by: time)
      throw YelpError(.notConnected, "No network.")
    }
  }

  @Test(
    "after a relaunch a stale response in the store stands in while Yelp can't be reached, as old as it is by then",
    arguments: [(300, 0), (300, 5), (899, 0), (898, 1), (899, 1), (900, 0)])
  func stale(age: Int, wait: Int) async throws {
    let store = MemoryStore()
    _ = try await staleClient(store, counting()).send(things)
    await store.stored.waitForArrivals(1)
    clock.advance(by: .seconds(age))
    let client = staleClient(store, failing(after: .seconds(wait)))
    guard age + wait < 900 else {
      #expect(await failure { try await client.send(things) }?.code == .notConnected)
      return
    }
    let response = try await client.response(for: things)
    #expect(response.source == .stale && response.value == 0)
    #expect(response.age == .seconds(age + wait))
    #expect(response.error?.code == .notConnected)
    #expect(client.usage.stale == 1)
  }

  @Test(
    "a stale response in the store is used as one in memory is: for no other policy, refusal or cleared cache"
  )
  func neverStale() async throws {
    let store = MemoryStore()
    let open = things.parameter("open_now", true)
    let writer = staleClient(store, counting())
    for builder in [things, open] { _ = try await writer.send(builder) }
    await store.stored.waitForArrivals(2)
    clock.advance(by: .seconds(300))
    let client = staleClient(store, failing())
    for builder in [things.cachePolicy(.reload), things.cachePolicy(.noStore), open] {
      #expect(await failure { try await client.send(builder) }?.code == .notConnected)
    }
    #expect(await failure { try await client.send(things.cachePolicy(.cacheOnly)) }?.code == .notCached)
    let refused = staleClient(store, StubTransport(status: 404, body: ""))
    #expect(await failure { try await refused.send(things) }?.code == .notFound)
    let kept = store.responses.withLock { $0 }
    client.clearCache()
    store.responses.withLock { $0 = kept }
    #expect(await failure { try await client.send(things) }?.code == .notConnected)
  }

  @Test(
    "of two stale responses, in memory and in the store, the younger stands in", arguments: [true, false])
  func younger(isInMemory: Bool) async throws {
    let store = MemoryStore()
    func transport() -> StubTransport {
      StubTransport([.number(7), YelpHTTPResponse(status: 500), YelpHTTPResponse(status: 500)])
    }
    let client = staleClient(store, transport())
    _ = try await client.send(things)
    await store.stored.waitForArrivals(1)
    let change = isInMemory ? -100.0 : 100
    store.responses.withLock {
      $0 = $0.mapValues { found in
        var found = found
        found.date += change
        found.body = Data("8".utf8)
        return found
      }
    }
    clock.advance(by: .seconds(450))
    for _ in 0..<2 {
      let response = try await client.response(for: things)
      #expect(response.source == .stale && response.error?.code == .serverError)
      #expect(response.age == .seconds(isInMemory ? 450 : 350))
      #expect(response.value == (isInMemory ? 7 : 8))
    }
  }

  @Test(
    "the age of a response in the store is the longer of the two by a clock whose readings differ",
    arguments: [
      (299, 0, true), (0, 299, true), (299, -200, true), (300, 0, false), (0, 300, false), (300, -200, false),
    ])
  func clocks(ticks: Int, calendar: Int, isFresh: Bool) async throws {
    let store = MemoryStore()
    let other = client(store, counting())
    _ = try await client(store, counting()).send(things)
    await store.stored.waitForArrivals(1)
    clock.advance(ticks: .seconds(ticks), calendar: .seconds(calendar))
    let response = try await other.response(for: things)
    #expect(response.source == (isFresh ? .cache : .network))
    if isFresh { #expect(response.age == .seconds(299)) }
  }

  // MARK: What is kept, and in what order

  @Test(
    "an accepted error is neither cached nor stored, and one in the store is no success for a strict parser")
  func acceptedError() async throws {
    let store = MemoryStore()
    let body = Data(#"{"error":{"code":"NOT_FOUND"}}"#.utf8)
    let transport = StubTransport([
      YelpHTTPResponse(status: 404, body: body), YelpHTTPResponse(status: 404, body: body), .number(7),
    ])
    let client = client(store, transport)
    let lenient = things.parser(.jsonValue.accepting(.notFound))
    for _ in 0..<2 { #expect(try await client.response(for: lenient).status == 404) }
    _ = try await client.send(things)
    await store.stored.waitForArrivals(1)
    #expect(store.responses.withLock { $0.values.map(\.status) } == [200])
    store.responses.withLock {
      $0 = $0.mapValues { found in
        var found = found
        (found.status, found.body) = (404, body)
        return found
      }
    }
    #expect(try await self.client(store, counting()).response(for: things).source == .network)
  }

  @Test("an earlier request's response does not replace a later one in the store")
  func order() async throws {
    let (store, gate) = (ClaimedStore(), TestGate())
    let client = client(
      store,
      StubTransport { _, number in
        if number == 0 { try await gate.pass() }
        return .number(number)
      })
    let old = Task { try await client.send(things) }
    await gate.waitForArrivals(1)
    _ = try await client.send(things.cachePolicy(.reload))
    await store.ended.waitForArrivals(1)
    gate.open()
    #expect(try await old.valueUnlessCancelled() == 0)
    await store.ended.waitForArrivals(2)
    #expect(store.log.withLock { $0 } == ["claim", "store /v3/things", "release"])
  }

  @Test("what is stored under one key, and what is removed, comes in the order of the calls")
  func turns() async throws {
    let store = HangingStore()
    let client = client(store, counting())
    for _ in 0..<3 { _ = try await client.send(things.cachePolicy(.reload)) }
    client.clearCache()
    await store.gate.waitForArrivals(1)
    for _ in 0..<200 { await Task.yield() }
    #expect(store.log.withLock { $0 } == ["store 0"])
    store.gate.open()
    await store.gate.waitForArrivals(4)
    #expect(store.log.withLock { $0 } == ["store 0", "store 1", "store 2", "remove"])
  }

  // MARK: A store that hangs

  @Test("of the calls to a store that never ends, 64 are in flight, and the log says that more are dropped")
  func hanging() async throws {
    let (store, lines) = (HangingStore(), Locked<[String]>([]))
    var configuration = YelpConfiguration.testing(
      StubTransport { _, number in number.isMultiple(of: 2) ? .number(number) : YelpHTTPResponse(status: 404)
      })
    configuration.cache = .memory()
    configuration.clock = clock.clock
    configuration.responseStore = store
    let client = YelpAPIClient(configuration: configuration, logLevel: .warning) { entry in
      if entry.level == .warning { lines.withLock { $0.append(entry.message) } }
    }
    for number in 0..<100 { _ = try? await client.send(things.parameter("page", number)) }
    await store.gate.waitForArrivals(64)
    await waitUntil { lines.withLock { !$0.isEmpty } }
    for _ in 0..<200 { await Task.yield() }
    #expect(store.log.withLock { $0.count } == 64)
    #expect(lines.withLock { $0.allSatisfy { $0.contains("64") } })
    store.gate.open()
    for number in 100..<10_000 where store.log.withLock({ $0.count }) == 64 {
      _ = try? await client.send(things.parameter("page", number))
    }
    #expect(store.log.withLock { $0.count } > 64)
  }

  @Test("a store whose lookups never end is not asked any more when 64 of them go on")
  func hangingLookups() async throws {
    let store = HangingStore(hangsLookups: true)
    defer { store.gate.open() }
    let client = client(store, counting())
    for number in 1...65 {
      let call = Task { try await client.send(things.parameter("page", number)) }
      if number <= 64 { await clock.sleepers(1) } else { for _ in 0..<500 { await Task.yield() } }
      clock.advance(by: .seconds(1))
      _ = try await call.valueUnlessCancelled()
    }
    #expect(store.log.withLock { $0.count { $0 == "response" } } == 64)
  }

  @Test("removing waits for the store, for what it stores and for the removal a second each")
  func hangingRemoval() async throws {
    let store = HangingStore()
    defer { store.gate.open() }
    let client = client(store, counting())
    _ = try await client.send(things)
    await store.gate.waitForArrivals(1)
    client.clearCache()
    await clock.sleepers(1)
    #expect(client.responses.cachedCount == 0)
    clock.advance(by: .seconds(1))
    await store.gate.waitForArrivals(2)
    await clock.sleepers(1)
    clock.advance(by: .seconds(1))
    #expect(store.log.withLock { $0 } == ["store 0", "remove"])
  }
}
