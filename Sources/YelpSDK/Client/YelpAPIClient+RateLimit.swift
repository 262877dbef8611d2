extension YelpAPIClient {
  /// The daily numbers of the latest response that had any; `nil` before the first.
  ///
  /// Cached responses change nothing here. The numbers of a day that is over stay until a response brings new ones.
  public var rateLimit: YelpRateLimit? { rateLimiting.rateLimits.latest }

  /// The daily numbers as they change: the latest first, if there is one, and then each new one.
  ///
  /// Any number of streams may be open. Each ends when it is dropped and when the client is gone. A slow reader gets
  /// the newest numbers and misses those between.
  public var rateLimits: AsyncStream<YelpRateLimit> { rateLimiting.rateLimits.makeStream() }
}
