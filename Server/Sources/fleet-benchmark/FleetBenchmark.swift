import Foundation
import YelpRedis
import YelpSDK

/// Prints what sharing over Redis costs on this machine, and what observation adds to a call. Needs a Redis server, whose address is the
/// argument; with `calls` in its place it measures calls alone.
@main
struct FleetBenchmark {
  static func main() async throws {
    signal(SIGPIPE, SIG_IGN)
    let url = CommandLine.arguments.dropFirst().first ?? "redis://127.0.0.1:6379"
    try await ObservationBenchmark.run()
    guard url != "calls" else { return }
    let client = try RESPClient(url: url)
    let name = "bench-\(UUID().uuidString)"
    try await commands(client)
    try await limiter(RedisServer(client), name: name)
    try await store(RedisServer(client), name: name)
    for key in try await client.run([Data("KEYS".utf8), Data("{\(name)*".utf8)]).elements {
      _ = try await client.run([Data("UNLINK".utf8), key.data ?? Data()])
    }
  }

  private static func commands(_ client: RESPClient) async throws {
    let ping = [Data("PING".utf8)]
    try await measure("command", count: 20_000) { _ in _ = try await client.run(ping) }
    try await measure("command, 64 at once", count: 100_000, atOnce: 64) { _ in _ = try await client.run(ping)
    }
  }

  private static func limiter(_ server: RedisServer, name: String) async throws {
    let info = try YelpBusinessSearchBuilder(term: "tea", location: "Kyoto").build().info
    let outcome = YelpAttemptOutcome(
      status: 200,
      rateLimit: YelpRateLimit(
        dailyLimit: 1_000_000_000, remaining: 999_999_999, resetTime: Date().addingTimeInterval(3_600)))
    for (title, limits) in [
      ("decision of the limiter, no pace", YelpLimits.unlimited),
      ("decision of the limiter, 1,000 a second", YelpLimits(perSecond: 1_000, burst: 1_000)),
      ("decision of the limiter, 5 a second, refused", YelpLimits(perDay: 0)),
    ] {
      let refuses = limits.perDay == 0
      let limiter = try RedisRateLimiter(server, apiKey: title, limits: limits, name: name)
      // Fewer than the pace allows, so that none waits.
      try await measure(title, count: limits.perSecond == 1_000 ? 400 : 5_000) { _ in
        let attempt = YelpAttempt(requestID: "", info: info)
        do {
          try await limiter.waitToSend(attempt)
          if !refuses { Task { await limiter.didEnd(attempt, with: outcome) } }
        } catch is YelpError {}
      }
    }
  }

  private static func store(_ server: RedisServer, name: String) async throws {
    let store = RedisResponseStore(server, apiKey: "key", name: name)
    for size in [1_000, 20_000, 200_000] {
      let response = YelpStoredResponse(
        status: 200, headers: ["Content-Type": "application/json"], body: Data(repeating: 65, count: size),
        date: Date(), path: "/v3/businesses/search")
      try await measure("store of \(size) bytes: write", count: 2_000) { number in
        try await store.store(response, for: "\(size) \(number % 100)", lifetime: .seconds(600))
      }
      try await measure("store of \(size) bytes: read", count: 5_000) { number in
        _ = try await store.response(for: "\(size) \(number % 100)")
      }
    }
  }

  private static func measure(
    _ title: String, count: Int, atOnce: Int = 1, _ work: @escaping @Sendable (Int) async throws -> Void
  ) async throws {
    let clock = ContinuousClock()
    let start = clock.now
    let times = try await withThrowingTaskGroup(of: [Duration].self) { group in
      for worker in 0..<atOnce {
        group.addTask {
          var times: [Duration] = []
          for number in stride(from: worker, to: count, by: atOnce) {
            let start = clock.now
            try await work(number)
            times.append(clock.now - start)
          }
          return times
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let rate = Double(count) / ((clock.now - start) / .seconds(1))
    let sorted = times.sorted()
    func microseconds(_ part: Double) -> Int { Int(sorted[Int(Double(count - 1) * part)] / .microseconds(1)) }
    print(
      "\(title): median \(microseconds(0.5)) µs, 99th percentile \(microseconds(0.99)) µs, \(Int(rate)) a second"
    )
  }
}
