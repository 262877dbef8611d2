import Foundation
import YelpSDK
import YelpSandbox

/// Redis, a sandbox-server and proxies in front of it, each a process.
struct Fleet {
  let redisPort: Int
  var redis: Program
  let sandbox: Program
  var proxies: [Program]
  let addresses: [URL]

  init(proxies count: Int = 4, sandbox arguments: [String], proxy options: [String]) async throws {
    redisPort = try await TestServer.deserted().port ?? 0
    redis = try Self.startRedis(redisPort)
    sandbox = try Program("sandbox-server", ["--port", "0", "--log-requests"] + arguments)
    let greeting = try await sandbox.greeting(lines: 2)
    proxies = []
    var addresses: [URL] = []
    for _ in 0..<count {
      let proxy = try Program(
        "proxy",
        [
          "--port", "0", "--upstream", greeting.address.absoluteString, "--redis",
          "redis://127.0.0.1:\(redisPort)",
          // With that, no proxy takes a busy machine for a Redis that is away.
          "--redis-deadline", "3000",
        ]
          + options, environment: ["YELP_API_KEY": YelpSandbox().apiKey])
      proxies.append(proxy)
      addresses.append(try await proxy.greeting().address)
    }
    self.addresses = addresses
    // Each has found the others.
    for address in addresses {
      _ = try await ServedProxyTests.eventually {
        try await Program.curl("\(address)/metrics").contains("yelp_proxy_redis_up 1")
      }
    }
  }

  /// A client of one of the proxies, which paces nothing itself.
  func client(_ number: Int) -> YelpAPIClient {
    var configuration = YelpConfiguration(server: addresses[number % addresses.count])
    configuration.retry = .never
    configuration.limits.limiter = NoLimiter()
    configuration.attemptTimeout = .seconds(120)
    configuration.idleTimeout = .seconds(120)
    return YelpAPIClient(configuration: configuration)
  }

  mutating func startRedis() throws { redis = try Self.startRedis(redisPort) }

  /// Ends it as a power cut does: it keeps nothing.
  func stopRedis() async {
    redis.signal(SIGKILL)
    _ = await redis.finish()
  }

  mutating func restartRedis() async throws {
    await stopRedis()
    try startRedis()
  }

  /// Ends all, and gives what the sandbox was asked: milliseconds since 1970 and status, in order.
  func finish() async -> (requests: [(time: Int, status: Int)], complaints: String) {
    sandbox.interrupt()
    let lines = await sandbox.finish().output.split(separator: "\n")
    var complaints = ""
    for proxy in proxies { proxy.interrupt() }
    for proxy in proxies {
      complaints += await proxy.finish().errors
    }
    redis.signal(SIGKILL)
    let requests = lines.compactMap { line -> (time: Int, status: Int)? in
      let words = line.split(separator: " ")
      guard words.count == 3, let time = Int(words[0]), let status = Int(words[1]) else { return nil }
      return (time, status)
    }
    return (requests.sorted { $0.time < $1.time }, complaints)
  }

  /// The most requests in any second.
  static func busiestSecond(_ requests: [(time: Int, status: Int)]) -> Int {
    var most = 0
    var first = 0
    for (index, request) in requests.enumerated() {
      while requests[first].time <= request.time - 1_000 { first += 1 }
      most = max(most, index - first + 1)
    }
    return most
  }

  static func startRedis(_ port: Int) throws -> Program {
    try Program(
      executable: URL(filePath: "/usr/bin/env"),
      [
        "redis-server", "--port", "\(port)", "--bind", "127.0.0.1", "--save", "", "--appendonly", "no",
        "--loglevel", "warning",
      ])
  }

  private struct NoLimiter: YelpRateLimiter {
    func waitToSend(_ attempt: YelpAttempt) async throws {}
    func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome) async {}
  }
}
