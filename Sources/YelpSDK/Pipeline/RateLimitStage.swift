/// Asks the rate limiter before each attempt and reports to it how the attempt ended.
struct RateLimitStage: YelpMiddleware {
  let limiter: any YelpRateLimiter
  let call: YelpCall
  /// Called with the daily numbers of a response, and whose they are.
  let note: @Sendable (YelpRateLimit, _ credential: String?) -> Void

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    let attempt = YelpAttempt(requestID: request.id, info: info, credential: call.account, user: call.user)
    let isKnown = try await waitToSend(attempt)
    do {
      let response = try await next(request)
      let outcome = YelpAttemptOutcome(response, besideData: info.refusesPartialData)
      // A key that Yelp refuses has no numbers.
      if attempt.usesDailyQuota, outcome.errorCode != .unauthorized, let numbers = outcome.rateLimit {
        note(numbers, attempt.credential)
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
    let start = call.clock.now()
    do {
      try await limiter.waitToSend(attempt)
    } catch {
      if error is YelpError || error is CancellationError { throw error }
      try Task.checkCancellation()
      call.log(.warning, "the rate limiter failed, and the request is sent without it: \(error)")
      return false
    }
    let wait = call.clock.now() - start
    if wait >= .milliseconds(1) { call.log(.debug, "waited \(wait.text) for the rate limit") }
    return true
  }
}
