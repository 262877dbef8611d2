import Foundation
import ServerTestKit
import YelpSDK
import YelpSandbox

/// Gateways in front of a sandbox, with one Redis; gateways and Redis are processes.
struct Fleet {
  let redis: RedisProcess
  let yelp: ServedSandbox
  var gateways: [Program]
  let addresses: [URL]

  init(
    gateways count: Int = 4, options: [String], sandbox change: (YelpSandbox) -> Void = { _ in }
  ) async throws {
    redis = try await RedisProcess()
    yelp = try await ServedSandbox(change)
    gateways = []
    var addresses: [URL] = []
    for _ in 0..<count {
      let gateway = try Program(
        "yelp-gateway",
        [
          "--port", "0", "--upstream", yelp.address.absoluteString, "--redis", redis.url,
          // With that, no gateway takes a busy machine for a Redis that is away.
          "--redis-deadline", "3000",
        ]
          + options, environment: ["YELP_API_KEY": YelpSandbox().apiKey])
      gateways.append(gateway)
      addresses.append(try await gateway.greeting().address)
    }
    self.addresses = addresses
    // Each has found the others.
    for address in addresses {
      _ = try await eventually {
        try await Program.curl("\(address)/metrics").contains("yelp_gateway_redis_up 1")
      }
    }
  }

  /// A client of one of the gateways, which paces nothing itself.
  func client(_ number: Int) -> YelpAPIClient {
    var configuration = YelpConfiguration(server: addresses[number % addresses.count])
    configuration.retry = .never
    configuration.limits.limiter = NoLimiter()
    configuration.attemptTimeout = .seconds(120)
    configuration.idleTimeout = .seconds(120)
    return YelpAPIClient(configuration: configuration)
  }

  /// Ends all, and gives what the sandbox was asked, in order, and what the gateways logged.
  func finish() async -> (requests: [ServedSandbox.Answer], complaints: String) {
    for gateway in gateways { gateway.interrupt() }
    var complaints = ""
    for gateway in gateways { complaints += await gateway.finish().errors }
    await redis.stop()
    return (yelp.answers.sorted { $0.time < $1.time }, complaints)
  }

  /// The most requests in any second.
  static func busiestSecond(_ requests: [ServedSandbox.Answer]) -> Int {
    var most = 0
    var first = 0
    for (index, request) in requests.enumerated() {
      while requests[first].time <= request.time - 1_000 { first += 1 }
      most = max(most, index - first + 1)
    }
    return most
  }

  private struct NoLimiter: YelpRateLimiter {
    func waitToSend(_ attempt: YelpAttempt) async throws {}
    func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome) async {}
  }
}
