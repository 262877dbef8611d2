import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// Records its calls, and does what a test sets.
private final class NotingLimiter: YelpRateLimiter {
  let asked = Locked<[YelpAttempt]>([])
  let ended = Locked<[(id: YelpAttempt.ID, outcome: YelpAttemptOutcome)]>([])
  private let wait: @Sendable (YelpAttempt) async throws -> Void

  init(_ wait: @escaping @Sendable (YelpAttempt) async throws -> Void = { _ in }) { self.wait = wait }

  func waitToSend(_ attempt: YelpAttempt) async throws {
    asked.withLock { $0.append(attempt) }
    try await wait(attempt)
  }

  func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome) async {
    ended.withLock { $0.append((attempt.id, outcome)) }
  }

  var outcomes: [YelpAttemptOutcome] { ended.withLock { $0.map(\.outcome) } }
}

@Suite(.timeLimit(.minutes(5)))
struct RateLimitStageTests {
  private let lines = Locked<[YelpLogEntry]>([])
  private let request = YelpBusinessDetailsBuilder(id: "x").parser(.data)

  private struct Unreachable: Error {}

  private func client(
    _ transport: any YelpTransport, _ limiter: any YelpRateLimiter,
    change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpAPIClient {
    var configuration = YelpConfiguration.testing(transport)
    configuration.limits.limiter = limiter
    configuration.retry.baseDelay = .zero
    change(&configuration)
    return YelpAPIClient(
      configuration: configuration, logLevel: .trace,
      logHandler: { [lines] entry in lines.withLock { $0.append(entry) } })
  }

  @Test("the limiter is called before and after each attempt, with the rate limit of the response")
  func attempts() async throws {
    let limiter = NotingLimiter()
    let transport = StubTransport([
      .failing(503), .failing(429, .tooManyRequestsPerSecond, headers: ["Retry-After": "0"]), .counting(7),
    ])
    _ = try await client(transport, limiter).send(request)
    let asked = limiter.asked.withLock { $0 }
    #expect(asked.count == 3)
    #expect(Set(asked.map(\.id)).count == 3)
    #expect(Set(asked.map(\.requestID)).count == 1)
    #expect(asked.allSatisfy { $0.info.endpoint == .businessDetails && $0.usesDailyQuota })
    #expect(limiter.ended.withLock { $0.map(\.id) } == asked.map(\.id))
    #expect(
      limiter.outcomes == [
        YelpAttemptOutcome(status: 503, errorCode: .serverError),
        YelpAttemptOutcome(
          status: 429, errorCode: .rateLimited, apiCode: .tooManyRequestsPerSecond),
        YelpAttemptOutcome(
          status: 200,
          rateLimit: YelpRateLimit(
            dailyLimit: 100, remaining: 7, resetTime: Date(timeIntervalSince1970: 1_748_822_400))),
      ])
  }

  @Test("an attempt without a response is reported with its error")
  func failure() async throws {
    let limiter = NotingLimiter()
    let client = client(StubTransport { _, _ in throw YelpError(.connectionLost, "") }, limiter) {
      $0.retry = .never
    }
    await #expect(throws: YelpError.self) { try await client.send(request) }
    #expect(limiter.outcomes == [YelpAttemptOutcome(errorCode: .connectionLost)])
  }

  @Test("a limiter that fails stops no call: the request is sent, and a warning is logged")
  func unreachable() async throws {
    let limiter = NotingLimiter { _ in throw Unreachable() }
    let transport = StubTransport([.counting(7)])
    let client = client(transport, limiter)
    _ = try await client.send(request)
    #expect(transport.requests.count == 1)
    #expect(limiter.outcomes.isEmpty)
    #expect(client.rateLimit?.remaining == 7)
    let warnings = lines.withLock { $0.filter { $0.level == .warning }.map(\.message) }
    #expect(warnings == ["the rate limiter failed, and the request is sent without it: Unreachable()"])
  }

  @Test("an error of the SDK that the limiter throws refuses the attempt, and the retry policy sees it")
  func refusal() async throws {
    let quota = NotingLimiter { _ in throw YelpError(.quotaExceeded, "The team has no calls left.") }
    let transport = StubTransport(body: "{}")
    let error = await #expect(throws: YelpError.self) { try await client(transport, quota).send(request) }
    #expect(error?.code == .quotaExceeded)
    #expect(error?.message == "The team has no calls left.")
    #expect(quota.asked.withLock { $0.count } == 1)
    #expect(transport.requests.isEmpty)

    let isFirst = Locked(true)
    let busy = NotingLimiter { _ in
      let first = isFirst.withLock { first in
        defer { first = false }
        return first
      }
      var error = YelpError(.rateLimited, "Another process was faster.")
      error.retryAfter = .zero
      if first { throw error }
    }
    _ = try await client(transport, busy).send(request)
    #expect(busy.asked.withLock { $0.count } == 2)
    #expect(busy.outcomes.count == 1)
  }

