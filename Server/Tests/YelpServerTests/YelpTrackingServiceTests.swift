import InMemoryLogging
import Logging
import ServiceLifecycle
import ServiceLifecycleTestKit
import Testing
import YelpSDK
import YelpSandbox

@testable import YelpServer

@Suite("The service", .timeLimit(.minutes(5)))
struct YelpTrackingServiceTests {
  private let sandbox = YelpSandbox(seed: 7)

  @Test("a shutdown delivers the events that wait")
  func delivers() async throws {
    let time = YelpManualClock()
    let observed = Observed(sandbox) { $0.clock = time.clock }
    sandbox.faults = [.status(503, times: 1)]
    observed.yelp.trackLead().track()
    // The queue pauses after the failure, and the clock stands still.
    await time.waitForSleepers(1)
    for _ in 0..<2 { observed.yelp.trackLead().track() }
    try await testGracefulShutdown { trigger in
      trigger.triggerGracefulShutdown()
      try await YelpTrackingService(observed.yelp, logger: observed.logger).run()
    }
    #expect(sandbox.receivedEvents.count == 3)
    #expect(observed.yelp.tracking.pendingCount == 0)
    #expect(observed.entries("Tracked events were not delivered").isEmpty)
  }

  @Test("in a group, it runs until the shutdown and is stopped after the services that follow it")
  func group() async throws {
    /// Tracks an event when it shuts down, and waits for the pause after its failure.
    struct Server: Service {
      let yelp: YelpSDK
      let started: Signal
      let time: YelpManualClock

      func run() async throws {
        started.send()
        try await gracefulShutdown()
        yelp.trackLead().track()
        await time.waitForSleepers(1)
      }
    }
    let time = YelpManualClock()
    let observed = Observed(sandbox) { $0.clock = time.clock }
    sandbox.faults = [.status(503, times: 1)]
    let started = Signal()
    let group = ServiceGroup(
      services: [
        YelpTrackingService(observed.yelp), Server(yelp: observed.yelp, started: started, time: time),
      ],
      logger: observed.logger)
    async let run: Void = group.run()
    await started.wait()
    await group.triggerGracefulShutdown()
    try await run
    #expect(sandbox.receivedEvents.count == 1)
    #expect(observed.yelp.tracking.pendingCount == 0)
  }

  @Test("a shutdown ends when the limit is over, and says how many events are left")
  func limit() async throws {
    let time = YelpManualClock()
    let observed = Observed(sandbox) { $0.clock = time.clock }
    sandbox.faults = [.hang]
    observed.yelp.trackLead().track()
    let service = YelpTrackingService(observed.yelp, limit: .seconds(5), logger: observed.logger)
    try await testGracefulShutdown { trigger in
      trigger.triggerGracefulShutdown()
      async let run: Void = service.run()
      await time.waitForSleepers(1)
      #expect(time.sleeps.contains(.seconds(5)))
      time.advance(by: .seconds(5))
      try await run
    }
    let entry = try #require(observed.entries("Tracked events were not delivered").first)
    #expect(entry.level == .warning)
    #expect(entry.metadata["count"] == "1")
  }

  @Test("a cancelled service ends without a drain")
  func cancelled() async throws {
    let observed = Observed(sandbox)
    let run = Task { try await YelpTrackingService(observed.yelp).run() }
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
  }
}
