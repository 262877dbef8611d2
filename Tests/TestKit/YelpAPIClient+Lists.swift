public import YelpSDK

/// Pages, elements and batches of a client without an SDK instance.
extension YelpAPIClient {
  public func pages<Builder: YelpPagedBuilder>(
    of builder: Builder, readingAhead: Bool = false
  ) -> YelpPages<Builder> {
    YelpPages(builder, client: self, readsAhead: readingAhead)
  }

  public func elements<Builder: YelpPagedBuilder>(
    of builder: Builder, readingAhead: Bool = false
  ) -> YelpElements<Builder> {
    YelpElements(pages(of: builder, readingAhead: readingAhead))
  }

  public func businesses(
    ids: [String], maxConcurrent: Int = 4
  ) -> YelpBatch<String, YelpBusinessDetailsBuilder> {
    batch(ids, maxConcurrent: maxConcurrent) { YelpBusinessDetailsBuilder(id: $0) }
  }

  public func batch<ID: Hashable & Sendable, Builder: YelpRequestBuilder>(
    _ ids: [ID], builder: (ID) -> Builder
  ) -> YelpBatch<ID, Builder> {
    batch(ids, maxConcurrent: 4, builder)
  }

  public func batch<Builder: YelpRequestBuilder>(_ builders: [Builder]) -> YelpBatch<Int, Builder> {
    batch(Array(builders.indices), maxConcurrent: 4) { builders[$0] }
  }
}
