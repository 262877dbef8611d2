/// Repeats attempts that failed in passing, as the request's policy or else the configuration's allows.
struct YelpRetryStage: YelpMiddleware {
  let policy: YelpRetryPolicy
  let clock: YelpClock
  let log: YelpLog
  let secrets: YelpSecrets
  var random: @Sendable () -> Double = { .random(in: 0..<1) }

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    let policy = info.retryPolicy ?? policy
    let start = clock.now()
    var repeated = request
    var attempt = 1
    while true {
      let result: Result<YelpHTTPResponse, any Error>
      let failure: YelpError
      do {
        let response = try await next(repeated)
        guard !response.isSuccess else { return response }
        failure = YelpError(response: response, request: request, now: clock.date())
        result = .success(response)
      } catch {
        failure = .wrapping(error, request: request)
        result = .failure(error)
      }
      let elapsed = clock.now() - start
      let decision = YelpRetryDecision(
        policy: policy, attempt: attempt, elapsed: elapsed, failure: failure, isIdempotent: info.isIdempotent,
        random: random())
      guard case .retry(let wait) = decision else { return try result.get() }
      try Task.checkCancellation()
      report(failure, attempt: attempt, wait: wait, request, info)
      try await clock.sleep(wait)
      let left = policy.deadline - (clock.now() - start)
      guard left > .zero else { return try result.get() }
      repeated.timeout = min(request.timeout, left)
      attempt += 1
    }
  }

  private func report(
    _ failure: YelpError, attempt: Int, wait: Duration, _ request: YelpHTTPRequest, _ info: YelpRequestInfo
  ) {
    var failure = failure
    failure.message = secrets.redacted(failure.message)
    YelpFlight.current?.emit(.retrying(after: wait, because: failure))
    log.log(
      .warning, id: request.id, endpoint: info.endpoint, secrets: secrets,
      "attempt \(attempt) failed with \(failure.code), the next one follows in \(wait)")
  }
}
