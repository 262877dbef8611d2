import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct YelpSandboxLimitsTests {
  let time = YelpManualClock.wednesday
  let sandbox: YelpSandbox

  init() { sandbox = YelpSandbox(seed: 7, clock: time.clock) }

  private func ask() async throws -> YelpHTTPResponse {
    try await sandbox.get("/v3/autocomplete", ["text": "a"])
  }

  @Test("every response has the rate-limit headers, errors too")
  func headers() async throws {
    sandbox.limits = .init(perDay: 10)
    let first = try await ask()
    #expect(first.headers["ratelimit-dailylimit"] == "10")
    #expect(first.headers["RateLimit-Remaining"] == "9")
    #expect(first.headers["RateLimit-ResetTime"] == "2025-06-12T00:00:00+00:00")
    let error = try await sandbox.get("/v3/businesses/none")
    #expect(error.headers["RateLimit-Remaining"] == "8")
    sandbox.limits.writesFloats = true
    #expect(try await ask().headers["RateLimit-Remaining"] == "7.0")
    #expect(YelpRateLimit(headers: try await ask().headers)?.remaining == 6)
  }

  @Test("too many calls within a second are refused, and allowed a second later")
  func perSecond() async throws {
    sandbox.limits = .init(perSecond: 2)
    #expect(try await ask().status == 200)
    time.advance(by: .milliseconds(600))
    #expect(try await ask().status == 200)
    let refused = try await ask()
    #expect(refused.status == 429)
    #expect(refused.text.contains("TOO_MANY_REQUESTS_PER_SECOND"))
    time.advance(by: .milliseconds(400))
    #expect(try await ask().status == 200)
    #expect(try await ask().status == 429)
  }

  @Test("the daily quota refuses further calls and is reset at midnight UTC")
  func perDay() async throws {
    sandbox.limits = .init(perDay: 2)
    #expect(try await ask().status == 200)
    #expect(try await ask().headers["RateLimit-Remaining"] == "0")
    let refused = try await ask()
    #expect(refused.status == 429)
    #expect(refused.text.contains("ACCESS_LIMIT_REACHED"))
    time.advance(by: .seconds(12 * 3_600 - 1))
    #expect(try await ask().status == 429)
    time.advance(by: .seconds(1))
    #expect(try await ask().headers["RateLimit-Remaining"] == "1")
  }
}
