/// Asks the rate limiter before each attempt and tells it how the attempt ended.
struct RateLimitStage: ContextStage {
  let limiter: any YelpRateLimiter
  let rateLimits: RateLimits
  let clock: YelpClock
  let log: YelpLog
  let secrets: YelpSecrets

  func intercept(
    _ request: YelpHTTPRequest, context: CallContext, next: @escaping Next
  ) async throws -> YelpHTTPResponse {
    let attempt = YelpAttempt(requestID: request.id, info: context.info)
    let isKnown = try await waitToSend(attempt)
    let sentAt = clock.now()
    do {
      let response = try await next(request, context)
      let error =
        response.isSuccess ? nil : context.failure(response, to: nil, at: clock.date())
      let outcome = YelpAttemptOutcome(response, error: error)
      if attempt.usesDailyQuota, let numbers = outcome.rateLimit {
        rateLimits.note(numbers, sentAt: sentAt, at: clock.moment)
      }
      if isKnown { await limiter.didEnd(attempt, with: outcome) }
      return response
    } catch {
      let outcome = YelpAttemptOutcome(errorCode: YelpError.wrapping(error).code)
      if isKnown { await limiter.didEnd(attempt, with: outcome) }
      throw error
    }
  }

  /// Waits until the attempt may be sent; `false` when the limiter cannot be reached.
  private func waitToSend(_ attempt: YelpAttempt) async throws -> Bool {
    let start = clock.now()
    do {
      try await limiter.waitToSend(attempt)
    } catch {
      if error is YelpError || error is CancellationError { throw error }
      try Task.checkCancellation()
      log.log(
        .warning, id: attempt.requestID, endpoint: attempt.info.endpoint, secrets: secrets,
        "the rate limiter failed, and the request is sent without it: \(error)")
      return false
    }
    let wait = clock.now() - start
    if wait >= .milliseconds(1) {
      log.log(
        .debug, id: attempt.requestID, endpoint: attempt.info.endpoint, "waited \(wait) for the rate limit")
    }
    return true
  }
}

/// The daily numbers of a client's responses, as a value and as streams.
final class RateLimits: Sendable {
  private let numbers = Locked(DailyNumbers())
  private let broadcast = Broadcast<YelpRateLimit>()

  var latest: YelpRateLimit? { broadcast.value }
  var streamCount: Int { broadcast.streamCount }

  func makeStream() -> AsyncStream<YelpRateLimit> { broadcast.makeStream() }

  func note(_ rateLimit: YelpRateLimit, sentAt: Duration, at now: YelpMoment) {
    broadcast.update { latest in
      let known = numbers.withLock { numbers in
        numbers.note(rateLimit, sentAt: sentAt, at: now)
        return numbers.rateLimit
      }
      return known == latest ? nil : known
    }
  }
}
