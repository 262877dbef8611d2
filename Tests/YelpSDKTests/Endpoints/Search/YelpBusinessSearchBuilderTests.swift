import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("Business search")
struct YelpBusinessSearchBuilderTests {
  @Test("accepts values at the bounds of every range")
  func edges() throws {
    for edge in [
      search.radius(meters: 0), search.radius(meters: 40_000), search.limit(0), search.limit(50),
      search.offset(0), search.limit(40).offset(200), search.term(String(repeating: "é", count: 300)),
      search.term(""), search.location(String(repeating: "x", count: 250)),
      search.price(.one, .two, .three, .four),
      YelpBusinessSearchBuilder(near: YelpCoordinates(latitude: -90, longitude: 180)),
      search.reservation(date: "2028-02-29", time: "00:00", covers: 1), search.locale("fil_PH"),
      search.categories([]), search.price([]), search.near(YelpCoordinates(1, 1)),
      search.near(YelpCoordinates(90, 0)), search.openNow(false).open(at: Date(timeIntervalSince1970: 1)),
    ] { #expect(problems(edge).isEmpty) }
  }
}

private let search = YelpBusinessSearchBuilder(location: "Austin, TX")
private let nowhere = search.location(nil)

extension EndpointCase {
  static let businessSearch = EndpointCase(
    "businessSearch", isPersonal: false,
    factory: { yelp, _ in yelp.businessSearch(location: "Austin, TX") },
    initializer: { _ in YelpBusinessSearchBuilder(location: "Austin, TX") },
    requests: [
      ExpectedRequest(
        "search, minimal", YelpBusinessSearchBuilder(location: "Rome"),
        "/v3/businesses/search?location=Rome", parser: "BusinessSearchResponseParser"),
      ExpectedRequest(
        "search, full",
        YelpBusinessSearchBuilder(term: "tea & cake", near: here).radius(meters: 500).categories(.tea)
          .price(.four).openNow().attributes(.wheelchairAccessible).sort(by: .distance).limit(1).offset(2)
          .locale(.enUS).devicePlatform(.android).reservation(date: "2026-12-31", time: "20:00", covers: 2)
          .matchesPartySize(true).jobAlias("drain"),
        "/v3/businesses/search?attributes=wheelchair_accessible&categories=tea&device_platform=android"
          + "&job_alias=drain&latitude=37.7749&limit=1&locale=en_US&longitude=-122.4194"
          + "&matches_party_size_param=true&offset=2&open_now=true&price=4&radius=500&reservation_covers=2"
          + "&reservation_date=2026-12-31&reservation_time=20%3A00&sort_by=distance&term=tea%20%26%20cake",
        parser: "BusinessSearchResponseParser"),
      ExpectedRequest(
        "search, lists and a moment",
        YelpBusinessSearchBuilder(location: "Austin, TX").categories(.mexican, .foodtrucks).price(.one, .two)
          .attributes(.hotAndNew, .reservation).open(at: moment),
        "/v3/businesses/search?attributes=hot_and_new%2Creservation&categories=mexican%2Cfoodtrucks"
          + "&location=Austin%2C%20TX&open_at=1800000000&price=1%2C2",
        parser: "BusinessSearchResponseParser"),
    ],
    parameters: [(YelpBusinessSearchBuilder(location: "Rome"), "location", .query)],
    broken: [
      BrokenRequest(nowhere, "location"),
      BrokenRequest(search.location(""), "location"),
      BrokenRequest(search.location("  "), "location"),
      BrokenRequest(search.location(String(repeating: "x", count: 251)), "location"),
      BrokenRequest(nowhere.parameter("latitude", 1.5), "longitude"),
      BrokenRequest(nowhere.parameter("longitude", 1.5), "latitude"),
      BrokenRequest(nowhere.near(YelpCoordinates(latitude: 90.01, longitude: 0)), "latitude"),
      BrokenRequest(nowhere.near(YelpCoordinates(latitude: 0, longitude: -180.01)), "longitude"),
      BrokenRequest(nowhere.near(YelpCoordinates(latitude: .nan, longitude: 0)), "latitude"),
      BrokenRequest(nowhere.near(YelpCoordinates(latitude: 0, longitude: .infinity)), "longitude"),
      BrokenRequest(nowhere.parameter("latitude", "1e-05").parameter("longitude", 0), "latitude"),
      BrokenRequest(search.term(String(repeating: "x", count: 301)), "term"),
      BrokenRequest(search.radius(meters: -1), "radius"),
      BrokenRequest(search.radius(meters: 40_001), "radius"),
      BrokenRequest(search.parameter("radius", 12.5), "radius"),
      BrokenRequest(search.limit(-1), "limit"),
      BrokenRequest(search.limit(51), "limit"),
      BrokenRequest(search.offset(-1), "offset"),
      BrokenRequest(search.offset(1_001), "offset"),
      BrokenRequest(search.offset(Int.max).limit(50), "offset"),
      BrokenRequest(search.offset(221), "offset"),
      BrokenRequest(search.limit(50).offset(191), "offset"),
      BrokenRequest(search.parameter("price", "0"), "price"),
      BrokenRequest(search.parameter("price", "5"), "price"),
      BrokenRequest(search.price("$$$$$"), "price"),
      BrokenRequest(search.price(.one, .one), "price"),
      BrokenRequest(search.parameter("price", "1,2,3,4,1"), "price"),
      BrokenRequest(search.parameter("price", ""), "price"),
      BrokenRequest(search.openNow().open(at: Date(timeIntervalSince1970: 1)), "open_now"),
      BrokenRequest(search.parameter("open_now", "yes"), "open_now"),
      BrokenRequest(search.open(at: Date(timeIntervalSince1970: -5)), "open_at"),
      BrokenRequest(search.open(at: .distantFuture.addingTimeInterval(1e30)), "open_at"),
      BrokenRequest(search.categories("", "bars"), "categories"),
      BrokenRequest(search.categories("bars", "bars"), "categories"),
      BrokenRequest(search.attributes(""), "attributes"),
      BrokenRequest(search.locale("en-US"), "locale"),
      BrokenRequest(search.locale("EN_us"), "locale"),
      BrokenRequest(search.locale("en_USA"), "locale"),
      BrokenRequest(
        search.parameter("reservation_date", "2026-12-24"), "reservation_time", "reservation_covers"),
      BrokenRequest(search.reservation(date: "24.12.2026", time: "19:30", covers: 2), "reservation_date"),
      BrokenRequest(search.reservation(date: "2026-02-30", time: "19:30", covers: 2), "reservation_date"),
      BrokenRequest(search.reservation(date: "2026-12-24", time: "24:00", covers: 2), "reservation_time"),
      BrokenRequest(search.reservation(date: "2026-12-24", time: "7:30 pm", covers: 2), "reservation_time"),
      BrokenRequest(search.reservation(date: "2026-12-24", time: "19:30", covers: 0), "reservation_covers"),
      BrokenRequest(search.reservation(date: "2026-12-24", time: "19:30", covers: 11), "reservation_covers"),
      BrokenRequest(search.parameter("matches_party_size_param", "1"), "matches_party_size_param"),
      BrokenRequest(search.jobAlias(""), "job_alias"),
      BrokenRequest(nowhere.near(YelpCoordinates(-122.4, 37.7)), "latitude"),
      BrokenRequest(search.limit(300).offset(0), "limit"),
    ],
    payload: .search, sample: YelpSampleBodies.businessSearch)
}

extension PayloadKind {
  static let search = PayloadKind(
    "search", YelpBusinessSearchResponse.self, in: ["search", "phone", "transactions"],
    keys: [["businesses"]],
    fields: ["total"] + inside("region.center", Fields.point) + inside("businesses[]", Fields.business))
}
