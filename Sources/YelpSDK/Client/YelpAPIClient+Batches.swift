extension YelpAPIClient {
  /// The details of many businesses, by id or alias.
  ///
  /// Yelp has no such request: it is one call for each id, and each counts against the day's quota unless its
  /// response comes from the cache or an equal call. A business that Yelp does not give fails alone.
  ///
  /// - Parameters:
  ///   - ids: an id that is in it more than once is asked for once.
  ///   - maxConcurrent: The most calls in flight at a time, at least 1. Default: 4. The pace of the client holds besides.
  public func businesses(ids: [String], maxConcurrent: Int = 4) -> YelpBatch<
    String, YelpBusinessDetailsBuilder
  > {
    batch(ids, maxConcurrent: maxConcurrent) { YelpBusinessDetailsBuilder(id: $0) }
  }

  /// A call for each of many things.
  ///
  /// ```swift
  /// let reviews = client.batch(ids) { YelpReviewsBuilder(businessID: $0).locale(.deDE) }
  /// for await item in reviews.inOrder() { print(item.id, item.value?.total ?? 0) }
  /// ```
  ///
  /// - Parameters:
  ///   - ids: what the calls are about; one that is in it more than once leads to one call.
  ///   - maxConcurrent: The most calls in flight at a time, at least 1. Default: 4. The pace of the client holds besides.
  ///   - builder: makes the request for one of them.
  public func batch<ID: Hashable & Sendable, Builder: YelpRequestBuilder>(
    _ ids: [ID], maxConcurrent: Int = 4, builder: (ID) -> Builder
  ) -> YelpBatch<ID, Builder> {
    var known: Set<ID> = []
    let calls = ids.filter { known.insert($0).inserted }.map { (id: $0, builder: builder($0)) }
    return YelpBatch(calls: calls, client: self, maxConcurrent: maxConcurrent)
  }

  /// A call for each builder; the items' ids are the builders' places in the list, from 0.
  ///
  /// - Parameters:
  ///   - builders: what to ask.
  ///   - maxConcurrent: The most calls in flight at a time, at least 1. Default: 4. The pace of the client holds besides.
  public func batch<Builder: YelpRequestBuilder>(
    _ builders: [Builder], maxConcurrent: Int = 4
  ) -> YelpBatch<Int, Builder> {
    batch(Array(builders.indices), maxConcurrent: maxConcurrent) { builders[$0] }
  }
}
