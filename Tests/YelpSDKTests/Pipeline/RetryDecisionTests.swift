import Foundation
import TestKit
import Testing

@testable import YelpSDK

struct RetryDecisionTests {
  private let noon = Date(timeIntervalSince1970: 1_748_779_200)

  private func decide(
    _ failure: YelpError, policy: YelpRetryPolicy = YelpRetryPolicy(), attempt: Int = 1,
    left: Duration? = nil, isIdempotent: Bool = true, random: Double = 0.5
  ) -> RetryDecision {
    RetryDecision(
      policy: policy, attempt: attempt, left: left, failure: failure, isIdempotent: isIdempotent,
      random: random)
  }

  private func failure(_ response: YelpHTTPResponse) -> YelpError {
    YelpError(response, to: .testing(), info: .testing(), now: noon)
  }

  @Test(
    "temporary error responses are retried",
    arguments: [
      (500, .internalError), (502, nil), (503, .serviceUnavailable), (504, nil), (599, nil), (408, nil),
      (429, .tooManyRequestsPerSecond), (429, nil),
    ] as [(Int, YelpAPICode?)])
  func passing(status: Int, code: YelpAPICode?) {
    #expect(decide(failure(.failing(status, code))) != .giveUp)
  }

  @Test(
    "permanent error responses are never retried",
    arguments: [
      (429, .accessLimitReached), (400, .validationError), (400, .locationNotFound), (400, nil),
      (401, .tokenInvalid), (401, nil), (403, .businessUnavailable), (403, .partnerQuotaExceeded), (403, nil),
      (404, .businessNotFound), (404, nil), (413, .payloadTooLarge), (301, .businessMigrated), (302, nil),
      (400, .dailyPointsLimitReached), (500, .accessLimitReached), (501, nil), (505, nil),
    ] as [(Int, YelpAPICode?)])
  func lasting(status: Int, code: YelpAPICode?) {
    #expect(decide(failure(.failing(status, code))) == .giveUp)
  }

  @Test(
    "temporary connection failures are retried",
    arguments: [YelpError.Code.timedOut, .connectionLost, .notConnected])
  func connections(code: YelpError.Code) {
    #expect(decide(YelpError(code, "")) == .retry(after: .milliseconds(250)))
  }

  @Test(
    "all other failures are never retried",
    arguments: [
      YelpError.Code.cancelled, .insecureConnection, .responseTooLarge, .cannotParseResponse,
      .invalidArguments,
      .notConfigured, .unauthorized, .quotaExceeded, .unknown, .apiError, .httpError, .notCached, .redirected,
    ])
  func others(code: YelpError.Code) {
    #expect(decide(YelpError(code, "")) == .giveUp)
  }

  @Test("calls that the SDK refused are not retried")
  func refusals() {
    var offline = YelpError(.notConnected, "There is no network.")
    offline.isRefusal = true
    #expect(decide(offline) == .giveUp)
  }

  @Test("requests that are not idempotent are not retried, not even after a 429")
  func idempotence() {
    #expect(decide(YelpError(.serverError, ""), isIdempotent: false) == .giveUp)
    #expect(decide(failure(.failing(429, .tooManyRequestsPerSecond)), isIdempotent: false) == .giveUp)
  }

  @Test(
    "delays double up to the maximum, with full jitter",
    arguments: [
      (1, 0, 0), (1, 0.5, 250), (1, 0.999, 499.5), (2, 0.5, 500), (3, 0.5, 1_000), (4, 0.5, 2_000),
      (6, 0.5, 8_000), (7, 0.5, 10_000), (8, 0.5, 10_000), (99_999, 0.5, 10_000),
    ])
  func pauses(attempt: Int, random: Double, milliseconds: Double) {
    let policy = YelpRetryPolicy(maximumAttempts: .max)
    let decision = decide(YelpError(.serverError, ""), policy: policy, attempt: attempt, random: random)
    #expect(decision == .retry(after: .milliseconds(milliseconds)))
  }

  @Test("full jitter begins at zero")
  func fullJitter() throws {
    let stage = RetryStage(policy: YelpRetryPolicy(), call: .testing())
    let draws = (0..<2_000).map { _ in stage.random() }
    #expect(draws.allSatisfy { (0..<1).contains($0) })
    // Of 2,000 draws from the whole range, the chance of an empty tenth is below 1 in 10^91.
    #expect(Set(draws.map { Int($0 * 10) }).count == 10)
    #expect(decide(YelpError(.serverError, ""), random: 0) == .retry(after: .zero))
    #expect(decide(YelpError(.serverError, ""), random: 0.001) == .retry(after: .microseconds(500)))
  }

