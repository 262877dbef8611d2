/// Repeats attempts that failed in passing, as the request's policy or else the configuration's allows.
struct YelpRetryStage: ContextStage {
  let policy: YelpRetryPolicy
  let clock: YelpClock
  let log: YelpLog
  let secrets: YelpSecrets
  var random: @Sendable () -> Double = { .random(in: 0..<1) }

  func intercept(
    _ request: YelpHTTPRequest, context: CallContext, next: @escaping Next
  ) async throws -> YelpHTTPResponse {
    let start = clock.now()
    let first: Result<YelpHTTPResponse, any Error>
    do {
      let response = try await next(request, context)
      if response.isSuccess { return response }
      first = .success(response)
    } catch {
      first = .failure(error)
    }
    return try await insist(on: request, after: first, since: start, context: context, next: next)
  }

  /// Goes on after a first attempt that failed, apart from it since next to no call needs what this takes.
  private func insist(
    on request: YelpHTTPRequest, after first: Result<YelpHTTPResponse, any Error>, since start: Duration,
    context: CallContext, next: Next
  ) async throws -> YelpHTTPResponse {
    let info = context.info
    let policy = info.retryPolicy ?? policy
    var repeated = request
    var result = first
    var attempt = 1
    while true {
      let failure: YelpError
      switch result {
      case .success(let response) where response.isSuccess: return response
      case .success(let response):
        failure = YelpError(response: response, request: request, now: clock.date())
      case .failure(let error): failure = .wrapping(error, request: request)
      }
      let decision = YelpRetryDecision(
        policy: policy, attempt: attempt, elapsed: clock.now() - start, failure: failure,
        isIdempotent: info.isIdempotent, random: random())
      guard case .retry(let wait) = decision else { return try result.get() }
      try Task.checkCancellation()
      report(failure, attempt: attempt, wait: wait, request, context)
      try await clock.sleep(wait)
      let left = policy.deadline - (clock.now() - start)
      guard left > .zero else { return try result.get() }
      repeated.timeout = min(request.timeout, left)
      attempt += 1
      do { result = .success(try await next(repeated, context)) } catch { result = .failure(error) }
    }
  }

  private func report(
    _ failure: YelpError, attempt: Int, wait: Duration, _ request: YelpHTTPRequest, _ context: CallContext
  ) {
    let failure = secrets.redacted(failure)
    context.report(.retrying(after: wait, because: failure))
    log.log(
      .warning, id: request.id, endpoint: context.info.endpoint, secrets: secrets,
      "attempt \(attempt) failed with \(failure.code), the next one follows in \(wait)")
  }
}
