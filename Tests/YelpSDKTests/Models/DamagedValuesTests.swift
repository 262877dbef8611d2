import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// What the SDK computes from a response of which one value is damaged is what it computes from the whole one, or unknown.
@Suite("A damaged value")
struct DamagedValuesTests {
  /// Values that are no time, date, place, number or flag.
  static let damaged: [YelpJSONValue] = [
    .null, "", " ", "x", "maybe", "closed", "24:01", "09:00", "9:00 AM", "900", "09", "2460", "2401", "99999",
    "-100", "+100", "٠٩٠٠", "0x10", "NaN", "2026-12-2", "2026-13-45", "2026-12-25T", "\u{FFFD}",
    .integer(.min), .integer(-1), .number(-1.5), .number(1e300), [], ["a": nil], [[]], [nil], ["x"],
  ]

  /// Ways to say that there is nothing, which is no damage.
  private static let nothing: [String: [YelpJSONValue]] = [
    "special_hours": [.null, "", []], "hours": [[], [nil]], "hours.0.open": [[]], "is_closed": [.null],
    "contextual_info.business_hours": [[]], "contextual_info.business_hours.*.business_hours": [[]],
  ]

  @Test("of hours makes nothing false or certain", arguments: [details, chat])
  func hours(fixture: String) throws {
    let body = try YelpJSONValue(fixture: fixture)
    let whole = Self.computed(try YelpBusiness.read(fixture))
    #expect(whole.values.filter { $0 != nil }.count > whole.count / 2)
    for path in body.paths {
      let name = path.joined(separator: ".")
      let kind =
        path[0] == "contextual_info" ? path.map { Int($0) == nil ? $0 : "*" }.joined(separator: ".") : name
      for (place, value) in Self.damaged.enumerated() {
        guard Self.nothing[kind]?.contains(value) != true,
          TestScale.isLong || (place + name.utf8.count) % 3 == 0,
          let decoded = try? YelpWireDecoder.decode(
            YelpBusiness.self, from: body.replacing(path, with: value).data)
        else { continue }
        let found = Self.computed(decoded.value)
        let wrong = found.filter { $0.value != nil && $0.value != whole[$0.key] }
        #expect(wrong.isEmpty, "\(name) = \(value): \(wrong)")
        // Any text may be a state, and nothing is no damage.
        let isPlain = path[0] == "location" || [.null, "", ["a": nil]].contains(value)
        #expect(found == whole || isPlain || !decoded.issues.isEmpty, "\(name) = \(value) has no issue")
      }
    }
  }

