import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// Events of many users in one queue: one that fails holds up no other.
@Suite("Lanes of tracked events", .timeLimit(.minutes(5)))
struct LaneTests {
  private let clock = YelpManualClock()
  private let recorder = EventRecorder()

  private func instance(
    _ transport: StubTransport, _ change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpSDK {
    var configuration = YelpConfiguration.testing(
      transport, server: "https://proxy.example.com", observer: recorder)
    configuration.clock = clock.clock
    change(&configuration)
    return YelpSDK(configuration: configuration)
  }

  private func user(_ name: String, of yelp: YelpSDK) -> YelpSDK { yelp.user(name) { name } }

  private let name: @Sendable (YelpHTTPRequest) -> String = { request in
    String(request.headers["Authorization"]?.dropFirst("Bearer ".count) ?? "-")
  }

  @Test("one event at which the server always fails costs fifty good ones a dozen requests, and no delivery")
  func badEvent() async throws {
    let transport = StubTransport { request, _ in
      YelpHTTPResponse(status: try request.eventIDs.contains("bad") ? 500 : 202)
    }
    let yelp = instance(transport)
    let bad = yelp.trackLead().eventID("bad").track()
    let good = (0..<50).map { yelp.trackLead().eventID("good\($0)").track() }
    let error = await clock.running {
      await failure { for receipt in good { try await receipt.delivered() } }
    }
    #expect(error == nil)
    #expect(transport.requests.count <= 20)
    #expect(yelp.tracking.pendingCount == 1)
    #expect(await clock.running { await failure { try await bad.delivered() } }?.code == .notDelivered)
    #expect(yelp.tracking.counts.expired == 1)
    // Its pauses grow to five minutes: 288 in a day.
    #expect(transport.requests.count < 600)
  }

  @Test("an outage of an hour costs a hundred users about one request each")
  func outage() async throws {
    let transport = StubTransport { [clock] _, _ in
      YelpHTTPResponse(status: clock.now < .seconds(3_600) ? 503 : 202)
    }
    let yelp = instance(transport)
    let receipts = (0..<100).map { user("u\($0)", of: yelp).trackLead().eventID("e\($0)").track() }
    let error = await clock.running {
      await failure { for receipt in receipts { try await receipt.delivered() } }
    }
    #expect(error == nil)
    let failed = transport.requests.count - 100
    #expect(failed <= 150, "\(failed) requests")
    #expect(yelp.tracking.counts.delivered == 100)
  }

  @Test("a server's Retry-After stops the lane of its user and no other")
  func retryAfter() async throws {
    let transport = StubTransport { request, number in
      number == 0 ? .failing(503, headers: ["Retry-After": "3600"]) : YelpHTTPResponse(status: 202)
    }
    let yelp = instance(transport)
    user("alice", of: yelp).trackLead().eventID("a").track()
    await recorder.wait(for: "failed serverError")
    try await user("bob", of: yelp).trackLead().eventID("b").track().delivered()
    #expect(yelp.tracking.pendingCount == 1)
    await clock.sleepers(1)
    #expect(clock.nextWaking == .seconds(3_600))
  }

  @Test("a server that asks one user to wait holds up none of that user's events for another host")
  func hosts() async throws {
    let transport = StubTransport { request, _ in
      request.url.host() == "proxy.example.com"
        ? .failing(503, headers: ["Retry-After": "3600"]) : YelpHTTPResponse(status: 202)
    }
    let yelp = instance(transport)
    yelp.trackLead().eventID("a").track()
    await recorder.wait(for: "failed serverError")
    let other = YelpGenericBuilder(.post, path: "/seen").host("other.example.com").authentication(.none)
    let receipt = yelp.defaultClient.track(other)
    try await Task { try await receipt.delivered() }.valueUnlessCancelled()
    #expect(yelp.tracking.pendingCount == 1)
  }

  @Test("waiting lanes go on whatever comes of the one that tries", arguments: [401, 503, 0])
  func firstIsRefused(status: Int) async throws {
    let isBack = Locked(false)
    let transport = StubTransport { [name] request, _ in
      guard isBack.withLock({ $0 }) else { return .failing(500) }
      guard status > 0, name(request) == "u0" else { return YelpHTTPResponse(status: 202) }
      return .failing(status, headers: status == 503 ? ["Retry-After": "100"] : [:])
    }
    let yelp = instance(transport)
    let users = (0..<4).map { user("u\($0)", of: yelp) }
    let receipts = users.map { $0.trackLead().eventID("e").track() }
    await recorder.wait(for: "failed serverError", count: 4)
    isBack.withLock { $0 = true }
    if status == 0 { users[0].signOut() }
    let error = await clock.running {
      await failure { for receipt in receipts.dropFirst() { try await receipt.delivered() } }
    }
    // Events that nobody tries again would expire.
    #expect(error == nil)
  }

  @Test("four lanes send at once, and each sends one request at a time")
  func fourAtOnce() async throws {
    let gate = TestGate()
    let transport = StubTransport(behind: gate)
    let yelp = instance(transport)
    for number in 0..<6 {
      let user = user("u\(number)", of: yelp)
      for event in 0..<3 { user.trackLead().eventID("e\(event)").track() }
    }
    await gate.waitForArrivals(4)
    #expect(Set(transport.requests.map(name)).count == 4)
    gate.open()
    #expect(await yelp.tracking.drain(within: .seconds(1)) == 0)
    #expect(yelp.tracking.counts == YelpTrackingCounts(tracked: 18, delivered: 18))
    for number in 0..<6 {
      let ids = try transport.requests.filter { name($0) == "u\(number)" }.flatMap { try $0.eventIDs }
      #expect(ids == ["e0", "e1", "e2"])
    }
  }

  @Test("when too many wait, the oldest of the longest lane is given up")
  func overflow() async throws {
    let gate = TestGate()
    let transport = StubTransport(behind: gate)
    let yelp = instance(transport) { $0.retryQueue.maximumCount = 4 }
    let (alice, bob) = (user("alice", of: yelp), user("bob", of: yelp))
    for user in [alice, bob] { user.trackLead().eventID("first").track() }
    await gate.waitForArrivals(2)
    bob.trackLead().eventID("b0").track()
    let first = alice.trackLead().eventID("a0").track()
    for number in 1..<4 { alice.trackLead().eventID("a\(number)").track() }
    #expect(await failure { try await first.delivered() }?.code == .notDelivered)
    gate.open()
    #expect(await yelp.tracking.drain(within: .seconds(1)) == 0)
    #expect(yelp.tracking.counts == YelpTrackingCounts(tracked: 7, delivered: 6, overflowed: 1))
  }

  @Test("an id that two users track is two events; of one user it is one")
  func equalIDs() async throws {
    let transport = StubTransport(status: 202, body: "")
    let yelp = instance(transport)
    for name in ["alice", "bob", "alice"] {
      try await user(name, of: yelp).trackLead().eventID("order").track().delivered()
    }
    #expect(transport.requests.map(name) == ["alice", "bob"])
    #expect(yelp.tracking.counts == YelpTrackingCounts(tracked: 2, duplicates: 1, delivered: 2))
  }

  @Test("asks the value that was tracked last for the token of its user")
  func lastValue() async throws {
    let transport = StubTransport { _, number in YelpHTTPResponse(status: number == 0 ? 503 : 202) }
    let yelp = instance(transport)
    let first = yelp.user("alice") { "old" }.trackLead().eventID("a").track()
    await recorder.wait(for: "failed serverError")
    let second = yelp.user("alice") { "new" }.trackLead().eventID("b").track()
    let error = await clock.running {
      await failure {
        try await first.delivered()
        try await second.delivered()
      }
    }
    #expect(error == nil)
    #expect(transport.requests.map(name) == ["old", "new"])
    #expect(try transport.eventIDs[1] == ["a", "b"])
  }

  @Test("events that expire are given up at once, also behind a pause that others share")
  func expires() async throws {
    let transport = StubTransport { _, _ in YelpHTTPResponse(status: 503) }
    let yelp = instance(transport)
    let receipts = (0..<20).map { user("u\($0)", of: yelp).trackLead().eventID("e\($0)").track() }
    await recorder.wait(for: "failed serverError", count: 20)
    await clock.sleepers(1)
    clock.advance(by: .seconds(86_400))
    for receipt in receipts {
      #expect(await failure { try await receipt.delivered() }?.code == .notDelivered)
    }
    #expect(yelp.tracking.counts.expired == 20)
  }
}
