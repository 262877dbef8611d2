public import YelpSDK

/// A builder whose endpoint responds with pages of a list, each with the position of the next one.
///
/// ```swift
/// for try await leadID in yelp.leadIDs(businessID: id).elements() {
///   print(leadID)
/// }
/// ```
public protocol YelpCursorPagedBuilder: YelpRequestBuilder where Response: YelpCursorPage {
  /// The request for the page after a response to this request; `nil` at the end.
  func nextPage(after page: Response) -> Self?
}

/// One page of a list whose next page begins behind this one's elements.
///
/// A page type of your own that conforms can be paged like the built-in ones.
public protocol YelpCursorPage: Sendable {
  /// The type of the list's elements.
  associatedtype Element: Sendable

  /// The elements of this page, in order.
  var elements: [Element] { get }

  /// Whether there is another page; `nil` when the response does not say. Default: `nil`.
  var hasMore: Bool? { get }

  /// The number of elements of this page that could not be read and are not in ``elements``. Default: 0.
  var unreadableCount: Int { get }
}

extension YelpCursorPage {
  public var hasMore: Bool? { nil }
  public var unreadableCount: Int { 0 }

  /// Fails for a page after which the list can't go on: it has elements, and none of them could be read.
  func checkElements() throws(YelpError) {
    guard elements.isEmpty, unreadableCount > 0, hasMore != false else { return }
    throw YelpError(.cannotParseResponse, "None of the elements of a page can be read.")
  }
}

extension YelpCursorPagedBuilder {
  /// The pages of the list, each requested when a loop reaches it. The builder's limit is the size of a page, by default the
  /// most that Yelp allows.
  ///
  /// The loop fails with `YelpError.Code.cannotParseResponse` at a page of which no element can be read, since the next page
  /// begins behind them. When a loop is left early or its task is cancelled, no request is left running.
  public func pages() -> YelpCursorPages<Self> { YelpCursorPages(builder: self, client: defaultClient) }

  /// The elements of the list, page by page in the order of ``pages()``, which also says when a loop fails.
  ///
  /// The builder's limit is the size of a page. For the first 120 elements alone, write `elements().prefix(120)`.
  public func elements() -> YelpCursorElements<Self> { YelpCursorElements(pages: pages()) }

  /// The request for the page after a response; `nil` at the end, and for a page that leads to itself, which would be asked
  /// for without end.
  func following(_ page: Response) -> Self? {
    nextPage(after: page).flatMap { $0.parameters == parameters ? nil : $0 }
  }
}

/// The pages of a list, each requested when a loop reaches it. See ``YelpCursorPagedBuilder/pages()``.
public struct YelpCursorPages<Builder: YelpCursorPagedBuilder>: AsyncSequence, Sendable {
  public typealias Element = Builder.Response
  public typealias Failure = YelpError

  let builder: Builder
  let client: YelpAPIClient

  public func makeAsyncIterator() -> Iterator { Iterator(following: builder, client: client) }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var following: Builder?
    fileprivate let client: YelpAPIClient

    /// The next page; `nil` at the end. After a failure, the next call requests the same page again.
    public mutating func next() async throws(YelpError) -> Builder.Response? {
      guard let builder = following else { return nil }
      let page = try await client.send(builder)
      try page.checkElements()
      following = builder.following(page)
      return page
    }
  }
}

/// The elements of a list, page by page. See ``YelpCursorPagedBuilder/elements()``.
public struct YelpCursorElements<Builder: YelpCursorPagedBuilder>: AsyncSequence, Sendable {
  public typealias Element = Builder.Response.Element
  public typealias Failure = YelpError

  let pages: YelpCursorPages<Builder>

  public func makeAsyncIterator() -> Iterator { Iterator(pages: pages.makeAsyncIterator()) }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var pages: YelpCursorPages<Builder>.Iterator
    fileprivate var page: IndexingIterator<[Element]> = [].makeIterator()

    /// The next element; `nil` at the end. After a failure, the next call requests the same page again.
    public mutating func next() async throws(YelpError) -> Builder.Response.Element? {
      while true {
        if let element = page.next() { return element }
        guard let following = try await pages.next() else { return nil }
        page = following.elements.makeIterator()
      }
    }
  }
}
