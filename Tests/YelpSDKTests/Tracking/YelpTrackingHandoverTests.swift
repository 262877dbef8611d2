import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// Pending events when the configuration is replaced, the client is released, or the app shuts down.
@Suite("Tracking across configurations", .timeLimit(.minutes(5)))
struct YelpTrackingHandoverTests: TrackingSuite {
  let clock = YelpManualClock()
  let recorder = EventRecorder()

  private func sentIDs(_ transport: StubTransport) throws -> [String] {
    try transport.eventIDs.flatMap(\.self)
  }

  private static let accepted = YelpHTTPResponse(status: 202)

  @Test("events tracked before there is a configuration are sent when there is one")
  func beforeConfiguration() async throws {
    let yelp = YelpSDK()
    yelp.trackLead(id: "L1").eventID("e0").track()
    let transport = StubTransport([Self.accepted])
    yelp.configure(configuration(transport))
    #expect(await yelp.defaultClient.tracking.drain(within: .seconds(1)) == 0)
    #expect(try sentIDs(transport) == ["e0"])
  }

  @Test("waiting events are sent with the new configuration and its key")
  func reconfigured() async throws {
    let (old, new) = (StubTransport([YelpHTTPResponse(status: 503)]), StubTransport([Self.accepted]))
    let yelp = YelpSDK(configuration: configuration(old, key: "old-key"))
    let oldClient = yelp.defaultClient
    oldClient.track(lead("e0"))
    await clock.sleepers(1)
    yelp.configure(configuration(new, key: "new-key"))
    // A reference to the old client uses the same queue.
    oldClient.track(lead("e1"))
    #expect(await yelp.defaultClient.tracking.drain(within: .seconds(1)) == 0)
    #expect(try sentIDs(old) == ["e0"])
    #expect(try sentIDs(new) == ["e0", "e1"])
    #expect(Set(new.requests.map { $0.headers["Authorization"] }) == ["Bearer new-key"])
  }

  @Test("an observer may use the SDK when a new configuration gives up events")
  func observerAsks() async throws {
    struct Asking: YelpObserver {
      let yelp: YelpSDK
      let lost: Locked<[String]>

      func observe(_ event: YelpCallEvent) {
        guard case .trackingLost = event.kind, yelp.isConfigured else { return }
        lost.withLock { $0.append(event.requestID) }
      }
    }
    let yelp = YelpSDK()
    yelp.configure(configuration(StubTransport([YelpHTTPResponse(status: 503)])))
    for number in 0..<4 { yelp.defaultClient.track(lead("e\(number)")) }
    await clock.sleepers(1)
    let lost = Locked<[String]>([])
    var smaller = configuration(StubTransport([YelpHTTPResponse(status: 503)]))
    smaller.retryQueue.maximumCount = 1
    smaller.observers = [Asking(yelp: yelp, lost: lost)]
    yelp.configure(smaller)
    #expect(lost.withLock { $0 } == ["e0", "e1", "e2"])
  }

  /// Refuses for now, and runs a closure when its client is released.
  private final class Leaving: YelpTransport {
    let farewell = Locked<(@Sendable () -> Void)?>(nil)

    func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse { YelpHTTPResponse(status: 503) }

    deinit { farewell.withLock { $0 }?() }
  }

  @Test("waiting events always have a client, even at the moment when the old one is released")
  func noGap() async throws {
    let yelp = YelpSDK()
    let new = StubTransport([Self.accepted])
    let hasLeft = Locked(false)
    do {
      let old = Leaving()
      yelp.configure(configuration(old))
      let queue = yelp.defaultClient.tracked
      let farewell: @Sendable () -> Void = {
        hasLeft.withLock { $0 = true }
        queue.flush()
      }
      old.farewell.withLock { $0 = farewell }
    }
    yelp.trackLead(id: "L1").eventID("e0").track()
    await clock.sleepers(1)
    yelp.configure(configuration(new))
    await waitUntil { hasLeft.withLock { $0 } }
    #expect(await yelp.defaultClient.tracking.drain(within: .seconds(1)) == 0)
    #expect(try sentIDs(new) == ["e0"])
    #expect(yelp.defaultClient.tracking.counts.lost == 0)
  }

  @Test(
    "events in flight end on the old configuration, and only failed ones are sent again",
    arguments: [202, 401, 503])
  func onItsWay(status: Int) async throws {
    let gate = TestGate()
    let old = StubTransport(behind: gate, status: status)
    let new = StubTransport([Self.accepted])
    let yelp = YelpSDK(configuration: configuration(old))
    yelp.defaultClient.track(lead("e0"))
    await gate.waitForArrivals(1)
    yelp.defaultClient.track(lead("e1"))
    yelp.configure(configuration(new))
    #expect(new.requests.isEmpty)
    gate.open()
    #expect(await yelp.defaultClient.tracking.drain(within: .seconds(1)) == 0)
    #expect(try sentIDs(new) == (status == 202 ? ["e1"] : ["e0", "e1"]))
    #expect(yelp.defaultClient.tracking.counts == YelpTrackingCounts(tracked: 2, delivered: 2))
  }

