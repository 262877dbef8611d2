/// All pages of a list, and all its elements.
extension YelpPagedBuilder {
  /// The pages from here on, one after the other.
  ///
  /// Each is asked for when the loop comes to it. The loop ends at the total, at the last element that can be
  /// reached (240 in business search) or at a page that brings nothing new, which is not handed out unless it is
  /// the first. An element that was on an earlier page is left out. A loop that is left early, or whose task is
  /// cancelled, leaves nothing running.
  ///
  /// - Parameters:
  ///   - readingAhead: Asks for the next page while the loop's body works on the current one: never more than
  ///     one ahead. A loop that is left early has then asked for a page too many. Default: `false`.
  ///   - client: Who sends; by default as in ``YelpRequestBuilder/send(with:)``.
  public func pages(readingAhead: Bool = false, with client: YelpAPIClient? = nil) -> YelpPages<Self> {
    YelpPages(builder: self, client: client ?? defaultClient, readsAhead: readingAhead)
  }

  /// What is on the pages from here on, element by element; see ``pages(readingAhead:with:)``.
  ///
  /// A request without a limit asks for pages of 50, so that a list costs as few calls as it can.
  public func elements(
    readingAhead: Bool = false, with client: YelpAPIClient? = nil
  ) -> YelpElements<Self> {
    let builder = value(for: "limit") == nil ? limit(Self.paging.maximumLimit) : self
    return YelpElements(pages: builder.pages(readingAhead: readingAhead, with: client))
  }
}

extension YelpAPIClient {
  /// The pages of a list, from the builder's offset on; see ``YelpPagedBuilder/pages(readingAhead:with:)``.
  public func pages<Builder: YelpPagedBuilder>(
    of builder: Builder, readingAhead: Bool = false
  ) -> YelpPages<Builder> {
    builder.pages(readingAhead: readingAhead, with: self)
  }

  /// The elements of a list, from the builder's offset on; see ``YelpPagedBuilder/elements(readingAhead:with:)``.
  public func elements<Builder: YelpPagedBuilder>(
    of builder: Builder, readingAhead: Bool = false
  ) -> YelpElements<Builder> {
    builder.elements(readingAhead: readingAhead, with: self)
  }
}
