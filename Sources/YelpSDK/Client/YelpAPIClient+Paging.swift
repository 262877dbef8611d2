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
