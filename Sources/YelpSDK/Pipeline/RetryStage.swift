import Foundation

/// Repeats attempts that failed temporarily, as the policy of the request or else of the configuration allows.
struct RetryStage: YelpMiddleware {
  let policy: YelpRetryPolicy
  let call: YelpCall
  var random: @Sendable () -> Double = { .random(in: 0..<1) }

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    let policy = info.retryPolicy ?? policy
    var attempt = 1
    while true {
      let begun = call.clock.now()
      let result: Result<YelpHTTPResponse, any Error>
      let failure: YelpError
      do {
        let response = try await next(request)
        if response.isSuccess, response.errorBody(besideData: info.refusesPartialData) == nil {
          return response
        }
        result = .success(response)
        failure = call.failure(of: response, to: request)
      } catch {
        result = .failure(error)
        failure = call.failure(error, to: request)
      }
      let decision = RetryDecision(
        policy: policy, attempt: attempt, left: call.deadline.map { $0 - call.clock.now() }, failure: failure,
        isIdempotent: info.isIdempotent, random: random())
      guard case .retry(let wait) = decision else { return try result.get() }
      try Task.checkCancellation()
      let duration = call.clock.now() - begun
      call.report(.retrying(after: wait, because: failure), duration: duration)
      let reason = failure.httpStatus.map(String.init) ?? "\(failure.code)"
      call.log(.info, "attempt \(attempt): \(reason) in \(duration.text), next in \(wait.text)")
      try await call.clock.sleep(wait)
      attempt += 1
    }
  }
}
