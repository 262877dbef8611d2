import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// Users at the edges: closures that fail, hang or answer late, values that have ended, events that wait meanwhile.
@Suite("A user at the edges", .timeLimit(.minutes(5)))
struct UserEdgeTests {
  private let clock = YelpManualClock()
  private let recorder = EventRecorder()
  private let things = YelpGenericBuilder(path: "/v3/things").parser(.text)

  private func configuration(
    _ transport: any YelpTransport, server: YelpBaseURL = "https://proxy.example.com"
  ) -> YelpConfiguration {
    var configuration = YelpConfiguration.testing(transport, server: server, observer: recorder)
    configuration.clock = clock.clock
    return configuration
  }

  private func instance(_ transport: any YelpTransport) -> YelpSDK {
    YelpSDK(configuration: configuration(transport))
  }

  private func tokens(_ transport: StubTransport) -> [String] {
    transport.requests.map { String($0.headers["Authorization"]?.dropFirst("Bearer ".count) ?? "-") }
  }

  /// Fails until the switch is on.
  private func failing(until isUp: Locked<Bool>) -> StubTransport {
    StubTransport { _, _ in YelpHTTPResponse(status: isUp.withLock { $0 } ? 202 : 503) }
  }

  private var lost: [String: String?] {
    recorder.events.reduce(into: [:]) { lost, event in
      if case .trackingLost = event.kind { lost[event.requestID] = event.user }
    }
  }

  @Test(
    "of two values with one id, each call asks its own closure, and what is refused to one is refused to both"
  )
  func twoValues() async throws {
    let transport = StubTransport { request, _ in
      request.url.path.hasSuffix("used")
        ? .failing(429, .accessLimitReached) : YelpHTTPResponse(body: Data("{}".utf8))
    }
    let yelp = instance(transport)
    let (phone, laptop) = (yelp.user("alice") { "phone" }, yelp.user("alice") { "laptop" })
    for value in [phone, laptop, phone] { _ = try await value.send(things) }
    #expect(tokens(transport) == ["phone", "laptop", "phone"])
    let used = YelpGenericBuilder(path: "/v3/used")
    #expect(await failure { try await phone.send(used) }?.attempts == 1)
    #expect(await failure { try await laptop.send(used) }?.attempts == 0)
    #expect(await failure { try await yelp.user("bob") { "bob" }.send(used) }?.attempts == 1)
  }

  @Test(
    "with a closure that throws, has calls that fail with what it threw, and events that wait for its token")
  func throwing() async throws {
    struct Closed: Error {}
    let transport = StubTransport(status: 202, body: "{}")
    let yelp = instance(transport)
    let isOpen = Locked(false)
    let alice = yelp.user("alice") {
      guard isOpen.withLock({ $0 }) else { throw Closed() }
      return "alice"
    }
    #expect(await failure { try await alice.send(things) }?.underlyingError is Closed)
    let hers = alice.trackLead(id: "hers").track()
    try await yelp.user("bob") { "bob" }.trackLead(id: "his").track().delivered()
    isOpen.withLock { $0 = true }
    #expect(await clock.running { await failure { try await hers.delivered() } } == nil)
    #expect(tokens(transport) == ["bob", "alice"])
  }

  @Test(
    "with a closure that never returns, holds up the others for an attempt's time-out at most",
    arguments: [false, true])
  func hanging(isAccessToken: Bool) async throws {
    let never = TestGate()
    struct Source: YelpAccessTokenSource {
      let ask: @Sendable () async throws -> String
      func accessToken(replacing rejected: String?, for client: YelpAPIClient) async throws -> String {
        try await ask()
      }
    }
    let hang: @Sendable () async throws -> String = {
      // Takes no notice of a cancellation.
      await Task { try? await never.pass() }.value
      return "late"
    }
    let transport = StubTransport(status: 202, body: "{}")
    let yelp = instance(transport)
    for number in 0..<4 {
      let user =
        isAccessToken
        ? yelp.user("\(number)", tokens: Source(ask: hang)) : yelp.user("\(number)", token: hang)
      user.trackLead(id: "\(number)").authentication(isAccessToken ? .accessToken : .apiKey).track()
    }
    await never.waitForArrivals(4)
    let receipt = yelp.user("bob") { "bob" }.trackLead(id: "his").track()
    let limit = yelp.configuration.attemptTimeout
    // A time-out for each, and no pause of the queue yet.
    await clock.sleepers(4)
    #expect(clock.nextWaking == limit)
    clock.advance(by: limit)
    try await receipt.delivered()
    #expect(tokens(transport) == ["bob"])
    #expect(clock.now == limit)
    never.open()
  }

