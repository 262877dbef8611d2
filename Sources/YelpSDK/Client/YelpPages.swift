/// The pages of a list, each requested when a loop reaches it. See ``YelpPagedBuilder/pages(readingAhead:)``.
public struct YelpPages<Builder: YelpPagedBuilder>: AsyncSequence, Sendable {
  public typealias Element = Builder.Response
  public typealias Failure = YelpError

  private let builder: Builder
  private let client: YelpAPIClient
  private let readsAhead: Bool

  package init(_ builder: Builder, client: YelpAPIClient, readsAhead: Bool) {
    self.builder = builder
    self.client = client
    self.readsAhead = readsAhead
  }

  public func makeAsyncIterator() -> Iterator {
    Iterator(walk: YelpPageWalk(builder), client: client, readsAhead: readsAhead)
  }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var walk: YelpPageWalk<Builder>
    fileprivate let client: YelpAPIClient
    fileprivate let readsAhead: Bool
    /// The next page, in flight already. It is cancelled together with the iterator.
    fileprivate var ahead: AutoCancellingTask<Result<Builder.Response, YelpError>>?

    /// The next page; `nil` at the end. After a failure, the next call requests the same page again.
    public mutating func next() async throws(YelpError) -> Builder.Response? {
      guard let builder = walk.next else { return nil }
      let fresh = try walk.accept(try await response(to: builder))
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

/// The elements of a list, page by page. See ``YelpPagedBuilder/elements(readingAhead:)``.
public struct YelpElements<Builder: YelpPagedBuilder>: AsyncSequence, Sendable {
  public typealias Element = Builder.Response.Element
  public typealias Failure = YelpError

  private let pages: YelpPages<Builder>

  package init(_ pages: YelpPages<Builder>) { self.pages = pages }

  public func makeAsyncIterator() -> Iterator { Iterator(pages: pages.makeAsyncIterator()) }

  public struct Iterator: AsyncIteratorProtocol {
    fileprivate var pages: YelpPages<Builder>.Iterator
    fileprivate var page: ArraySlice<Element> = []

    /// The next element; `nil` at the end.
    public mutating func next() async throws(YelpError) -> Builder.Response.Element? {
      while page.isEmpty, let following = try await pages.next() { page = following.elements[...] }
      return page.popFirst()
    }
  }
}

/// The state of a loop over pages: the next request, and the elements that were returned. A value without I/O.
package struct YelpPageWalk<Builder: YelpRequestBuilder>: Sendable {
  package typealias Rule = @Sendable (Builder.Response, inout Self) throws(YelpError) -> Builder.Response?

  /// The request for the next page; `nil` at the end.
  package var next: Builder?
  private var seen: Set<String> = []
  private var wasUnreadable = false
  private let rule: Rule

  /// - Parameter rule: Returns what the loop returns of a page, and sets ``next``. After a failure the same page is
  ///   requested again.
  package init(from first: Builder, rule: @escaping Rule) { (next, self.rule) = (first, rule) }

  /// Takes the response to ``next``.
  package mutating func accept(_ page: Builder.Response) throws(YelpError) -> Builder.Response? {
    try rule(page, &self)
  }
}

extension YelpPageWalk where Builder: YelpPagedBuilder {
  /// Begins with the builder. Without a limit its pages are as large as can be, since each is a billed call.
  ///
  /// Elements of earlier pages are left out. A page without new elements ends the loop, and is returned only when it is
  /// the first: Yelp has sent empty pages before the total was reached, and the same excerpts of reviews for every
  /// offset. A page with elements of which none could be read does not end the loop, two in a row are a failure.
  package init(_ builder: Builder) {
    let hasLimit = builder.value(for: "limit") != nil
    let first = (hasLimit ? builder : builder.limit(Builder.paging.maximumLimit)).limitedToReach()
    self.init(from: first) { page, walk throws(YelpError) in
      let isUnreadable = page.elements.isEmpty && page.unreadableCount > 0
      if isUnreadable, walk.wasUnreadable {
        throw YelpError(.cannotParseResponse, "None of the elements of two pages can be read.")
      }
      walk.wasUnreadable = isUnreadable
      let isFirst = walk.seen.isEmpty
      var fresh = page
      fresh.elements.removeAll { !walk.seen.insert(Builder.Response.identity(of: $0)).inserted }
      let goesOn = isUnreadable || !fresh.elements.isEmpty
      walk.next = goesOn ? walk.next?.nextPage(after: page) : nil
      return isFirst || goesOn ? fresh : nil
    }
  }
}

/// All pages of a list, and all its elements.
extension YelpPagedBuilder {
  /// The pages from the builder's offset on, one after the other.
  ///
  /// Each is requested when the loop reaches it. The loop ends at the total, at the last element that can be reached
  /// (240 in business search) or at a page without new elements, which is returned only when it is the first. An
  /// element that was on an earlier page is left out. A page of which no element can be read is returned empty, and the
  /// loop goes on; after a second one in a row it fails. Without a limit a page has 50 elements, the most that Yelp
  /// allows, for as few calls as possible. When a loop is left early or its task is cancelled, no request is
  /// left running.
  ///
  /// - Parameter readingAhead: Requests the next page while the loop's body works on the current one: never more than
  ///   one ahead. A loop that is left early has then requested a page too many. Default: `false`.
  public func pages(readingAhead: Bool = false) -> YelpPages<Self> {
    YelpPages(self, client: defaultClient, readsAhead: readingAhead)
  }

  /// The elements of the pages from the builder's offset on; see ``pages(readingAhead:)``.
  ///
  /// The builder's limit is the size of a page. For the first 120 elements alone, write `elements().prefix(120)`.
  public func elements(readingAhead: Bool = false) -> YelpElements<Self> {
    YelpElements(pages(readingAhead: readingAhead))
  }
}
