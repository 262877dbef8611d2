import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// What leaves a client with the default limits, by a clock that is driven by hand, and what a server makes of it.
@Suite("The pace of many users", .timeLimit(.minutes(5)))
struct FairPaceTests {
  private let clock = YelpManualClock()
  private let things = YelpGenericBuilder(path: "/v3/things").parser(.text)
  /// The users and times of the calls that have left.
  private let left = Locked<[(user: String, time: Duration)]>([])

  private func instance(
    _ change: (inout YelpConfiguration) -> Void = { _ in },
    answer: @escaping @Sendable (_ user: String, _ time: Duration) -> YelpHTTPResponse = { _, _ in
      YelpHTTPResponse(body: Data("{}".utf8))
    }
  ) -> YelpSDK {
    var configuration = YelpConfiguration(server: "https://proxy.example.com")
    configuration.transport = StubTransport { [left, clock] request, _ in
      let user = request.headers["Authorization"].map { String($0.dropFirst("Bearer ".count)) } ?? "-"
      let time = clock.now
      left.withLock { $0.append((user, time)) }
      return answer(user, time)
    }
    configuration.clock = clock.clock
    configuration.sharesEqualCalls = false
    configuration.attemptTimeout = .seconds(86_400)
    change(&configuration)
    return YelpSDK(configuration: configuration)
  }

  private func limiter(of yelp: YelpSDK) throws -> YelpLocalRateLimiter {
    try #require(yelp.defaultClient.limiter as? YelpLocalRateLimiter)
  }

  @Test(
    "a server that allows five arrivals in any second refuses none of 45 calls, though they take up to 20 ms more or less",
    arguments: 0..<20 as Range<UInt64>)
  func fiveInAnySecond(seed: UInt64) async throws {
    let yelp = instance()
    let error = await clock.running {
      await failure {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<45 {
            group.addTask { [things] in _ = try await yelp.send(things.parameter("number", number)) }
          }
          try await group.waitForAll()
        }
      }
    }
    #expect(error == nil)
    var random = SplitMix64(seed: seed)
    let arrivals = left.withLock { $0 }.map { $0.time + .microseconds(random.below(20_000)) }.sorted()
    #expect(arrivals.count == 45)
    for (first, sixth) in zip(arrivals, arrivals.dropFirst(5)) { #expect(sixth - first >= .seconds(1)) }
    // No more than the margin is lost.
    #expect(left.withLock { $0.last?.time } == .milliseconds(8 * 1_050))
  }

  @Test("one call of a user is not behind the hundred of another")
  func turns() async throws {
    let yelp = instance { $0.limits = YelpLimits(perSecond: 1) }
    let limiter = try limiter(of: yelp)
    let (alice, bob) = (yelp.user("alice") { "alice" }, yelp.user("bob") { "bob" })
    let hers = Task { [things] in
      await withDiscardingTaskGroup { group in
        for _ in 0..<100 { group.addTask { _ = try? await alice.send(things) } }
      }
    }
    await waitUntil { left.withLock { $0.count } == 1 && limiter.waiting == 98 }
    let his = Task { [things] in await failure { try await bob.send(things) } }
    await waitUntil { limiter.waiting == 99 }
    await clock.running {
      #expect(await failure { try await his.valueUnlessCancelled() } == nil)
      _ = try? await hers.valueUnlessCancelled()
    }
    let users = left.withLock { $0.map(\.user) }
    #expect(users.count == 101)
    #expect(users.firstIndex(of: "bob").map { (1...2).contains($0) } == true, "\(users.prefix(5))")
  }

  @Test("a user whose calls are refused as too many in a second holds up nobody else")
  func paused() async throws {
    let yelp = instance({ $0.retry = .never }) { user, time in
      user == "alice" && time == .zero
        ? .failing(429, .tooManyRequestsPerSecond) : YelpHTTPResponse(body: Data("{}".utf8))
    }
    let (alice, bob) = (yelp.user("alice") { "alice" }, yelp.user("bob") { "bob" })
    #expect(await failure { try await alice.send(things) }?.code == .rateLimited)
    let hers = Task { [things] in await failure { try await alice.send(things) } }
    await clock.sleepers(1)
    for _ in 0..<3 { _ = try await bob.send(things) }
    #expect(clock.now == .zero)
    #expect(left.withLock { $0.map(\.user) } == ["alice", "bob", "bob", "bob"])
    clock.advance(by: .seconds(1))
    #expect(try await hers.valueUnlessCancelled() == nil)
  }
}
