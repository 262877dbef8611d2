import Foundation
import NIOConcurrencyHelpers
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

/// Four gateways with one key, over one Redis. At full length with `YELP_LONG_TESTS=1`.
@Suite("fleet", .serialized, .timeLimit(.minutes(5)))
struct FleetTests {
  private static let isLong = ProcessInfo.processInfo.environment["YELP_LONG_TESTS"] == "1"

  /// How calls ended, by code.
  private final class Tally: Sendable {
    private let counts = NIOLockedValueBox([String: Int]())
    private let resets = NIOLockedValueBox(Set<Date>())

    func add(_ name: String, reset: Date? = nil) {
      counts.withLockedValue { $0[name, default: 0] += 1 }
      if let reset { _ = resets.withLockedValue { $0.insert(reset) } }
    }
    subscript(_ name: String) -> Int { counts.withLockedValue { $0[name] ?? 0 } }
    var all: [String: Int] { counts.withLockedValue { $0 } }
    var resetTimes: Set<Date> { resets.withLockedValue { $0 } }
  }

  private func search(_ number: Int) -> YelpBusinessSearchBuilder {
    YelpBusinessSearchBuilder(term: "tea \(number)", location: "London").limit(1)
  }

  private func send(_ number: Int, with client: YelpAPIClient, tally: Tally) async {
    do {
      _ = try await client.send(search(number))
      tally.add("success")
    } catch {
      tally.add(error.code.rawValue, reset: error.rateLimit?.resetTime)
    }
  }

  @Test("sends no more than one process may, in any second and in the day, and says when calls go again")
  func limits() async throws {
    let (clients, requests, seconds, quota) = Self.isLong ? (32, 2_000, 60.0, 100) : (16, 200, 5.0, 15)
    let fleet = try await Fleet(options: ["--keep", "0", "--log", "off"]) {
      $0.limits = .init(perSecond: 5, perDay: quota)
    }
    let tally = Tally()
    let start = ContinuousClock.now
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<clients {
        group.addTask {
          let client = fleet.client(number)
          for request in stride(from: number, to: requests, by: clients) {
            try? await Task.sleep(
              until: start + .seconds(seconds * Double(request) / Double(requests)), clock: .continuous)
            await send(request, with: client, tally: tally)
          }
        }
      }
    }
    let took = ContinuousClock.now - start
    let (seen, _) = await fleet.finish()
    print(
      "fleet: \(requests) requests by \(clients) clients in \(took): \(tally.all); the sandbox saw \(seen.count),",
      "at most \(Fleet.busiestSecond(seen)) in a second, refused \(seen.count { $0.status == 429 })")
    #expect(seen.count == quota)
    #expect(seen.allSatisfy { $0.status == 200 })
    #expect(Fleet.busiestSecond(seen) <= 5)
    #expect(tally["success"] == quota)
    #expect(tally["quotaExceeded"] == requests - quota)
    let midnight = (Date().timeIntervalSince1970 / 86_400).rounded(.up) * 86_400
    #expect(tally.resetTimes == [Date(timeIntervalSince1970: midnight)])
  }

  @Test("asks Yelp once for what all gateways are asked")
  func oneCallForAll() async throws {
    let fleet = try await Fleet(options: ["--per-second", "50"]) {
      $0.faults = [.latency(.milliseconds(50))]
    }
    let tally = Tally()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<4 {
        let client = fleet.client(number)
        for request in 0..<50 { group.addTask { await send(request, with: client, tally: tally) } }
      }
    }
    let (seen, _) = await fleet.finish()
    print("fleet: the same 50 searches through 4 gateways: \(tally.all), \(seen.count) upstream")
    #expect(tally["success"] == 200)
    #expect(seen.count == 50)
  }

  @Test("survives the death of a gateway, a restart of Redis, and ten seconds without it")
  func failures() async throws {
    let fleet = try await Fleet(options: ["--keep", "0"])
    let pause = Duration.seconds(Self.isLong ? 8 : 3), outage = Duration.seconds(Self.isLong ? 10 : 5)
    let tally = Tally(), isOver = NIOLockedValueBox(false), dead = NIOLockedValueBox(false)
    let frozen = fleet
    let load = Task {
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<32 {
          group.addTask {
            let (home, other) = (frozen.client(number), frozen.client(number + 1))
            var request = number
            while !isOver.withLockedValue({ $0 }) {
              // Clients of the dead gateway go to the next one.
              let isDead = number % 4 == 0 && dead.withLockedValue { $0 }
              await send(request, with: isDead ? other : home, tally: tally)
              request += 32
            }
          }
        }
      }
    }
    try await Task.sleep(for: pause)
    dead.withLockedValue { $0 = true }
    fleet.gateways[0].signal(SIGKILL)
    try await Task.sleep(for: pause)
    await fleet.redis.stop()
    try await fleet.redis.start()
    try await Task.sleep(for: pause)
    await fleet.redis.stop()
    try await Task.sleep(for: outage)
    try await fleet.redis.start()
    // The gateways are back, and what they have sent alone is done with.
    let goal = tally["success"] + 10
    #expect(try await eventually { tally["success"] >= goal })
    let healed = Int(Date().timeIntervalSince1970 * 1_000)
    try await Task.sleep(for: .seconds(5))
    let ended = Int(Date().timeIntervalSince1970 * 1_000)
    isOver.withLockedValue { $0 = true }
    await load.value
    let (seen, complaints) = await fleet.finish()
    let after = seen.count { $0.time >= healed && $0.time < ended }
    print(
      "fleet with failures: \(tally.all); the sandbox saw \(seen.count), at most \(Fleet.busiestSecond(seen)) in a second;",
      "after it all \(after) in \(ended - healed) ms; log lines: \(complaints.split(separator: "\n").count)")
    #expect(Fleet.busiestSecond(seen) <= 5)
    #expect(after >= (ended - healed) / 1_000 * 3)
    // Only the calls that the dead gateway had taken are lost.
    let lost = tally.all.filter { $0.key != "success" }.values.reduce(0, +)
    #expect(lost <= 16, "\(tally.all)")
    // Three gateways, two outages, a line at each end. One whose commands meet a restart alone may not notice it.
    #expect(complaints.split(separator: "\n").count <= 12, "\(complaints)")
  }
}
