import Foundation

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
