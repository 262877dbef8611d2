import YelpSDK

extension YelpError {
  /// The status with which your server answers when a call for its user failed.
  var statusForUser: Int {
    switch code {
    case .invalidArguments: 400
    case .notFound, .locationNotFound, .businessUnavailable, .businessMoved: 404
    case .cancelled: 499
    case .rateLimited, .quotaExceeded, .notConnected, .resourcesExhausted: 503
    case .timedOut: 504
    case .notConfigured, .unauthorized, .forbidden: 500
    default: 502
    }
  }

  /// The value of `Retry-After`, in whole seconds.
  var secondsToWait: Int64? { retryAfter.map { $0.components.seconds + 1 } }
}
