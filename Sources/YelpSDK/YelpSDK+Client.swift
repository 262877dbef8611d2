/// Calls that are made with the instance itself, and what its current client knows.
extension YelpSDK {
  /// Sends a builder or a request that was made by hand, and returns the parsed response. A builder that this instance
  /// vended has `send()`.
  ///
  /// - Throws: ``YelpError``, always; `.cancelled` when the task is cancelled.
  @discardableResult
  public func send<Value>(_ request: some YelpRequestConvertible<Value>) async throws(YelpError) -> Value {
    try await defaultClient.send(request)
  }

  /// Sends a builder or a request that was made by hand, and returns the parsed response with status, headers, raw body
  /// and more.
  public func response<Value>(
    for request: some YelpRequestConvertible<Value>
  ) async throws(YelpError) -> YelpResponse<Value> {
    try await defaultClient.response(for: request)
  }

  /// The details of many businesses, by id or alias.
  ///
  /// Yelp has no such request: it is one call for each id, and each counts against the day's quota unless its response
  /// comes from the cache or an equal call. A business that Yelp does not return fails on its own.
  ///
  /// ```swift
  /// for await item in yelp.businesses(ids: ids) {
  ///   print(item.value?.name ?? item.error?.userMessage ?? "")
  /// }
  /// ```
  /// - Parameters:
  ///   - ids: Ids or aliases. A repeated one leads to one call.
  ///   - maxConcurrent: The most calls in flight at a time, at least 1. Default: 4. The rate limit applies too.
  public func businesses(
    ids: [String], maxConcurrent: Int = 4
  ) -> YelpBatch<String, YelpBusinessDetailsBuilder> {
    batch(ids, maxConcurrent: maxConcurrent) { YelpBusinessDetailsBuilder(id: $0) }
  }

  /// One call for each of several ids.
  ///
  /// ```swift
  /// let reviews = yelp.batch(ids) { id in yelp.reviews(businessID: id).locale(.deDE) }
  /// for await item in reviews.inOrder() { print(item.id, item.value?.total ?? 0) }
  /// ```
  /// - Parameters:
  ///   - ids: The ids. A repeated id leads to one call.
  ///   - maxConcurrent: The most calls in flight at a time, at least 1. Default: 4. The rate limit applies too.
  ///   - builder: Makes the request for an id.
  public func batch<ID: Hashable & Sendable, Builder: YelpRequestBuilder>(
    _ ids: [ID], maxConcurrent: Int = 4, _ builder: (ID) -> Builder
  ) -> YelpBatch<ID, Builder> {
    defaultClient.batch(ids, maxConcurrent: maxConcurrent, builder)
  }

  /// One call for each builder. The ids of the results are the positions of the builders in the list, from 0.
  public func batch<Builder: YelpRequestBuilder>(
    _ builders: [Builder], maxConcurrent: Int = 4
  ) -> YelpBatch<Int, Builder> {
    batch(Array(builders.indices), maxConcurrent: maxConcurrent) { builders[$0] }
  }

  /// The tracked events: the number that wait, their outcomes, and `drain(within:)`. See ``YelpAPIClient/tracking``.
  public var tracking: YelpTracking { defaultClient.tracking }

  /// Counters of calls, requests and cached responses. See ``YelpAPIClient/usage``.
  public var usage: YelpUsage { defaultClient.usage }

  /// Sets ``usage`` to zero. See ``YelpAPIClient/resetUsage()``.
  public func resetUsage() { defaultClient.resetUsage() }

  /// The rate limit of the last response that had one. See ``YelpAPIClient/rateLimit``.
  public var rateLimit: YelpRateLimit? { defaultClient.rateLimit }

  /// The rate limits of all responses that have one, from now on. See ``YelpAPIClient/rateLimits``.
  public var rateLimits: AsyncStream<YelpRateLimit> { defaultClient.rateLimits }

  /// Removes every cached response. See ``YelpAPIClient/clearCache()``.
  public func clearCache() { defaultClient.clearCache() }

  /// Removes the cached responses of one business. See ``YelpAPIClient/removeCached(businessID:)``.
  public func removeCached(businessID: String) { defaultClient.removeCached(businessID: businessID) }

  /// Cancels every call in flight. See ``YelpAPIClient/cancelAllRequests()``.
  public func cancelAllRequests() { defaultClient.cancelAllRequests() }

  /// The client with its errors turned into the app's own. See ``YelpMappedClient``.
  public func mappingErrors<Failure: Error>(
    _ mapError: @escaping @Sendable (YelpError) -> Failure
  ) -> YelpMappedClient<Failure> {
    defaultClient.mappingErrors(mapError)
  }
}
