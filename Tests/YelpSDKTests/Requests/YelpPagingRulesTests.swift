import TestKit
import Testing

@testable import YelpSDK

@Suite("The rules of paging")
struct YelpPagingRulesTests {
  static let search = YelpBusinessSearchBuilder.paging
  static let events = YelpEventSearchBuilder.paging

  @Test(
    "determine where the next page begins, and when there is none",
    arguments: [
      (search, 0, 20, 100 as Int?, 20 as Int?),
      (search, 20, 20, 41, 40),
      (search, 20, 20, 40, nil),  // the total
      (search, 20, 7, 100, 27),  // a short page: nothing is skipped
      (search, 20, 0, 100, nil),  // an empty page before the total
      (search, 0, 20, nil, 20),  // no total
      (search, 200, 40, 5_000, nil),  // the cap of business search
      (search, 200, 39, 5_000, 239),
      (events, 200, 50, 5_000, 250),
      (events, 990, 10, 5_000, 1_000),
      (events, 990, 11, 5_000, nil),  // the largest offset
      (events, .max, 1, nil, nil),
      (events, 0, 3, -1, 3),  // a total that can't be true
      (search, 20, 20, 19, 40),
    ])
  func next(rules: YelpPagingRules, offset: Int, count: Int, total: Int?, next: Int?) {
    #expect(rules.offset(after: offset, count: count, total: total) == next)
  }

  @Test(
    "shorten a limit that exceeds the reachable range",
    arguments: [
      (search, 0, 50 as Int?, 50 as Int?),
      (search, 200, 50, 40),
      (search, 190, 50, 50),
      (search, 219, nil, nil),
      (search, 230, nil, 10),
      (search, 240, 20, 20),  // nothing is reachable: validation reports it
      (search, -5, 300, 300),
      (events, 990, 50, 50),
      (events, 990, nil, nil),
    ])
  func limit(rules: YelpPagingRules, offset: Int, asked: Int?, limit: Int?) {
    #expect(rules.limit(at: offset, asked: asked) == limit)
  }
}
