import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// An in-memory store that counts its calls.
private final class MemoryStore: YelpResponseStore {
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

  @Test("a call goes on without a store that does not answer, and ends when it is cancelled")
  func stuck() async throws {
    let store = StuckStore()
    defer { store.gate.open() }
    let client = client(store, counting())
    let call = Task { try await client.response(for: things) }
    await clock.waitForSleepers(1)
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

  @Test(
    "no claim is made for a response that is not looked up in the cache",
    arguments: [YelpCachePolicy.reload, .noStore])
  func unclaimed(policy: YelpCachePolicy) async throws {
    let store = ClaimedStore()
    _ = try await client(store, counting()).send(things.cachePolicy(policy))
    #expect(!store.log.withLock { $0.contains("claim") })
  }

  @Test("removing a business from the cache also removes it from the store")
  func removesBusiness() async throws {
    let store = ClaimedStore()
    client(store, counting()).removeCached(businessID: "north-tea-house")
    await store.ended.waitForArrivals(1)
    #expect(store.log.withLock { $0 } == ["remove north-tea-house"])
  }

  @Test("cacheOnly looks in the store too")
  func cacheOnly() async throws {
    let store = MemoryStore()
    _ = try await client(store, counting()).send(things)
    await store.stored.waitForArrivals(1)
    #expect(try await client(store, counting()).response(for: things.cachePolicy(.cacheOnly)).isFromCache)
  }
}
