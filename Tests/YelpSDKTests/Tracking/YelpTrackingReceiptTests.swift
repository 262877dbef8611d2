import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("The receipt of something tracked", .timeLimit(.minutes(5)))
struct YelpTrackingReceiptTests: TrackingSuite {
  let clock = YelpManualClock()
  let recorder = EventRecorder()

  @Test("ends when Yelp has it, also for several who wait")
  func delivered() async throws {
    let gate = TestGate()
    let client = client(StubTransport(behind: gate))
    let receipt = client.track(lead("e0"))
    await gate.waitForArrivals(1)
    let waiting = (0..<3).map { _ in Task { try await receipt.delivered() } }
    #expect(client.tracking.pendingCount == 1)
    gate.open()
    for task in waiting { try await task.valueUnlessCancelled() }
    try await receipt.delivered()
    #expect(client.tracking.counts.delivered == 1)
  }

  @Test("of an event that was tracked before is that of the first")
  func duplicate() async throws {
    let gate = TestGate()
    let client = client(StubTransport(behind: gate, status: 400))
    let first = client.track(lead("e0"))
    await gate.waitForArrivals(1)
    let second = client.track(lead("e0"))
    gate.open()
    #expect(await failure { try await first.delivered() }?.httpStatus == 400)
    #expect(await failure { try await second.delivered() }?.httpStatus == 400)
  }

  @Test("throws what Yelp or a rule had against it")
  func refused() async {
    let client = client(StubTransport(status: 401, body: ""))
    #expect(await failure { try await client.track(lead("e0")).delivered() }?.code == .unauthorized)
    #expect(await failure { try await client.track(lead("")).delivered() }?.code == .invalidArguments)
  }

  @Test("throws when the event was given up")
  func givenUp() async {
    let client = client(StubTransport(status: 503, body: ""))
    let receipt = client.track(lead("e0"))
    await clock.sleepers(1)
    clock.advance(by: .seconds(86_400))
    #expect(await failure { try await receipt.delivered() }?.code == .notDelivered)
  }

  @Test("of many events ends with the last, and throws when one of them is lost")
  func several() async throws {
    let client = client(StubTransport(status: 202, body: ""))
    try await client.track(YelpConversionsBuilder([event("good")])).delivered()
    let both = YelpConversionsBuilder([event("good"), event("bad", .purchase)])
    #expect(await failure { try await client.track(both).delivered() }?.code == .invalidArguments)
  }

  @Test("can be waited for in a task that is cancelled, and the event is sent all the same")
  func cancelled() async throws {
    let gate = TestGate()
    let client = client(StubTransport(behind: gate))
    let receipt = client.track(lead("e0"))
    await gate.waitForArrivals(1)
    let waiting = Task { await failure { try await receipt.delivered() } }
    waiting.cancel()
    #expect(try await waiting.valueUnlessCancelled()?.code == .cancelled)
    gate.open()
    try await receipt.delivered()
  }
}
