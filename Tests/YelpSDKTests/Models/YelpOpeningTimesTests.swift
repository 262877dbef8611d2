import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// Every expectation is worked out by hand from a calendar and the zones' published rules.
///
/// 1 January 2024 is a Monday. Berlin is at +01:00, from 31 March 2024 01:00Z to 27 October 2024 01:00Z at
/// +02:00. New York is at -05:00, from 10 March 2024 07:00Z to 3 November 2024 06:00Z at -04:00. Tokyo is at
/// +09:00, Kathmandu at +05:45. Lord Howe is at +11:00, from 6 April 2024 15:00Z to 5 October 2024 15:30Z at
/// +10:30. São Paulo was at -02:00 from 4 November 2018 03:00Z to 17 February 2019 02:00Z, else at -03:00.
@Suite struct YelpOpeningTimesTests {
  /// Hours of a week, with all the times at which they are open around these dates.
  struct Case: Sendable, CustomTestStringConvertible {
    var zone: String, week: String, special: String
    /// Each from its beginning to its end, `2024-01-01T11:00+01:00/2024-01-01T14:00+01:00`.
    var open: [String]
    var closed: [String]
    var testDescription: String { "\(zone): \(week) \(special)" }

    init(_ zone: String, _ week: String, special: String = "", _ open: String..., closed: String...) {
      self.zone = zone
      self.week = week
      self.special = special
      self.open = open
      self.closed = closed
    }
  }

  @Test(
    "open from the start of a span until just before its end",
    arguments: [
      Case(
        "Europe/Berlin", "Mon 1100-1400, Mon 1700-2200", "2024-01-01T11:00+01:00/2024-01-01T13:00Z",
        "2024-01-01T17:00+01:00/2024-01-01T22:00+01:00", "2024-07-01T09:00Z/2024-07-01T14:00+02:00",
        closed: "2024-01-02T12:00+01:00", "2023-12-31T12:00+01:00", "1969-12-31T12:00+01:00"),
      Case(
        "Asia/Kathmandu", "Thu 1700-2100", "2024-01-04T17:00+05:45/2024-01-04T15:15Z",
        "1970-01-01T11:30Z/1970-01-01T15:30Z", closed: "2024-01-03T11:30Z"),
      Case("Europe/Berlin", "Mon 0900-1700, Mon 1000-1200", "2024-01-01T09:00+01:00/2024-01-01T17:00+01:00"),
      Case("Europe/Berlin", "Mon 0900-1200, Mon 1100-1500", "2024-01-01T09:00+01:00/2024-01-01T15:00+01:00"),
    ])
  func plainDays(_ table: Case) throws { try check(table) }

  @Test(
    "an overnight span ends on the next day",
    arguments: [
      Case(
        "America/New_York", "Fri 1800-0200+", "2024-01-05T18:00-05:00/2024-01-06T02:00-05:00",
        closed: "2024-01-05T01:00-05:00", "2024-01-06T18:00-05:00"),
      Case(
        "America/New_York", "Sun 2000-0300+", "2024-01-07T20:00-05:00/2024-01-08T03:00-05:00",
        "2023-12-31T20:00-05:00/2024-01-01T03:00-05:00", closed: "2024-01-07T02:00-05:00",
        "2024-01-08T20:00-05:00"),
      Case(
        "Asia/Kathmandu", "Thu 2200-0400", "2024-01-04T22:00+05:45/2024-01-05T04:00+05:45",
        closed: "2024-01-04T03:00+05:45"),
      Case("Asia/Tokyo", "Wed 0800-1000+", "2024-01-03T08:00+09:00/2024-01-04T10:00+09:00"),
    ])
  func overnight(_ table: Case) throws { try check(table) }

  @Test(
    "equal times overnight are 24 hours, and 0000 as an end is midnight at the end of the day",
    arguments: [
      Case("Asia/Tokyo", "Wed 0000-0000+", "2024-01-02T15:00Z/2024-01-03T15:00Z"),
      Case("Asia/Tokyo", "Wed 0800-0800+", "2024-01-03T08:00+09:00/2024-01-04T08:00+09:00"),
      Case("Asia/Tokyo", "Wed 0000-0000", "2024-01-03T00:00+09:00/2024-01-04T00:00+09:00"),
      Case(
        "Asia/Kathmandu", "Thu 1700-0000", "2024-01-04T17:00+05:45/2024-01-04T18:15Z",
        closed: "2024-01-04T00:00+05:45"),
      Case(
        "Asia/Kathmandu", "Thu 1700-0000+", "2024-01-04T17:00+05:45/2024-01-05T00:00+05:45",
        closed: "2024-01-05T17:00+05:45"),
    ])
  func midnight(_ table: Case) throws { try check(table) }

