extension YelpAPIClient {
  /// The daily numbers of the last answer that had any; `nil` before the first.
  ///
  /// Answers from memory change nothing here. Numbers of a day that is over stay until an answer brings new ones.
  public var rateLimit: YelpRateLimit? { quota.rateLimit }

  /// The daily numbers as they change: the latest first, if there is one, and then each new one.
  ///
  /// Any number of streams may be open; each ends when it is dropped or when the client is gone. Who reads slowly
  /// gets the newest numbers and misses those between.
  public var rateLimits: AsyncStream<YelpRateLimit> { quota.rateLimits() }
}
