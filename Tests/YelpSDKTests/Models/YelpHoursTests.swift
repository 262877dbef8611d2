import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// The public functions, in addition to `YelpOpeningTimesTests` and `YelpOpeningTimesChangeTests`.
@Suite struct YelpHoursTests {
  private let berlin: TimeZone
  private let german = Locale(identifier: "de_DE")
  private let noon: Date

  init() throws {
    berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    noon = try moment("2024-01-01T12:00+01:00")
  }

  /// Two spans on Monday, in Berlin.
  private func split(_ special: String = "") throws -> YelpOpeningTimes {
    try openingTimes("Mon 1100-1400, Mon 1700-2200", special: special, in: "Europe/Berlin")
  }

  @Test("the same moment is open in one zone and closed in another")
  func zone() throws {
    #expect(try split().isOpen(at: noon) == true)
    let tokyo = try openingTimes("Mon 1100-1400, Mon 1700-2200", in: "Asia/Tokyo")
    #expect(tokyo.isOpen(at: noon) == true)  // 20:00
    #expect(tokyo.isOpen(at: noon + 3 * 3_600) == false)  // 23:00
  }

  @Test("special hours move the next change, and its opening and closing, also by two weeks")
  func special() throws {
    let closed = try split("2024-01-01 closed")
    let monday = try moment("2024-01-08T11:00+01:00")
    #expect(closed.isOpen(at: noon) == false && closed.spans(on: noon) == [])
    #expect(closed.nextChange(after: noon) == .opens(monday))
    #expect(closed.nextChange(after: noon)?.date == monday)
    #expect(try split().spans(on: noon)?.count == 2)
    let week = 7 * 86_400.0
    let later = try split("2024-01-08 closed")
    #expect(later.nextChange(after: noon + 11 * 3_600) == .opens(monday + week))
    #expect(later.nextOpening(after: noon + 11 * 3_600) == monday + week)
    #expect(later.nextClosing(after: noon + 11 * 3_600) == monday + week + 3 * 3_600)
    #expect(try split().nextOpening(after: noon + 11 * 3_600) == monday)
  }

  @Test("the next opening and the next closing are found whether the business is open or not")
  func nextOpeningAndClosing() throws {
    for hour in [0.0, 3] {
      #expect(try split().nextOpening(after: noon + hour * 3_600) == noon + 5 * 3_600)
    }
    #expect(try split().nextClosing(after: noon) == noon + 2 * 3_600)
    #expect(try split().nextClosing(after: noon + 3 * 3_600) == noon + 10 * 3_600)
    let always = try openingTimes(daily("0000-0000+"), in: "Europe/Berlin")
    #expect(always.nextOpening(after: noon) == nil && always.nextClosing(after: noon) == nil)
  }

