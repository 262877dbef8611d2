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
    try check(YelpEventSearchBuilder(location: "Rome").sort(on: "price"), "sort_on", "price")
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
    #expect(
      try note(Self.search.categories("Coffee")) == [
        "categories = Coffee is no alias of YelpCategory.allKnown (did you mean coffee?) and is sent as it is"
      ])
    #expect(
      try note(Self.search.open(at: Date(timeIntervalSince1970: 1_560_000_000)))
        == ["open_at = 1560000000 lies before 2026 and is sent as it is"])
    #expect(try note(Self.search.open(at: RequestTableTests.moment).categories(.coffee)).isEmpty)
    #expect(try Self.search.sort(by: .rating).build().undocumentedValues.isEmpty)
  }

  @Test("business match accepts ordinary names, addresses and numbers")
  func names() {
    #expect(problems(Self.match.phone("(415) 555-0100").address2("c/o Ann & Söhne")).isEmpty)
    #expect(problems(Self.match.address2(String(repeating: "x", count: 65))).map(\.field) == ["address2"])
    #expect(problems(Self.match.address3(String(repeating: "x", count: 65))).map(\.field) == ["address3"])
  }

  @Test("a location and coordinates are sent together")
  func place() throws {
    let request = try Self.search.near(YelpCoordinates(1, 2)).build()
    #expect(request.parameters == ["location": "Rome", "latitude": 1, "longitude": 2])
  }

  @Test("open_now=false and a time do not conflict, and highlights may have any number")
  func noConflict() {
    #expect(problems(Self.search.openNow(false).open(at: Date(timeIntervalSince1970: 1))).isEmpty)
    #expect(problems(YelpReviewHighlightsBuilder(businessID: "a").limit(9)).isEmpty)
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

  @Test("one mistake is reported as one problem", arguments: Self.mistakes)
  func once(_ mistake: BuilderRulesTests.Broken) {
    #expect(mistake.problems.map(\.field) == mistake.fields)
  }

  static let mistakes: [BuilderRulesTests.Broken] = [
    .init(match.parameter("name", ""), "name"), .init(match.parameter("city", ""), "city"),
    .init(match.parameter("state", ""), "state"), .init(match.parameter("country", ""), "country"),
    .init(search.limit(300).offset(0), "limit"), .init(search.offset(1_001), "offset"),
    .init(search.near(YelpCoordinates(200, 10)), "latitude"),
    .init(search.near(YelpCoordinates(-122.4, 37.7)), "latitude"),
    .init(search.parameter("price", "1,2,3,4,1"), "price"),
    .init(search.categories("Sushi Bars"), "categories"),
    .init(YelpPhoneSearchBuilder(""), "phone"), .init(YelpEngagementBuilder(businessIDs: []), "business_ids"),
    .init(
      YelpEngagementBuilder(businessIDs: ["a"]).dates(from: "2026-13-01", through: "2026-01-01"),
      "date_range_start"),
  ]

  @Test("rules are written as requirements, and likely mistakes are named")
  func advice() {
    func check(
      _ builder: some YelpRequestBuilder, _ field: String, _ rule: String, _ advice: String,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      let found = problems(builder)
      #expect(found.map(\.field) == [field], sourceLocation: sourceLocation)
      #expect(found.first?.rule == rule, sourceLocation: sourceLocation)
      #expect(found.first?.advice == advice, sourceLocation: sourceLocation)
    }
    check(
      Self.search.near(YelpCoordinates(-122.4, 37.7)), "latitude",
      "must be a number from -90 to 90 degrees",
      "Latitude and longitude look swapped: pass latitude 37.7, longitude -122.4.")
    check(
      YelpChatBuilder("q").near(YelpCoordinates(latitude: 139.7, longitude: 35.7)), "latitude",
      "must be a number from -90 to 90 degrees",
      "Latitude and longitude look swapped: pass latitude 35.7, longitude 139.7.")
    check(
      Self.search.limit(100), "limit", "must be a whole number from 0 to 50",
      "For more results, loop over .elements().prefix(100).")
    check(
      Self.search.limit(0).limitedToReach(), "limit",
      "must be a whole number from 1 to 50 in a loop over pages",
      "Leave the limit out.")
    check(
      YelpBusinessDetailsBuilder(id: "https://www.yelp.com/biz/n%C3%A4h-stube-berlin?osq=x"),
      "business_id_or_alias", "must be an id or alias, not the URL of a page", "Pass \"näh-stube-berlin\".")
    check(
      YelpReviewsBuilder(businessID: "yelp.com/biz/fern-austin"), "business_id_or_alias",
      "must be an id or alias, not the URL of a page", "Pass \"fern-austin\".")
    check(
      YelpPhoneSearchBuilder("4155550123"), "phone", "must begin with + and the country code",
      "Write it like +14155550123.")
    check(Self.search.locale("de-at"), "locale", "must have the form en_US", "Write it as de_AT.")
    for wrong in ["german", "germ_DE"] {
      check(
        Self.search.locale(YelpLocale(wrong)), "locale", "must have the form en_US",
        "Use one of YelpLocale's values, such as .enUS.")
    }
    check(
      Self.search.categories("Sushi Bars"), "categories", "must list aliases, not titles", "Write \"sushi\".")
    check(
      Self.search.location(""), "location", "must not be empty", "Name a place, or pass coordinates.")
    check(
      Self.search.location(" \n"), "location", "must not be blank", "Name a place, or pass coordinates.")
    check(
      YelpChatBuilder(""), "query", "must not be empty", "Wait until the user has typed something.")
    check(
      YelpChatBuilder(String(repeating: "x", count: 1_200)), "query",
      "must be at most 1000 characters long, but has 1200", "Shorten it.")
    check(
      Self.match.parameter("state", "California"), "state", "must be a code of 1 to 3 characters",
      "Use the state's code, such as CA.")
    check(Self.match.parameter("city", ""), "city", "must not be empty", "Pass the city.")
    check(Self.match.parameter("city", " "), "city", "must not be blank", "Pass the city.")
    check(
      Self.search.limit(20).offset(230), "offset",
      "must be at most 220 with a limit of 20, since Yelp gives the first 240 results only",
      "Use limit(10), or narrow the search.")
    check(
      Self.search.parameter("price", "1,$$"), "price", "must list whole numbers from 1 to 4",
      "Use .price(.one, .two).")
    check(
      Self.search.radius(miles: 50), "radius", "must be a whole number of metres from 0 to 40000",
      "The maximum is 40000 metres, about 24.8 miles.")
    check(
      Self.search.reservation(date: "2026-02-30", time: "19:00", covers: 2), "reservation_date",
      "must be a date that exists, in the form YYYY-MM-DD", "Write it like 2026-01-31.")
    check(
      YelpEventSearchBuilder(location: "Rome").starting(from: Date(timeIntervalSince1970: 86_400))
        .ending(by: Date(timeIntervalSince1970: 0)), "start_date",
      "must not be after end_date (1970-01-01T00:00:00Z)", "Exchange the two.")
    check(
      Self.search.retryPolicy(YelpRetryPolicy(maximumAttempts: 0)), "retry.maximumAttempts",
      "must be at least 1", "For one attempt without retries, use .never.")
  }
}
