import Foundation
import TestKit
import Testing
import YelpPartner

@testable import YelpSDK

@Suite("Only values that Yelp is certain to refuse are refused")
struct LenientRulesTests {
  private static let match = YelpBusinessMatchBuilder(
    name: "Chick-fil-A", address1: "12-14 Main St (rear)", city: "Saint-Denis", state: "CA", country: "US")
  private static let search = YelpBusinessSearchBuilder(location: "Rome")

  @Test("undocumented values are sent and logged")
  func open() throws {
    func check(_ builder: some YelpRequestBuilder, _ name: String, _ value: String) throws {
      let request = try builder.build()
      #expect(request.parameters[name]?.text == value)
      #expect(
        request.undocumentedValues == ["\(name) = \(value) is not documented by Yelp and is sent as it is"])
    }
    try check(Self.search.sort(by: "newest_first"), "sort_by", "newest_first")
    try check(Self.search.devicePlatform("windows"), "device_platform", "windows")
    try check(Self.search.locale("xx_YY"), "locale", "xx_YY")
    try check(Self.match.matchThreshold("loose"), "match_threshold", "loose")
    try check(YelpReviewsBuilder(businessID: "a").sort(by: "newest"), "sort_by", "newest")
    try check(YelpEventSearchBuilder(location: "Rome").sort(by: "price"), "sort_on", "price")
    func note(_ builder: YelpBusinessSearchBuilder) throws -> [String] {
      try builder.build().undocumentedValues
    }
    let unknown = "is no alias of YelpCategory.allKnown"
    #expect(
      try note(Self.search.categories(.thai, "cofee"))
        == ["categories = cofee \(unknown) (did you mean coffee?) and is sent as it is"])
    #expect(
      try note(Self.search.categories("zzzzqqqq"))
        == ["categories = zzzzqqqq \(unknown) and is sent as it is"])
    #expect(try note(Self.search.categories("cofee", .thai, "thay")).count == 2)
    #expect(try note(Self.search.categories((0...99).map { YelpCategory("zzzzqqqq\($0)") })).count == 10)
    #expect(try YelpEventSearchBuilder(location: "Rome").categories(.music).build().undocumentedValues == [])
    let events = try YelpEventSearchBuilder(location: "Rome").categories("concerts", .film).build()
    let known = YelpEventCategory.allKnown.map(\.rawValue).joined(separator: ", ")
    #expect(events.undocumentedValues == ["categories = concerts is none of \(known) and is sent as it is"])
    #expect(
      try note(Self.search.categories("Coffee"))
        == ["categories = Coffee \(unknown) (did you mean coffee?) and is sent as it is"])
    #expect(
      try note(Self.search.open(at: Date(timeIntervalSince1970: 1_560_000_000)))
        == ["open_at = 1560000000 lies before 2026 and is sent as it is"])
    #expect(try note(Self.search.open(at: EndpointCase.moment).categories(.coffee)).isEmpty)
    #expect(try Self.search.sort(by: .rating).build().undocumentedValues.isEmpty)
  }

  @Test("business match accepts ordinary names, addresses and numbers")
  func names() {
    #expect(problems(Self.match.phone("(415) 555-0100").address2("c/o Ann & Söhne")).isEmpty)
  }

  @Test("a location and coordinates are sent together")
  func place() throws {
    let request = try Self.search.near(YelpCoordinates(1, 2)).build()
    #expect(request.parameters == ["location": "Rome", "latitude": 1, "longitude": 2])
  }

  @Test("without validation everything is sent that makes a valid request")
  func withoutValidation() throws {
    let search = Self.search.limit(999).offset(5_000).price("9").withoutValidation()
    #expect(try search.build().parameters["limit"] == 999)
    #expect(try search.map { $0.total }.build().parameters["offset"] == 5_000)
    #expect(try YelpChatBuilder("").withoutValidation().build().parameters == ["query": ""])
    #expect(problems(search.header("X-A", "1\r\nX-B: 2")).count == 1)
    #expect(problems(YelpBusinessDetailsBuilder(id: "").withoutValidation()).count == 1)
    #expect(problems(search.parameter("radius", Double.nan)).count == 1)
  }

  @Test("the cap of 240 can be raised")
  func reachable() throws {
    #expect(problems(Self.search.limit(50).offset(200)).map(\.field) == ["offset"])
    let search = Self.search.maximumReachable(1_000).limit(50).offset(200)
    #expect(problems(search).isEmpty)
    let businesses = (0..<50).map { YelpBusiness(id: "b\($0)", name: "Made up") }
    let page = YelpBusinessSearchResponse(businesses: businesses).with { $0.total = 900 }
    #expect(search.nextPage(after: page)?.value(for: "offset") == 250)
  }

  @Test("a cap that nothing can be below is a problem, and no trap", arguments: [0, -1, Int.min])
  func unreachable(_ cap: Int) {
    let search = Self.search.limit(20).offset(5).maximumReachable(cap)
    #expect(problems(search).map(\.field) == ["maximumReachable"])
    #expect(search.nextPage(after: YelpBusinessSearchResponse(businesses: [])) == nil)
  }
}
