import Foundation
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

  @Test("no second has more calls than one process may send, whatever happens to Redis, and no call is lost")
  func pace() async throws {
    let redis = try await RedisProcess()
    let sandbox = YelpSandbox(seed: 3)
    let times = Record<ContinuousClock.Instant>(), failures = Record<YelpError>(), isOver = Locked(false)
    let clients = try (0..<4).map { _ in
      let server = RedisServer(try redis.client(deadline: .seconds(2)), logHandler: { _ in })
      var configuration = sandbox.configuration
      configuration.transport = NotingTransport(sandbox: sandbox, times: times)
      configuration.retry = .never
      configuration.sharesEqualCalls = false
      configuration.rateLimiter = try RedisRateLimiter(server, apiKey: "key")
      return YelpAPIClient(configuration: configuration)
    }
    let load = Task {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<16 {
          group.addTask {
            while !isOver.withLock({ $0 }) {
              do throws(YelpError) {
                _ = try await clients[number % 4].send(YelpCategoryBuilder(alias: "coffee"))
              } catch {
                failures.add(error)
              }
            }
          }
        }
      }
    }
    func waitForCalls(_ count: Int) async throws {
      let goal = times.all.count + count
      #expect(try await eventually { times.all.count >= goal })
    }
    try await waitForCalls(8)
    await redis.stop()
    try await waitForCalls(6)
    try await redis.start()
    try await waitForCalls(8)
    redis.freeze()
    try await waitForCalls(6)
    redis.thaw()
    try await waitForCalls(8)
    isOver.withLock { $0 = true }
    await load.value
    #expect(failures.all.isEmpty)
    let sent = times.all.sorted()
    for (first, sixth) in zip(sent, sent.dropFirst(5)) {
      // A task can be late with its note, so a hair less than a second.
      #expect(sixth - first > .milliseconds(900))
    }
  }
}