  @Test("a call that is cancelled while the limiter waits ends at once and sends nothing")
  func cancellation() async throws {
    let gate = TestGate()
    let limiter = NotingLimiter { _ in try await gate.pass() }
    let transport = StubTransport(body: "{}")
    let client = client(transport, limiter)
    let call = Task { try await client.send(request) }
    await gate.waitForArrivals(1)
    call.cancel()
    await #expect(throws: YelpError.self) { try await call.valueUnlessCancelled() }
    #expect(transport.requests.isEmpty)
    #expect(limiter.outcomes.isEmpty)
  }

  @Test("two clients that share a limiter share its limits")
  func shared() async throws {
    let time = YelpManualClock()
    let limiter = YelpLocalRateLimiter(
      YelpLimits(perSecond: 2, burst: 1, reserve: 5), clock: time.clock)
    let transport = StubTransport([.counting(7), .counting(6), .counting(5)])
    let clients = (0..<2).map { _ in client(transport, limiter) { $0.clock = time.clock } }
    _ = try await clients[0].send(request)
    let second = Task { try await clients[1].send(request) }
    await time.sleepers(1)
    #expect(time.nextWaking == .milliseconds(525))
    time.advance(by: .milliseconds(525))
    _ = try await second.valueUnlessCancelled()
    #expect(transport.requests.count == 2)
    time.advance(by: .seconds(1))
    _ = try await clients[0].send(request)
    for client in clients {
      let error = await #expect(throws: YelpError.self) { try await client.send(request) }
      #expect(error?.code == .quotaExceeded)
    }
    #expect(transport.requests.count == 3)
    // Each client shows the numbers of its own responses.
    #expect(clients.map { $0.rateLimit?.remaining } == [5, 6])
  }
}

@Suite(.timeLimit(.minutes(5)))
struct RateLimitsTests {
  @Test("a stream begins with the latest numbers and continues with new ones")
  func stream() async throws {
    let client = YelpAPIClient(StubTransport([.counting(41), .counting(40), .counting(40), .counting(39)]))
    func call() async throws { try await client.send(YelpBusinessDetailsBuilder(id: "x").parser(.data)) }
    #expect(client.rateLimit == nil)
    try await call()
    #expect(client.rateLimit?.remaining == 41)
    var first = client.rateLimits.makeAsyncIterator()
    #expect(await first.next()?.remaining == 41)
    try await call()
    #expect(await first.next()?.remaining == 40)
    // Equal numbers are not a change.
    try await call()
    try await call()
    #expect(await first.next()?.remaining == 39)
  }

  @Test("of responses that overtake one another the lowest remainder of a day counts")
  func overtaking() async throws {
    let client = YelpAPIClient(StubTransport([.counting(40), .counting(41)]))
    for _ in 0..<2 { _ = try await client.send(YelpBusinessDetailsBuilder(id: "x").parser(.data)) }
    #expect(client.rateLimit?.remaining == 40)
  }

  @Test("a response with the numbers of its endpoint only leaves those of the day unchanged")
  func resourceNumbersAlone() async throws {
    let own: YelpHTTPHeaders = ["RateLimit-ResourceDailyLimit": "20", "RateLimit-ResourceRemaining": "9"]
    let client = YelpAPIClient(StubTransport([.counting(5), YelpHTTPResponse(headers: own)]))
    for _ in 0..<2 { _ = try await client.send(YelpBusinessDetailsBuilder(id: "x").parser(.data)) }
    #expect(client.rateLimit?.remaining == 5)
    #expect(client.rateLimit?.resourceRemaining == 9)
  }

  @Test("streams end with the client, which they do not keep alive")
  func end() async throws {
    var client: YelpAPIClient? = YelpAPIClient(StubTransport([.counting(7)]))
    let stream = try #require(client?.rateLimits)
    _ = try await client?.send(YelpBusinessDetailsBuilder(id: "x").parser(.data))
    #expect(client?.rateLimit?.remaining == 7)
    weak let observed = client?.dailyNumbers
    client = nil
    var seen: [Int?] = []
    for await limit in stream { seen.append(limit.remaining) }
    #expect(seen == [7])
    #expect(observed == nil)
  }
}
