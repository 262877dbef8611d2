import Foundation
import TestKit
import Testing
import YelpSDK

/// The public functions, in addition to `YelpOpeningTimesTests` and `YelpOpeningTimesChangeTests`.
@Suite struct YelpHoursTests {
  private let berlin: TimeZone
  private let split: YelpHours

  init() throws {
    berlin = try #require(TimeZone(identifier: "Europe/Berlin"))
    split = try hours("Mon 1100-1400, Mon 1700-2200")
  }

  @Test("the same moment is open in one zone and closed in another")
  func zone() throws {
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let date = try moment("2024-01-01T12:00+01:00")
    #expect(split.isOpen(at: date, in: berlin) == true)
    #expect(split.isOpen(at: date, in: tokyo) == true)  // 20:00
    #expect(split.isOpen(at: date + 3 * 3_600, in: tokyo) == false)  // 23:00
  }

  @Test("special hours are used only when they are passed")
  func special() throws {
    let date = try moment("2024-01-01T12:00+01:00")
    let special = specialHours("2024-01-01 closed")
    #expect(split.isOpen(at: date, in: berlin) == true)
    #expect(split.isOpen(at: date, in: berlin, specialHours: special) == false)
    #expect(split.nextChange(after: date, in: berlin) == .closes(try moment("2024-01-01T14:00+01:00")))
    let monday = try moment("2024-01-08T11:00+01:00")
    #expect(split.nextChange(after: date, in: berlin, specialHours: special) == .opens(monday))
    #expect(split.nextChange(after: date, in: berlin, specialHours: special)?.date == monday)
    #expect(split.spans(on: date, in: berlin, specialHours: special) == [])
    #expect(split.spans(on: date, in: berlin)?.count == 2)
  }