  @Test(
    "a day with invalid times is unknown, but for its valid ones",
    arguments: [
      "Mon 9am-1700", "Mon 0900-2500", "Mon 0960-1700", "Mon 900-1700", "Mon 09000-17000", "Mon 2401-0500",
      "Mon ٠٩٠٠-١٧٠٠", "Mon 0900-0900",
    ])
  func malformed(week: String) throws {
    let noon = try moment("2024-01-01T12:00+01:00")
    let unknown = try openingTimes("\(week), Tue 0900-1000", in: "Europe/Berlin")
    #expect(unknown.isOpen(at: noon) == nil && unknown.isOpen(at: noon + 16 * 3_600) == nil)
    #expect(unknown.isOpen(at: noon - 86_400) == false && unknown.isOpen(at: noon + 86_400) == false)
    #expect(unknown.nextChange(after: noon - 86_400) == nil && unknown.nextClosing(after: noon) == nil)
    #expect(unknown.nextOpening(after: noon) == nil && unknown.nextChange(after: noon + 86_400) == nil)
    let mended = try openingTimes("\(week), Mon 1000-1300", in: "Europe/Berlin")
    #expect(mended.isOpen(at: noon) == true && mended.nextClosing(after: noon) == nil)
    #expect(try mended.isOpen(at: moment("2024-01-01T16:00+01:00")) == nil)
  }

  @Test(
    "special hours replace the spans that begin on their date, and only those",
    arguments: [
      Case(
        "Europe/Berlin", daily("0900-1700"),
        special: "2024-12-24 1000-1400, 2024-12-25 closed, 2024-12-31 0900-1100, 2024-12-31 1200-1300",
        "2024-12-23T09:00+01:00/2024-12-23T17:00+01:00", "2024-12-24T10:00+01:00/2024-12-24T14:00+01:00",
        "2024-12-26T09:00+01:00/2024-12-26T17:00+01:00", "2024-12-31T09:00+01:00/2024-12-31T11:00+01:00",
        "2024-12-31T12:00+01:00/2024-12-31T13:00+01:00", closed: "2024-12-25T12:00+01:00"),
      Case(
        "America/New_York", daily("1800-0200+"), special: "2024-01-06 closed",
        "2024-01-05T18:00-05:00/2024-01-06T02:00-05:00", "2024-01-07T18:00-05:00/2024-01-08T02:00-05:00",
        closed: "2024-01-06T19:00-05:00", "2024-01-07T01:00-05:00"),
      Case(
        "Europe/Berlin", "", special: "2024-12-31 2000-0400+, 2025-01-01 closed",
        "2024-12-31T20:00+01:00/2025-01-01T04:00+01:00", closed: "2025-01-01T20:00+01:00"),
      Case(
        "Asia/Tokyo", "Wed 1000-1200", special: "2024-01-03 0000-0000+, 2024-01-10 1800-0000",
        "2024-01-03T00:00+09:00/2024-01-04T00:00+09:00", "2024-01-10T18:00+09:00/2024-01-11T00:00+09:00",
        closed: "2024-01-10T11:00+09:00"),
      Case(
        "Asia/Tokyo", "Wed 1000-1200", special: "2024-01-03 closed, 2024-01-03 1300-1400",
        "2024-01-03T13:00+09:00/2024-01-03T14:00+09:00", closed: "2024-01-03T11:00+09:00"),
    ])
  func special(_ table: Case) throws { try check(table) }

  @Test(
    "special hours that can't be read make their day unknown, and without a date every day that has none",
    arguments: ["2024-01-03 unknown", "2024-01-03 noon-1500", "2024-02-30 closed", "03.01.2024 closed"])
  func unknownSpecial(entry: String) throws {
    let times = try openingTimes("Wed 1000-1200", special: "\(entry), 2024-01-10 1300-1400", in: "Asia/Tokyo")
    let noon = try moment("2024-01-03T11:00+09:00")
    #expect(times.isOpen(at: noon) == nil && times.isOpen(at: noon + 7_200) == nil)
    #expect(times.text(on: noon, locale: .current, closed: "") == nil && times.spans(on: noon) == nil)
    let isDated = entry.hasPrefix("2024-01-03")
    #expect(times.isOpen(at: noon - 86_400) == (isDated ? false : nil))
    #expect(times.isOpen(at: try moment("2024-01-10T13:30+09:00")) == true)
    #expect(times.isOpen(at: try moment("2024-01-10T12:00+09:00")) == (isDated ? false : nil))
    #expect(times.isOpen(at: try moment("2024-01-10T23:00+09:00")) == false)
  }

