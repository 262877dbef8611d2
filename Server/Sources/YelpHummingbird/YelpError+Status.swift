import YelpSDK

extension YelpError {
  /// The status with which your server answers when a call for its user
  /// failed.
  var statusForUser: Int {
    switch code {
    case .invalidArguments, .requestTooLarge: 400
    case .notFound, .locationNotFound, .businessUnavailable, .businessMoved:
      404
    case .rateLimited, .quotaExceeded, .notConnected, .resourcesExhausted,
      .notConfigured, .notCached, .cancelled:
      503
    case .timedOut: 504
    // What a user's own token may not do.
    case .unauthorized where carriesUserToken: 401
    case .forbidden where carriesUserToken: 403
    case .unauthorized, .forbidden, .apiError, .httpError,
      .cannotParseResponse, .responseTooLarge:
      502
    // What one endpoint refuses, such as a message that is there already.
    default: (400..<500).contains(httpStatus ?? 0) ? 409 : 502
    }
  }

  /// The sentence for your server's user.
  var messageForUser: String {
    // That of the SDK speaks of the device that called: your server.
    code == .notConnected ? "Yelp can't be reached right now." : userMessage
  }

  /// The value of `Retry-After`, in whole seconds; `nil` for a call
  /// that may have been carried out.
  var secondsToWait: Int64? {
    if isOutcomeUnknown { return nil }
    let wait: Duration? =
      switch code {
      case .rateLimited: retryAfter ?? .seconds(1)
      case .quotaExceeded: retryAfter ?? .seconds(3_600)
      default: retryAfter
      }
    return wait.map { min(max($0.components.seconds, 0), 86_400) + 1 }
  }
}
