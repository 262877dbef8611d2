/// The pages of a list, each asked for when a loop comes to it. See ``YelpPagedBuilder/pages(readingAhead:with:)``.
public struct YelpPages<Builder: YelpPagedBuilder>: AsyncSequence, Sendable {
  public typealias Element = Builder.Response
  public typealias Failure = YelpError

  let builder: Builder
  let client: YelpAPIClient
  let readsAhead: Bool

  public func makeAsyncIterator() -> Iterator {
    Iterator(walk: YelpPageWalk(builder), client: client, readsAhead: readsAhead)
  }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var walk: YelpPageWalk<Builder>
    fileprivate let client: YelpAPIClient
    fileprivate let readsAhead: Bool
    /// The next page, in flight already. It is cancelled together with the iterator.
    fileprivate var ahead: AutoCancellingTask<Result<Builder.Response, YelpError>>?

    /// The next page; `nil` at the end. After a failure, which may have passed, it asks for the same page again.
    public mutating func next() async throws(YelpError) -> Builder.Response? {
      guard let builder = walk.next else { return nil }
      let page = try await response(to: builder)
      if Task.isCancelled { throw YelpError(.cancelled, "The loop over the pages was cancelled.") }
      let fresh = walk.accept(page)
      if readsAhead, let following = walk.next {
        ahead = AutoCancellingTask { [client] in await client.outcome(of: following).map(\.value) }
      }
      return fresh
    }

    private mutating func response(to builder: Builder) async throws(YelpError) -> Builder.Response {
      guard let onItsWay = ahead else { return try await client.send(builder) }
      ahead = nil
      return try await onItsWay.value.get()
    }
  }
}