  @Test("who signs out while the token is asked for sends nothing, whatever the closure answers then")
  func signOutWhileAsked() async throws {
    let gate = TestGate()
    let transport = StubTransport(status: 202, body: "{}")
    let yelp = instance(transport)
    let alice = yelp.user("alice") {
      try await gate.pass()
      return "bob"
    }
    let call = Task { await failure { try await alice.send(things) } }
    let receipt = alice.trackLead(id: "hers").eventID("e").track()
    await gate.waitForArrivals(2)
    alice.signOut()
    gate.open()
    #expect(try await call.valueUnlessCancelled()?.code == .unauthorized)
    #expect(await failure { try await receipt.delivered() }?.code == .unauthorized)
    #expect(lost == ["e": YelpCredential.fingerprint(of: "alice")])
    #expect(transport.requests.isEmpty)
  }

  @Test("who signs out in a pause of the queue has no events left, and one in flight is not sent again")
  func signOutInPause() async throws {
    let gate = TestGate()
    let transport = StubTransport { request, number in
      if number == 0 { return .failing(503, headers: ["Retry-After": "3600"]) }
      try await gate.pass()
      return YelpHTTPResponse(status: 503)
    }
    let yelp = instance(transport)
    let (alice, bob) = (yelp.user("alice") { "alice" }, yelp.user("bob") { "bob" })
    let paused = alice.trackLead().eventID("paused").track()
    await recorder.wait(for: "failed serverError")
    let flying = bob.trackLead().eventID("flying").track()
    await gate.waitForArrivals(1)
    for user in [alice, bob] { user.signOut() }
    #expect(await failure { try await paused.delivered() }?.code == .unauthorized)
    gate.open()
    let error = await clock.running { await failure { try await flying.delivered() } }
    #expect(error?.code == .unauthorized)
    #expect(transport.requests.count == 2)
    #expect(Set(lost.keys) == ["paused", "flying"])
    await waitUntil { yelp.defaultClient.tracked.laneCount == 0 }
  }

  @Test("who signs out in an outage leaves the next try to another")
  func signOutInOutage() async throws {
    let isUp = Locked(false)
    let yelp = instance(failing(until: isUp))
    let (alice, bob) = (yelp.user("alice") { "alice" }, yelp.user("bob") { "bob" })
    alice.trackLead().eventID("a").track()
    await clock.sleepers(1)
    let his = bob.trackLead().eventID("b").track()
    await recorder.wait(for: "failed serverError", count: 2)
    alice.signOut()
    isUp.withLock { $0 = true }
    #expect(await clock.running { await failure { try await his.delivered() } } == nil)
    #expect(yelp.tracking.counts == YelpTrackingCounts(tracked: 2, delivered: 1, refused: 1))
  }

