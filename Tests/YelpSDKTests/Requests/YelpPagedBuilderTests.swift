import TestKit
import Testing

@testable import YelpSDK

@Suite("A paged builder", .timeLimit(.minutes(5)))
struct YelpPagedBuilderTests {
  let search = YelpBusinessSearchBuilder(term: "tea", location: "Kyoto")

  private func page(_ count: Int, of total: Int? = nil) -> YelpBusinessSearchResponse {
    YelpBusinessSearchResponse(
      businesses: (0..<count).map { YelpBusiness(id: "b\($0)", name: "Made up") }
    ).with { $0.total = total }
  }

  @Test("makes the request for the next page, with everything else unchanged")
  func nextPage() throws {
    let next = try #require(search.limit(50).nextPage(after: page(50, of: 120)))
    #expect(
      try next.build().parameters == ["term": "tea", "location": "Kyoto", "limit": "50", "offset": "50"])
    let last = try #require(next.nextPage(after: page(50, of: 120)))
    #expect(last.value(for: "offset") == "100")
    #expect(last.nextPage(after: page(20, of: 120)) == nil)
  }

  @Test("sends no limit that was not set")
  func noLimit() {
    #expect(search.nextPage(after: page(20))?.value(for: "limit") == nil)
    #expect(search.nextPage(after: page(20))?.value(for: "offset") == "20")
  }

  @Test("shortens the last page to the reachable range, and has none after it")
  func cap() throws {
    let last = try #require(search.limit(50).offset(150).nextPage(after: page(50, of: 900)))
    #expect(last.value(for: "limit") == "40")
    #expect(last.value(for: "offset") == "200")
    #expect((try? last.build()) != nil)
    #expect(last.nextPage(after: page(40, of: 900)) == nil)
  }

  @Test("supports pages that are mapped to the app's page type")
  func mapped() throws {
    struct Names: YelpPage {
      var elements: [String]
      var total: Int?
      static func identity(of element: String) -> String { element }
    }
    let names = search.map { Names(elements: $0.businesses.map(\.name), total: $0.total) }
    let next = try #require(names.nextPage(after: Names(elements: ["A", "B"], total: 7)))
    #expect(next.value(for: "offset") == "2")
  }

  @Test("refuses a limit and an offset out of range", arguments: [(51, 0), (-1, 0), (10, 1_001), (10, -1)])
  func range(limit: Int, offset: Int) async {
    #expect(
      await failure { try search.limit(limit).offset(offset).build() }?.code == .invalidArguments)
    #expect(
      await failure { try YelpReviewsBuilder(businessID: "a").limit(limit).offset(offset).build() }?.code
        == .invalidArguments)
  }
}
