import Logging
import YelpSDK

/// A rate limiter whose waits are timed and whose failures are logged. It counts what is sent.
struct ObservedLimiter: YelpRateLimiter {
  /// The limiter of the configuration; `nil` where it has none.
  let given: (any YelpRateLimiter)?
  private let limiter: any YelpRateLimiter
  private let clock: YelpClock
  private let metrics: CallMetrics
  private let logger: Logger

  init(
    _ given: (any YelpRateLimiter)?, limits: YelpLimits, clock: YelpClock, metrics: CallMetrics,
    logger: Logger
  ) {
    self.given = given
    limiter = given ?? YelpLocalRateLimiter(limits, clock: clock)
    self.clock = clock
    self.metrics = metrics
    self.logger = logger
  }

  func waitToSend(_ attempt: YelpAttempt) async throws {
    let start = clock.now()
    defer { metrics.waited(clock.now() - start, for: attempt.info.endpoint) }
    do {
      try await limiter.waitToSend(attempt)
    } catch {
      if error is YelpError || error is CancellationError || Task.isCancelled { throw error }
      metrics.limiterFailed()
      metrics.sends(attempt.info.endpoint)
      // The text of the error may be that of a request, which names an attempt by its path.
      logger.warning(
        "The rate limiter failed, and the request is sent without it",
        metadata: Logger.Metadata(endpoint: attempt.info.endpoint, request: attempt.requestID)
          .merging(["error": "\(type(of: error))"]) { $1 })
      throw error
    }
    metrics.sends(attempt.info.endpoint)
  }

  func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome) async {
    // A key that Yelp refuses has no numbers.
    if attempt.usesDailyQuota, outcome.errorCode != .unauthorized, let left = outcome.rateLimit?.remaining {
      metrics.left(left)
    }
    await limiter.didEnd(attempt, with: outcome)
  }

  func forgetQuotas(of credential: String?) { limiter.forgetQuotas(of: credential) }
}