  @Test(
    "after the last attempt there is no retry",
    arguments: [
      (1, 3, true), (2, 3, true), (3, 3, false), (4, 3, false), (1, 1, false), (1, 0, false), (1, -5, false),
    ])
  func attempts(attempt: Int, maximum: Int, isRepeated: Bool) {
    let policy = YelpRetryPolicy(maximumAttempts: maximum)
    #expect((decide(YelpError(.serverError, ""), policy: policy, attempt: attempt) != .giveUp) == isRepeated)
  }

  @Test("the limit of calls per second is followed by a delay of at least a second")
  func limitWithoutRetryAfter() {
    let limited = failure(.failing(429, .tooManyRequestsPerSecond))
    #expect(decide(limited, random: 0) == .retry(after: .seconds(1)))
    #expect(decide(limited, attempt: 2, random: 0.5) == .retry(after: .seconds(1)))
    let patient = YelpRetryPolicy(baseDelay: .seconds(4))
    #expect(decide(limited, policy: patient, random: 0.5) == .retry(after: .seconds(2)))
    for text in ["0", "0.2", "Sun, 01 Jun 2025 11:00:00 GMT"] {
      let hasty = failure(.failing(429, .tooManyRequestsPerSecond, headers: ["Retry-After": text]))
      #expect(decide(hasty, random: 0) == .retry(after: .seconds(1)))
    }
  }

  @Test(
    "Retry-After is honoured in both formats, up to its maximum",
    arguments: [
      ("0", .milliseconds(250)), ("2", .seconds(2)), ("1.5", .milliseconds(1_500)), ("58", .seconds(58)),
      ("60", .seconds(60)), ("61", nil), ("86400", nil), ("1e300", nil),
      ("Sun, 01 Jun 2025 12:00:03 GMT", .seconds(3)), ("Sun, 01 Jun 2025 11:00:00 GMT", .milliseconds(250)),
      ("Sun, 01 Jun 2025 12:02:00 GMT", nil), ("soon", .milliseconds(250)), ("-3", .milliseconds(250)),
    ] as [(String, Duration?)])
  func retryAfter(text: String, wait: Duration?) {
    let decision = decide(failure(.failing(503, headers: ["Retry-After": text])))
    #expect(decision == wait.map { .retry(after: $0) } ?? .giveUp)
  }

  @Test("another maximum allows longer delays, within the time that the call has left")
  func retryAfterCap() {
    let asked = failure(.failing(503, headers: ["Retry-After": "100"]))
    let patient = YelpRetryPolicy(maximumRetryAfter: .seconds(100))
    #expect(decide(asked, policy: patient) == .retry(after: .seconds(100)))
    #expect(decide(asked, policy: patient, left: .seconds(101)) == .retry(after: .seconds(100)))
    #expect(decide(asked, policy: patient, left: .milliseconds(100_999)) == .giveUp)
  }

  @Test(
    "no attempt begins in the last second of a call",
    arguments: [(60_000, true), (1_250, true), (1_249, false), (0, false), (-5_000, false)])
  func deadline(left: Int, isRepeated: Bool) {
    let decision = decide(YelpError(.timedOut, ""), left: .milliseconds(left))
    #expect((decision != .giveUp) == isRepeated)
  }

  @Test(
    "invalid values cause no delay and no crash",
    arguments: [
      YelpRetryPolicy(factor: .nan), YelpRetryPolicy(factor: -.infinity),
      YelpRetryPolicy(baseDelay: .seconds(-1)),
      YelpRetryPolicy(maximumDelay: .seconds(-1)),
    ])
  func senseless(policy: YelpRetryPolicy) {
    let decision = decide(YelpError(.serverError, ""), policy: policy, attempt: 2)
    #expect(decision == .retry(after: .zero))
    #expect(decide(YelpError(.serverError, ""), random: .nan) == .retry(after: .zero))
  }

  @Test("the longest durations overflow nothing")
  func longest() {
    let longest = Duration.seconds(Int64.max)
    var failure = YelpError(.serverError, "")
    let endless = YelpRetryPolicy(
      maximumAttempts: .max, baseDelay: longest, factor: .infinity, maximumDelay: longest,
      maximumRetryAfter: longest)
    #expect(decide(failure, policy: endless, attempt: .max - 1, random: 1) == .retry(after: .seconds(86_400)))
    failure.retryAfter = longest
    #expect(decide(failure, policy: endless) == .giveUp)
  }
}
