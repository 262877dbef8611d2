public import YelpSDK

/// A builder whose endpoint responds with pages of a list, each with the position of the next one.
///
/// ```swift
/// for try await page in yelp.leadIDs(businessID: id).pages() {
///   print(page.leadIDs)
/// }
/// ```
public protocol YelpCursorPagedBuilder: YelpRequestBuilder {
  /// The request for the page after a response to this request; `nil` at the end.
  func nextPage(after page: Response) -> Self?
}

extension YelpCursorPagedBuilder {
  /// The pages of the list, each requested when a loop reaches it. The builder's limit is the size of a page, by default the
  /// most that Yelp allows. The loop fails at a page of which no element can be read, since the next page begins behind them.
  ///
  /// - Parameter client: The client that sends; by default as in `send(with:)`.
  public func pages(with client: YelpAPIClient? = nil) -> YelpCursorPages<Self> {
    YelpCursorPages(builder: self, client: client)
  }

  /// The request for the page after a response; `nil` at the end, and for a page that leads to itself, which would be asked
  /// for without end.
  func following(_ page: Response) -> Self? {
    nextPage(after: page).flatMap { $0.parameters == parameters ? nil : $0 }
  }
}

/// A page whose elements tell where the next one begins.
protocol CursorPage {
  /// Whether it has elements none of which could be read.
  var isUnreadable: Bool { get }
}

extension YelpError {
  /// Fails when a value is a page after which the list can't go on.
  static func check(_ value: Any) throws(YelpError) {
    guard let page = value as? any CursorPage, page.isUnreadable else { return }
    throw YelpError(.cannotParseResponse, "None of the elements of a page can be read.")
  }
}

/// The pages of a list, each asked for when a loop comes to it. See ``YelpCursorPagedBuilder/pages(with:)``.
public struct YelpCursorPages<Builder: YelpCursorPagedBuilder>: AsyncSequence, Sendable {
  public typealias Element = Builder.Response
  public typealias Failure = YelpError

  let builder: Builder
  let client: YelpAPIClient?

  public func makeAsyncIterator() -> Iterator { Iterator(next: builder, client: client) }

  public struct Iterator: AsyncIteratorProtocol {
    private var following: Builder?
    private let client: YelpAPIClient?

    fileprivate init(next: Builder, client: YelpAPIClient?) {
      following = next
      self.client = client
    }

    /// The next page; `nil` at the end. After a failure, the next call requests the same page again.
    public mutating func next() async throws(YelpError) -> Builder.Response? {
      guard let builder = following else { return nil }
      let page = try await (client ?? builder.defaultClient).send(builder)
      try YelpError.check(page)
      following = builder.following(page)
      return page
    }
  }
}
