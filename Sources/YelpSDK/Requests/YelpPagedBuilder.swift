/// A builder whose endpoint responds with pages of a longer list.
///
/// ```swift
/// let search = yelp.businessSearch(term: "tapas", location: "Seville").limit(50)
/// for try await business in search.elements() {
///   print(business.name)
/// }
/// ```
public protocol YelpPagedBuilder: YelpRequestBuilder where Response: YelpPage {
  /// The limits of paging through the endpoint's list. ``maximumReachable(_:)`` replaces one of them.
  static var paging: YelpPagingRules { get }
}

extension YelpPagedBuilder {
  /// Elements on one page, 0 to 50: the size of a page, not of the list. Default: 20, for events 3, as Yelp's; in
  /// ``elements(readingAhead:)``, ``pages(readingAhead:)`` and a `YelpPagedLoader` the most that Yelp allows.
  public consuming func limit(_ limit: Int?) -> Self { parameter("limit", limit) }

  /// Elements to skip, 0 to 1,000. In business search `offset + limit` is at most 240.
  public consuming func offset(_ offset: Int?) -> Self { parameter("offset", offset) }

  /// The most that `offset + limit` may be. Default: Yelp's cap, which is 240 in business search. Yelp has changed it
  /// before: set a new cap here.
  public consuming func maximumReachable(_ count: Int) -> Self {
    with { $0.options.maximumReachable = count }
  }

  /// The endpoint's rules with ``maximumReachable(_:)``.
  private var paging: YelpPagingRules {
    var paging = Self.paging
    paging.maximumReachable = draft.options.maximumReachable ?? paging.maximumReachable
    return paging
  }

  /// The request for the page after a response to this request; `nil` at the end.
  ///
  /// The end is an empty page, the total, or the last element that Yelp lets a caller reach; the last page's limit is
  /// shortened to that. Pass the page unchanged: the next one begins where its elements end, those included that could
  /// not be read. Yelp may repeat an element on two pages; ``pages(readingAhead:)`` removes such repeats.
  public func nextPage(after page: Response) -> Self? {
    paging.offset(after: currentOffset, count: page.elements.count + page.unreadableCount, total: page.total)
      .map { offset($0).limitedToReach() }
  }

  /// The same request as one page of a loop, with a limit that does not go past what can be reached.
  func limitedToReach() -> Self {
    let asked = value(for: "limit").flatMap { Int($0.text) }
    var page = limit(paging.limit(at: currentOffset, asked: asked) ?? asked)
    page.draft.options.isPaging = true
    return page
  }

  private var currentOffset: Int { value(for: "offset").flatMap { Int($0.text) } ?? 0 }
}

extension YelpMappedBuilder: YelpPagedBuilder where Base: YelpPagedBuilder, Response: YelpPage {
  public static var paging: YelpPagingRules { Base.paging }
}

/// One page of a longer list: the response of an endpoint with `limit` and `offset`.
///
/// A page type of your own that conforms can be paged like the built-in ones.
public protocol YelpPage: Sendable {
  /// The type of the list's elements.
  associatedtype Element: Sendable

  /// The elements of this page, in order.
  var elements: [Element] { get set }

  /// The number of elements in the whole list, if the response has it. It may exceed the number that can be reached.
  var total: Int? { get }

  /// The number of elements that can be reached by paging. Default: ``total``; in business search 240 at most.
  var reachableTotal: Int? { get }

  /// The number of elements of this page that could not be read and are not in ``elements``. Default: 0.
  var unreadableCount: Int { get }

  /// The identity of an element, by which repeats are found. Default, for elements with an `id`: the id.
  static func identity(of element: Element) -> String
}

extension YelpPage {
  public var reachableTotal: Int? { total }
  public var unreadableCount: Int { 0 }
}

extension YelpPage where Element: Identifiable, Element.ID == String {
  public static func identity(of element: Element) -> String { element.id }
}

/// The limits of paging through an endpoint's list.
public struct YelpPagingRules: Sendable, Hashable {
  /// Elements on a page when the request names no limit.
  public var defaultLimit: Int
  /// The most elements on a page. Default: 50, Yelp's everywhere.
  public var maximumLimit: Int
  /// The most elements that can be skipped. Default: 1,000, Yelp's everywhere.
  public var maximumOffset: Int
  /// The most that `offset + limit` may be; `nil` when only the offset is limited.
  public var maximumReachable: Int?

  public init(
    defaultLimit: Int, maximumLimit: Int = 50, maximumOffset: Int = 1_000, maximumReachable: Int? = nil
  ) {
    self.defaultLimit = defaultLimit
    self.maximumLimit = maximumLimit
    self.maximumOffset = maximumOffset
    self.maximumReachable = maximumReachable
  }

  /// The offset of the next page after one with so many elements; `nil` at the end of the list or of the elements that
  /// can be reached.
  ///
  /// It begins where this one ended, be the page shorter than its limit or not, so that nothing is ever skipped. A
  /// total below the number of elements of the page can't be true, and ends nothing.
  func offset(after offset: Int, count: Int, total: Int?) -> Int? {
    let (next, overflow) = offset.addingReportingOverflow(count)
    let total = total.map { $0 < count ? .max : $0 } ?? .max
    guard count > 0, !overflow, next <= maximumOffset, next < total, next < maximumReachable ?? .max
    else { return nil }
    return next
  }

  /// The limit to ask for at an offset: as asked, but no more than can be reached from there.
  package func limit(at offset: Int, asked: Int?) -> Int? {
    guard let maximumReachable, offset >= 0, offset < maximumReachable else { return asked }
    let rest = maximumReachable - offset
    return (asked ?? defaultLimit) > rest ? rest : asked
  }
}
