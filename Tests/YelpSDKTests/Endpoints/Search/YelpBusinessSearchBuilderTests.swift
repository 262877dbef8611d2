import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("Business search")
struct YelpBusinessSearchBuilderTests {
  let search = YelpBusinessSearchBuilder(location: "Austin, TX")

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
      search.near(YelpCoordinates(90, 0)),
      search.openNow(false).open(at: Date(timeIntervalSince1970: 1)),
    ] { #expect(problems(edge).isEmpty) }
  }

  @Test("names the field of every broken rule", arguments: Self.broken)
  func rules(_ broken: BuilderRulesTests.Broken) {
    #expect(broken.problems.map(\.field) == broken.fields)
  }

  static let broken: [BuilderRulesTests.Broken] = {
    let search = YelpBusinessSearchBuilder(location: "Austin, TX")
    let nowhere = search.location(nil)
    typealias Broken = BuilderRulesTests.Broken
    return [
      Broken(nowhere, "location"),
      Broken(search.location(""), "location"),
      Broken(search.location("  "), "location"),
      Broken(search.location(String(repeating: "x", count: 251)), "location"),
      Broken(nowhere.parameter("latitude", 1.5), "longitude"),
      Broken(nowhere.parameter("longitude", 1.5), "latitude"),
      Broken(nowhere.near(YelpCoordinates(latitude: 90.01, longitude: 0)), "latitude"),
      Broken(nowhere.near(YelpCoordinates(latitude: 0, longitude: -180.01)), "longitude"),
      Broken(nowhere.near(YelpCoordinates(latitude: .nan, longitude: 0)), "latitude"),
      Broken(nowhere.near(YelpCoordinates(latitude: 0, longitude: .infinity)), "longitude"),
      Broken(nowhere.parameter("latitude", "1e-05").parameter("longitude", 0), "latitude"),
      Broken(search.term(String(repeating: "x", count: 301)), "term"),
      Broken(search.radius(meters: -1), "radius"),
      Broken(search.radius(meters: 40_001), "radius"),
      Broken(search.parameter("radius", 12.5), "radius"),
      Broken(search.limit(-1), "limit"),
      Broken(search.limit(51), "limit"),
      Broken(search.offset(-1), "offset"),
      Broken(search.offset(1_001), "offset"),
      Broken(search.offset(Int.max).limit(50), "offset"),
      Broken(search.offset(221), "offset"),
      Broken(search.limit(50).offset(191), "offset"),
      Broken(search.parameter("price", "0"), "price"),
      Broken(search.parameter("price", "5"), "price"),
      Broken(search.price("$$$$$"), "price"),
      Broken(search.price(.one, .one), "price"),
      Broken(search.parameter("price", "1,2,3,4,1"), "price"),
      Broken(search.parameter("price", ""), "price"),
      Broken(search.openNow().open(at: Date(timeIntervalSince1970: 1)), "openNow() and open(at:)"),
      Broken(search.parameter("open_now", "yes"), "open_now"),
      Broken(search.open(at: Date(timeIntervalSince1970: -5)), "open_at"),
      Broken(search.open(at: .distantFuture.addingTimeInterval(1e30)), "open_at"),
      Broken(search.categories("", "bars"), "categories"),
      Broken(search.categories("bars", "bars"), "categories"),
      Broken(search.attributes(""), "attributes"),
      Broken(search.locale("en-US"), "locale"),
      Broken(search.locale("EN_us"), "locale"),
      Broken(search.locale("en_USA"), "locale"),
      Broken(search.parameter("reservation_date", "2026-12-24"), "reservation_time", "reservation_covers"),
      Broken(search.reservation(date: "24.12.2026", time: "19:30", covers: 2), "reservation_date"),
      Broken(search.reservation(date: "2026-02-30", time: "19:30", covers: 2), "reservation_date"),
      Broken(search.reservation(date: "2026-12-24", time: "24:00", covers: 2), "reservation_time"),
      Broken(search.reservation(date: "2026-12-24", time: "7:30 pm", covers: 2), "reservation_time"),
      Broken(search.reservation(date: "2026-12-24", time: "19:30", covers: 0), "reservation_covers"),
      Broken(search.reservation(date: "2026-12-24", time: "19:30", covers: 11), "reservation_covers"),
      Broken(search.parameter("matches_party_size_param", "1"), "matches_party_size_param"),
      Broken(search.jobAlias(""), "job_alias"),
    ]
  }()
}
