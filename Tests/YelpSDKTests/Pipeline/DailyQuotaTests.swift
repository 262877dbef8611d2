import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// The stages together, against a stubbed Yelp with limits per second and per day.
@Suite(.timeLimit(.minutes(5)))
struct DailyQuotaTests {
  private let time = YelpManualClock()

  private struct Tally {
    var answered = 0
    var failures: [YelpError] = []
  }

  private func burst(_ count: Int, _ client: YelpAPIClient) async -> Tally {
    // An attempt in flight takes no time, since the clock does not move meanwhile.
    let limiter = client.limiter as? YelpLocalRateLimiter
    return await time.running(while: { (limiter?.inFlight ?? 0) > 0 }) {
      await withTaskGroup(of: YelpError?.self) { group in
        for number in 0..<count {
          group.addTask {
            do throws(YelpError) {
              // Different requests, so that none is shared.
              _ = try await client.send(YelpAutocompleteBuilder("word \(number)").parser(.data))
              return nil
            } catch {
              return error
            }
          }
        }
        return await group.reduce(into: Tally()) { tally, failure in
          if let failure { tally.failures.append(failure) } else { tally.answered += 1 }
        }
      }
    }
  }

  @Test("Yelp's refusal of the day's last call says how long until the reset, as the client's own does")
  func refusalByYelp() async throws {
    let sandbox = YelpSandbox(seed: 7, clock: time.clock)
    sandbox.limits = .init(perDay: 1)
    for _ in 0..<2 {
      // Each time a client that knows nothing of the quota.
      let error = await failure {
        let client = YelpAPIClient(configuration: sandbox.configuration)
        for _ in 0..<2 { try await client.send(YelpCategoriesBuilder().cachePolicy(.noStore)) }
      }
      #expect(error?.code == .quotaExceeded && error?.retryAfter == .seconds(43_200))
    }
  }

  @Test("200 calls at once with limits of 5 per second and 100 per day send exactly 100")
  func burst() async throws {
    let sandbox = YelpSandbox(seed: 7, clock: time.clock)
    sandbox.limits = .init(perSecond: 5, perDay: 100)
    let statuses = Locked<[Int]>([])
    var configuration = sandbox.configuration
    configuration.observers = [
      YelpCallEventHandler { event in
        if case .answered(let status, _) = event.kind { statuses.withLock { $0.append(status) } }
      }
    ]
    let client = YelpAPIClient(configuration: configuration)
    let tally = await burst(200, client)

    #expect(sandbox.requests.count == 100)
    #expect(statuses.withLock { $0 } == Array(repeating: 200, count: 100))
    #expect(tally.answered == 100)
    #expect(tally.failures.count == 100)
    let midnight = Date(timeIntervalSince1970: 1_748_822_400)
    for failure in tally.failures {
      #expect(failure.code == .quotaExceeded)
      #expect(failure.rateLimit?.resetTime == midnight)
      #expect(failure.rateLimit?.remaining == 0)
      #expect(failure.message.contains("2025-06-02T00:00:00Z"))
    }
    #expect(client.rateLimit == YelpRateLimit(dailyLimit: 100, remaining: 0, resetTime: midnight))

    time.advance(by: .seconds(43_200))
    _ = try await client.send(YelpAutocompleteBuilder("next day").parser(.data))
    #expect(client.rateLimit?.remaining == 99)
  }

  @Test("of responses that overtake one another the lowest remainder counts, and none of another key")
  func overtaking() async throws {
    let (key, left) = (Locked(""), Locked(0))
    let client = YelpAPIClient(StubTransport { _, _ in .counting(left.withLock { $0 }) }) {
      $0.clock = time.clock
      $0.credential = .provider { key.withLock { $0 } }
    }
    for (name, remaining, expected) in [("one", 3, 3), ("one", 5, 3), ("two", 90, 90), ("two", 95, 90)] {
      (_, _) = (key.exchange(name), left.exchange(remaining))
      _ = try await client.send(YelpCategoriesBuilder().parser(.data))
      #expect(client.rateLimit?.remaining == expected)
    }
  }

  @Test("a daily 429 is never retried, and refuses the other calls")
  func dailyLimitIsNeverRetried() async throws {
    let sandbox = YelpSandbox(seed: 7, clock: time.clock)
    sandbox.limits = .init(perDay: 0)
    let client = YelpAPIClient(configuration: sandbox.configuration)
    let tally = await burst(50, client)
    #expect(tally.failures.map(\.code) == Array(repeating: .quotaExceeded, count: 50))
    // The first five are sent before any response reports the remainder.
    #expect(sandbox.requests.count <= 5)
    #expect(tally.failures.count { $0.httpStatus == 429 } == sandbox.requests.count)
  }

  @Test("without pacing the client adapts to refusals, and every call succeeds in the end")
  func refusalsAreOutlasted() async throws {
    let sandbox = YelpSandbox(seed: 7, clock: time.clock)
    sandbox.limits = .init(perSecond: 3, perDay: 5_000)
    var configuration = sandbox.configuration
    configuration.retry.maximumAttempts = 6
    let client = YelpAPIClient(configuration: configuration)
    let tally = await burst(30, client)
    #expect(tally.answered == 30)
    #expect(sandbox.requests.count < 60)
  }
}
