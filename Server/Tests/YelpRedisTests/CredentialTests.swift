import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@testable import YelpRedis

/// Whose refusals a fleet shares.
@Suite("limiter over Redis, with several credentials", .serialized, .timeLimit(.minutes(5)))
struct CredentialTests {
  private let key = "key"
  private var own: String { YelpCredential.fingerprint(of: key) }

  private func limiter(_ server: RedisServer, _ limits: YelpLimits = .unlimited) throws -> RedisRateLimiter {
    try RedisRateLimiter(server, apiKey: key, limits: limits)
  }

  private func server(_ client: any RedisClient) -> RedisServer {
    RedisServer(client, retryInterval: .milliseconds(20), logHandler: { _ in })
  }

  private func attempt(_ credential: String?, _ path: String = "/v3/categories") throws -> YelpAttempt {
    YelpAttempt(
      requestID: "#", info: try YelpGenericBuilder(.get, path: YelpPath(path)).build().info,
      credential: credential)
  }

  /// Sends an attempt and ends it; whether the limiter has let it through.
  @discardableResult
  private func send(
    _ attempt: YelpAttempt, _ limiter: RedisRateLimiter, _ outcome: YelpAttemptOutcome = .init(status: 200)
  ) async throws -> Bool {
    do {
      try await limiter.waitToSend(attempt)
    } catch let error as YelpError where error.code == .quotaExceeded {
      return false
    }
    await limiter.didEnd(attempt, with: outcome)
    return true
  }

  private static let usedUp = YelpAttemptOutcome(
    status: 429, rateLimit: YelpRateLimit(dailyLimit: 100, remaining: 0), errorCode: .quotaExceeded,
    apiCode: .accessLimitReached)

  @Test("what a user's token is refused closes nothing for the key, and is each process's")
  func another() async throws {
    let redis = try await RedisProcess()
    let first = try limiter(server(redis.client())), second = try limiter(server(redis.client()))
    #expect(try await send(attempt("alice"), first, Self.usedUp))
    #expect(try await !send(attempt("alice"), first))
    #expect(try await send(attempt("bob"), first))
    #expect(try await send(attempt(own), first))
    #expect(try await send(attempt(nil), second))
    // It asks once before it knows.
    #expect(try await send(attempt("alice"), second, Self.usedUp))
    #expect(try await !send(attempt("alice"), second))
    #expect(first.fleet?.remaining == nil)
    #expect(try await fields(redis, first).isEmpty)
  }

  @Test("what the key is refused closes it in all processes, and no user's token")
  func ownKey() async throws {
    let redis = try await RedisProcess()
    let first = try limiter(server(redis.client())), second = try limiter(server(redis.client()))
    #expect(try await send(attempt(own), first, Self.usedUp))
    #expect(try await !send(attempt(own), second))
    #expect(try await !send(attempt(nil), second))
    #expect(try await send(attempt("alice"), second))
    #expect(try await send(attempt("alice"), first))
  }

