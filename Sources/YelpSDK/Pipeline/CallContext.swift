import Foundation

/// What a request carries with it through the pipeline.
struct CallContext: Sendable {
  /// Names the call in logs and events.
  var id = "-"
  let info: YelpRequestInfo
  /// The access token of the current attempt. The token stage sets it for the authentication stage.
  var accessToken: String?
  /// Reports an event to the observers of the call.
  var report: @Sendable (YelpCallEvent.Kind) -> Void = { _ in }
  /// Ends the call with an error at once, whatever its work does then.
  var fail: @Sendable (YelpError) -> Void = { _ in }
  private let lastFailure = Locked<(response: YelpHTTPResponse, error: YelpError)?>(nil)
  private let attempt = Locked((count: 0, deadline: ContinuousClock.Instant?.none))

  /// The attempts so far.
  var attempts: Int { attempt.withLock { $0.count } }

  /// When the current attempt must have ended; `nil` before the first.
  var deadline: ContinuousClock.Instant? { attempt.withLock { $0.deadline } }

  /// The error that a response outside 200–299 stands for. Its body is parsed once, however many stages ask.
  func failure(_ response: YelpHTTPResponse, to request: YelpHTTPRequest?, at now: Date) -> YelpError {
    var error: YelpError
    let last = lastFailure.withLock { $0 }
    if let last, last.response == response {
      error = last.error
    } else {
      error = YelpError(
        response: response, request: nil, path: info.path, hiding: info.personalFields, now: now)
      if let meaning = error.yelpCode.flatMap({ info.errorMeanings[$0] })
        ?? info.statusMeanings[response.status]
      {
        (error.code, error.meaning) = (meaning.code, meaning)
      }
      _ = lastFailure.exchange((response, error))
    }
    error.request = request?.withoutSecrets
    return request.map(error.withoutPersonalData) ?? error
  }

  /// Counts an attempt and returns its number. The first is 1.
  func beginAttempt(timeout: Duration) -> Int {
    let deadline = ContinuousClock.now + timeout
    return attempt.withLock { attempt in
      attempt = (attempt.count + 1, deadline)
      return attempt.count
    }
  }
}

/// A built-in stage that uses the context of the call, and may hand on a changed one.
protocol ContextStage: YelpMiddleware {
  typealias Next = @Sendable (YelpHTTPRequest, CallContext) async throws -> YelpHTTPResponse

  func intercept(
    _ request: YelpHTTPRequest, context: CallContext, next: @escaping Next
  ) async throws -> YelpHTTPResponse
}

extension ContextStage {
  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    try await withoutActuallyEscaping(next) { next in
      try await intercept(request, context: CallContext(id: request.id, info: info)) { request, _ in
        try await next(request)
      }
    }
  }
}
