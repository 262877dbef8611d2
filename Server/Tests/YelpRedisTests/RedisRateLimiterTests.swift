import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@testable import YelpRedis

@Suite("limiter over Redis", .serialized, .timeLimit(.minutes(5)))
struct RedisRateLimiterTests {
  private func limiter(
    _ redis: RedisProcess, _ limits: YelpLimits = .unlimited,
    offset: Duration = .zero, key: String = "key", clock: YelpClock = .system
  ) throws -> RedisRateLimiter {
    let server = RedisServer(try redis.client(), logHandler: { _ in })
    return try RedisRateLimiter(
      server, apiKey: key, limits: limits, clock: clock, serverOffset: offset)
  }

  /// Sends an attempt and ends it.
  private func send(_ limiter: RedisRateLimiter, _ outcome: YelpAttemptOutcome = .init(status: 200))
    async throws
  {
    let attempt = try YelpAttempt.search()
    try await limiter.waitToSend(attempt)
    await limiter.didEnd(attempt, with: outcome)
  }

  private func quotaError(_ work: () async throws -> Void) async -> YelpError? {
    let error = await failure(of: work) as? YelpError
    return error?.code == .quotaExceeded ? error : nil
  }

  @Test("two processes together send no more in any second than one may")
  func pace() async throws {
    let redis = try await RedisProcess()
    let limiters = try [limiter(redis, YelpLimits()), limiter(redis, YelpLimits())]
    let clock = ContinuousClock()
    let start = clock.now
    let times = try await withThrowingTaskGroup(of: ContinuousClock.Instant.self) { group in
      for number in 0..<14 {
        group.addTask {
          let limiter = limiters[number % 2], attempt = try YelpAttempt.search(number)
          try await limiter.waitToSend(attempt)
          let time = clock.now
          await limiter.didEnd(attempt, with: .init(status: 200))
          return time
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted()
    }
    // From the start, since a task can be late but never early. The server's clock decides: so a hair less than a second and
    // its margin.
    for (number, time) in times.enumerated() { #expect(time - start >= .milliseconds(950 * (number / 5))) }
  }

  @Test("attempts leave in order of arrival, whichever process they are in")
  func order() async throws {
    let redis = try await RedisProcess()
    let limiters = try (0..<3).map { _ in try limiter(redis, YelpLimits(perSecond: 10, burst: 1)) }
    let sent = Record<Int>()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<9 {
        let attempt = try YelpAttempt.search(number)
        let limiter = limiters[number % 3]
        group.addTask {
          try await limiter.waitToSend(attempt)
          sent.add(number)
        }
        // The next one comes when this one is in line, or sent.
        let admin = try redis.client()
        let prefix = limiter.keys[0].dropLast(5)
        _ = try await eventually {
          let inLine = try await admin.run([Data("ZCARD"), Data("\(prefix)line")]).intValue ?? 0
          return inLine + sent.all.count > number
        }
      }
      try await group.waitForAll()
    }
    #expect(sent.all == Array(0..<9))
  }

  @Test("the daily maximum is that of all processes, and the error says when calls go again")
  func maximum() async throws {
    let redis = try await RedisProcess()
    let first = try limiter(redis, YelpLimits(perSecond: .infinity, perDay: 3))
    let second = try limiter(redis, YelpLimits(perSecond: .infinity, perDay: 3))
    for limiter in [first, second, first] { try await send(limiter) }
    let error = await quotaError { try await send(second) }
    let midnight = (Date().timeIntervalSince1970 / 86_400).rounded(.down) * 86_400 + 86_400
    let reset = try #require(error?.rateLimit?.resetTime?.timeIntervalSince1970)
    #expect(reset == midnight || reset == midnight - 86_400)
    let wait = try #require(error?.retryAfter)
    #expect(wait <= .seconds(86_400) && wait > .zero)
    #expect(second.fleet?.sentToday == 3 && second.fleet?.instances == 2)
  }

  @Test("a new day begins by the clock of the server, with all calls again")
  func dayChange() async throws {
    let redis = try await RedisProcess()
    let today = try limiter(redis, YelpLimits(perSecond: .infinity, perDay: 1))
    try await send(today, .remaining(0))
    #expect(await quotaError { try await send(today) } != nil)
    let tomorrow = try limiter(redis, YelpLimits(perSecond: .infinity, perDay: 1), offset: .seconds(86_400))
    try await send(tomorrow, .remaining(99, reset: Date().addingTimeInterval(86_400 + 3_600)))
    #expect(await quotaError { try await send(tomorrow) } != nil)
    #expect(tomorrow.fleet?.sentToday == 1 && tomorrow.fleet?.remaining == 99)
  }

  @Test("processes whose clocks are an hour apart agree, since only the server's counts")
  func clocks() async throws {
    let redis = try await RedisProcess()
    var late = YelpClock.system, early = YelpClock.system
    late.date = { Date().addingTimeInterval(3_600) }
    early.date = { Date().addingTimeInterval(-3_600) }
    let first = try limiter(redis, YelpLimits(perSecond: .infinity, reserve: 5), clock: late)
    let second = try limiter(redis, YelpLimits(perSecond: .infinity, reserve: 5), clock: early)
    let reset = Date().addingTimeInterval(1_800)
    try await send(first, .remaining(5, reset: reset))
    let error = try #require(await quotaError { try await send(second) })
    #expect(abs((error.rateLimit?.resetTime ?? .distantPast).timeIntervalSince(reset)) < 1)
    #expect(abs((error.retryAfter ?? .zero) / .seconds(1) - 1_800) < 60)
  }

  @Test("the numbers that Yelp sent to one process hold for all, and the lowest counts")
  func yelpsNumbers() async throws {
    let redis = try await RedisProcess()
    let first = try limiter(redis), second = try limiter(redis)
    let reset = Date().addingTimeInterval(3_600)
    try await send(first, .remaining(7, reset: reset))
    try await send(second, .remaining(8, reset: reset))
    #expect(second.fleet?.remaining == 7)
    try await send(second, .remaining(0, reset: reset))
    let error = try #require(await quotaError { try await send(first) })
    #expect(error.rateLimit?.remaining == 0 && error.rateLimit?.dailyLimit == 100)
    // A window that has ended says nothing.
    let past = Date().addingTimeInterval(0.2)
    let other = try limiter(redis, key: "other")
    try await send(other, .remaining(0, reset: past))
    #expect(try await eventually { (try? await send(other)) != nil })
  }

  @Test("a used-up endpoint closes that endpoint, a used-up quota all of them")
  func closed() async throws {
    let redis = try await RedisProcess()
    let limiter = try limiter(redis)
    let reset = Date().addingTimeInterval(3_600)
    try await send(
      limiter, .init(status: 200, rateLimit: YelpRateLimit(resetTime: reset, resourceRemaining: 0)))
    #expect(await quotaError { try await send(limiter) } != nil)
    let other = YelpAttempt(requestID: "#", info: try YelpCategoriesBuilder().build().info)
    try await limiter.waitToSend(other)
    await limiter.didEnd(
      other, with: .init(status: 429, errorCode: .quotaExceeded, apiCode: .accessLimitReached))
    let next = YelpAttempt(requestID: "#", info: other.info)
    #expect(await quotaError { try await limiter.waitToSend(next) } != nil)
  }

  @Test("near the end of the quota the attempts in flight decide, also those of other processes")
  func inFlight() async throws {
    let redis = try await RedisProcess()
    let first = try limiter(redis), second = try limiter(redis)
    let reset = Date().addingTimeInterval(3_600)
    try await send(first, .remaining(1, reset: reset))
    let last = try YelpAttempt.search(1)
    try await first.waitToSend(last)
    let waiting = Task { try await send(second) }
    let admin = try redis.client()
    let line = first.keys[1]
    #expect(try await eventually { try await admin.run([Data("ZCARD"), Data(line)]).intValue == 1 })
    await first.didEnd(last, with: .remaining(0, reset: reset))
    #expect(await quotaError { try await waiting.value } != nil)
  }

  @Test("an attempt that never reached Yelp does not count")
  func unsent() async throws {
    let redis = try await RedisProcess()
    let limiter = try limiter(redis, YelpLimits(perSecond: .infinity, perDay: 1))
    try await send(limiter, .init(errorCode: .notConnected))
    try await send(limiter)
    #expect(await quotaError { try await send(limiter) } != nil)
  }

  @Test("a cancelled attempt leaves the line at once and uses nothing up")
  func cancelled() async throws {
    let redis = try await RedisProcess()
    let limiter = try limiter(redis, YelpLimits(perSecond: 0.01, burst: 1))
    try await send(limiter)
    let task = Task { try await send(limiter) }
    let admin = try redis.client()
    #expect(
      try await eventually { try await admin.run([Data("ZCARD"), Data(limiter.keys[1])]).intValue == 1 })
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(
      try await eventually { try await admin.run([Data("ZCARD"), Data(limiter.keys[1])]).intValue == 0 })
    #expect(limiter.fleet?.sentToday == 1)
  }

  @Test(
    "a place that was given to a cancelled attempt is given back, in whatever order the server hears of it")
  func cancelledWhileAsking() async throws {
    let redis = try await RedisProcess()
    let limiter = try limiter(redis, YelpLimits(perSecond: .infinity, perDay: 1))
    let attempt = try YelpAttempt.search()
    _ = try await limiter.ask(attempt, id: "a")
    try await limiter.note(
      LimiterScripts.leave, keys: limiter.keys + [limiter.goneKey("a")], limiter.arguments("a"))
    #expect(limiter.fleet?.sentToday == 0)
    #expect(try await limiter.ask(attempt, id: "a").decision == .gone)
    try await send(limiter)
  }

  @Test(
    "odd numbers of Yelp, and a pace or a maximum of any size, are taken in and told to others",
    arguments: [
      (Int.max, Int.max, 1_000_000_000_000), (-1, 100, nil), (Int.min, Int.min, nil),
      (123_456_789_012, 999_999_999_999, 123_456_789_012),
    ] as [(Int, Int, Int?)])
  func oddNumbers(remaining: Int, limit: Int, known: Int?) async throws {
    let redis = try await RedisProcess()
    let limits = YelpLimits(perSecond: 1_000.0 / 3, burst: .max, perDay: .max, reserve: 3)
    let first = try limiter(redis, limits), second = try limiter(redis, limits)
    try await send(first, .remaining(remaining, of: limit, reset: Date(timeIntervalSince1970: 1e300)))
    try await send(second)
    #expect(second.fleet?.sentToday == 2 && second.fleet?.remaining == known)
    #expect(!first.server.isAway && !second.server.isAway)
  }

  @Test("asking twice for the same attempt takes one place")
  func repeated() async throws {
    let redis = try await RedisProcess()
    let limiter = try limiter(redis, YelpLimits(perSecond: .infinity, perDay: 1))
    let attempt = try YelpAttempt.search()
    #expect(try await limiter.ask(attempt, id: "a").decision == .send)
    #expect(try await limiter.ask(attempt, id: "a").decision == .send)
    #expect(limiter.fleet?.sentToday == 1)
  }

  @Test("a permit that comes late, since the process stood still, is given back, and the attempt asks again")
  func latePermit() async throws {
    let redis = try await RedisProcess()
    let client = TestClient(try redis.client())
    var clock = YelpClock.system
    let looks = Locked(0)
    // Three seconds go by between one look at the clock and the next, until it has been looked at ten times.
    clock.now = {
      .seconds(
        looks.withLock { looks in
          looks = min(looks + 1, 10); return looks
        } * 3)
    }
    let limiter = try RedisRateLimiter(
      RedisServer(client, logHandler: { _ in }), apiKey: "key", limits: .unlimited, clock: clock)
    try await send(limiter)
    #expect(client.count(of: LimiterScripts.ask) > 1)
    #expect(
      try await eventually {
        try await limiter.greet()
        return limiter.fleet?.sentToday == 1
      })
  }

