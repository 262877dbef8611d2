import Foundation

/// When a failed attempt is repeated, and after how long.
///
/// A request is repeated when it may be sent twice (``YelpRequestInfo/isIdempotent``) and failed temporarily: server
/// errors (500 to 599), 408, the limit of calls a second, and connections that could not be made, broke or timed out.
/// Other failures are never repeated, since the request would fail again: the day's quota, validation, credentials,
/// decoding, cancellation, certificates, responses that are too large.
///
/// The pauses grow by ``factor`` from ``baseDelay`` to ``maximumDelay``, and each is drawn at random from zero to that
/// length, so that many clients that failed together do not retry together. Where the call has a time-out
/// (``YelpConfiguration/timeout``), no attempt begins in its last second.
public struct YelpRetryPolicy: Sendable, Hashable {
  /// Attempts in all, the first one included. Default: 3, since each is billed and Yelp advises five at most.
  public var maximumAttempts: Int
  /// The longest first pause. Default: 500 milliseconds.
  public var baseDelay: Duration
  /// The factor by which each pause may be longer than the one before. Default: 2.
  public var factor: Double
  /// The longest pause. Default: 20 seconds.
  public var maximumDelay: Duration
  /// The longest `Retry-After` that is waited for; when the server asks for more, the call fails at once with
  /// ``YelpError/retryAfter`` set. Default: 60 seconds.
  public var maximumRetryAfter: Duration

  public init(
    maximumAttempts: Int = 3,
    baseDelay: Duration = .milliseconds(500),
    factor: Double = 2,
    maximumDelay: Duration = .seconds(20),
    maximumRetryAfter: Duration = .seconds(60)
  ) {
    self.maximumAttempts = maximumAttempts
    self.baseDelay = baseDelay
    self.factor = factor
    self.maximumDelay = maximumDelay
    self.maximumRetryAfter = maximumRetryAfter
  }

  /// One attempt only.
  public static let never = YelpRetryPolicy(maximumAttempts: 1)

  /// The rules that it breaks; empty when it can be used.
  var problems: [YelpProblem] {
    var problems: [YelpProblem] = []
    problems.add(
      "retry.maximumAttempts", value: "\(maximumAttempts)", rule: "must be at least 1",
      advice: "For one attempt without retries, use .never.", unless: maximumAttempts >= 1)
    problems.add(
      "retry.factor", value: "\(factor)", rule: "must be a finite number of at least 1",
      advice: "Use 2, which doubles each pause.", unless: factor >= 1 && factor.isFinite)
    for (field, value) in [
      ("baseDelay", baseDelay), ("maximumDelay", maximumDelay), ("maximumRetryAfter", maximumRetryAfter),
    ] {
      problems.add(
        "retry.\(field)", value: "\(value)", rule: "must not be negative", advice: "Use .zero for no pause.",
        unless: value >= .zero)
    }
    return problems
  }
}

/// Exponential back-off: the pause after each failure is `factor` times the one before, up to a maximum.
struct Backoff {
  let first: Duration
  var factor = 2.0
  let maximum: Duration

  /// The pause after so many failures, at least 1, times `jitter`. A day at most before the jitter; zero for NaN.
  func pause(after failures: Int, jitter: Double) -> Duration {
    let grown = first.seconds * pow(factor, Double(failures - 1))
    let seconds = min(grown, maximum.seconds, 86_400) * jitter
    return seconds > 0 ? .seconds(seconds) : .zero
  }
}
