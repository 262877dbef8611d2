/// What the response to a tracked request means for its entries.
enum YelpTrackingVerdict {
  /// Yelp has them.
  case delivered
  /// They can be sent again, after this time if the server named one.
  case postponed(after: Duration?)
  /// Yelp refused the content; of several entries it may be one.
  case contentRefused(YelpError)
  /// They can never be sent.
  case refused(YelpError)

  init(_ error: YelpError) {
    // The status counts, also when the rest of the response was cut off or could not be read.
    let status = error.httpStatus ?? 0
    switch (error.code, status) {
    case (_, 200..<300): self = .delivered
    case (.rateLimited, _), (.quotaExceeded, _), (_, 408), (_, 425), (_, 429), (_, 500...):
      self = .postponed(after: error.retryAfter)
    case (_, 400), (_, 413), (_, 422): self = .contentRefused(error)
    case (.invalidArguments, _), (_, 300..<500): self = .refused(error)
    // No response: no network, a broken connection, a time-out, a cancel, or no configuration yet.
    default: self = .postponed(after: error.retryAfter)
    }
  }
}
