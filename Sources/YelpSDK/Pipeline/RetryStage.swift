import Foundation

/// Repeats attempts that failed temporarily, as the policy of the request or else of the configuration allows.
struct RetryStage: YelpMiddleware {
  let policy: YelpRetryPolicy
  let clock: YelpClock
  let log: YelpLog
  let call: YelpCall
  var random: @Sendable () -> Double = { .random(in: 0..<1) }

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    let policy = info.retryPolicy ?? policy
    var attempt = 1
    while true {
      let begun = clock.now()
      let result: Result<YelpHTTPResponse, any Error>
      var failure: YelpError
      do {
        let response = try await next(request)
        if response.isSuccess, response.errorBody == nil { return response }
        result = .success(response)
        failure = YelpError(
          call.cleaned(response, isShown: true), to: request, info: info, now: clock.date())
      } catch {
        result = .failure(error)
        failure = .wrapping(error)
      }
      let decision = RetryDecision(
        policy: policy, attempt: attempt, left: call.deadline.map { $0 - clock.now() }, failure: failure,
        isIdempotent: info.isIdempotent, random: random())
      guard case .retry(let wait) = decision else { return try result.get() }
      try Task.checkCancellation()
      failure.attempts = call.attempts
      failure.requestID = call.id
      let duration = clock.now() - begun
      call.report(.retrying(after: wait, because: call.shown(failure, to: request)), duration: duration)
      log.log(
        .info, id: request.id, endpoint: info.endpoint,
        "attempt \(attempt): \(failure.httpStatus.map(String.init) ?? "\(failure.code)") in \(duration.text), next in \(wait.text)"
      )
      try await clock.sleep(wait)
      attempt += 1
    }
  }
}

/// Whether a failed attempt is repeated, and after how long.
enum RetryDecision: Equatable {
  case giveUp
  case retry(after: Duration)

  /// Decides after an attempt.
  ///
  /// - Parameters:
  ///   - attempt: The number of the attempt that failed. The first is 1.
  ///   - left: The time that is left for the call; `nil` without a limit.
  ///   - random: A number from 0 up to 1, drawn anew for each decision.
  init(
    policy: YelpRetryPolicy, attempt: Int, left: Duration?, failure: YelpError, isIdempotent: Bool,
    random: Double
  ) {
    self = .giveUp
    // A refusal of the SDK itself, such as one without a network, would only be repeated.
    guard isIdempotent, attempt < policy.maximumAttempts, failure.isRetryable, !failure.isRefusal
    else { return }
    let asked = max(failure.retryAfter ?? .zero, failure.code == .rateLimited ? Self.limitWindow : .zero)
    guard asked <= min(policy.maximumRetryAfter, Self.longestWait) else { return }
    let backoff = Backoff(first: policy.baseDelay, factor: policy.factor, maximum: policy.maximumDelay)
    let wait = max(asked, backoff.pause(after: attempt, jitter: min(random, 1)))
    if let left, wait + Self.shortestAttempt > left { return }
    self = .retry(after: wait)
  }

  /// Yelp counts requests by the second, so a shorter pause would be refused again, whatever `Retry-After` says.
  private static let limitWindow: Duration = .seconds(1)

  /// A day, after which no caller waits any more.
  private static let longestWait: Duration = .seconds(86_400)

  /// An attempt with less time than this is unlikely to get a response, but it is billed.
  private static let shortestAttempt: Duration = .seconds(1)
}