  @Test("beside another in one span makes the week unknown, and ends nothing", arguments: [7, -1, .max])
  func twoInOneSpan(day: Int) throws {
    let span = #"{"day": \#(day), "start": "0900", "end": "1700", "is_overnight": "no"}"#
    let business = try YelpBusiness.read(#"{"id": "a", "name": "A", "hours": [{"open": [\#(span)]}]}"#)
    #expect(business.isOpen(in: .gmt) == nil && business.hoursText(in: .gmt) == nil)
    #expect(Set(business.weeklyHours(unknown: "?").map(\.hours)) == ["?"])
  }

  @Test("of an event leaves its times unknown")
  func event() throws {
    let body = try YelpJSONValue(fixture: Self.event)
    let whole = try YelpEvent.read(Self.event)
    #expect(whole.startDate != nil && whole.timeZone != nil)
    for path in body.paths {
      for value in Self.damaged {
        guard
          let found = try? YelpWireDecoder.decode(
            YelpEvent.self, from: body.replacing(path, with: value).data
          ).value
        else { continue }
        let name = "\(path.joined(separator: ".")) = \(value)"
        #expect(found.startDate == nil || found.startDate == whole.startDate, "\(name)")
        #expect(found.timeZone == nil || found.timeZone == whole.timeZone, "\(name)")
      }
    }
  }

  @Test("of a total does not end a list", arguments: damaged + [.integer(1)])
  func total(value: YelpJSONValue) throws {
    var body = try YelpJSONValue(fixture: #"{"businesses":[\#(Self.details),\#(Self.details)],"total":40}"#)
    body = body.replacing(["total"], with: value)
    let page = try YelpWireDecoder.decode(YelpBusinessSearchResponse.self, from: body.data).value
    let rules = YelpBusinessSearchBuilder.paging
    #expect(rules.offset(after: 0, count: page.elements.count, total: page.total) == 2)
  }

  @Test("of a number that can't be true is no number", arguments: [-1, -0.5, 1e300])
  func numbers(value: Double) throws {
    let business = try YelpBusiness.read(Self.details, "rating", .number(value))
    #expect(business.rating == nil)
    guard value < 0 else { return }
    #expect(try YelpBusiness.read(Self.details, "distance", .number(value)).distanceMeasurement == nil)
    #expect(try YelpBusiness.read(Self.details, "review_count", .integer(-1)).reviewCount == nil)
  }

  @Test(
    "of coordinates in a state of two zones makes the zone unknown, with an issue",
    arguments: [
      (35.0116, 135.7681), (-86.7816, 36.1627), (36.1627, 86.7816), (-36.1627, -86.7816), (0, -86.7816),
      (36.1627, 0), (36.1627, -8.67816),
    ])
  func coordinates(latitude: Double, longitude: Double) throws {
    let body = try YelpJSONValue(fixture: Self.details).replacing(
      ["coordinates"], with: ["latitude": .number(latitude), "longitude": .number(longitude)])
    let decoded = try YelpWireDecoder.decode(YelpBusiness.self, from: body.data)
    #expect(decoded.value.timeZone == nil)
    #expect(decoded.issues.map(\.kind) == [.contradicted])
    #expect(decoded.value.isOpen(at: try moment("2026-12-21T12:00-06:00")) == true)
    #expect(decoded.value.isOpen(at: try moment("2026-12-21T16:30-06:00")) == nil)
  }

  /// All that is computed from the hours and the place.
  private static func computed(_ business: YelpBusiness) -> [String: String?] {
    var found: [String: String?] = ["zone": business.timeZone?.identifier]
    let locale = Locale(identifier: "en_GB")
    // A closed moment, an open one, and those around the ends of days, from Monday on; the Friday is special.
    for hour in stride(from: 1, to: 216, by: 7) {
      let date = Date(timeIntervalSince1970: 1_797_832_800 + Double(hour) * 3_600)
      found["open \(hour)"] = business.isOpen(at: date).map { "\($0)" }
      guard hour % 3 == 0 else { continue }
      found["opening \(hour)"] = business.nextOpening(after: date).map { "\($0)" }
      found["closing \(hour)"] = business.nextClosing(after: date).map { "\($0)" }
      found["change \(hour)"] = business.nextChange(after: date).map { "\($0)" }
      found["text \(hour)"] = business.hoursText(on: date, locale: locale)
    }
    for (day, hours) in business.weeklyHours(locale: locale) { found[day] = hours == "Unknown" ? nil : hours }
    return found
  }

  private static let details = """
    {"id": "a", "name": "A", "is_closed": false, "rating": 4.5, "review_count": 10, "distance": 12.5,
      "location": {"country": "US", "state": "TN"}, "coordinates": {"latitude": 36.1627, "longitude": -86.7816},
      "hours": [{"hours_type": "REGULAR", "is_open_now": false, "open": [
        {"day": 0, "start": "0900", "end": "1700", "is_overnight": false},
        {"day": 2, "start": "0900", "end": "1200", "is_overnight": false}, {"day": 2, "start": "1300", "end": "0000", "is_overnight": false},
        {"day": 3, "start": "0900", "end": "1700", "is_overnight": false}, {"day": 4, "start": "0900", "end": "2200", "is_overnight": false},
        {"day": 5, "start": "1800", "end": "0200", "is_overnight": true}]}],
      "special_hours": [
        {"date": "2026-12-25", "is_closed": true, "start": null, "end": null, "is_overnight": null},
        {"date": "2026-12-24", "is_closed": null, "start": "1000", "end": "1400", "is_overnight": false}]}
    """

  private static let chat = """
    {"id": "a", "name": "A", "location": {"country": "AT"}, "contextual_info": {"business_hours": [
      {"day_of_week": "Monday", "business_hours": [
        {"open_time": "2026-12-21 09:00:00", "close_time": "2026-12-21 12:00:00"},
        {"open_time": "2026-12-21 13:00:00", "close_time": "2026-12-22 02:00:00"}]},
      {"day_of_week": "Tuesday", "business_hours": []},
      {"day_of_week": "Wednesday", "business_hours": [{"open_time": "2026-12-23 09:00:00", "close_time": "2026-12-23 22:00:00"}]},
      {"day_of_week": "Friday", "business_hours": [{"open_time": "2026-12-25 09:00:00", "close_time": "2026-12-25 22:00:00"}]}]}}
    """

  private static let event = """
    {"id": "a", "name": "A", "time_start": "2026-12-21T19:00:00-06:00", "time_end": "2026-12-21T22:00:00-06:00",
      "latitude": 36.1627, "longitude": -86.7816, "location": {"country": "US", "state": "TN"}}
    """
}