  @Test("a released client lives until its events are sent, and no longer")
  func liveness() async throws {
    let gate = TestGate()
    let transport = StubTransport(behind: gate)
    weak var gone: YelpAPIClient?
    do {
      let client = client(transport)
      gone = client
      for number in 0..<3 { client.track(lead("e\(number)")) }
    }
    await gate.waitForArrivals(1)
    #expect(gone != nil)
    gate.open()
    await waitUntil { gone == nil }
    #expect(try sentIDs(transport) == ["e0", "e1", "e2"])
    #expect(!recorder.events.contains { $0.kind.name == "trackingLost" })
  }

  @Test("events of a released client that have to wait are given up and reported, and nothing is left")
  func abandoned() async throws {
    let transport = StubTransport([YelpHTTPResponse(status: 503)])
    weak var gone: YelpAPIClient?
    weak var goneQueue: RetryQueue?
    do {
      let client = client(transport)
      (gone, goneQueue) = (client, client.tracked)
      for number in 0..<3 { client.track(lead("e\(number)")) }
    }
    await recorder.wait(for: "trackingLost", count: 3)
    await waitUntil { !(gone != nil || goneQueue != nil || clock.sleeperCount > 0) }
    let reasons = losses.map { "\($0.id) \($0.loss)" }
    #expect(reasons.sorted() == (0..<3).map { "e\($0) its client went away" })
  }

  @Test("when an instance is released, its waiting events are given up and reported")
  func abandonedInstance() async {
    let transport = StubTransport([YelpHTTPResponse(status: 503)])
    weak var gone: YelpAPIClient?
    var yelp: YelpSDK? = YelpSDK(configuration: configuration(transport))
    gone = yelp?.defaultClient
    let receipt = yelp?.trackLead(id: "L1").track()
    let others = yelp?.trackEvents([event("e1")]).track()
    await clock.sleepers(1)
    yelp = nil
    // The clock moves on, so that events that are kept expire.
    for receipt in [receipt, others] { _ = await end(of: receipt) }
    #expect(losses.map { "\($0.loss)" } == ["its client went away", "its client went away"])
    #expect(gone == nil)
  }

  @Test("events grow older while the configuration is set again and again", arguments: [true, false])
  func ageAcrossConfigurations(sameClock: Bool) async {
    let clocks = (0..<3).map { _ in sameClock ? clock : YelpManualClock() }
    let configurations = clocks.map { clock in
      var configuration = configuration(StubTransport([YelpHTTPResponse(status: 503)]))
      configuration.clock = clock.clock
      configuration.retryQueue.maximumAge = .seconds(100)
      configuration.retryQueue.firstPause = .seconds(250)
      return configuration
    }
    let yelp = YelpSDK(configuration: configurations[0])
    let receipt = yelp.trackEvent(.lead).time(Date(timeIntervalSince1970: 1_700_000_000)).track()
    for (number, clock) in clocks.enumerated() {
      if number > 0 { yelp.configure(configurations[number]) }
      await recorder.wait(for: "failed serverError", count: number + 1)
      await clock.sleepers(1)
      if number < 2 { clock.advance(by: .seconds(30)) }
    }
    let begun = clocks[2].now
    _ = await clocks[2].running { await failure { try await receipt.delivered() } }
    #expect(clocks[2].now - begun == .seconds(40))
    #expect(yelp.tracking.counts == YelpTrackingCounts(tracked: 1, expired: 1))
  }

  @Test("draining ends when all events are sent, at its timeout, or when its task is cancelled")
  func drain() async throws {
    let transport = StubTransport { _, number in YelpHTTPResponse(status: number < 3 ? 503 : 202) }
    let client = client(transport)
    #expect(await client.tracking.drain(within: .zero) == 0)
    client.track(lead("e0"))
    await clock.sleepers(1)

    let short = Task { await client.tracking.drain(within: .milliseconds(1)) }
    await clock.sleepers(2)
    clock.advance(by: .milliseconds(1))
    #expect((try? await short.valueUnlessCancelled()) == 1)

    let cancelled = Task { await client.tracking.drain(within: .seconds(60)) }
    await clock.sleepers(2)
    cancelled.cancel()
    #expect((try? await cancelled.valueUnlessCancelled()) == 1)

    await waitUntil { transport.requests.count >= 3 }
    #expect(await client.tracking.drain(within: .seconds(60)) == 0)
  }

  @Test("a flush sends waiting events even when the server asked for a delay")
  func flush() async throws {
    let transport = StubTransport([
      YelpHTTPResponse(status: 503, headers: ["Retry-After": "3600"]), Self.accepted,
    ])
    let client = client(transport)
    client.track(lead("e0"))
    await clock.sleepers(1)
    #expect(clock.nextWaking == .seconds(3_600))
    client.tracking.flush()
    await recorder.wait(for: "ended network")
    #expect(transport.requests.count == 2)
  }
}
