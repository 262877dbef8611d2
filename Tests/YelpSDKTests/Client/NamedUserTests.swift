import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// Users who are named, and what is theirs.
@Suite("A named user", .timeLimit(.minutes(5)))
struct NamedUserTests {
  private let recorder = EventRecorder()
  private let things = YelpGenericBuilder(path: "/v3/things").parser(.text)

  /// An instance behind a server of its own.
  private func instance(
    _ transport: StubTransport, server: YelpBaseURL = "https://proxy.example.com",
    _ change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpSDK {
    YelpSDK(configuration: configuration(transport, server: server, change))
  }

  private func configuration(
    _ transport: StubTransport, server: YelpBaseURL = "https://proxy.example.com",
    _ change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpConfiguration {
    var configuration = YelpConfiguration.testing(transport, server: server, observer: recorder)
    configuration.retryQueue.firstPause = .milliseconds(5)
    configuration.retryQueue.longestPause = .milliseconds(5)
    change(&configuration)
    return configuration
  }

  private func echo(status: Int = 200) -> StubTransport {
    StubTransport { request, _ in
      let name =
        request.headers["Authorization"]?.dropFirst("Bearer ".count).reversed().map(String.init) ?? []
      return YelpHTTPResponse(status: status, body: Data(#"{"name": "\#(name.joined())"}"#.utf8))
    }
  }

  private func tokens(_ transport: StubTransport) -> [String] {
    transport.requests.map { $0.headers["Authorization"] ?? "-" }
  }

  @Test("sends her own token with each call, renewed ones too, and shares the instance with all others")
  func token() async throws {
    let transport = echo()
    let yelp = instance(transport) { $0.cache = .memory() }
    let token = Locked("alice-1")
    let (alice, bob) = (yelp.user("alice") { token.withLock { $0 } }, yelp.user("bob") { "bob-1" })
    #expect(try await alice.send(things).contains("1-ecila"))
    #expect(try await bob.send(things).contains("1-bob".reversed().map(String.init).joined()) == false)
    token.withLock { $0 = "alice-2" }
    #expect(try await alice.send(things).contains("2-ecila"))
    #expect(try await yelp.send(things) == #"{"name": ""}"#)
    #expect(tokens(transport) == ["Bearer alice-1", "Bearer bob-1", "Bearer alice-2", "-"])
    #expect(try await bob.response(for: things).source == .cache)
    #expect(yelp.usage.sent == 4)
    #expect(alice.usage == yelp.usage)
    #expect(alice.tracking.counts == yelp.tracking.counts)
  }

  @Test("owns what is made of her value, by whatever way it is sent")
  func ways() async throws {
    let transport = StubTransport { request, _ in
      let body =
        request.url.path.hasSuffix("/search")
        ? #"{"total": 1, "businesses": [{"id": "a", "name": "A"}]}"# : #"{"id": "a", "name": "A"}"#
      return YelpHTTPResponse(body: Data(body.utf8))
    }
    let alice = instance(transport).user("alice") { "alice" }
    _ = try await alice.businessSearch(location: "Porto").send()
    _ = try await alice.business(id: "a").response()
    _ = try await alice.send(YelpBusinessDetailsBuilder(id: "a"))
    _ = try await alice.businessSearch(location: "Porto").pages().first { _ in true }
    _ = await alice.businesses(ids: ["a", "b"]).all()
    _ = try await alice.mappingErrors { $0 }.send(YelpBusinessDetailsBuilder(id: "c"))
    _ = try await alice.defaultClient.send(YelpBusinessDetailsBuilder(id: "d"))
    await withCheckedContinuation { continuation in
      alice.business(id: "e").send { _ in continuation.resume() }
    }
    _ = try await alice.tagged("t").user("bob").business(id: "f").send()
    #expect(transport.requests.count == 10)
    #expect(tokens(transport) == Array(repeating: "Bearer alice", count: 9) + ["-"])
  }

  @Test("is nobody to whom her builders are not sent: a builder that another client sends is that client's")
  func otherClient() async throws {
    let transport = echo()
    let yelp = instance(transport)
    let (alice, bob) = (yelp.user("alice") { "alice" }, yelp.user("bob") { "bob" })
    let builder = alice.request(path: "/v3/things").parser(.text)
    #expect(try await bob.send(builder).contains("bob"))
    #expect(try await builder.send().contains("ecila"))
  }

  @Test("keeps her token from Yelp, from another server, and from nobody who writes the same one otherwise")
  func home() async throws {
    let transport = echo()
    let yelp = instance(transport)
    let alice = yelp.user("alice") { "alice" }
    for server in [
      "https://PROXY.example.com:443/", "https://proxy.example.com/", "https://proxy.example.com",
    ] {
      yelp.configure(configuration(transport, server: .custom(server)))
      #expect(try await alice.send(things).contains("ecila"), "\(server)")
    }
    for server in [
      "https://other.example.com", "https://proxy.example.com:8443", "https://proxy.example.com/a",
      "http://localhost",
    ] {
      yelp.configure(configuration(transport, server: .custom(server)))
      #expect(await failure { try await alice.send(things) }?.code == .unauthorized, "\(server)")
      alice.trackLead(id: "1").track()
      #expect(await yelp.tracking.drain(within: .seconds(3_600)) == 0)
    }
    #expect(yelp.tracking.counts.refused == 4)
    #expect(tokens(transport).count == 3)
    for server in [YelpBaseURL.production, .partner] {
      let yelp = instance(transport, server: server)
      let error = await failure { try await yelp.user("alice") { "alice" }.send(things) }
      #expect(error?.code == .notConfigured)
      #expect(error?.problems.map(\.field) == ["baseURL"])
      #expect(try await yelp.user("shop-7").send(things).isEmpty == false)
    }
    #expect(tokens(transport).suffix(2) == ["-", "-"])
  }

  @Test("may be named before the instance has a server; her token is for the first one")
  func early() async throws {
    let transport = echo()
    let yelp = YelpSDK()
    let alice = yelp.user("alice") { "alice" }
    #expect(await failure { try await alice.send(things) }?.code == .notConfigured)
    yelp.configure(configuration(transport))
    yelp.configure(configuration(transport, server: "https://other.example.com"))
    #expect(await failure { try await alice.send(things) }?.code == .unauthorized)
    #expect(transport.requests.isEmpty)
    yelp.configure(configuration(transport))
    #expect(try await alice.send(things).contains("ecila"))
  }

  @Test("tracks before the instance has a server: her events go to the first one, and to no other")
  func earlyEvent() async throws {
    let (one, two) = (StubTransport(status: 503, body: ""), StubTransport(status: 202, body: ""))
    let yelp = YelpSDK()
    let receipt = yelp.user("alice") { "alice" }.trackLead(id: "1").track()
    yelp.configure(configuration(one))
    await recorder.wait(for: "failed serverError")
    yelp.configure(configuration(two, server: "https://other.example.com"))
    #expect(await failure { try await receipt.delivered() }?.code == .unauthorized)
    #expect(two.requests.isEmpty)
  }

  @Test("with a name alone keeps the provider's first answer for an event, as others do")
  func nameAlone() async throws {
    let user = Locked("alice")
    let transport = StubTransport { _, number in
      user.withLock { $0 = "bob" }
      return YelpHTTPResponse(status: number < 2 ? 503 : 202)
    }
    let yelp = instance(transport) { $0.credential = .token { user.withLock { $0 } } }
    let name = yelp.user("shop-7")
    try await name.trackLead(id: "1").track().delivered()
    #expect(tokens(transport) == Array(repeating: "Bearer alice", count: 3))
    try await name.trackLead(id: "2").track().delivered()
    #expect(tokens(transport).last == "Bearer bob")
  }

  @Test("has an id: without one, calls say so")
  func noID() async {
    let error = await failure { try await instance(echo()).user("") { "alice" }.send(things) }
    #expect(error?.code == .invalidArguments)
    #expect(error?.problems.map(\.field) == ["user"])
  }

  @Test("with a token has no access token, and the configuration's never stands in")
  func accessToken() async throws {
    struct Source: YelpAccessTokenSource {
      let token: String
      func accessToken(replacing rejected: String?, for client: YelpAPIClient) async throws -> String {
        token
      }
    }
    let transport = echo()
    let yelp = instance(transport) { $0.accessTokens = Source(token: "everybody") }
    let owned = things.authentication(.accessToken)
    let alice = yelp.user("alice") { "alice" }
    #expect(await failure { try await alice.send(owned) }?.code == .notConfigured)
    #expect(transport.requests.isEmpty)
    _ = try await yelp.user("owner", tokens: Source(token: "owner")).send(owned)
    _ = try await yelp.user("shop-7").send(owned)
    #expect(tokens(transport) == ["Bearer owner", "Bearer everybody"])
  }

  @Test("who signs out has no calls, no events and no refusals left, and all others have theirs")
  func signOut() async throws {
    let gate = TestGate()
    let transport = StubTransport { request, _ in
      try await gate.pass()
      return YelpHTTPResponse(status: 202, body: Data("{}".utf8))
    }
    let yelp = instance(transport) { $0.sharesEqualCalls = false }
    let (alice, copy) = (yelp.user("alice") { "alice" }, yelp.user("alice") { "alice" })
    let tagged = alice.tagged("t")
    let bob = yelp.user("bob") { "bob" }
    let hers = Task { await failure { try await alice.send(things) } }
    let his = Task { await failure { try await bob.send(things) } }
    await gate.waitForArrivals(2)
    alice.trackLead(id: "first").track()
    await gate.waitForArrivals(3)
    let waiting = alice.trackLead(id: "second").track()
    alice.signOut()
    #expect(try await hers.valueUnlessCancelled()?.code == .cancelled)
    #expect(await failure { try await waiting.delivered() }?.code == .unauthorized)
    #expect(await failure { try await alice.send(things) }?.code == .unauthorized)
    #expect(await failure { try await tagged.send(things) }?.code == .unauthorized)
    gate.open()
    #expect(try await his.valueUnlessCancelled() == nil)
    #expect(await failure { try await copy.send(things) } == nil)
    #expect(await yelp.tracking.drain(within: .seconds(3_600)) == 0)
    #expect(yelp.tracking.counts == YelpTrackingCounts(tracked: 2, delivered: 1, refused: 1))
  }

  @Test("cancels her own calls alone; a request that another has joined goes on")
  func cancels() async throws {
    let gate = TestGate()
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return YelpHTTPResponse(body: Data("{}".utf8))
    }
    var configuration = YelpConfiguration(apiKey: "key")
    configuration.transport = transport
    configuration.attemptTimeout = .patient
    configuration.observers = [recorder]
    let yelp = YelpSDK(configuration: configuration)
    let (alice, bob) = (yelp.user("alice"), yelp.user("bob"))
    let hers = Task { await failure { try await alice.send(things) } }
    await gate.waitForArrivals(1)
    let his = Task { await failure { try await bob.send(things) } }
    await recorder.wait(for: "joined")
    alice.cancelAllRequests()
    #expect(try await hers.valueUnlessCancelled()?.code == .cancelled)
    gate.open()
    #expect(try await his.valueUnlessCancelled() == nil)
    #expect(transport.requests.count == 1)
  }

  @Test(
    "is shown by the fingerprint of her id, in events and the log, and a tag stands before the numbers of calls"
  )
  func shown() async throws {
    let lines = Locked<[String]>([])
    let yelp = instance(echo())
    (yelp.logLevel, yelp.logHandler) = (.trace, { entry in lines.withLock { $0.append("\(entry)") } })
    let alice = yelp.tagged("request 7\n\u{1B}[2Jé").user("alice@example.com") { "SENTINEL-token" }
    _ = try await alice.send(things)
    alice.user("").tagged("").trackLead(id: "1").track()
    let fingerprint = YelpCredential.fingerprint(of: "alice@example.com")
    let events = recorder.events.filter { $0.user != nil && $0.endpoint == .generic }
    #expect(events.count == 4)
    #expect(events.allSatisfy { $0.user == fingerprint })
    #expect(events.allSatisfy { $0.requestID.hasPrefix("request 7??[2J?/") })
    let text = lines.withLock { $0.joined() }
    #expect(text.contains("of user \(fingerprint)"))
    #expect(!text.contains("alice@") && !text.contains("SENTINEL"))
    var dumped = ""
    dump(alice, to: &dumped)
    #expect(!dumped.contains("alice@") && !dumped.contains("SENTINEL"))
    #expect(Caller.tag(String(repeating: "a", count: 200))?.count == 128)
  }

  @Test("uses up her own quota, and nobody else's")
  func quotas() async throws {
    let transport = StubTransport { request, _ in
      let isAlice = request.headers["Authorization"]?.hasPrefix("Bearer alice") == true
      return isAlice
        ? .failing(429, .accessLimitReached)
        : YelpHTTPResponse(
          headers: ["RateLimit-DailyLimit": "50", "RateLimit-Remaining": "7"], body: Data("{}".utf8))
    }
    let yelp = instance(transport)
    let token = Locked("alice-1")
    let (alice, bob) = (yelp.user("alice") { token.withLock { $0 } }, yelp.user("bob") { "bob" })
    #expect(await failure { try await alice.send(things) }?.code == .quotaExceeded)
    token.withLock { $0 = "alice-2" }
    #expect(await failure { try await alice.send(things) }?.attempts == 0)
    _ = try await bob.send(things)
    #expect(bob.rateLimit?.remaining == 7)
    #expect(alice.rateLimit == nil)
    #expect(yelp.rateLimit == nil)
    #expect(transport.requests.count == 2)
    alice.signOut()
    #expect(await failure { try await yelp.user("alice") { "alice-3" }.send(things) }?.attempts == 1)
  }

  @Test("has daily numbers of her own: neither hers nor those of others begin anew between two of her calls")
  func ownNumbers() async throws {
    let left = Locked(0)
    let yelp = instance(
      StubTransport { _, _ in
        YelpHTTPResponse(
          headers: ["RateLimit-DailyLimit": "50", "RateLimit-Remaining": "\(left.withLock { $0 })"],
          body: Data("{}".utf8))
      })
    let alice = yelp.user("alice") { "alice-1" }
    for (caller, remaining, expected) in [(yelp, 30, 30), (alice, 7, 7), (yelp, 40, 30), (alice, 9, 7)] {
      left.withLock { $0 = remaining }
      _ = try await caller.send(things)
      #expect(caller.rateLimit?.remaining == expected)
    }
  }

  @Test("of a provider that takes turns with two keys, the key that is used up sends nothing more")
  func turns() async throws {
    let transport = StubTransport { request, _ in
      request.headers["Authorization"] == "Bearer key-0"
        ? .failing(429, .accessLimitReached) : YelpHTTPResponse(body: Data("{}".utf8))
    }
    let number = Locked(0)
    var configuration = YelpConfiguration(apiKeyProvider: {
      number.withLock { number in
        defer { number += 1 }
        return "key-\(number % 2)"
      }
    })
    configuration.transport = transport
    configuration.attemptTimeout = .patient
    configuration.retry = .never
    configuration.limits = .unlimited
    let client = YelpAPIClient(configuration: configuration)
    for _ in 0..<20 { _ = try? await client.send(things) }
    #expect(tokens(transport).count { $0 == "Bearer key-0" } == 1)
    #expect(tokens(transport).count { $0 == "Bearer key-1" } == 10)
  }

  @Test("is cheap: ten thousand on one client leave nothing behind but their quotas")
  func many() async throws {
    struct Numbers: YelpTransport {
      let calls = Locked(0)
      func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
        calls.withLock { $0 += 1 }
        return YelpHTTPResponse(
          headers: ["RateLimit-DailyLimit": "50", "RateLimit-Remaining": "7"], body: Data("{}".utf8))
      }
    }
    let transport = Numbers()
    var configuration = YelpConfiguration(server: "https://proxy.example.com")
    configuration.transport = transport
    configuration.attemptTimeout = .patient
    configuration.limits = .unlimited
    let yelp = YelpSDK(configuration: configuration)
    for number in 0..<10_000 { _ = try await yelp.user("\(number)") { "t\(number)" }.send(things) }
    #expect(transport.calls.withLock { $0 } == 10_000)
    let limiter = try #require(yelp.defaultClient.limiter as? YelpLocalRateLimiter)
    #expect(limiter.accountCount == 10_000)
    #expect(limiter.lineCount == 0)
    #expect(yelp.defaultClient.responses.isIdle)
  }
}
