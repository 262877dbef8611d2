import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// Many tasks track concurrently, while the network comes and goes, the server fails at random, the settings change
/// and the queue is flushed repeatedly.
///
/// 240 events; 20,000 in the long run.
@Suite("Tracking storm", .timeLimit(.minutes(20)))
struct YelpTrackingStormTests {
  private static let trackers = 8
  private static let eventsPerTracker = TestScale.choose(30, long: 2_500)

  /// A server that fails at random, and refuses events whose id ends in "bad". It never answers 500 often enough for an event
  /// to be set aside, which would change its place in the order.
  private final class MoodyServer: YelpTransport {
    private let state = Locked((ids: [[String]](), random: SplitMix64(seed: 11), errors: 0))

    /// Its record, request by request.
    var recorded: [[String]] { state.withLock { $0.ids } }

    func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
      let ids = try request.eventIDs
      let mood = state.withLock { state in
        var mood = state.random.below(10)
        if mood == 0, state.errors == 2 { mood = 1 }
        state.errors = mood == 0 ? state.errors + 1 : mood == 1 ? state.errors : 0
        return mood
      }
      if mood == 0 { return YelpHTTPResponse(status: 500) }
      if mood == 1 { throw YelpError(.connectionLost, "Before it was read.") }
      if mood == 2 { for _ in 0..<50 { await Task.yield() } }
      if ids.contains(where: { $0.hasSuffix("bad") }) { return YelpHTTPResponse(status: 400) }
      state.withLock { $0.ids.append(ids) }
      return YelpHTTPResponse(status: 202)
    }
  }

  /// The events that observers were told are lost.
  private final class Losses: YelpObserver {
    private let state = Locked<[String]>([])

    var ids: [String] { state.withLock { $0 } }

    func observe(_ event: YelpCallEvent) {
      if case .trackingLost = event.kind { state.withLock { $0.append(event.requestID) } }
    }
  }

  @Test("each event arrives once, in order, refused ones are reported once, and nothing is left")
  func storm() async throws {
    let server = MoodyServer()
    let (yelp, network, losses) = try await run(server) { _ in }
    let ids = server.recorded.flatMap { $0 }
    let bad = Self.allIDs.filter { $0.hasSuffix("bad") }
    #expect(ids.count == Set(ids).count)
    #expect(Set(ids) == Set(Self.allIDs).subtracting(bad))
    expectOrder(ids)
    let counts = yelp.defaultClient.tracking.counts
    #expect(counts.tracked == Self.allIDs.count)
    #expect(counts.delivered == ids.count)
    #expect(counts.refused == bad.count)
    #expect(counts.lost == bad.count)
    #expect(counts.duplicates == Self.trackers * Self.eventsPerTracker / 10)
    #expect(losses.ids.sorted() == bad.sorted())
    #expect(network.streamCount == 0)
  }

  @Test("when all calls are cancelled repeatedly as well, each event arrives, first occurrences in order")
  func cancelling() async throws {
    let server = MoodyServer()
    let (yelp, _, _) = try await run(server) { $0.defaultClient.cancelAllRequests() }
    var seen: Set<String> = []
    let firsts = server.recorded.flatMap { $0 }.filter { seen.insert($0).inserted }
    #expect(seen == Set(Self.allIDs.filter { !$0.hasSuffix("bad") }))
    expectOrder(firsts)
    #expect(yelp.defaultClient.tracking.counts.delivered == seen.count)
  }

  /// Tracks all events while `disturb` and other tasks disturb, and drains.
  private func run(
    _ server: MoodyServer, disturb: @escaping @Sendable (YelpSDK) -> Void
  ) async throws -> (YelpSDK, YelpManualConnectivity, Losses) {
    let (network, losses) = (YelpManualConnectivity(), Losses())
    var configuration = YelpConfiguration.testing(server)
    configuration.connectivity = network
    configuration.observers = [losses]
    configuration.retryQueue = YelpRetryQueueConfiguration(
      maximumCount: Self.allIDs.count, maximumBatch: 50, firstPause: .milliseconds(1),
      longestPause: .milliseconds(5))
    let yelp = YelpSDK(configuration: configuration)
    let before = Footprint.now
    await withTaskGroup(of: Void.self) { group in
      for tracker in 0..<Self.trackers { group.addTask { await Self.track(tracker, yelp) } }
      group.addTask { [configuration] in
        var random = SplitMix64(seed: 3)
        while yelp.defaultClient.tracking.counts.tracked < Self.allIDs.count, !Task.isCancelled {
          switch random.below(5) {
          case 0: network.connectivity = .disconnected
          case 1, 2: network.connectivity = .connected
          case 3:
            var next = configuration
            next.credential = .apiKey("key-\(random.below(1_000))")
            yelp.configure(next)
          default: yelp.defaultClient.tracking.flush()
          }
          disturb(yelp)
          for _ in 0..<20 { await Task.yield() }
        }
      }
    }
    network.connectivity = .connected
    #expect(await yelp.defaultClient.tracking.drain(within: .seconds(1_000)) == 0)
    let after = Footprint.now
    print("\(Self.allIDs.count) events tracked; at the start \(before), at the end \(after)")
    if !Footprint.isDistorted { #expect(after.kilobytes - before.kilobytes < 100_000) }
    return (yelp, network, losses)
  }

  private static func id(_ tracker: Int, _ number: Int) -> String {
    "\(tracker) \(number)\(number % 50 == 7 ? " bad" : "")"
  }

  private static let allIDs = (0..<trackers).flatMap { tracker in
    (0..<eventsPerTracker).map { id(tracker, $0) }
  }

  /// Tracks every tenth event twice.
  private static func track(_ tracker: Int, _ yelp: YelpSDK) async {
    for number in 0..<eventsPerTracker {
      for _ in 0..<(number % 10 == 0 ? 2 : 1) {
        yelp.defaultClient.track(yelp.trackLead().eventID(id(tracker, number)))
      }
      await Task.yield()
    }
  }

  private func expectOrder(_ ids: [String]) {
    for tracker in 0..<Self.trackers {
      let numbers: [Int] = ids.compactMap { id in
        let words = id.split(separator: " ")
        return words[0] == "\(tracker)" ? Int(words[1]) : nil
      }
      #expect(numbers == numbers.sorted())
    }
  }
}
