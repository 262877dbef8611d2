import TestKit
import Testing

@testable import YelpSDK

@Suite("The steps from page to page")
struct YelpPageWalkTests {
  typealias Walk = YelpPageWalk<YelpBusinessSearchBuilder>
  let search = YelpBusinessSearchBuilder(location: "Kyoto").limit(3)

  private func page(_ ids: String..., total: Int? = 9) -> YelpBusinessSearchResponse {
    YelpBusinessSearchResponse(businesses: ids.map { YelpBusiness(id: $0, name: "Made up") })
      .with { $0.total = total }
  }

  @Test("leaves out repeated elements, and counts them in the offset")
  func repeats() throws {
    var walk = Walk(search)
    #expect(try walk.accept(page("a", "b", "b"))?.elements.map(\.id) == ["a", "b"])
    #expect(walk.next?.value(for: "offset") == "3")
    #expect(try walk.accept(page("b", "c", "a"))?.elements.map(\.id) == ["c"])
    #expect(walk.next?.value(for: "offset") == "6")
  }

  @Test("returns the first page even when it is empty, and ends there")
  func emptyList() throws {
    var walk = Walk(search)
    #expect(try walk.accept(page(total: 0))?.elements.isEmpty == true)
    #expect(walk.next == nil)
  }

  @Test("ends at a later page that is empty, without returning it")
  func emptyPage() throws {
    var walk = Walk(search)
    _ = try walk.accept(page("a", "b", "c"))
    #expect(try walk.accept(page()) == nil)
    #expect(walk.next == nil)
  }

  @Test("ends at a page with only repeats")
  func onlyRepeats() throws {
    var walk = Walk(search)
    _ = try walk.accept(page("a", "b", "c"))
    #expect(try walk.accept(page("c", "a", "b")) == nil)
    #expect(walk.next == nil)
  }

  @Test("shortens its first page too when that is the last")
  func firstIsLast() {
    let walk = Walk(YelpBusinessSearchBuilder(location: "Kyoto").offset(230))
    #expect(walk.next?.value(for: "limit") == "10")
  }
}
