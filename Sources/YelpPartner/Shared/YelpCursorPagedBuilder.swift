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
}

extension YelpCursorPagedBuilder {
  /// The pages of the list, each requested when a loop reaches it. The builder's limit is the size of a page, by
  /// default the most that Yelp allows.
  ///
  /// The loop fails with `YelpError.Code.cannotParseResponse` at a page of which no element can be read, since the next
  /// page begins behind them. When a loop is left early or its task is cancelled, no request is left running.
  public func pages() -> YelpCursorPages<Self> { YelpCursorPages(builder: self, client: defaultClient) }

  /// The elements of the list, page by page in the order of ``pages()``, which also says when a loop fails.
  ///
  /// The builder's limit is the size of a page. For the first 120 elements alone, write `elements().prefix(120)`.
  public func elements() -> YelpCursorElements<Self> { YelpCursorElements(pages: pages()) }
}

extension YelpPageWalk where Builder: YelpCursorPagedBuilder {
  /// Begins with the builder. It fails at a page after which the list can't go on, since it has elements and none could
  /// be read, and ends at one that leads to itself, which would be asked for without end.
  init(_ builder: Builder) {
    self.init(from: builder) { page, walk throws(YelpError) in
      if page.elements.isEmpty, page.unreadableCount > 0, page.hasMore != false {
        throw YelpError(.cannotParseResponse, "None of the elements of a page can be read.")
      }
      let following = walk.next?.nextPage(after: page)
      walk.next = following?.parameters == walk.next?.parameters ? nil : following
      return page
    }
  }
}

/// The pages of a list, each requested when a loop reaches it. See ``YelpCursorPagedBuilder/pages()``.
public struct YelpCursorPages<Builder: YelpCursorPagedBuilder>: AsyncSequence, Sendable {
  public typealias Element = Builder.Response
  public typealias Failure = YelpError

  let builder: Builder
  let client: YelpAPIClient

  public func makeAsyncIterator() -> Iterator { Iterator(walk: YelpPageWalk(builder), client: client) }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var walk: YelpPageWalk<Builder>
    fileprivate let client: YelpAPIClient

    /// The next page; `nil` at the end. After a failure, the next call requests the same page again.
    public mutating func next() async throws(YelpError) -> Builder.Response? {
      guard let builder = walk.next else { return nil }
      return try walk.accept(try await client.send(builder))
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
    fileprivate var page: ArraySlice<Element> = []

    /// The next element; `nil` at the end. After a failure, the next call requests the same page again.
    public mutating func next() async throws(YelpError) -> Builder.Response.Element? {
      while page.isEmpty, let following = try await pages.next() { page = following.elements[...] }
      return page.popFirst()
    }
  }
}
