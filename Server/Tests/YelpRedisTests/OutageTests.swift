import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@testable import YelpRedis

@Suite("Redis away", .serialized, .timeLimit(.minutes(5)))
struct OutageTests {
  private func server(
    _ redis: RedisProcess, lines: Record<String> = .init(), events: Record<RedisServer.Event> = .init(),
    deadline: Duration = .seconds(2)
  ) throws -> RedisServer {
    RedisServer(
      try redis.client(deadline: deadline), retryInterval: .milliseconds(20),
      logHandler: { lines.add("\($0)") }, onEvent: { events.add($0) })
  }

  private func send(_ limiter: RedisRateLimiter, _ outcome: YelpAttemptOutcome = .init(status: 200))
    async throws
  {
    let attempt = try YelpAttempt.search()
    try await limiter.waitToSend(attempt)
    await limiter.didEnd(attempt, with: outcome)
  }

  @Test("calls go on while the server is away, a line and an event say so once, and all heals by itself")
  func heals() async throws {
    let redis = try await RedisProcess()
    let lines = Record<String>(), events = Record<RedisServer.Event>()
    let server = try server(redis, lines: lines, events: events)
    let limiter = try RedisRateLimiter(
      server, apiKey: "key", limits: YelpLimits(perSecond: .infinity, perDay: 50))
    try await send(limiter)
    await redis.stop()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<10 { group.addTask { try await send(limiter) } }
      try await group.waitForAll()
    }
    #expect(lines.all.count == 1)
    #expect(events.all.count == 1)
    guard case .wentAway = events.all.first else {
      Issue.record("no event")
      return
    }
    try await redis.start()
    #expect(try await eventually { events.all.count == 2 && !server.isAway })
    #expect(lines.all.count == 2)
    try await send(limiter)
    // One before, ten alone, one after: the server had lost the first.
    #expect(limiter.fleet?.sentToday == 12)
  }

  @Test("alone, a process sends its share: what is left for today, divided by the processes that were there")
  func share() async throws {
    let redis = try await RedisProcess()
    let limits = YelpLimits(perSecond: .infinity, perDay: 9)
    let first = try RedisRateLimiter(try server(redis), apiKey: "key", limits: limits)
    let second = try RedisRateLimiter(try server(redis), apiKey: "key", limits: limits)
    try await send(second)
    try await send(first)
    await redis.stop()
    var sent = 0
    while await failure(of: { try await send(first) }) == nil { sent += 1 }
    // Seven were left, and there were two.
    #expect(sent == 3)
    let error = await failure { try await send(first) } as? YelpError
    #expect(error?.code == .quotaExceeded)
  }

  @Test("a server that has lost its state counts the processes that were there before it did")
  func instances() async throws {
    let redis = try await RedisProcess()
    let limiters = try (0..<3).map { _ in
      try RedisRateLimiter(try server(redis), apiKey: "key", limits: .unlimited)
    }
    for limiter in limiters.reversed() { try await send(limiter) }
    #expect(limiters[0].fleet?.instances == 3)
    await redis.stop()
    try await redis.start()
    try await send(limiters[0])
    // The others have not asked since.
    let new = try RedisRateLimiter(try server(redis), apiKey: "key", limits: .unlimited)
    #expect(try await eventually { new.fleet != nil })
    #expect((new.fleet?.instances ?? 0) >= 3)
    withExtendedLifetime(limiters) {}
  }

  @Test("any error of another client library means that the server is away, and the limiter goes on alone")
  func otherErrors() async throws {
    let redis = try await RedisProcess()
    let client = TestClient(try redis.client())
    let limiter = try RedisRateLimiter(
      RedisServer(client, logHandler: { _ in }), apiKey: "key",
      limits: YelpLimits(perSecond: .infinity, perDay: 1))
    client.cutOff(true)
    try await send(limiter)
    // Without a limiter it would be sent.
    #expect((await failure { try await send(limiter) } as? YelpError)?.code == .quotaExceeded)
  }

  @Test(
    "all wait for three seconds when a process comes back that has just sent alone, with a second between two waits",
    arguments: [(3.5, 1.0, false), (4.5, 1.0, true), (4.5, 0, false), (9, 0, true)])
  func quiet(offset: Double, share: Double, waits: Bool) async throws {
    let redis = try await RedisProcess()
    // Goes away and comes back at a time of the server, and says what is decided about its next call.
    func comeBack(at offset: Duration, share: Double) async throws -> LimiterReply.Decision {
      let link = TestClient(try redis.client())
      let server = RedisServer(link, retryInterval: .milliseconds(20), logHandler: { _ in })
      let limiter = try RedisRateLimiter(
        server, apiKey: "key", limits: YelpLimits(perDay: 100), shareWhenAway: share,
        clock: YelpManualClock(skipsSleeps: true).clock, serverOffset: offset)
      link.cutOff(true)
      let isRefused = await failure { try await send(limiter) } != nil
      #expect(isRefused == (share == 0))
      link.cutOff(false)
      #expect(try await eventually { !server.isAway })
      return try await limiter.ask(.search(), id: UUID().uuidString).decision
    }
    guard case .wait(let first) = try await comeBack(at: .zero, share: 1) else {
      Issue.record("no wait")
      return
    }
    #expect(first > .seconds(2) && first <= .seconds(3))
    let decision = try await comeBack(at: .seconds(offset), share: share)
    guard waits else {
      #expect(decision == .send)
      return
    }
    guard case .wait(let second) = decision else {
      Issue.record("no second wait")
      return
    }
    #expect(second > .seconds(2) && second <= .seconds(3))
  }

  @Test("the share can be set, of the pace too")
  func setShare() async throws {
    let redis = try await RedisProcess()
    let limiter = try RedisRateLimiter(
      try server(redis), apiKey: "key", limits: YelpLimits(perDay: 100), shareWhenAway: 0.02)
    try await send(limiter)
    await redis.stop()
    try await send(limiter)
    // 1.98 calls are one.
    #expect((await failure { try await send(limiter) } as? YelpError)?.code == .quotaExceeded)
  }

  @Test("a call that waits alone goes back into the common line as soon as the server is back")
  func returns() async throws {
    let redis = try await RedisProcess()
    let server = try server(redis)
    let limiter = try RedisRateLimiter(
      server, apiKey: "key", limits: YelpLimits(), shareWhenAway: 0.000_1)
    await redis.stop()
    try await send(limiter)
    // Alone, the next place is free in half an hour.
    let waiting = Task { try await send(limiter) }
    try await redis.start()
    try await waiting.value
    #expect(limiter.fleet?.sentToday == 2)
  }

  @Test("a server that answers too slowly counts as away: no call waits longer than the deadline for it")
  func slow() async throws {
    let redis = try await RedisProcess()
    let events = Record<RedisServer.Event>()
    let server = try server(redis, events: events)
    let limiter = try RedisRateLimiter(server, apiKey: "key", limits: .unlimited)
    let store = RedisResponseStore(server, apiKey: "key")
    try await send(limiter)
    redis.freeze()
    try await send(limiter)
    #expect(events.all.count == 1)
    await #expect(throws: RedisError.self) { try await store.response(for: "a") }
    await #expect(throws: RedisError.self) { try await store.claim("a") }
    redis.thaw()
    #expect(try await eventually { !server.isAway })
    try await send(limiter)
    // The limiter counted the second call alone, and the server counts it once more when it still reads the command that
    // it was sent while it stood still.
    #expect((3...4).contains(limiter.fleet?.sentToday ?? 0))
  }

  @Test("a call that is cancelled while the server is away ends at once")
  func cancelled() async throws {
    let redis = try await RedisProcess()
    let limiter = try RedisRateLimiter(
      try server(redis), apiKey: "key", limits: YelpLimits(perSecond: 1, burst: 1), shareWhenAway: 0.000_1)
    await redis.stop()
    try await send(limiter)
    let waiting = Task { try await send(limiter) }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test("what Yelp says to one process while the server is away, all know afterwards")
  func numbers() async throws {
    let redis = try await RedisProcess()
    let server = try server(redis)
    let first = try RedisRateLimiter(server, apiKey: "key", limits: .unlimited)
    try await send(first)
    redis.freeze()
    try await send(first, .remaining(0))
    redis.thaw()
    #expect(try await eventually { !server.isAway })
    #expect((await failure { try await send(first) } as? YelpError)?.code == .quotaExceeded)
    let second = try RedisRateLimiter(try self.server(redis), apiKey: "key", limits: .unlimited)
    #expect((await failure { try await send(second) } as? YelpError)?.code == .quotaExceeded)
  }

  @Test("without the server a client uses the cache in its memory, and loses no call")
  func cache() async throws {
    let redis = try await RedisProcess()
    let server = try server(redis)
    let sandbox = YelpSandbox(seed: 3)
    var configuration = sandbox.configuration
    configuration.cache = .memory()
    configuration.responseStore = RedisResponseStore(server, apiKey: "key")
    configuration.limits.limiter = try RedisRateLimiter(server, apiKey: "key", limits: .unlimited)
    let client = YelpAPIClient(configuration: configuration)
    await redis.stop()
    let search = YelpBusinessSearchBuilder(term: "tea", location: "London")
    #expect(try await client.response(for: search).source == .network)
    #expect(try await client.response(for: search).source == .cache)
    #expect(sandbox.requests.count == 1)
  }
}
