import Foundation
import Testing
import YelpSDK

@testable import YelpRedis

extension YelpAttempt {
  /// An attempt of an endpoint that counts on the daily quota.
  static func search(_ number: Int = 0) throws -> YelpAttempt {
    YelpAttempt(
      requestID: "#\(number)",
      info: try YelpBusinessSearchBuilder(term: "tea", location: "Kyoto").build().info)
  }
}

extension YelpAttemptOutcome {
  /// A response of today with so many calls left.
  static func remaining(_ count: Int, of limit: Int = 100, reset: Date? = nil) -> Self {
    YelpAttemptOutcome(
      status: 200,
      rateLimit: YelpRateLimit(
        dailyLimit: limit, remaining: count, resetTime: reset ?? Date().addingTimeInterval(3_600)))
  }
}

/// Carries commands to a server, counts the scripts among them, and can be cut off from it, or refuse a script.
final class TestClient: RedisClient {
  private let client: any RedisClient
  private let scripts = Record<String>()
  private let isCutOff = Locked(false)
  private let refused = Locked<String?>(nil)

  init(_ client: any RedisClient) { self.client = client }

  struct CutOff: Error {}

  func refuse(_ script: String) { refused.withLock { $0 = script } }
  func cutOff(_ value: Bool) { isCutOff.withLock { $0 = value } }
  func count(of script: RedisScript) -> Int { scripts.all.count { $0 == script.name } }

  func run(_ script: RedisScript, keys: [String], arguments: [Data]) async throws -> RedisReply {
    if isCutOff.withLock({ $0 }) { throw CutOff() }
    scripts.add(script.name)
    if refused.withLock({ $0 == script.name }) { throw RedisError(.refused, "NOPERM \(script.name)") }
    return try await client.run(script, keys: keys, arguments: arguments)
  }

  func run(_ command: [Data]) async throws -> RedisReply {
    if isCutOff.withLock({ $0 }) { throw CutOff() }
    return try await client.run(command)
  }
}

/// Lines and events in the order in which they came.
final class Record<Element: Sendable>: Sendable {
  private let elements = Locked<[Element]>([])
  func add(_ element: Element) { elements.withLock { $0.append(element) } }
  var all: [Element] { elements.withLock { $0 } }
}

/// The error that a call throws.
func failure(of work: () async throws -> Void) async -> (any Error)? {
  do {
    try await work()
    return nil
  } catch {
    return error
  }
}
