/// How far an endpoint's list can be paged through, and in what steps.
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

  /// Where the next page begins after one with so many elements; `nil` at the end of what there is or can be had.
  ///
  /// It begins where this one ended, be the page shorter than its limit or not, so that nothing is ever skipped.
  func offset(after offset: Int, count: Int, total: Int?) -> Int? {
    let (next, overflow) = offset.addingReportingOverflow(count)
    guard count > 0, !overflow, next <= maximumOffset, next < total ?? .max, next < maximumReachable ?? .max
    else { return nil }
    return next
  }

  /// The limit to ask for at an offset: as asked, but no more than can be reached from there.
  func limit(at offset: Int, asked: Int?) -> Int? {
    guard let maximumReachable, offset >= 0, offset < maximumReachable else { return asked }
    let rest = maximumReachable - offset
    return (asked ?? defaultLimit) > rest ? rest : asked
  }
}
