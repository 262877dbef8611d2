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
        if response.isSuccess, response.errorBody(besideData: info.refusesPartialData) == nil {
          return response
        }
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
