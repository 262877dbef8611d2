/// The functions of ``defaultClient``, on the instance itself.
extension YelpSDK {
  /// Sends a builder or a request and returns the parsed response. See ``YelpAPIClient/send(_:)``.
  @discardableResult
  public func send<Value>(_ request: some YelpRequestConvertible<Value>) async throws(YelpError) -> Value {
    try await defaultClient.send(request)
  }

  /// Sends a builder or a request and returns the parsed response with status, headers, raw body and more. See
  /// ``YelpAPIClient/response(for:)``.
  public func response<Value>(
    for request: some YelpRequestConvertible<Value>
  ) async throws(YelpError) -> YelpResponse<Value> {
    try await defaultClient.response(for: request)
  }

  /// The tracked events: the number that wait, their outcomes, and `drain(within:)`. See ``YelpAPIClient/tracking``.
  public var tracking: YelpTracking { defaultClient.tracking }

  /// The details of many businesses. See ``YelpAPIClient/businesses(ids:maxConcurrent:)``.
  public func businesses(
    ids: [String], maxConcurrent: Int = 4
  ) -> YelpBatch<String, YelpBusinessDetailsBuilder> {
    defaultClient.businesses(ids: ids, maxConcurrent: maxConcurrent)
  }

  /// One call for each of several ids: `yelp.batch(ids) { id in yelp.reviews(businessID: id) }`. See
  /// ``YelpAPIClient/batch(_:maxConcurrent:_:)``.
  public func batch<ID: Hashable & Sendable, Builder: YelpRequestBuilder>(
    _ ids: [ID], maxConcurrent: Int = 4, _ builder: (ID) -> Builder
  ) -> YelpBatch<ID, Builder> {
    defaultClient.batch(ids, maxConcurrent: maxConcurrent, builder)
  }

  /// Counters of calls, requests and cached responses. See ``YelpAPIClient/usage``.
  public var usage: YelpUsage { defaultClient.usage }

  /// The rate limit of the last response that had one. See ``YelpAPIClient/rateLimit``.
  public var rateLimit: YelpRateLimit? { defaultClient.rateLimit }

  /// Removes every cached response. See ``YelpAPIClient/clearCache()``.
  public func clearCache() { defaultClient.clearCache() }

  /// Cancels every call in flight. See ``YelpAPIClient/cancelAllRequests()``.
  public func cancelAllRequests() { defaultClient.cancelAllRequests() }
}
