import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// Opening hours without a time zone from the caller.
@Suite(.timeLimit(.minutes(5))) struct YelpBusinessTimeZoneTests {
  private func business(
    _ country: String, _ state: String?, _ latitude: Double?, _ longitude: Double?, _ week: String
  ) throws -> YelpBusiness {
    var business = YelpBusiness(id: "x", name: "Lamp & Spoon")
    var location = YelpLocation()
    location.country = YelpCountry(rawValue: country)
    location.state = state
    business.location = location
    if let latitude, let longitude {
      business.coordinates = YelpCoordinates(latitude: latitude, longitude: longitude)
    }
    business.hours = [try hours(week)]
    return business
  }

  private func newYork() throws -> YelpBusiness {
    try business("US", "NY", 40.73, -73.99, daily("0900-1700"))
  }

  @Test("the hours of a business are read in its own time zone, wherever the device is")
  func ownZone() throws {
    let shop = try newYork()
    #expect(shop.timeZone?.identifier == "America/New_York")
    let noon = try moment("2026-03-02T12:00-05:00")
    #expect(shop.isOpen(at: noon) == true)
    #expect(shop.isOpen(at: noon + 6 * 3_600) == false)
    #expect(shop.nextClosing(after: noon) == noon + 5 * 3_600)
    #expect(shop.nextOpening(after: noon) == noon + 21 * 3_600)
    #expect(shop.nextChange(after: noon) == .closes(noon + 5 * 3_600))
    #expect(shop.today(now: noon) == [DateInterval(start: noon - 3 * 3_600, end: noon + 5 * 3_600)])
    #expect(shop.hoursText(on: noon, locale: Locale(identifier: "de_DE")) == "09:00–17:00")
  }

  @Test("a zone from the caller goes before that of the business")
  func callersZone() throws {
    let shop = try newYork()
    let berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    let noon = try moment("2026-03-02T12:00-05:00")
    #expect(shop.isOpen(at: noon, in: berlin) == false)
    #expect(shop.nextOpening(after: noon, in: berlin) == (try moment("2026-03-03T09:00+01:00")))
    #expect(shop.today(in: berlin, now: noon)?.first?.start == (try moment("2026-03-02T09:00+01:00")))
  }

  @Test(
    "the clocks of the business change on its own day",
    arguments: [
      ("US", "NY", [40.73, -73.99], "2026-03-08T13:30Z", true),
      ("US", "NY", [40.73, -73.99], "2026-03-07T13:30Z", false),
      ("DE", "BE", [52.5, 13.4], "2026-03-29T07:30Z", true),
      ("DE", "BE", [52.5, 13.4], "2026-03-28T07:30Z", false),
      ("US", "AZ", [33.45, -112.07], "2026-03-08T15:30Z", false),
      ("AU", "QLD", [-27.5, 153], "2026-10-04T22:30Z", false),
      ("AU", "NSW", [-33.87, 151.21], "2026-10-04T22:30Z", true),
    ])
  func clockChange(country: String, state: String, place: [Double], moment text: String, isOpen: Bool) throws
  {
    let shop = try business(country, state, place[0], place[1], daily("0900-1700"))
    #expect(shop.isOpen(at: try moment(text)) == isOpen)
  }

  @Test(
    "zones of half an hour count to the minute",
    arguments: [
      ("CA", "NL", [47.56, -52.71], "2026-01-05T12:30Z"), ("AU", "SA", [-34.93, 138.6], "2026-01-04T22:30Z"),
      ("AU", "NT", [-12.46, 130.84], "2026-01-04T23:30Z"),
      ("NZ", "CIT", [-43.95, -176.56], "2026-01-04T19:15Z"),
    ])
  func halfHours(country: String, state: String, place: [Double], opening: String) throws {
    let shop = try business(country, state, place[0], place[1], daily("0900-1700"))
    let opening = try moment(opening)
    #expect(shop.isOpen(at: opening - 1) == false)
    #expect(shop.isOpen(at: opening) == true)
  }

  @Test("near a line between two zones there is no zone, and only what both agree on")
  func nearALine() throws {
    let shop = try business("US", "FL", 30.44, -85.03, daily("0900-1700"))
    #expect(shop.timeZone == nil)
    let nineInTheEast = try moment("2026-03-02T09:00-05:00")
    #expect(shop.isOpen(at: nineInTheEast - 1) == false)
    #expect(shop.isOpen(at: nineInTheEast) == nil)
    #expect(shop.isOpen(at: nineInTheEast + 3_600) == true)
    #expect(shop.nextClosing(after: nineInTheEast) == nil)
    #expect(shop.hoursText(on: nineInTheEast, locale: Locale(identifier: "de_DE")) == "09:00–17:00")
    let navajo = try business("US", "AZ", 36.15, -109.55, daily("0900-1700"))
    let winter = try moment("2026-01-05T09:00-07:00")
    #expect(navajo.nextClosing(after: winter) == winter + 8 * 3_600)
    #expect(navajo.nextClosing(after: try moment("2026-07-06T12:00-07:00")) == nil)
  }

  @Test("without a known place nothing is known, which is not closed")
  func unknown() throws {
    let noon = try moment("2026-03-02T12:00Z")
    for shop in [
      try business("IN", "MH", 19.1, 72.9, daily("0900-1700")),
      try business("US", nil, 40.7, -74, daily("0900-1700")),
    ] {
      #expect(shop.timeZone == nil)
      #expect(shop.isOpen(at: noon) == nil)
      #expect(shop.nextOpening(after: noon) == nil)
      #expect(shop.nextClosing(after: noon) == nil)
      #expect(shop.nextChange(after: noon) == nil)
      #expect(shop.today(now: noon) == nil)
      #expect(shop.hoursText(on: noon) == nil)
      #expect(shop.isOpen(at: noon, in: .gmt) == true)
    }
    var closed = try business("IN", "MH", 19.1, 72.9, daily("0900-1700"))
    closed.isPermanentlyClosed = true
    #expect(closed.isOpen(at: noon) == false)
    #expect(closed.today(now: noon) == [])
    var hoursUnknown = try newYork()
    hoursUnknown.hours = []
    #expect(hoursUnknown.isOpen(at: noon) == nil)
    #expect(hoursUnknown.today(now: noon) == nil)
    #expect(try business("US", "NY", nil, nil, "Mon 0900-1700").today(now: noon + 86_400) == [])
  }

  // MARK: What Yelp says itself

  /// A search page with a business in New York that opens at nine, and what Yelp says about it.
  private static func page(isOpenNow: String, hours: String = "business_hours", more: String = "") -> String {
    let spans = (0...6).map { #"{"day": \#($0), "start": "0900", "end": "1700", "is_overnight": false}"# }
    return #"""
      {"total": 2, "businesses": [{"id": "a", "name": "A"}, {"id": "b", "name": "B", \#(more)
        "location": {"country": "US", "state": "NY"},
        "\#(hours)": [{"is_open_now": \#(isOpenNow), "hours_type": "REGULAR", "open": [\#(spans.joined(separator: ","))]}]}]}
      """#
  }

  /// How a client reads a page that was made at a moment.
  private func response(
    _ page: String, date: String? = "Mon, 02 Mar 2026 17:00:00 GMT"
  ) async throws -> YelpResponse<YelpBusinessSearchResponse> {
    let client = YelpAPIClient(StubTransport(headers: date.map { ["Date": $0] } ?? [:], body: page)) { _ in }
    return try await client.response(for: YelpBusinessSearchBuilder(location: "New York"))
  }

  @Test(
    "an opening that contradicts the hours at the time of the response makes that time unknown, with an issue",
    arguments: [
      // Noon in New York, and midnight.
      ("false", "Mon, 02 Mar 2026 17:00:00 GMT", true), ("true", "Mon, 02 Mar 2026 17:00:00 GMT", false),
      ("true", "Mon, 02 Mar 2026 05:00:00 GMT", true), ("false", "Mon, 02 Mar 2026 05:00:00 GMT", false),
      ("null", "Mon, 02 Mar 2026 17:00:00 GMT", false),
      // Within a quarter of an hour around nine it may be either.
      ("false", "Mon, 02 Mar 2026 14:14:00 GMT", false), ("true", "Mon, 02 Mar 2026 13:46:00 GMT", false),
      ("false", "Mon, 02 Mar 2026 14:16:00 GMT", true), ("true", "Mon, 02 Mar 2026 13:44:00 GMT", true),
      // Without the time of the response there is nothing to compare with.
      ("false", nil, false), ("false", "yesterday", false), ("false", "Mon, 32 Mar 2026 17:00:00 GMT", false),
    ] as [(String, String?, Bool)])
  func contradiction(isOpenNow: String, date: String?, isContradicted: Bool) async throws {
    for hours in ["hours", "business_hours"] {
      let response = try await response(Self.page(isOpenNow: isOpenNow, hours: hours), date: date)
      let shop = try #require(response.value.businesses.last)
      #expect(shop.timeZone?.identifier == "America/New_York")
      let noon = try moment("2026-03-02T12:00-05:00")
      // Until the hours change: what is said before nine says nothing about noon.
      #expect(shop.isOpen(at: noon) == (isContradicted && isOpenNow == "false" ? nil : true))
      #expect(shop.isOpen(at: noon, in: .gmt) == false)
      #expect(response.issues.map(\.codingPath) == (isContradicted ? ["businesses[1].\(hours)"] : []))
      #expect(response.issues.allSatisfy { $0.kind == .contradicted })
    }
  }

  @Test(
    "nothing is contradicted by a business without spans, closed for good, or without a known place",
    arguments: [
      #""is_closed": true,"#, #""location": null,"#,
      #""special_hours": [{"date": "2026-03-02", "is_closed": true}],"#,
    ])
  func noContradiction(member: String) async throws {
    var page = Self.page(isOpenNow: "false", hours: "hours", more: member)
    if member.contains("location") { page.replace(#""country": "US", "state": "NY""#, with: "") }
    #expect(try await response(page).issues == [])
    let empty =
      #"{"id": "b", "name": "B", "location": {"country": "DE"}, "hours": [{"is_open_now": true, "open": []}]}"#
    let emptyPage = #"{"total": 1, "businesses": [\#(empty)]}"#
    #expect(try await response(emptyPage).issues == [])
  }

  @Test("what is contradicted is that time and the hours of that day, and nothing else")
  func contradictedMoment() async throws {
    let response = try await response(
      Self.page(isOpenNow: "false"))
    let shop = try #require(response.value.businesses.last)
    let (noon, locale) = (try moment("2026-03-02T12:00-05:00"), Locale(identifier: "de_DE"))
    for date in [noon, noon + 600, noon - 3_600] {
      #expect(shop.isOpen(at: date) == nil && shop.nextChange(after: date) == nil)
      #expect(shop.nextOpening(after: date) == nil && shop.nextClosing(after: date) == nil)
      #expect(shop.today(now: date) == nil && shop.hoursText(on: date, locale: locale) == nil)
    }
    #expect(shop.isOpen(at: noon + 6 * 3_600) == false)
    #expect(shop.isOpen(at: noon + 86_400) == true && shop.isOpen(at: noon - 86_400) == true)
    #expect(shop.hoursText(on: noon + 86_400, locale: locale) == "09:00–17:00")
    #expect(shop.today(now: noon + 86_400)?.count == 1)
    #expect(shop.nextOpening(after: noon + 6 * 3_600) == noon + 21 * 3_600)
    #expect(shop.weeklyHours(locale: locale).allSatisfy { $0.hours == "09:00–17:00" })
    #expect(shop.wasOpenWhenFetched == false)
  }

  @Test("a business that never closes and is closed now is unknown for a day at most")
  func contradictedAroundTheClock() async throws {
    let page = Self.page(isOpenNow: "false").replacing(
      #""start": "0900", "end": "1700""#, with: #""start": "0000", "end": "0000""#)
    let response = try await response(page)
    let shop = try #require(response.value.businesses.last)
    let noon = try moment("2026-03-02T12:00-05:00")
    #expect(response.issues.map(\.kind) == [.contradicted])
    #expect(shop.isOpen(at: noon) == nil && shop.isOpen(at: noon + 80_000) == nil)
    #expect(shop.isOpen(at: noon + 86_400) == true)
  }

  @Test(
    "in a state of two zones the zone is unknown when the other one explains the contradiction",
    arguments: [("Mon, 02 Mar 2026 15:30:00 GMT", true), ("Mon, 02 Mar 2026 20:00:00 GMT", false)])
  func otherZone(date: String, isExplained: Bool) async throws {
    // Half past nine in Houston is half past eight in El Paso.
    let page = Self.page(isOpenNow: "false").replacing(
      #""state": "NY"}"#, with: #""state": "TX"}, "coordinates": {"latitude": 29.76, "longitude": -95.37}"#)
    let response = try await response(page, date: date)
    #expect(response.issues.map(\.kind) == [.contradicted])
    let shop = try #require(response.value.businesses.last)
    #expect(shop.timeZone?.identifier == (isExplained ? nil : "America/Chicago"))
    let nextDay = try moment("2026-03-03T20:00Z")
    #expect(shop.isOpen(at: nextDay) == (isExplained ? nil : true))
  }

  @Test("near a line only what both zones say can be contradicted")
  func contradictionNearALine() async throws {
    let page = Self.page(isOpenNow: "false").replacing(#""state": "NY""#, with: #""state": "TX""#)
    #expect(try await response(page, date: "Mon, 02 Mar 2026 15:30:00 GMT").issues == [])
    let response = try await response(page, date: "Mon, 02 Mar 2026 20:00:00 GMT")
    #expect(response.issues.map(\.kind) == [.contradicted])
    #expect(response.value.businesses.last?.hoursText(on: try moment("2026-03-02T20:00Z")) == nil)
  }

  @Test("a response from the cache is judged by the time when it was made")
  func cached() async throws {
    let clock = YelpManualClock(date: try moment("2026-03-02T17:00Z"))
    let stub = StubTransport(
      headers: ["Date": "Mon, 02 Mar 2026 17:00:00 GMT"], body: Self.page(isOpenNow: "true"))
    let client = YelpAPIClient(stub) {
      $0.cache = .memory(timeToLive: .seconds(86_400), openNowTimeToLive: .seconds(86_400))
      $0.clock = clock.clock
    }
    let builder = YelpBusinessSearchBuilder(location: "New York")
    _ = try await client.send(builder)
    clock.advance(by: .seconds(43_200))
    let response = try await client.response(for: builder)
    #expect(response.source == .cache)
    #expect(response.value.businesses.last?.timeZone?.identifier == "America/New_York")
    #expect(response.value.businesses.last?.isOpen(at: clock.date) == false)
  }
}
