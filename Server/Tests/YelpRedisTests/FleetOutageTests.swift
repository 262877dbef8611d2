import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@testable import YelpRedis

/// Four clients with a connection each, and all that can happen to their server.
@Suite("fleet without a server", .serialized, .timeLimit(.minutes(5)))
struct FleetOutageTests {
  /// Sends to the sandbox, and notes when.
  private struct NotingTransport: YelpTransport {
    let sandbox: YelpSandbox
    let times: Record<ContinuousClock.Instant>

    func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
      times.add(ContinuousClock.now)
      return try await sandbox.send(request)
    }
  }

  /// Clients that send as fast as they may, and what they have sent.
  private struct Load: Sendable {
    let times = Record<ContinuousClock.Instant>(), failures = Record<YelpError>()
    private let isOver = Locked(false)

    func run(_ clients: [YelpAPIClient]) async {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<16 {
          group.addTask {
            while !isOver.withLock({ $0 }) {
              do throws(YelpError) {
                _ = try await clients[number % clients.count].send(YelpCategoryBuilder(alias: "coffee"))
              } catch {
                failures.add(error)
              }
            }
          }
        }
      }
    }

    func end() { isOver.withLock { $0 = true } }

    func waitForCalls(_ count: Int) async throws {
      let goal = times.all.count + count
      #expect(try await eventually { times.all.count >= goal })
    }

    /// The most calls in any three seconds. A task can be late with its note, and late notes stand closer
    /// together than their calls: three seconds and one call's lateness tell twice the pace from the right one.
    /// The exact pace is the limiter's tests' business, by a clock of their own.
    var busiestThreeSeconds: Int {
      let times = times.all.sorted()
      var most = 0, first = 0
      for (index, time) in times.enumerated() {
        while time - times[first] >= .seconds(3) { first += 1 }
        most = max(most, index - first + 1)
      }
      return most
    }
  }

  private func client(_ limiter: RedisRateLimiter, _ load: Load) -> YelpAPIClient {
    let sandbox = YelpSandbox(seed: 3)
    var configuration = sandbox.configuration
    configuration.transport = NotingTransport(sandbox: sandbox, times: load.times)
    configuration.retry = .never
    configuration.sharesEqualCalls = false
    configuration.limits.limiter = limiter
    return YelpAPIClient(configuration: configuration)
  }

  @Test("all together send no more than one process may, whatever happens to Redis, and no call is lost")
  func pace() async throws {
    let redis = try await RedisProcess()
    let load = Load()
    let limiters = try (0..<4).map { _ in
      let server = RedisServer(try redis.client(deadline: .seconds(2)), logHandler: { _ in })
      return try RedisRateLimiter(server, apiKey: "key")
    }
    let clients = limiters.map { client($0, load) }
    let task = Task { await load.run(clients) }
    // All have heard of all.
    #expect(try await eventually { limiters.allSatisfy { $0.fleet?.instances == 4 } })
    try await load.waitForCalls(8)
    await redis.stop()
    try await load.waitForCalls(25)
    try await redis.start()
    try await load.waitForCalls(8)
    redis.freeze()
    try await load.waitForCalls(25)
    redis.thaw()
    try await load.waitForCalls(8)
    load.end()
    await task.value
    #expect(load.failures.all.isEmpty)
    #expect(load.busiestThreeSeconds <= 5 * 4)
  }

  @Test("a process that alone cannot reach Redis adds its share, and no more")
  func partition() async throws {
    let redis = try await RedisProcess()
    let load = Load()
    let link = TestClient(try redis.client())
    let links: [any RedisClient] = [link, try redis.client()]
    let limiters = try links.map { link in
      try RedisRateLimiter(RedisServer(link, logHandler: { _ in }), apiKey: "key")
    }
    let clients = limiters.map { client($0, load) }
    let task = Task { await load.run(clients) }
    #expect(try await eventually { limiters.allSatisfy { $0.fleet?.instances == 2 } })
    try await load.waitForCalls(8)
    link.cutOff(true)
    try await load.waitForCalls(30)
    link.cutOff(false)
    try await load.waitForCalls(12)
    load.end()
    await task.value
    #expect(load.failures.all.isEmpty)
    // Half of five, rounded down.
    #expect(load.busiestThreeSeconds <= (5 + 2) * 4)
  }
}