  @Test("the next opening and the next closing are found whether the business is open or not")
  func nextOpeningAndClosing() throws {
    let open = try moment("2024-01-01T12:00+01:00")
    #expect(split.nextOpening(after: open, in: berlin) == (try moment("2024-01-01T17:00+01:00")))
    #expect(split.nextClosing(after: open, in: berlin) == (try moment("2024-01-01T14:00+01:00")))
    let closed = try moment("2024-01-01T15:00+01:00")
    #expect(split.nextOpening(after: closed, in: berlin) == (try moment("2024-01-01T17:00+01:00")))
    #expect(split.nextClosing(after: closed, in: berlin) == (try moment("2024-01-01T22:00+01:00")))
    let always = try hours(
      "Mon 0000-0000+, Tue 0000-0000+, Wed 0000-0000+, Thu 0000-0000+, Fri 0000-0000+, Sat 0000-0000+, Sun 0000-0000+"
    )
    #expect(always.nextOpening(after: open, in: berlin) == nil)
    #expect(always.nextClosing(after: open, in: berlin) == nil)
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
      let german = business.hoursText(on: date, in: berlin, locale: Locale(identifier: "de_DE"))
      #expect(german == "24 Stunden")
    }
  }

  @Test("a change in two weeks is found when special hours close the week before")
  func weekAfterNext() throws {
    let night = try moment("2024-01-01T23:00+01:00")
    let special = specialHours("2024-01-08 closed")
    let monday = try moment("2024-01-15T11:00+01:00")
    #expect(split.nextChange(after: night, in: berlin, specialHours: special) == .opens(monday))
    #expect(split.nextOpening(after: night, in: berlin, specialHours: special) == monday)
    #expect(
      split.nextClosing(after: night, in: berlin, specialHours: special)
        == (try moment("2024-01-15T14:00+01:00")))
    #expect(split.nextOpening(after: night, in: berlin) == (try moment("2024-01-08T11:00+01:00")))
  }

  @Test("a night of next week has its closing, also when special hours close the one of today")
  func nightOfNextWeek() throws {
    let night = try hours("Fri 1800-0200+")
    let noon = try moment("2024-01-05T12:00+01:00")
    let special = specialHours("2024-01-05 closed")
    #expect(
      night.nextClosing(after: noon, in: berlin, specialHours: special)
        == (try moment("2024-01-13T02:00+01:00")))
  }

  @Test("a week begins with the first day of the locale, in its language")
  func week() throws {
    var business = YelpBusiness(id: "a", name: "A")
    #expect(business.weeklyHours().isEmpty)
    business.hours = [try hours("Mon 1100-1400, Mon 1700-2200, Sat 1800-0200+")]
    business.specialHours = specialHours("2024-01-01 closed")
    let german = business.weeklyHours(locale: Locale(identifier: "de_DE"), closed: "–")
    #expect(german.map(\.day).first == "Montag")
    #expect(german.map(\.hours) == ["11:00–14:00, 17:00–22:00", "–", "–", "–", "–", "18:00–02:00", "–"])
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
      business.weeklyHours(locale: Locale(identifier: "de_DE"), closed: "–").map(\.hours)
        == Array(repeating: "–", count: 6) + ["24 Stunden"])
  }

  @Test("a business uses its special hours for the next opening, the next closing and a day's text")
  func business() throws {
    let noon = try moment("2024-01-01T12:00+01:00")
    let german = Locale(identifier: "de_DE")
    var business = YelpBusiness(id: "a", name: "A")
    #expect(business.hoursText(on: noon, in: berlin) == nil)
    business.hours = [split]
    #expect(business.hoursText(on: noon, in: berlin, locale: german) == "11:00–14:00, 17:00–22:00")
    business.specialHours = specialHours("2024-01-01 1300-1500")
    #expect(business.hoursText(on: noon, in: berlin, locale: german) == "13:00–15:00")
    #expect(business.nextOpening(after: noon, in: berlin) == (try moment("2024-01-01T13:00+01:00")))
    #expect(business.nextClosing(after: noon, in: berlin) == (try moment("2024-01-01T15:00+01:00")))
    let tuesday = try moment("2024-01-02T12:00+01:00")
    #expect(business.hoursText(on: tuesday, in: berlin) == "Closed")
    #expect(business.hoursText(on: tuesday, in: berlin, closed: "geschlossen") == "geschlossen")
    business.isPermanentlyClosed = true
    #expect(business.hoursText(on: noon, in: berlin) == "Closed")
    #expect(business.nextOpening(after: noon, in: berlin) == nil)
    #expect(business.nextClosing(after: noon, in: berlin) == nil)
  }

  @Test("a distance is a measurement in metres")
  func distance() {
    #expect(YelpBusiness(id: "a", name: "A").distanceMeasurement == nil)
    let business = YelpBusiness(id: "a", name: "A").with { $0.distance = 1_500 }
    #expect(business.distanceMeasurement == Measurement(value: 1.5, unit: .kilometers))
  }

  @Test("a day's text follows the locale")
  func words() throws {
    let monday = try moment("2024-01-01T00:00+01:00")
    let german = split.text(on: monday, in: berlin, locale: Locale(identifier: "de_DE"))
    #expect(german == "11:00–14:00, 17:00–22:00")
    let american = split.text(on: monday, in: berlin, locale: Locale(identifier: "en_US"))
    #expect(american?.filter(\.isASCII).filter { $0 != " " } == "11:00AM2:00PM,5:00PM10:00PM")
    let night = try hours("Fri 1800-0200+")
    let friday = try moment("2024-01-05T12:00+01:00")
    #expect(night.text(on: friday, in: berlin, locale: Locale(identifier: "de_DE")) == "18:00–02:00")
    #expect(split.text(on: friday, in: berlin) == "Closed")
  }

  @Test("a business uses its regular and special hours")
  func businessByTime() throws {
    let noon = try moment("2024-01-01T12:00+01:00")
    var business = YelpBusiness(id: "x", name: "Lamp & Spoon")
    #expect(business.isOpen(at: noon, in: berlin) == nil)
    #expect(business.nextChange(after: noon, in: berlin) == nil)
    business.businessHours = [split]
    #expect(business.isOpen(at: noon, in: berlin) == true)
    #expect(business.nextChange(after: noon, in: berlin) == .closes(try moment("2024-01-01T14:00+01:00")))
    business.specialHours = specialHours("2024-01-01 1300-1330")
    #expect(business.isOpen(at: noon, in: berlin) == false)
    #expect(business.nextChange(after: noon, in: berlin) == .opens(try moment("2024-01-01T13:00+01:00")))
    business.isPermanentlyClosed = true
    #expect(business.isOpen(at: noon + 3_600, in: berlin) == false)
    #expect(business.nextChange(after: noon, in: berlin) == nil)
  }
}
