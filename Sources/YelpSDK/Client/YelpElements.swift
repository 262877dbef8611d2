/// The elements of a list, page by page. See ``YelpPagedBuilder/elements(readingAhead:with:)``.
public struct YelpElements<Builder: YelpPagedBuilder>: AsyncSequence, Sendable {
  public typealias Element = Builder.Response.Element
  public typealias Failure = YelpError

  let pages: YelpPages<Builder>

  public func makeAsyncIterator() -> Iterator { Iterator(pages: pages.makeAsyncIterator()) }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var pages: YelpPages<Builder>.Iterator
    fileprivate var page: IndexingIterator<[Element]> = [].makeIterator()

    /// The next element; `nil` at the end.
    public mutating func next() async throws(YelpError) -> Builder.Response.Element? {
      while true {
        if let element = page.next() { return element }
        guard let following = try await pages.next() else { return nil }
        page = following.elements.makeIterator()
      }
    }
  }
}