  @Test("a night of next week has its closing, also when special hours close the one of today")
  func nightOfNextWeek() throws {
    let nights = try openingTimes("Fri 1800-0200+", special: "2024-01-05 closed", in: "Europe/Berlin")
    #expect(
      try nights.nextClosing(after: moment("2024-01-05T12:00+01:00")) == moment("2024-01-13T02:00+01:00"))
  }

  @Test(
    "a day around the clock is said in words, never as a range to the same time",
    arguments: [
      ("0000-0000+", "24 hours"), ("0000-0000", "24 hours"), ("0900-0900+", "24 hours"),
      ("0000-1200, DAY 1200-0000", "24 hours"), ("0000-0000, DAY 2200-0300+", "24 hours"),
      ("0000-2359", "00:00–23:59"), ("0900-0000", "09:00–00:00"),
    ])
  func aroundTheClock(span: String, text: String) throws {
    let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let week = days.map { "\($0) \(span.replacing("DAY", with: $0))" }.joined(separator: ", ")
    var business = YelpBusiness(id: "a", name: "A")
    business.hours = [try hours(week)]
    // The clocks go forward, and back, on two of these days.
    for date in ["2024-01-01T12:00+01:00", "2024-03-31T12:00+02:00", "2024-10-27T12:00+01:00"] {
      let date = try moment(date)
      #expect(business.hoursText(on: date, in: berlin, locale: Locale(identifier: "en_GB")) == text)
    }
    #expect(business.weeklyHours(locale: Locale(identifier: "en_GB")).allSatisfy { $0.hours == text })
    if text == "24 hours" {
      let date = try moment("2024-01-01T00:00+01:00")
      #expect(
        [0, 1, 43_200, 86_399, 86_400].allSatisfy { business.isOpen(at: date + $0, in: berlin) == true })
      #expect(business.nextChange(after: date, in: berlin) == nil)
      #expect(business.hoursText(on: date, in: berlin, locale: german) == "24 Stunden")
    }
  }

  @Test("a week begins with the first day of the locale, in its language")
  func week() throws {
    var business = YelpBusiness(id: "a", name: "A")
    #expect(business.weeklyHours().isEmpty)
    business.hours = [try hours("Mon 1100-1400, Mon 1700-2200, Sat 1800-0200+")]
    business.specialHours = specialHours("2024-01-01 closed")
    let inGerman = business.weeklyHours(locale: german, closed: "–")
    #expect(inGerman.map(\.day).first == "Montag")
    #expect(inGerman.map(\.hours) == ["11:00–14:00, 17:00–22:00", "–", "–", "–", "–", "18:00–02:00", "–"])
    let english = business.weeklyHours(locale: Locale(identifier: "en_GB@fw=sun"))
    #expect(english.map(\.day).prefix(2) == ["Sunday", "Monday"])
    #expect(english.map(\.hours).prefix(2) == ["Closed", "11:00–14:00, 17:00–22:00"])
    business.isPermanentlyClosed = true
    #expect(Set(business.weeklyHours().map(\.hours)) == ["Closed"])
    business.hours = []
    #expect(business.weeklyHours().map(\.hours) == Array(repeating: "Closed", count: 7))
    business.isPermanentlyClosed = false
    business.hours = [try hours("Sun 0000-0000+")]
    #expect(
      business.weeklyHours(locale: german, closed: "–").map(\.hours)
        == Array(repeating: "–", count: 6) + ["24 Stunden"])
  }

  @Test("a business uses its regular and its special hours, until it is closed for good")
  func business() throws {
    var business = YelpBusiness(id: "a", name: "A")
    #expect(business.hoursText(on: noon, in: berlin) == nil && business.isOpen(at: noon, in: berlin) == nil)
    #expect(business.nextChange(after: noon, in: berlin) == nil)
    business.businessHours = [try hours("Mon 1100-1400, Mon 1700-2200")]
    #expect(business.hoursText(on: noon, in: berlin, locale: german) == "11:00–14:00, 17:00–22:00")
    #expect(business.isOpen(at: noon, in: berlin) == true)
    #expect(business.nextChange(after: noon, in: berlin) == .closes(noon + 2 * 3_600))
    business.specialHours = specialHours("2024-01-01 1300-1500")
    #expect(business.hoursText(on: noon, in: berlin, locale: german) == "13:00–15:00")
    #expect(business.isOpen(at: noon, in: berlin) == false)
    #expect(business.nextChange(after: noon, in: berlin) == .opens(noon + 3_600))
    #expect(business.nextOpening(after: noon, in: berlin) == noon + 3_600)
    #expect(business.nextClosing(after: noon, in: berlin) == noon + 3 * 3_600)
    #expect(business.hoursText(on: noon + 86_400, in: berlin) == "Closed")
    #expect(business.hoursText(on: noon + 86_400, in: berlin, closed: "geschlossen") == "geschlossen")
    business.isPermanentlyClosed = true
    #expect(business.hoursText(on: noon, in: berlin) == "Closed")
    #expect(business.isOpen(at: noon + 3_600, in: berlin) == false)
    #expect(business.nextOpening(after: noon, in: berlin) == nil)
    #expect(business.nextClosing(after: noon, in: berlin) == nil)
    #expect(business.nextChange(after: noon, in: berlin) == nil)
  }

  @Test("a distance is a measurement in metres")
  func distance() {
    #expect(YelpBusiness(id: "a", name: "A").distanceMeasurement == nil)
    let business = YelpBusiness(id: "a", name: "A").with { $0.distance = 1_500 }
    #expect(business.distanceMeasurement == Measurement(value: 1.5, unit: .kilometers))
  }

  @Test("a day's text follows the locale")
  func words() throws {
    let american = try split().text(on: noon, locale: Locale(identifier: "en_US"), closed: "Closed")
    #expect(american?.filter(\.isASCII).filter { $0 != " " } == "11:00AM2:00PM,5:00PM10:00PM")
    let night = try openingTimes("Fri 1800-0200+", in: "Europe/Berlin")
    #expect(night.text(on: noon + 4 * 86_400, locale: german, closed: "") == "18:00–02:00")
    #expect(try split().text(on: noon + 4 * 86_400, locale: .current, closed: "Closed") == "Closed")
  }
}
