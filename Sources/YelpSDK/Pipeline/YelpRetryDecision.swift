import Foundation

/// Whether a failed attempt is repeated, and after how long.
enum YelpRetryDecision: Equatable {
  case giveUp
  case retry(after: Duration)

  /// Decides after an attempt.
  ///
  /// - Parameters:
  ///   - attempt: The number of the attempt that failed, the first being 1.
  ///   - elapsed: Time since the first attempt began.
  ///   - random: A number from 0 up to 1, drawn anew for each decision.
  init(
    policy: YelpRetryPolicy, attempt: Int, elapsed: Duration, failure: YelpError, isIdempotent: Bool,
    random: Double
  ) {
    self = .giveUp
    guard isIdempotent, attempt < policy.maximumAttempts, Self.isPassing(failure) else { return }
    let asked = failure.retryAfter ?? (failure.code == .rateLimited ? Self.limitWindow : .zero)
    guard asked <= policy.maximumRetryAfter else { return }
    let wait = max(asked, Self.pause(after: attempt, policy: policy, random: random))
    guard elapsed + wait + Self.shortestAttempt <= policy.deadline else { return }
    self = .retry(after: wait)
  }

  /// Calls are counted by the second, so after one the next is welcome again.
  private static let limitWindow: Duration = .seconds(1)

  /// An attempt with less time than this would hardly be answered, but billed all the same.
  private static let shortestAttempt: Duration = .seconds(1)

  /// Whether the same request may well succeed a little later.
  ///
  /// A host that cannot be found or reached counts, since that is how a change from one network to another looks.
  /// When the connectivity monitor says that there is no network, the SDK refuses by itself, and that does not.
  private static func isPassing(_ failure: YelpError) -> Bool {
    switch failure.code {
    case .serverError, .rateLimited, .timedOut, .connectionLost, .notConnected: !failure.isRefusal
    default: false
    }
  }

  /// Exponential back-off with full jitter.
  private static func pause(after attempt: Int, policy: YelpRetryPolicy, random: Double) -> Duration {
    let longest = min(
      policy.baseDelay.seconds * pow(policy.factor, Double(attempt - 1)), policy.maximumDelay.seconds)
    // Written so that NaN makes no pause, and nothing is too long for a Duration.
    guard longest > 0, random > 0 else { return .zero }
    return .seconds(min(longest, 86_400) * min(random, 1))
  }
}
