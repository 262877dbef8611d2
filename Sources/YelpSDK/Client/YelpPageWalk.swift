/// The way from page to page: what to ask for next, and what of a response is new. A value without I/O.
package struct YelpPageWalk<Builder: YelpPagedBuilder>: Sendable {
  /// The request for the next page; `nil` at the end.
  package private(set) var next: Builder?
  private var seen: Set<String> = []

  package init(_ builder: Builder) { next = builder.limitedToReach() }

  /// Takes the response to ``next`` and returns it without what earlier pages had.
  ///
  /// A page that brings nothing new ends the walk, and is given only when it is the first: Yelp has been seen to
  /// send empty pages before the total is reached, and the same excerpts of reviews whatever the offset.
  package mutating func accept(_ page: Builder.Response) -> Builder.Response? {
    let isFirst = seen.isEmpty
    var fresh = page
    fresh.elements.removeAll { !seen.insert(Builder.Response.identity(of: $0)).inserted }
    next = fresh.elements.isEmpty ? nil : next?.nextPage(after: page)
    return isFirst || !fresh.elements.isEmpty ? fresh : nil
  }
}