  @Test(
    "tracks nothing with a value that has ended, and takes no event of another value of the same id along")
  func lateValue() async throws {
    let isUp = Locked(false)
    let yelp = instance(failing(until: isUp))
    let old = yelp.user("alice") { "old" }
    old.signOut()
    let first = yelp.user("alice") { "new" }.trackLead().eventID("first").track()
    await recorder.wait(for: "failed serverError")
    #expect(
      await failure { try await old.trackLead().eventID("second").track().delivered() }?.code == .unauthorized
    )
    isUp.withLock { $0 = true }
    #expect(await clock.running { await failure { try await first.delivered() } } == nil)
    #expect(Set(lost.keys) == ["second"])
  }

  @Test(
    "whose events wait when another server is configured loses them with a report, and goes on when hers is back"
  )
  func otherServer() async throws {
    let isUp = Locked(false)
    let (own, other) = (failing(until: isUp), StubTransport(status: 202, body: ""))
    let yelp = instance(own)
    let (alice, bob) = (yelp.user("alice") { "alice" }, yelp.user("bob") { "bob" })
    let waiting = [alice, bob].map { $0.trackLead().track() }
    await recorder.wait(for: "failed serverError", count: 2)
    isUp.withLock { $0 = true }
    yelp.configure(configuration(other, server: "https://other.example.com"))
    for receipt in waiting { #expect(await failure { try await receipt.delivered() }?.code == .unauthorized) }
    #expect(lost.count == 2)
    yelp.configure(configuration(own))
    try await alice.trackLead().track().delivered()
    #expect(tokens(own).filter { $0 == "alice" }.count == 2)
    #expect(other.requests.isEmpty)
    #expect(yelp.defaultClient.tracked.laneCount == 0)
  }

  @Test("has events as long as anything of the instance is there, and a report of those that are left after")
  func released() async throws {
    let isUp = Locked(true)
    var client: YelpAPIClient? = instance(failing(until: isUp)).user("alice") { "alice" }.defaultClient
    let lead = YelpConversionBuilder(YelpConversionEvent(.lead, id: "e", time: clock.date))
    let other = YelpConversionBuilder(YelpConversionEvent(.lead, id: "f", time: clock.date))
    try await client?.track(lead).delivered()
    isUp.withLock { $0 = false }
    let receipt = client?.track(other)
    await recorder.wait(for: "failed serverError")
    client = nil
    #expect(await failure { try await receipt?.delivered() }?.code == .notDelivered)
    #expect(lost == ["f": YelpCredential.fingerprint(of: "alice")])
  }

  @Test("of a user is that user alone, and a tag stands before ids whichever comes first")
  func nesting() async throws {
    let transport = StubTransport(status: 200, body: "{}")
    let yelp = instance(transport)
    let alice = yelp.user("alice") { "alice" }
    let hostile = "7\r\nX-Evil: 1\u{2028}\u{0}"
    for value in [
      alice.user("bob") { "bob" }.tagged(hostile), alice.tagged(hostile).user("bob") { "bob" },
      yelp.tagged("x").tagged(hostile).user("bob") { "bob" },
    ] { _ = try await value.send(things) }
    #expect(tokens(transport) == ["bob", "bob", "bob"])
    let bob = YelpCredential.fingerprint(of: "bob")
    #expect(recorder.events.allSatisfy { $0.user == bob && $0.requestID.hasPrefix("7??X-Evil: 1??/") })
    alice.user("bob").signOut()
    _ = try await alice.send(things)
  }

  @Test("leaves no lane, line or account when she is done")
  func memory() async throws {
    let transport = StubTransport { request, _ in
      request.method == .post
        ? YelpHTTPResponse(status: 202)
        : YelpHTTPResponse(
          headers: ["RateLimit-DailyLimit": "50", "RateLimit-Remaining": "7"], body: Data("{}".utf8))
    }
    let limiter = YelpLocalRateLimiter(.unlimited, clock: clock.clock)
    var configuration = configuration(transport)
    configuration.limits.limiter = limiter
    let yelp = YelpSDK(configuration: configuration)
    let users = (0..<100).map { number in yelp.user("u\(number)") { "t\(number)" } }
    for user in users {
      user.trackLead().track()
      _ = try await user.send(things)
    }
    #expect(await yelp.tracking.drain(within: .seconds(1)) == 0)
    #expect(yelp.defaultClient.tracked.laneCount == 0)
    #expect(limiter.lineCount == 0)
    #expect(limiter.accountCount == 100)
    for user in users { user.signOut() }
    #expect(limiter.accountCount == 0)
    #expect(yelp.defaultClient.responses.isIdle)
  }

  @Test("who comes to a queue with thousands of others costs no more than with half of them")
  func manyInLine() throws {
    func track(_ count: Int) {
      let never = TestGate()
      var configuration = configuration(
        StubTransport { _, _ in
          try await never.pass()
          return YelpHTTPResponse(status: 202)
        })
      configuration.observers = []
      configuration.retryQueue.maximumCount = count
      let yelp = YelpSDK(configuration: configuration)
      for number in 0..<count { yelp.user("\(number)") { "t" }.trackLead().track() }
      #expect(yelp.tracking.counts.tracked == count)
      never.open()
    }
    let ratio = try Growth.relativeCost({ track(2_500) }, { track(5_000) })
    #expect(ratio < 3, "\(ratio)")
  }
}