  @Test(
    "a time that daylight saving skips is the moment of the jump",
    arguments: [
      Case("Europe/Berlin", "Sun 0200-0400", "2024-03-31T03:00+02:00/2024-03-31T04:00+02:00"),
      Case("Europe/Berlin", "Sat 2200-0230+", "2024-03-30T22:00+01:00/2024-03-31T03:00+02:00"),
      Case(
        "Europe/Berlin", "Sun 0215-0245",
        closed: "2024-03-31T01:59:59+01:00", "2024-03-31T03:00+02:00", "2024-03-31T03:30+02:00"),
      Case("Europe/Berlin", "Sun 0900-1700", "2024-03-31T09:00+02:00/2024-03-31T17:00+02:00"),
      Case("America/New_York", "Sat 2000-0300+", "2024-03-09T20:00-05:00/2024-03-10T07:00Z"),
      Case("Australia/Lord_Howe", "Sun 0215-0300", "2024-10-06T02:30+11:00/2024-10-06T03:00+11:00"),
      Case("America/Sao_Paulo", "Sat 1800-0000", "2018-11-03T18:00-03:00/2018-11-04T01:00-02:00"),
      Case(
        "America/Sao_Paulo", "Sat 1800-0030+, Sun 0045-0500", "2018-11-03T18:00-03:00/2018-11-04T05:00-02:00"
      ),
    ])
  func skippedHours(_ table: Case) throws { try check(table) }

  @Test(
    "a time that occurs twice counts the first time only, and does not open a business twice",
    arguments: [
      Case(
        "Europe/Berlin", "Sat 2200-0230+", "2024-10-26T22:00+02:00/2024-10-27T02:30+02:00",
        closed: "2024-10-27T02:15+01:00", "2024-10-27T02:30+01:00"),
      Case("Europe/Berlin", "Sun 0230-0400", "2024-10-27T02:30+02:00/2024-10-27T04:00+01:00"),
      Case("Europe/Berlin", "Sat 2200-0300+", "2024-10-26T22:00+02:00/2024-10-27T03:00+01:00"),
      Case("America/New_York", "Sat 2000-0200+", "2024-11-02T20:00-04:00/2024-11-03T02:00-05:00"),
      Case(
        "America/New_York", "Sat 2000-0130+", "2024-11-02T20:00-04:00/2024-11-03T01:30-04:00",
        closed: "2024-11-03T01:15-05:00"),
      Case(
        "Australia/Lord_Howe", "Sat 2000-0145+", "2024-04-06T20:00+11:00/2024-04-07T01:45+11:00",
        closed: "2024-04-07T01:40+10:30"),
      Case("Australia/Lord_Howe", "Sat 2000-0200+", "2024-04-06T20:00+11:00/2024-04-07T02:00+10:30"),
      Case("America/Sao_Paulo", "Sat 1800-0000", "2019-02-16T18:00-02:00/2019-02-17T00:00-03:00"),
      Case(
        "America/Sao_Paulo", "Sat 1800-2330", "2019-02-16T18:00-02:00/2019-02-16T23:30-02:00",
        closed: "2019-02-16T23:15-03:00"),
    ])
  func repeatedHours(_ table: Case) throws { try check(table) }

  @Test("dates out of the calendar's range are unknown and have no change")
  func absurdMoments() throws {
    let times = try openingTimes(daily("0000-0000+"), in: "Asia/Tokyo")
    for seconds in [Double.nan, .infinity, -.infinity, 1e300, -1e300, 1e11] {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(times.isOpen(at: date) == nil)
      #expect(times.nextChange(after: date) == nil)
      #expect(times.spans(on: date) == nil)
    }
    #expect(times.isOpen(at: .distantPast) == true && times.isOpen(at: .distantFuture) == true)
  }

  private func check(_ table: Case) throws {
    let times = try openingTimes(table.week, special: table.special, in: table.zone)
    for span in table.open {
      let ends = try span.split(separator: "/").map { try moment(String($0)) }
      for date in Array(stride(from: ends[0], to: ends[1], by: 300)) + [ends[1] - 1] {
        #expect(times.isOpen(at: date) == true, "open at \(date)")
      }
      for date in [ends[0] - 1, ends[1]] { #expect(times.isOpen(at: date) == false, "closed at \(date)") }
    }
    for text in table.closed { #expect(try times.isOpen(at: moment(text)) == false, "closed at \(text)") }
  }
}
