import Foundation

/// What leaves a call: its error, its events and its log lines. Here the credentials are taken out, and content that a
/// request hides.
extension YelpCall {
  /// The error of the call, made of what a stage, the transport or the parser threw.
  ///
  /// - Parameters:
  ///   - request: The request as it was before the credential was added; `nil` for a call that has made no request.
  ///   - response: What came; `nil` when nothing did.
  func failure(
    _ error: any Error, to request: YelpHTTPRequest? = nil, _ response: YelpHTTPResponse? = nil
  ) -> YelpError {
    var failure = YelpError.wrapping(error)
    if let request {
      failure = YelpError(error, of: request, info, response.map(shown), credential, now: clock.date())
      failure.attempts = attempts
      failure.hideContent(of: request)
    }
    failure.requestID = id
    return YelpRedaction.removing(secrets.texts, from: failure)
  }

  /// The error of a response with an error status.
  func failure(of response: YelpHTTPResponse, to request: YelpHTTPRequest) -> YelpError {
    failure(YelpError(shown(response), to: request, info: info, now: clock.date()), to: request)
  }

  /// A response without the credentials, however they are written. An error is made of such a response only.
  func shown(_ response: YelpHTTPResponse) -> YelpHTTPResponse {
    YelpRedaction.removing(secrets.texts, from: response)
  }

  /// Logs a message. The text is made only when its level is logged.
  func log(_ level: YelpLogLevel, _ message: @autoclosure () -> String) {
    log.log(level, id: id, endpoint: endpoint, YelpRedaction.removing(secrets.texts, from: message()))
  }

  /// A request as a cURL command. The credentials are taken out before a shell's quotation marks stand in it.
  func command(for request: YelpHTTPRequest) -> String {
    YelpRedaction.removing(secrets.texts, from: request).curlCommand
  }

  /// Reports an event to the observers. Nothing is reported when the call is over.
  func report(_ kind: YelpCallEvent.Kind, duration: Duration? = nil) {
    enqueue(kind, duration: duration)
    events.deliver()
  }

  /// Queues an event without delivering it, for places that hold a lock.
  func enqueue(_ kind: YelpCallEvent.Kind, duration: Duration? = nil) {
    guard events.isObserved else { return }
    let texts = secrets.texts
    let attempts = attempts
    events.enqueue(
      YelpCallEvent(
        requestID: id, user: user, endpoint: endpoint, method: shownInfo?.method,
        path: shownInfo.map { YelpRedaction.removing(texts, from: $0.path) },
        attempt: attempts > 0 ? attempts : nil, duration: duration, kind: kind))
  }
}

extension YelpError {
  /// Leaves out what may repeat personal data, where the request hides its content.
  fileprivate mutating func hideContent(of request: YelpHTTPRequest) {
    self.request = request.redacted
    guard request.hidesContent else { return }
    let cause = underlyingError.map { "\(type(of: $0))" }
    if code == .unknown { message = "The call failed: \(cause ?? "\(YelpError.self)")." }
    yelpDescription = nil
    responseHeaders = responseHeaders?.redacted(hidesContent: true)
    responseBody = nil
    underlyingError = cause.map { RedactedError(description: $0) }
  }
}
