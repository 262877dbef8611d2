import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// Who asks is part of what is asked: a response that came for one user of a proxy, or for one key, is given to no other.
@Suite("A response belongs to the credential that it came for", .timeLimit(.minutes(5)))
struct WhoAsksTests {
  /// What the provider returns; `nil` after the sign-out.
  private let token = Locked<String?>("alice")
  private struct SignedOut: Error {}
  /// Stands still, so that no look into a store takes too long on a busy machine.
  private let time = YelpManualClock()
  private let things = YelpGenericBuilder(path: "/v3/things").parser(.text)

  /// Responds with the token of the request.
  private func echo(_ gate: TestGate? = nil) -> StubTransport {
    StubTransport { request, number in
      if number == 0 { try await gate?.pass() }
      let token = request.headers["Authorization"]?.dropFirst("Bearer ".count) ?? ""
      return YelpHTTPResponse(body: Data(#"{"from": "\#(token.reversed().map(String.init).joined())"}"#.utf8))
    }
  }

  private func client(
    _ transport: StubTransport, isKey: Bool = false, _ change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpAPIClient {
    let provide: @Sendable () async throws -> String = { [token] in
      guard let token = token.withLock({ $0 }) else { throw SignedOut() }
      return token
    }
    var configuration =
      isKey
      ? YelpConfiguration(apiKeyProvider: provide)
      : YelpConfiguration(server: "https://proxy.example.com", userToken: provide)
    configuration.transport = transport
    configuration.limits = .unlimited
    configuration.clock = time.clock
    configuration.cache = .memory(staleIfError: .seconds(3_600))
    change(&configuration)
    return YelpAPIClient(configuration: configuration)
  }

  @Test("from the cache", arguments: [false, true])
  func cached(isKey: Bool) async throws {
    let client = client(echo(), isKey: isKey)
    #expect(try await client.send(things).contains("ecila"))
    token.withLock { $0 = "bob" }
    #expect(try await client.send(things).contains("bob"))
    #expect(try await client.response(for: things).source == .cache)
    token.withLock { $0 = "alice" }
    #expect(try await client.response(for: things).source == .cache)
    #expect(try await client.send(things).contains("ecila"))
  }

  @Test("in flight", arguments: [false, true])
  func inFlight(isKey: Bool) async throws {
    let gate = TestGate()
    let client = client(echo(gate), isKey: isKey)
    let first = Task { [things] in try await client.send(things) }
    await gate.waitForArrivals(1)
    token.withLock { $0 = "bob" }
    #expect(try await client.send(things).contains("bob"))
    gate.open()
    #expect(try await first.valueUnlessCancelled().contains("ecila"))
  }

  @Test("from a store that several clients share")
  func stored() async throws {
    let store = KeyedStore()
    let one = client(echo()) { $0.responseStore = store }
    #expect(try await one.send(things).contains("ecila"))
    await store.stored.waitForArrivals(1)
    token.withLock { $0 = "bob" }
    let other = client(echo()) { $0.responseStore = store }
    #expect(try await other.response(for: things).source == .network)
    token.withLock { $0 = "alice" }
    #expect(try await other.response(for: things).source == .cache)
    #expect(store.keys.withLock { $0 }.allSatisfy { !$0.contains("alice") && $0.utf8.count == 64 })
  }

  @Test("with fixed keys, from a store that clients of two keys share")
  func storedForKeys() async throws {
    let store = KeyedStore()
    for (key, source) in [
      ("key-one", YelpResponseSource.network), ("key-two", .network), ("key-one", .cache),
    ] {
      let client = YelpAPIClient(echo()) {
        $0.clock = time.clock
        $0.credential = .apiKey(key)
        $0.cache = .memory()
        $0.responseStore = store
      }
      #expect(try await client.response(for: things).source == source)
      if source == .network { await store.stored.waitForArrivals(store.keys.withLock { $0.count }) }
    }
  }

  @Test(
    "and after the sign-out nothing is given, whatever the cache holds",
    arguments: [YelpCachePolicy.useCache, .reload, .cacheOnly, .noStore])
  func signedOut(policy: YelpCachePolicy) async throws {
    let transport = echo()
    let client = client(transport)
    _ = try await client.send(things)
    token.withLock { $0 = nil }
    let error = await #expect(throws: YelpError.self) { try await client.send(things.cachePolicy(policy)) }
    #expect(error?.code == .notConfigured)
    #expect(error?.underlyingError is SignedOut)
    #expect(transport.requests.count == 1)
  }

  @Test("also when the server fails: no stale response of another user is given")
  func stale() async throws {
    let isDown = Locked(false)
    let transport = StubTransport { _, _ in isDown.withLock { $0 } ? .failing(503) : .number(7) }
    let client = client(transport) { $0.retry = .never }
    let counted = YelpGenericBuilder(path: "/v3/things").parser(.json(Int.self))
    _ = try await client.send(counted)
    isDown.withLock { $0 = true }
    token.withLock { $0 = "bob" }
    await #expect(throws: YelpError.self) { try await client.send(counted.cachePolicy(.reload)) }
    await #expect(throws: YelpError.self) { try await client.send(counted) }
    token.withLock { $0 = "alice" }
    #expect(try await client.response(for: counted).value == 7)
  }

  @Test("and one call carries one token, from its first attempt to its last")
  func attempts() async throws {
    let transport = StubTransport { [token] _, number in
      token.withLock { $0 = "bob" }
      return number < 2 ? .failing(503) : .number(7)
    }
    let client = client(transport) { $0.retry.baseDelay = .zero }
    _ = try await client.send(YelpGenericBuilder(path: "/v3/things"))
    #expect(
      transport.requests.map { $0.headers["Authorization"] } == [
        "Bearer alice", "Bearer alice", "Bearer alice",
      ])
  }

  @Test("another key begins a day of its own when the one before is used up or refused")
  func anotherKey() async throws {
    let transport = StubTransport { request, _ in
      request.headers["Authorization"] == "Bearer alice"
        ? .failing(401, .tokenInvalid, headers: ["RateLimit-Remaining": "0", "RateLimit-DailyLimit": "500"])
        : .number(7)
    }
    let client = client(transport, isKey: true) { $0.limits = YelpLimits() }
    await #expect(throws: YelpError.self) { try await client.send(things) }
    token.withLock { $0 = "bob" }
    #expect(try await client.send(things) == "7")
    #expect(client.rateLimit == nil)
  }

  @Test(
    "a provider that does not return costs no more than an attempt may take, and a cancelled call nothing")
  func hangingProvider() async throws {
    let time = YelpManualClock()
    let never = TestGate()
    let client = YelpAPIClient(echo()) {
      $0.clock = time.clock
      $0.credential = .provider {
        // Takes no notice of a cancellation.
        await Task { try? await never.pass() }.value
        return "key"
      }
    }
    let call = Task { [things] in try await client.send(things.attemptTimeout(.seconds(3))) }
    await time.sleepers(1)
    time.advance(by: .seconds(3))
    let error = await #expect(throws: YelpError.self) { try await call.valueUnlessCancelled() }
    #expect(error?.code == .timedOut)
    let other = Task { [things] in try await client.send(things) }
    await time.sleepers(1)
    other.cancel()
    #expect(await failure { try await other.valueUnlessCancelled() }?.isCancellation == true)
    never.open()
  }

  @Test(
    "every setting of a request is in its key, in its slot, or changes neither what is sent nor what is waited for"
  )
  func settings() throws {
    func key(_ builder: YelpGenericBuilder) -> String? {
      builder.draft.key(target: builder.draft.target, credentialID: nil)
    }
    let plain = YelpGenericBuilder(path: "/v3/things")
    var inKey: Set<YelpRequestInfo.Key> = []
    var changed: [YelpRequestInfo.Key: YelpGenericBuilder] = [
      .method: YelpGenericBuilder(.post, path: "/v3/things"), .path: YelpGenericBuilder(path: "/v3/others"),
      .host: plain.host("other.example.com"), .authentication: plain.authentication(.none),
      .headers: plain.header("X-A", "1"), .isIdempotent: plain.idempotent(false),
      .parameterEncoding: plain.parameter("a", 1).parameterEncoding(.form),
    ]
    changed[.parameterEncoding]?.draft.body = .json(1)
    for (setting, builder) in changed where key(builder) != key(plain) { inKey.insert(setting) }
    // The parser's name is added by the client. The cache policy decides whether a call shares at all.
    let slot: Set<YelpRequestInfo.Key> = [
      .timeout, .attemptTimeout, .idleTimeout, .retryPolicy, .responseParser,
    ]
    let changesNothing: Set<YelpRequestInfo.Key> = [.endpoint, .cachePolicy, .localePlacement, .hidesContent]
    #expect(inKey == Set(changed.keys))
    #expect(inKey.union(slot).union(changesNothing) == Set(YelpRequestInfo.Key.allCases))
  }

  @Test("texts that Swift takes for equal are two requests", arguments: ["term", "header", "partition"])
  func normalForms(place: String) async throws {
    let transport = StubTransport { _, number in .number(number) }
    let client = YelpAPIClient(transport) { $0.cache = .memory() }
    let counted = YelpGenericBuilder(path: "/v3/things").parser(.json(Int.self))
    for (number, text) in ["caf\u{E9}", "cafe\u{301}"].enumerated() {
      let builder =
        switch place {
        case "term": counted.parameter("term", text)
        case "header": counted.header("X-Word", text)
        default: counted.cachePartition(text)
        }
      #expect(try await client.send(builder) == number)
      #expect(try await client.send(builder) == number)
    }
  }
}

/// Keeps responses under their keys.
private final class KeyedStore: YelpResponseStore {
  private let responses = Locked<[String: YelpStoredResponse]>([:])
  let keys = Locked<[String]>([])
  let stored = TestGate()

  init() { stored.open() }

  func response(for key: String) -> YelpStoredResponse? { responses.withLock { $0[key] } }

  func store(_ response: YelpStoredResponse, for key: String, lifetime: Duration) async throws {
    responses.withLock { $0[key] = response }
    keys.withLock { $0.append(key) }
    try await stored.pass()
  }

  func removeAll() { responses.withLock { $0 = [:] } }
}
