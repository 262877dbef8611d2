import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// The cache as callers of a client see it.
@Suite(.timeLimit(.minutes(5)))
struct YelpAPIClientCachingTests {
  private let clock = YelpManualClock()
  private let recorder = EventRecorder()

  private func client(
    _ transport: StubTransport, cache: YelpCacheConfiguration = .memory(),
    change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpAPIClient {
    YelpAPIClient(transport) {
      $0.cache = cache
      $0.clock = clock.clock
      $0.retry = .never
      $0.limits = .unlimited
      $0.observers = [recorder]
      change(&$0)
    }
  }

  private let things = YelpGenericBuilder(path: "/v3/things")

  /// Responds with the number of the request.
  private func counting() -> StubTransport {
    StubTransport { _, number in YelpHTTPResponse(body: Data("\(number)".utf8)) }
  }

  @Test("a second call is served from the cache, with its age, without a request and without decoding")
  func hit() async throws {
    let reads = Locked(0)
    let builder = things.parser(
      YelpResponseParser(name: "counting") { response in
        reads.withLock { $0 += 1 }
        return response.text
      })
    let transport = StubTransport(
      headers: ["RateLimit-Remaining": "12.0", "X-Mark": "a"], body: "0")
    let client = client(transport)
    let first = try await client.response(for: builder)
    clock.advance(by: .seconds(30))
    let second = try await client.response(for: builder)
    #expect([first.source, second.source] == [.network, .cache])
    #expect([first.age, second.age] == [.zero, .seconds(30)])
    #expect(first.attempts == 1)
    #expect(second.attempts == 0)
    #expect(second.value == "0")
    #expect(second.status == 200)
    #expect(second.body == first.body)
    #expect(second.headers == first.headers)
    #expect(second.rateLimit?.remaining == 12)
    #expect(reads.withLock { $0 } == 1)
    #expect(transport.requests.count == 1)
    #expect(client.usage == YelpUsage(asked: 2, cached: 1, sent: 1, leftToday: 12))
    #expect(client.usage.saved == 1)
    #expect(recorder.namesByCall["2"] == ["started", "cacheHit", "ended cache"])
  }

  @Test("nothing is cached by default")
  func off() async throws {
    let transport = counting()
    let client = client(transport, cache: .off)
    for expected in 0..<3 { #expect(try await client.send(things) == .integer(expected)) }
  }

  @Test("a request that asks for a cache that is off is a warning in the log, once for each client")
  func useCacheWhileOff() async throws {
    for (cache, policy, count) in [
      (.off, .useCache, 1), (.off, nil, 0), (.off, .reload, 0), (.memory(), .useCache, 0),
    ] as [(YelpCacheConfiguration, YelpCachePolicy?, Int)] {
      let warnings = Locked<[String]>([])
      var configuration = YelpConfiguration.testing(counting())
      configuration.cache = cache
      let client = YelpAPIClient(configuration: configuration, logLevel: .warning) { entry in
        warnings.withLock { $0.append(entry.message) }
      }
      for _ in 0..<3 { try await client.send(policy.map { things.cachePolicy($0) } ?? things) }
      let found = warnings.withLock { $0.filter { $0.contains("cachePolicy(.useCache)") } }
      #expect(found.count == count)
      #expect(found.allSatisfy { $0.contains("`cache`") })
    }
  }

  @Test("after its time to live a response is requested again")
  func expiry() async throws {
    let client = client(counting())
    #expect(try await client.send(things) == 0)
    clock.advance(by: .seconds(299))
    #expect(try await client.send(things) == 0)
    clock.advance(by: .seconds(1))
    #expect(try await client.send(things) == 1)
  }

  @Test("a response leaves memory when its time is over, though no call comes any more")
  func sweep() async throws {
    final class Held: Sendable {
      let release: @Sendable () -> Void
      init(release: @escaping @Sendable () -> Void) { self.release = release }
      deinit { release() }
    }
    let (releases, release) = AsyncStream.makeStream(of: Void.self)
    let builder = things.parser(
      YelpResponseParser(name: "held") { _ in Held { release.finish() } })
    let client = client(counting(), cache: .memory(timeToLive: .seconds(1))) { $0.clock = .system }
    _ = try await client.send(builder)
    await releases.wait(for: "The release of the response")
    withExtendedLifetime(client) {}
  }

  @Test("a time to live of 25 hours is limited to 24")
  func ceiling() async throws {
    let client = client(counting(), cache: .memory(timeToLive: .seconds(90_000)))
    #expect(try await client.send(things) == 0)
    clock.advance(by: .seconds(86_399))
    #expect(try await client.response(for: things).source == .cache)
    clock.advance(by: .seconds(1))
    #expect(try await client.response(for: things).source == .network)
  }

  @Test(
    "searches for what is open are cached for a minute only",
    arguments: [
      YelpGenericBuilder(path: "/v3/things").parameter("open_now", true),
      YelpGenericBuilder(path: "/v3/things").parameter("open_at", 1_748_779_200),
      YelpGenericBuilder(path: "/v3/things").parameter("reservation_date", "2027-05-01"),
      YelpGenericBuilder(path: "/v3/things").parameter("reservation_time", "19:00"),
      YelpGenericBuilder(path: "/v3/things").parameter("reservation_covers", 2),
      YelpGenericBuilder(path: "/v3/bookings/b1/openings").parameter("covers", 2),
      YelpGenericBuilder(path: "/v3/bookings/reservation/r1/status"),
      YelpGenericBuilder(path: "/v3/businesses/b1/waitlist/status"),
      YelpGenericBuilder(path: "/v3/visits/v1"),
    ])
  func openNow(builder: YelpGenericBuilder) async throws {
    let client = client(
      StubTransport([YelpHTTPResponse(body: Data("{}".utf8)), YelpHTTPResponse(status: 500)]),
      cache: .memory(timeToLive: .seconds(3_600), staleIfError: .seconds(3_600)))
    _ = try await client.send(builder)
    clock.advance(by: .seconds(59))
    #expect(try await client.response(for: builder).source == .cache)
    clock.advance(by: .seconds(1))
    #expect(await failure { try await client.send(builder) }?.code == .serverError)
  }

  @Test(
    "the age of a response is the longer of the two by a clock whose readings differ, and never negative",
    arguments: [
      (299, 0, "cache 299"), (0, 299, "cache 299"), (10, 299, "cache 299"), (299, -600, "cache 299"),
      (300, 0, "stale 300"), (0, 300, "stale 300"), (0, 899, "stale 899"), (899, 10, "stale 899"),
      (0, 900, "none"), (900, 0, "none"), (0, 86_400 * 30, "none"), (0, -600, "cache 0"),
    ])
  func clocks(ticks: Int, calendar: Int, expected: String) async throws {
    let client = client(
      StubTransport([YelpHTTPResponse(body: Data("7".utf8)), YelpHTTPResponse(status: 500)]),
      cache: .memory(staleIfError: .seconds(600)))
    _ = try await client.send(things)
    clock.advance(ticks: .seconds(ticks), calendar: .seconds(calendar))
    let response = try? await client.response(for: things)
    let found = response.map { "\($0.source) \($0.age.components.seconds)" }
    #expect(found ?? "none" == expected)
  }

  /// Responds with the number of the request, to the first when the gate is open.
  private func countingAfter(_ gate: TestGate) -> StubTransport {
    StubTransport { _, number in
      if number == 0 { try await gate.pass() }
      return .number(number)
    }
  }

  private static let policies = [
    YelpGenericBuilder(path: "/v3/things"), YelpGenericBuilder(path: "/v3/things").cachePolicy(.reload),
    YelpGenericBuilder(path: "/v3/things").attemptTimeout(.seconds(5)),
  ]

  @Test("the response of an earlier request does not replace that of a later one", arguments: policies)
  func order(earlier: YelpGenericBuilder) async throws {
    let gate = TestGate()
    let client = client(countingAfter(gate))
    let old = Task { try await client.send(earlier) }
    await gate.waitForArrivals(1)
    #expect(try await client.send(things.cachePolicy(.reload)) == 1)
    gate.open()
    #expect(try await old.valueUnlessCancelled() == 0)
    #expect(try await client.send(things) == 1)
  }

  @Test("the order is that of the requests, not of calls that wait for a key")
  func orderAfterSlowKey() async throws {
    let (key, gate, asked) = (TestGate(), TestGate(), Locked(0))
    let client = client(countingAfter(gate)) {
      $0.credential = .provider {
        let number = asked.withLock { count in
          count += 1
          return count
        }
        if number == 1 { try await key.pass() }
        return "key"
      }
    }
    let reload = Task { try await client.send(things.cachePolicy(.reload)) }
    await key.waitForArrivals(1)
    let old = Task { try await client.send(things) }
    await gate.waitForArrivals(1)
    key.open()
    #expect(try await reload.valueUnlessCancelled() == 1)
    gate.open()
    #expect(try await old.valueUnlessCancelled() == 0)
    #expect(try await client.send(things) == 1)
  }

  @Test("after a reload has begun nothing joins an earlier request, and its response does not count as later")
  func nothingJoins() async throws {
    let (gate, second) = (TestGate(), TestGate())
    defer { for gate in [gate, second] { gate.open() } }
    let transport = StubTransport { _, number in
      try await (number == 0 ? gate : second).pass()
      return .number(number)
    }
    let client = client(transport, cache: .off)
    let old = Task { try await client.send(things) }
    await gate.waitForArrivals(1)
    let reload = Task { try await client.send(things.cachePolicy(.reload)) }
    await second.waitForArrivals(1)
    let late = Task { try await client.send(things) }
    for _ in 0..<500 where transport.requests.count < 3 { await Task.yield() }
    try #require(transport.requests.count == 3)
    let joining = Task { try await client.response(for: things) }
    await recorder.wait(for: "joined")
    second.open()
    #expect(try await reload.valueUnlessCancelled() == 1)
    #expect(try await late.valueUnlessCancelled() == 2)
    #expect(try await joining.valueUnlessCancelled().value == 2)
    gate.open()
    #expect(try await old.valueUnlessCancelled() == 0)
  }

  @Test("the response of an earlier request is cached when the later one fails")
  func laterFails() async throws {
    let gate = TestGate()
    let client = client(
      StubTransport { _, number in
        if number == 1 { throw YelpError(.notConnected, "No network.") }
        try await gate.pass()
        return .number(number)
      })
    let old = Task { try await client.send(things) }
    await gate.waitForArrivals(1)
    await #expect(throws: YelpError.self) { try await client.send(things.cachePolicy(.reload)) }
    gate.open()
    #expect(try await old.valueUnlessCancelled() == 0)
    #expect(try await client.response(for: things).source == .cache)
  }

  @Test("a response that mentions what is open now is cached as long as any other")
  func mentionsOpenNow() async throws {
    let client = client(
      StubTransport(body: #"{"hours":[{"is_open_now":true}]}"#), cache: .memory(staleIfError: .seconds(600)))
    _ = try await client.send(things)
    clock.advance(by: .seconds(299))
    let cached = try await client.response(for: things)
    #expect(cached.source == .cache)
    #expect(cached.age == .seconds(299))
  }

  @Test("reload sends a request and caches the response for other calls")
  func reload() async throws {
    let client = client(counting())
    _ = try await client.send(things)
    #expect(try await client.response(for: things.cachePolicy(.reload)).source == .network)
    #expect(try await client.send(things) == 1)
  }

  @Test("noStore sends a request and leaves the cache unchanged")
  func noStore() async throws {
    let client = client(counting())
    #expect(try await client.send(things.cachePolicy(.noStore)) == 0)
    #expect(try await client.send(things) == 1)
    #expect(try await client.send(things.cachePolicy(.noStore)) == 2)
    #expect(try await client.send(things) == 1)
  }

  @Test("cacheOnly is served from the cache or fails, and never sends")
  func cacheOnly() async throws {
    let transport = counting()
    let client = client(transport)
    let builder = things.cachePolicy(.cacheOnly)
    await #expect { try await client.send(builder) } throws: { YelpError.Code.notCached ~= $0 }
    #expect(transport.requests.isEmpty)
    _ = try await client.send(things)
    #expect(try await client.response(for: builder).source == .cache)
    clock.advance(by: .seconds(300))
    await #expect { try await client.send(builder) } throws: { YelpError.Code.notCached ~= $0 }
    #expect(transport.requests.count == 1)
  }

  @Test(
    "a response with an unreadable body or an error status is not cached",
    arguments: [
      YelpHTTPResponse(body: Data(#"{"cut":"#.utf8)),
      YelpHTTPResponse(body: Data("<html>sign in to the network</html>".utf8)),
      YelpHTTPResponse(status: 500, body: Data("1".utf8)),
      YelpHTTPResponse(status: 404, body: Data("1".utf8)),
      YelpHTTPResponse(status: 302, body: Data("1".utf8)),
    ])
  func poison(response: YelpHTTPResponse) async throws {
    let client = client(StubTransport([response, YelpHTTPResponse(body: Data("7".utf8))]))
    await #expect(throws: YelpError.self) { try await client.send(things) }
    #expect(client.responses.cachedCount == 0)
    #expect(try await client.response(for: things).source == .network)
    #expect(try await client.send(things) == 7)
    #expect(client.responses.cachedCount == 1)
  }

  @Test("a failed reload leaves the cached response unchanged")
  func poisonedReload() async throws {
    let good = YelpHTTPResponse(body: Data("7".utf8))
    let client = client(StubTransport([good, YelpHTTPResponse(body: Data("<".utf8))]))
    _ = try await client.send(things)
    await #expect(throws: YelpError.self) { try await client.send(things.cachePolicy(.reload)) }
    #expect(try await client.send(things) == 7)
  }

  @Test("a map that fails does not affect other callers of the response")
  func maps() async throws {
    let transport = counting()
    let client = client(transport)
    await #expect(throws: YelpError.self) {
      try await client.send(things.map { _ -> Int in throw YelpError(.unknown, "No.") })
    }
    #expect(try await client.response(for: things.map { "mapped \($0)" }).value == "mapped 0")
    #expect(transport.requests.count == 1)
  }

  @Test("writes are neither served from the cache nor cached")
  func writes() async throws {
    let client = client(counting())
    let write = YelpGenericBuilder(.post, path: "/v3/things")
    #expect(try await client.send(write) == 0)
    #expect(try await client.send(write) == 1)
    #expect(client.responses.cachedCount == 0)
  }

  @Test("the configuration's locale and the same locale in the request are equal, another locale is not")
  func locales() async throws {
    let transport = StubTransport(body: #"{"businesses":[],"total":0}"#)
    let client = client(transport) { $0.locale = .enUS }
    let search = YelpBusinessSearchBuilder(location: "Kyoto")
    _ = try await client.send(search)
    #expect(try await client.response(for: search.locale(.enUS)).source == .cache)
    #expect(try await client.response(for: search.locale("ja_JP")).source == .network)
    #expect(transport.requests.count == 2)
  }

  @Test("clients share nothing, whatever their keys")
  func otherKey() async throws {
    let transport = counting()
    let one = client(transport)
    let other = client(transport) { $0.credential = .apiKey("another") }
    #expect(try await one.send(things) == 0)
    #expect(try await other.send(things) == 1)
  }

  @Test("when the provider returns another key, responses cached for the old key are not used")
  func keyProvider() async throws {
    let key = Locked("one")
    let client = client(counting()) { $0.credential = .provider { key.withLock { $0 } } }
    #expect(try await client.send(things) == 0)
    #expect(try await client.send(things.parameter("page", 2)) == 1)
    #expect(try await client.send(things) == 0)
    key.withLock { $0 = "two" }
    #expect(try await client.send(things.parameter("page", 3)) == 2)
    #expect(try await client.send(things) == 3)
    #expect(try await client.send(things) == 3)
  }

  @Test("clearing removes everything, and requests in flight are not cached")
  func clear() async throws {
    let gate = TestGate()
    let transport = StubTransport { _, number in
      if number == 1 { try await gate.pass() }
      return YelpHTTPResponse(body: Data("\(number)".utf8))
    }
    let client = client(transport)
    #expect(try await client.send(things) == 0)
    let slow = Task { try await client.send(things.cachePolicy(.reload)) }
    await gate.waitForArrivals(1)
    client.clearCache()
    #expect(client.responses.cachedCount == 0)
    #expect(try await client.send(things) == 2)
    gate.open()
    #expect(try await slow.valueUnlessCancelled() == 1)
    #expect(try await client.send(things) == 2)
  }

  @Test("a call after clearing does not join a request from before")
  func clearAndJoin() async throws {
    let gate = TestGate()
    let transport = StubTransport { _, number in
      if number == 0 { try await gate.pass() }
      return YelpHTTPResponse(body: Data("\(number)".utf8))
    }
    let client = client(transport)
    let old = Task { try await client.response(for: things) }
    await gate.waitForArrivals(1)
    client.clearCache()
    #expect(try await client.send(things) == 1)
    gate.open()
    #expect(try await old.valueUnlessCancelled().value == 0)
    #expect(try await client.send(things) == 1)
  }

  @Test("a response that was on its way while its business was removed is neither cached nor joined")
  func removedInFlight() async throws {
    let gate = TestGate()
    let transport = StubTransport { _, number in
      if number == 0 { try await gate.pass() }
      return .number(number)
    }
    let client = client(transport)
    let details = YelpGenericBuilder(path: "/v3/businesses/b1").parser(.json(Int.self))
    let old = Task { try await client.send(details) }
    await gate.waitForArrivals(1)
    client.removeCached(businessID: "b1")
    #expect(try await client.send(details) == 1)
    gate.open()
    #expect(try await old.valueUnlessCancelled() == 0)
    #expect(try await client.send(details) == 1)
    #expect(transport.requests.count == 2)
  }

  @Test("removing a business removes its details, its reviews and the searches that list it")
  func removal() async throws {
    let transport = StubTransport { request, _ in
      let lists = request.url.path.hasSuffix("search")
      return YelpHTTPResponse(body: Data((lists ? #"{"businesses":[{"id":"b1"}]}"# : "{}").utf8))
    }
    let client = client(transport)
    let paths: [YelpPath] = [
      "/v3/businesses/b1", "/v3/businesses/b1/reviews", "/v3/businesses/search", "/v3/businesses/b2",
    ]
    for path in paths { _ = try await client.send(YelpGenericBuilder(path: path)) }
    // An id from a URL means the same.
    client.removeCached(businessID: "%621")
    var sources: [YelpResponseSource] = []
    for path in paths {
      sources.append(try await client.response(for: YelpGenericBuilder(path: path)).source)
    }
    #expect(sources == [.network, .network, .network, .cache])
  }

  @Test(
    "a business is removed by its id as it stands in a response, in a URL or on its page, in either normal form",
    arguments: [
      "café-luna", "cafe\u{301}-luna", "caf%C3%A9-luna", "caf%c3%a9-luna", " café-luna\n",
      "https://www.yelp.com/biz/caf%C3%A9-luna?osq=tea", "https://www.yelp.com/biz/cafe\u{301}-luna", "",
    ])
  func removalByAnyID(id: String) async throws {
    let client = client(
      StubTransport { request, _ in
        let isList = request.url.path.hasSuffix("things")
        return YelpHTTPResponse(body: Data((isList ? #"{"name":"","alias":"caf\u00e9-luna"}"# : "{}").utf8))
      })
    let paths: [YelpPath] = [
      "/v3/things", "/v3/things/caf%c3%a9-luna", "/v3/things/\("cafe\u{301}-luna")/reviews",
    ]
    for path in paths { _ = try await client.send(YelpGenericBuilder(path: path)) }
    client.removeCached(businessID: id)
    #expect(client.responses.cachedCount == (id.isEmpty ? 3 : 0))
  }

  @Test("a memory warning empties the cache, and calls in flight are cached all the same")
  func release() async throws {
    let client = client(counting())
    _ = try await client.send(things)
    client.responses.releaseMemory()
    #expect(client.responses.cachedCount == 0)
    #expect(try await client.response(for: things).source == .network)
    #expect(client.responses.cachedCount == 1)
  }

  @Test("the age that a proxy reports counts towards the age of a response")
  func ageHeader() async throws {
    let transport = StubTransport { _, number in
      YelpHTTPResponse(headers: ["Age": "86000"], body: Data("\(number)".utf8))
    }
    let client = client(transport, cache: .memory(timeToLive: .seconds(86_400)))
    #expect(try await client.response(for: things).age == .seconds(86_000))
    clock.advance(by: .seconds(399))
    let cached = try await client.response(for: things)
    #expect(cached.isFromCache)
    #expect(cached.age == .seconds(86_399))
    clock.advance(by: .seconds(1))
    #expect(try await client.response(for: things).source == .network)
  }

  @Test(
    "a response that is a day old on arrival is not cached, and an invalid age counts as zero",
    arguments: [
      ("86400", false), ("999999999999", false), ("86400, 5", false), ("-5", true), ("soon", true),
      ("5", true),
    ])
  func oddAge(text: String, isCached: Bool) async throws {
    let client = client(StubTransport(headers: ["Age": text], body: "1"))
    _ = try await client.send(things)
    #expect((client.responses.cachedCount == 1) == isCached)
  }

  @Test("users in different partitions share no responses, neither cached nor stale")
  func partitions() async throws {
    let transport = counting()
    let client = client(transport)
    #expect(try await client.send(things.cachePartition("a")) == 0)
    #expect(try await client.send(things.cachePartition("b")) == 1)
    #expect(try await client.send(things) == 2)
    #expect(try await client.send(things.cachePartition("a")) == 0)
    #expect(try await client.send(things.header("X-User", "a")) == 3)
  }

  @Test("an endpoint can have its own time to live, and none at all")
  func perEndpoint() async throws {
    let transport = counting()
    let client = client(
      transport,
      cache: .memory(timeToLive: .seconds(60), perEndpoint: [.event: .seconds(600), .reviews: .zero]))
    func sent(_ endpoint: YelpEndpoint) async throws -> Int {
      let before = transport.requests.count
      let info = YelpRequestInfo(endpoint: endpoint, path: "/v3/\(endpoint)")
      _ = try await client.send(YelpRequest(info: info, parser: .jsonValue))
      return transport.requests.count - before
    }
    for endpoint in [YelpEndpoint.event, .reviews, .categories] { #expect(try await sent(endpoint) == 1) }
    #expect(try await sent(.categories) == 0)
    #expect(try await sent(.reviews) == 1)
    clock.advance(by: .seconds(599))
    #expect(try await sent(.event) == 0)
    #expect(try await sent(.categories) == 1)
    clock.advance(by: .seconds(1))
    #expect(try await sent(.event) == 1)
  }

  // MARK: Stale responses

  private static let stale = YelpCacheConfiguration.memory(staleIfError: .seconds(3_600))

  @Test(
    "when Yelp fails, a stale response is returned",
    arguments: [
      YelpHTTPResponse(status: 500), YelpHTTPResponse(status: 503), YelpHTTPResponse(status: 429),
      YelpHTTPResponse(status: 429, body: Data(#"{"error":{"code":"ACCESS_LIMIT_REACHED"}}"#.utf8)),
      YelpHTTPResponse(body: Data("<html>".utf8)),
    ])
  func stale(failure: YelpHTTPResponse) async throws {
    let client = client(
      StubTransport([YelpHTTPResponse(body: Data("7".utf8)), failure]), cache: Self.stale)
    _ = try await client.send(things)
    clock.advance(by: .seconds(300))
    let response = try await client.response(for: things)
    #expect(response.source == .stale)
    #expect(response.value == 7)
    #expect(response.age == .seconds(300))
    #expect(response.error?.attempts == 1)
    #expect(client.usage == YelpUsage(asked: 2, stale: 1, sent: 2))
    clock.advance(by: .seconds(3_600))
    await #expect(throws: YelpError.self) { try await client.send(things) }
  }

  @Test(
    "a stale response replaces each error that is caused by Yelp, the network or a limit",
    arguments: [
      YelpError.Code.notConnected, .connectionLost, .timedOut, .serverError, .rateLimited, .quotaExceeded,
      .cannotParseResponse,
    ])
  func staleCodes(code: YelpError.Code) async throws {
    let transport = StubTransport { _, number in
      if number > 0 { throw YelpError(code, "No.") }
      return YelpHTTPResponse(body: Data("7".utf8))
    }
    let client = client(transport, cache: Self.stale)
    _ = try await client.send(things)
    clock.advance(by: .seconds(300))
    let response = try await client.response(for: things)
    #expect(response.source == .stale)
    #expect(response.error?.code == code)
  }

  @Test(
    "a stale response replaces no other error",
    arguments: [
      YelpError.Code.cancelled, .invalidArguments, .notConfigured, .insecureConnection, .unauthorized,
      .forbidden, .notFound, .businessUnavailable, .businessMoved, .locationNotFound, .responseTooLarge,
      .requestTooLarge, .redirected, .apiError, .httpError, .unknown,
    ])
  func otherCodes(code: YelpError.Code) async throws {
    let transport = StubTransport { _, number in
      if number > 0 { throw YelpError(code, "No.") }
      return YelpHTTPResponse(body: Data("7".utf8))
    }
    let client = client(transport, cache: Self.stale)
    _ = try await client.send(things)
    clock.advance(by: .seconds(300))
    let error = await #expect(throws: YelpError.self) { try await client.send(things) }
    #expect(error?.code == code)
  }

  @Test("a stale response is counted for each of the equal calls that wait for it")
  func staleForAll() async throws {
    let gate = TestGate()
    let transport = StubTransport { _, number in
      if number == 0 { return YelpHTTPResponse(body: Data("7".utf8)) }
      try await gate.pass()
      return YelpHTTPResponse(status: 500)
    }
    let client = client(transport, cache: Self.stale)
    let request = things
    _ = try await client.send(request)
    clock.advance(by: .seconds(300))
    let sources = try await withThrowingTaskGroup(of: YelpResponseSource.self) { group in
      for _ in 0..<3 { group.addTask { try await client.response(for: request).source } }
      await recorder.wait(for: "joined", count: 2)
      gate.open()
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sources == [.stale, .stale, .stale])
    #expect(client.usage == YelpUsage(asked: 4, joined: 2, stale: 3, sent: 2))
  }

  @Test("a stale response replaces a lost connection too")
  func staleOffline() async throws {
    let transport = StubTransport { _, number in
      if number > 0 { throw YelpError(.notConnected, "No network.") }
      return YelpHTTPResponse(body: Data("7".utf8))
    }
    let client = client(transport, cache: Self.stale)
    _ = try await client.send(things)
    clock.advance(by: .seconds(300))
    #expect(try await client.response(for: things).source == .stale)
    #expect(
      recorder.namesByCall["2"] == ["started", "sent 1", "cacheHit", "ended stale"])
  }

  @Test(
    "a deliberate error response of Yelp is not replaced by a stale response",
    arguments: [400, 401, 403, 404])
  func notStale(status: Int) async throws {
    let client = client(
      StubTransport([YelpHTTPResponse(body: Data("7".utf8)), YelpHTTPResponse(status: status)]),
      cache: Self.stale)
    _ = try await client.send(things)
    clock.advance(by: .seconds(300))
    await #expect(throws: YelpError.self) { try await client.send(things) }
  }

  @Test("reload never returns a stale response, and time-dependent responses are never stale")
  func neverStale() async throws {
    let open = things.parameter("open_now", true)
    let client = client(
      StubTransport([
        YelpHTTPResponse(body: Data("7".utf8)), YelpHTTPResponse(body: Data("8".utf8)),
        YelpHTTPResponse(status: 500),
      ]), cache: Self.stale)
    _ = try await client.send(things)
    _ = try await client.send(open)
    clock.advance(by: .seconds(300))
    await #expect(throws: YelpError.self) { try await client.send(things.cachePolicy(.reload)) }
    await #expect(throws: YelpError.self) { try await client.send(open) }
    #expect(try await client.response(for: things).source == .stale)
  }

  @Test("stale responses are off by default")
  func staleOff() async throws {
    let client = client(
      StubTransport([YelpHTTPResponse(body: Data("7".utf8)), YelpHTTPResponse(status: 500)]))
    _ = try await client.send(things)
    clock.advance(by: .seconds(300))
    await #expect(throws: YelpError.self) { try await client.send(things) }
  }
}
