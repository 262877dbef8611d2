import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// 1 June 2025, 00:01 UTC.
private let start = Date(timeIntervalSince1970: 1_748_736_060)

@Suite("While the machine's date is set", .timeLimit(.minutes(5)))
struct MovedClockTests {
  private let time = YelpManualClock(date: start)
  private let call = YelpGenericBuilder(path: "/v3/x")

  private func client(
    _ transport: StubTransport, change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpAPIClient {
    YelpAPIClient(transport) {
      $0.clock = time.clock
      $0.retry = .never
      change(&$0)
    }
  }

  private func send(_ count: Int, _ client: YelpAPIClient) async -> YelpError? {
    var last: YelpError?
    for _ in 0..<count { last = await failure { try await client.send(call) } }
    return last
  }

  /// Moves the date without the time that passes.
  private func setDate(by duration: Duration) { time.advance(ticks: .zero, calendar: duration) }

  @Test("the day's count is neither begun again nor forgotten, and the usage counts alike")
  func backAndForth() async {
    let transport = StubTransport(body: "{}")
    let client = client(transport) { $0.limits.perDay = 3 }
    #expect(await send(3, client) == nil)
    for step in [-120, 120, -86_400, 86_400] {
      setDate(by: .seconds(step))
      #expect(await send(3, client)?.code == .quotaExceeded)
      #expect(client.usage.sentToday == 3 && client.usage.leftToday == 0)
    }
    #expect(transport.requests.count == 3)
    time.advance(by: .seconds(86_400))
    #expect(await send(3, client) == nil)
    #expect(client.usage.sentToday == 3 && client.usage.sent == 6)
  }

  @Test("calls go on after a day at most, whichever limit was reached while the date was wrong")
  func wrongDate() async throws {
    for (responses, perDay) in [
      ([.counting(0), .counting(9)], nil),
      ([.failing(429, .accessLimitReached), .counting(9)], nil), ([.counting(9)], 1),
    ] as [([YelpHTTPResponse], Int?)] {
      let transport = StubTransport(responses)
      let client = client(transport) { $0.limits.perDay = perDay }
      setDate(by: .seconds(30 * 86_400))
      _ = await send(1, client)
      setDate(by: .seconds(-30 * 86_400))
      let refusal = try #require(await send(1, client))
      #expect(refusal.code == .quotaExceeded)
      let wait = try #require(refusal.retryAfter)
      #expect(wait > .zero && wait <= .seconds(86_400))
      #expect(refusal.rateLimit?.resetTime == time.date.addingTimeInterval(wait.seconds))
      #expect(refusal.message.contains("2025-06-"))
      time.advance(by: .seconds(86_400))
      #expect(await send(1, client) == nil)
      #expect(transport.requests.count == 2)
    }
  }

  @Test("numbers with the right date count after the day of the wrong one")
  func numbersAfterwards() async {
    let client = client(StubTransport([.counting(5), .counting(0, reset: nil)]))
    setDate(by: .seconds(30 * 86_400))
    #expect(await send(1, client) == nil)
    setDate(by: .seconds(-30 * 86_400))
    time.advance(by: .seconds(86_400))
    #expect(await send(1, client) == nil)
    #expect(await send(1, client)?.code == .quotaExceeded)
  }
}

@Suite("A quota that is used up", .timeLimit(.minutes(5)))
struct RaisedQuotaTests {
  private let call = YelpGenericBuilder(path: "/v3/x")

  private static let usedUp: [YelpHTTPResponse] = [
    .counting(0), .failing(429, .accessLimitReached),
    .failing(429, .accessLimitReached, headers: ["RateLimit-ResourceRemaining": "0"]),
  ]

  @Test("is tried again after resetUsage(), which the error names", arguments: usedUp)
  func reset(_ response: YelpHTTPResponse) async throws {
    let transport = StubTransport([response, .counting(9_000)])
    let client = YelpAPIClient(transport) {
      $0.clock = YelpManualClock().clock
      $0.retry = .never
    }
    _ = await failure { try await client.send(call) }
    let refusal = try #require(await failure { try await client.send(call) })
    #expect(refusal.recoverySuggestion?.contains("`resetUsage()`") == true)
    client.resetUsage()
    #expect(client.rateLimit == nil && client.usage.leftToday == nil)
    for _ in 0..<2 { try await client.send(call) }
    #expect(transport.requests.count == 3)
    #expect(client.rateLimit?.remaining == 9_000)
  }

  @Test("leaves the count of perDay as it is")
  func ownCount() async {
    let client = YelpAPIClient(StubTransport(body: "{}")) { $0.limits.perDay = 1 }
    _ = await failure { try await client.send(call) }
    client.resetUsage()
    #expect(await failure { try await client.send(call) }?.code == .quotaExceeded)
  }

  @Test("belongs to its key: another key of a provider begins with a clean day")
  func otherKey() async throws {
    let key = Locked("key-one")
    let transport = StubTransport([.counting(0), .counting(100)])
    let client = YelpAPIClient(transport) {
      $0.credential = .provider { key.withLock { $0 } }
      $0.clock = YelpManualClock().clock
      $0.retry = .never
    }
    try await client.send(call)
    #expect(await failure { try await client.send(call) }?.code == .quotaExceeded)
    key.withLock { $0 = "key-two" }
    try await client.send(call)
    #expect(transport.requests.count == 2 && client.rateLimit?.remaining == 100)
  }

  @Test("is not closed by attempts that began before it was forgotten")
  func attemptsInFlight() throws {
    var limits = LocalLimits(.unlimited)
    let (now, date) = (Duration.zero, start)
    let old = YelpAttempt(requestID: "1", info: .testing())
    #expect(try limits.begin(old, at: now, date: date) == nil)
    limits.forgetQuotas()
    limits.end(old, YelpAttemptOutcome(.failing(429, .accessLimitReached)), at: now, date: date)
    try limits.check(old, at: now, date: date)
  }
}