  @Test("the daily maximum counts the attempts of all credentials")
  func maximum() async throws {
    let redis = try await RedisProcess()
    let limiter = try limiter(server(redis.client()), YelpLimits(perSecond: .infinity, perDay: 3))
    for credential in ["alice", "bob", own] { #expect(try await send(attempt(credential), limiter)) }
    for credential in ["alice", "carol", own] { #expect(try await !send(attempt(credential), limiter)) }
  }

  @Test("a refusal for speed pauses a user's token, and slows down no process")
  func pause() async throws {
    let redis = try await RedisProcess()
    let time = YelpManualClock(skipsSleeps: true)
    let limiter = try RedisRateLimiter(
      server(redis.client()), apiKey: key, limits: YelpLimits(perSecond: 1_000, burst: 1_000),
      clock: time.clock)
    try await send(
      attempt("alice"), limiter,
      .init(status: 429, errorCode: .rateLimited, apiCode: .tooManyRequestsPerSecond))
    #expect(try await limiter.ask(attempt("bob"), id: "bob").decision == .send)
    #expect(try await limiter.ask(attempt(own), id: "own").decision == .send)
    #expect(time.sleeps.isEmpty)
    #expect(try await send(attempt("alice"), limiter))
    #expect(time.sleeps == [.seconds(1)])
  }

  @Test("a user's attempts in line are refused once the first is, and leave it")
  func inLine() async throws {
    let redis = try await RedisProcess()
    let admin = try redis.client()
    let limiter = try limiter(server(redis.client()), YelpLimits(perSecond: 1, burst: 1))
    // Its place is taken while it has not ended.
    let first = try attempt("alice")
    try await limiter.waitToSend(first)
    let waiting = (0..<3).map { _ in Task { try await send(attempt("alice"), limiter) } }
    let line = [Data("ZCARD"), Data(limiter.keys[1])]
    #expect(try await eventually { try await admin.run(line).intValue == 3 })
    await limiter.didEnd(first, with: Self.usedUp)
    for task in waiting { #expect(try await !task.value) }
    #expect(try await eventually { try await admin.run(line).intValue == 0 })
    #expect(limiter.fleet?.sentToday == 1)
  }

  @Test(
    "while the server is away no numbers of a user's token count as the key's, nor the key's as the token's")
  func away() async throws {
    let redis = try await RedisProcess()
    let link = TestClient(try redis.client())
    let server = server(link)
    let limiter = try limiter(server)
    let reset = Date().addingTimeInterval(3_600)
    #expect(try await send(attempt(own), limiter, .remaining(2, reset: reset)))
    let late = try attempt("alice")
    try await limiter.waitToSend(late)
    link.cutOff(true)
    for _ in 0..<5 { #expect(try await send(attempt("bob"), limiter)) }
    await limiter.didEnd(late, with: .remaining(0, reset: reset))
    #expect(try await send(attempt("carol"), limiter, .remaining(0, reset: reset)))
    #expect(try await !send(attempt("carol"), limiter))
    // Two were left.
    for isSent in [true, true, false] { #expect(try await send(attempt(own), limiter) == isSent) }
    #expect(try await send(attempt("bob"), limiter))
    link.cutOff(false)
    #expect(try await eventually { !server.isAway })
    #expect(try await send(attempt(own), limiter))
    #expect(limiter.fleet?.remaining == 2)
    #expect(try await !send(attempt("carol"), limiter))
    #expect(try await !send(attempt("alice"), limiter))
  }

  @Test("a used-up quota of businesses closes them all, with one field, which ends with its day")
  func endpoint() async throws {
    let redis = try await RedisProcess()
    let limiter = try limiter(server(redis.client()))
    var closed = YelpAttemptOutcome(
      status: 200, rateLimit: YelpRateLimit(resetTime: Date().addingTimeInterval(3_600), resourceRemaining: 0)
    )
    #expect(try await send(attempt(own, "/v3/businesses/a"), limiter, closed))
    var sent = 0
    for number in 0..<2_000 {
      if try await send(attempt(own, "/v3/businesses/\(number)"), limiter, closed) { sent += 1 }
    }
    #expect(sent == 0)
    #expect(try await fields(redis, limiter) == ["closed:businessDetails"])
    #expect(try await send(attempt(own, "/v3/businesses/search"), limiter))
    closed.rateLimit?.resetTime = Date().addingTimeInterval(0.1)
    #expect(try await send(attempt(own, "/v3/events"), limiter, closed))
    #expect(
      try await eventually {
        try await limiter.greet()
        return try await fields(redis, limiter) == ["closed:businessDetails"]
      })
  }

  @Test("users take turns in a process, so nobody waits behind another's many attempts")
  func turns() async throws {
    let redis = try await RedisProcess()
    let limiter = try limiter(server(redis.client()), YelpLimits(perSecond: 4, burst: 1))
    let sent = Record<String>()
    func attempt(of user: String) throws -> YelpAttempt {
      YelpAttempt(
        requestID: "#", info: try YelpCategoriesBuilder().build().info, credential: own, user: user)
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<6 {
        let attempt = try attempt(of: "alice")
        group.addTask {
          try await limiter.waitToSend(attempt)
          sent.add("alice")
          await limiter.didEnd(attempt, with: .init(status: 200))
        }
      }
      #expect(try await eventually { limiter.turns.waiting + sent.all.count >= 5 })
      let (bobs, cancelled) = (try attempt(of: "bob"), try attempt(of: "alice"))
      group.addTask {
        try await limiter.waitToSend(bobs)
        sent.add("bob")
        await limiter.didEnd(bobs, with: .init(status: 200))
      }
      let task = Task { try await limiter.waitToSend(cancelled) }
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      try await group.waitForAll()
    }
    #expect(sent.all.count == 7 && sent.all.last == "alice")
    #expect(limiter.turns.waiting == 0 && limiter.fleet?.sentToday == 7)
  }

  /// The fields of what is closed.
  private func fields(_ redis: RedisProcess, _ limiter: RedisRateLimiter) async throws -> [String] {
    try await redis.client().run([Data("HKEYS"), Data(limiter.keys[0])]).elements.compactMap(\.text)
      .filter { $0.hasPrefix("closed:") }
  }
}
