/// What the end of a send means for what was sent.
enum YelpTrackingVerdict {
  /// The server has it.
  case delivered
  /// It may well work later; not before this long, if the server says so.
  case postponed(after: Duration?)
  /// The server objects to something in it: among several it may be one of them.
  case contentRefused(YelpError)
  /// It will never work.
  case refused(YelpError)

  init(_ error: YelpError) {
    // The status says what the server did, even when the rest of its answer was cut off or could not be read.
    let status = error.httpStatus ?? 0
    switch (error.code, status) {
    case (_, 200..<300): self = .delivered
    case (.rateLimited, _), (.quotaExceeded, _), (_, 408), (_, 425), (_, 429), (_, 500...):
      self = .postponed(after: error.retryAfter)
    case (_, 400), (_, 413), (_, 422): self = .contentRefused(error)
    case (.invalidArguments, _), (_, 300..<500): self = .refused(error)
    // No answer: no network, a broken connection, time-out, cancellation, a configuration that is still to come.
    default: self = .postponed(after: error.retryAfter)
    }
  }
}