  @Test("a process that dies in line holds up the others for two seconds after its turn, not longer")
  func deadInLine() async throws {
    let redis = try await RedisProcess()
    let pace = YelpLimits(perSecond: 1, burst: 1)
    let dead = try limiter(redis, pace), alive = try limiter(redis, pace)
    try await send(alive)
    guard case .wait = try await dead.ask(try .search(), id: "a").decision else {
      Issue.record("there was no line")
      return
    }
    try await send(alive)
    #expect(alive.fleet?.sentToday == 2)
  }

  @Test("after a refusal for speed all processes slow down")
  func slowsDown() async throws {
    let redis = try await RedisProcess()
    let pace = YelpLimits(perSecond: 4, burst: 4)
    let first = try limiter(redis, pace), second = try limiter(redis, pace)
    try await send(first, .init(status: 429, errorCode: .rateLimited, apiCode: .tooManyRequestsPerSecond))
    guard case .wait(let time) = try await second.ask(try .search(), id: "a").decision else {
      Issue.record("the pace is unchanged")
      return
    }
    #expect(time > .zero && time <= .milliseconds(1_100))
  }

  @Test("the key is in no name and no value, only its digest")
  func secret() async throws {
    let redis = try await RedisProcess()
    let key = "sentinel-key-0123456789"
    let limiter = try limiter(redis, YelpLimits(), key: key)
    try await send(limiter, .remaining(50))
    let admin = try redis.client()
    let names = try await admin.run([Data("KEYS"), Data("*")]).elements.compactMap(\.text)
    #expect(names.contains { $0.contains(YelpCredential.fingerprint(of: key)) })
    for name in names {
      #expect(!name.contains("sentinel"))
      #expect(!"\(try await admin.run([Data("DUMP"), Data(name)]).text ?? "")".contains("sentinel"))
      #expect(try await admin.run([Data("PTTL"), Data(name)]).intValue ?? -1 > 0, "\(name) never expires")
    }
  }

  @Test("limits or a share out of range is an error with field, value and rule")
  func problems() async throws {
    let server = RedisServer(try RESPClient(url: "redis://127.0.0.1:1"), logHandler: { _ in })
    do {
      _ = try RedisRateLimiter(
        server, apiKey: "k", limits: YelpLimits(perSecond: 0, reserve: -1),
        shareWhenAway: 2)
      Issue.record("it was made")
    } catch {
      #expect(error.problems.map(\.field) == ["limits.perSecond", "limits.reserve", "shareWhenAway"])
    }
  }
}
