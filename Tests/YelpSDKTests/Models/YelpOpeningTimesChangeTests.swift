import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// The rules of the zones are listed in `YelpOpeningTimesTests`; expectations are worked out by hand.
@Suite struct YelpOpeningTimesChangeTests {
  /// The next change after a moment, in the notation of these tables: `opens 2024-01-01T11:00+01:00`, or none.
  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var zone: String, week: String, special: String, after: String, next: String

    /// - Parameter row: Zone, hours of the week, special hours where there are any, moment and next change.
    init(_ row: String) {
      testDescription = row
      let cells = row.split(separator: "|").map { $0.trimmed }
      zone = cells[0]
      week = cells[1].replacing(/daily (\S+)/) { daily(String($0.1)) }
      special = cells.count > 4 ? cells[2] : ""
      after = cells[cells.count - 2]
      next = cells[cells.count - 1]
    }
  }

  static let changes = """
    Europe/Berlin | Mon 1100-1400, Mon 1700-2200 | 2024-01-01T10:00+01:00 | opens 2024-01-01T11:00+01:00
    Europe/Berlin | Mon 1100-1400, Mon 1700-2200 | 2024-01-01T11:00+01:00 | closes 2024-01-01T14:00+01:00
    Europe/Berlin | Mon 1100-1400, Mon 1700-2200 | 2024-01-01T14:00+01:00 | opens 2024-01-01T17:00+01:00
    Europe/Berlin | Mon 1100-1400, Mon 1700-2200 | 2024-01-01T22:00+01:00 | opens 2024-01-08T11:00+01:00
    Europe/Berlin | Mon 1100-1400 | 2024-03-25T20:00+01:00 | opens 2024-04-01T11:00+02:00
    America/New_York | Fri 1800-0200+ | 2024-01-06T01:00-05:00 | closes 2024-01-06T02:00-05:00
    America/New_York | Fri 1800-0200+ | 2024-01-06T02:00-05:00 | opens 2024-01-12T18:00-05:00
    Asia/Tokyo | Mon 0900-1200, Mon 1200-1500 | 2024-01-01T10:00+09:00 | closes 2024-01-01T15:00+09:00
    Asia/Tokyo | Fri 1800-0200+, Sat 0100-0500 | 2024-01-05T19:00+09:00 | closes 2024-01-06T05:00+09:00
    Asia/Kathmandu | Mon 1800-0000, Tue 0000-0300 | 2024-01-01T18:00+05:45 | closes 2024-01-02T03:00+05:45
    Asia/Kathmandu | Sun 0000-0000+, Mon 0000-0000 | 2024-01-07T12:00+05:45 | closes 2024-01-09T00:00+05:45
    Europe/Berlin | Sat 2200-0400+ | 2024-03-30T23:00+01:00 | closes 2024-03-31T04:00+02:00
    America/New_York | Sat 2000-0130+ | 2024-11-02T23:00-04:00 | closes 2024-11-03T01:30-04:00
    America/New_York | Sat 2000-0200+ | 2024-11-02T23:00-04:00 | closes 2024-11-03T02:00-05:00
    Australia/Lord_Howe | Sun 0215-0300 | 2024-10-06T01:00+10:30 | opens 2024-10-06T02:30+11:00
    America/Sao_Paulo | Sun 0000-0500 | 2018-11-03T22:00-03:00 | opens 2018-11-04T01:00-02:00
    Europe/Berlin | Sun 0215-0245 | 2024-03-31T00:00+01:00 | opens 2024-04-07T02:15+02:00
    Europe/Berlin | daily 0900-1700 | 2024-12-24 1000-1400 | 2024-12-24T12:00+01:00 | closes 2024-12-24T14:00+01:00
    Europe/Berlin | daily 0900-1700 | 2024-12-25 closed, 2024-12-26 closed | 2024-12-24T17:00+01:00 | opens 2024-12-27T09:00+01:00
    Europe/Berlin | Mon 1100-1400 | 2024-01-01 closed, 2024-01-08 closed | 2023-12-27T12:00+01:00 | opens 2024-01-15T11:00+01:00
    Asia/Tokyo | | 2024-06-15 1000-1800 | 2024-01-01T00:00+09:00 | opens 2024-06-15T10:00+09:00
    Asia/Tokyo | | 2024-06-15 1000-1800 | 2024-06-15T18:00+09:00 | none
    Asia/Tokyo | | 2026-06-15 1000-1800 | 2024-01-01T00:00+09:00 | none
    Europe/Berlin | daily 0000-0000+ | 2024-12-25 closed | 2024-06-01T12:00+02:00 | closes 2024-12-25T00:00+01:00
    Europe/Berlin | daily 0000-0000+ | 2024-12-25 closed | 2024-12-25T00:00+01:00 | opens 2024-12-26T00:00+01:00
    Europe/Berlin | daily 0000-0000+ | 2024-12-25 closed, 9999-12-31 closed | 2024-12-26T00:00+01:00 | none
    Asia/Tokyo | Wed 1000-1200 | 2024-01-02 2000-0400+, 2024-01-03 0300-0500 | 2024-01-02T21:00+09:00 | closes 2024-01-03T05:00+09:00
    """.split(separator: "\n").map { Change(String($0)) }

  @Test("the next change is when the business opens or closes, up to 400 days ahead", arguments: changes)
  func next(_ row: Change) throws {
    let change = try openingTimes(row.week, special: row.special, in: row.zone)
      .nextChange(after: moment(row.after))
    let words = row.next.split(separator: " ").map(String.init)
    switch words[0] {
    case "opens": #expect(try change == .opens(moment(words[1])))
    case "closes": #expect(try change == .closes(moment(words[1])))
    default: #expect(change == nil)
    }
  }

  @Test(
    "a business that is always open never changes",
    arguments: [
      "Europe/Berlin", "America/New_York", "Asia/Tokyo", "Asia/Kathmandu", "Australia/Lord_Howe",
      "America/Sao_Paulo", "Pacific/Apia",
    ])
  func aroundTheClock(zone: String) throws {
    for hours in ["0000-0000+", "0800-0800+", "0000-0000"] {
      let times = try openingTimes(daily(hours), in: zone)
      var date = try moment("2018-10-01T00:00Z")
      let last = try moment("2019-04-15T00:00Z")
      while date < last {
        #expect(times.isOpen(at: date) == true)
        date += 6 * 3_600
      }
      #expect(times.nextChange(after: try moment("2018-11-01T00:00Z")) == nil)
      #expect(times.nextChange(after: try moment("2011-12-29T00:00Z")) == nil)
    }
  }

  @Test("a business without hours never changes")
  func noHours() throws {
    let times = try openingTimes("", in: "Europe/Berlin")
    #expect(times.nextChange(after: try moment("2024-01-01T00:00Z")) == nil)
  }

  @Test(
    "a day has the spans that begin on it, complete, in order and merged",
    arguments: [
      (
        "Europe/Berlin", "Mon 1700-2200, Mon 1100-1400", "2024-01-01T23:30+01:00",
        ["2024-01-01T11:00+01:00/2024-01-01T14:00+01:00", "2024-01-01T17:00+01:00/2024-01-01T22:00+01:00"]
      ),
      ("Europe/Berlin", "Mon 1100-1400", "2024-01-02T00:00+01:00", []),
      (
        "America/New_York", "Fri 1800-0200+", "2024-01-05T00:00-05:00",
        ["2024-01-05T18:00-05:00/2024-01-06T02:00-05:00"]
      ),
      ("America/New_York", "Fri 1800-0200+", "2024-01-06T01:00-05:00", []),
      (
        "Asia/Tokyo", "Mon 0900-1200, Mon 1100-1300, Mon 1300-1500", "2024-01-01T00:00+09:00",
        ["2024-01-01T09:00+09:00/2024-01-01T15:00+09:00"]
      ),
      (
        "Europe/Berlin", daily("0000-0000+"), "2024-03-31T12:00+02:00",
        ["2024-03-31T00:00+01:00/2024-04-01T00:00+02:00"]
      ),
      (
        "Europe/Berlin", daily("0000-0000+"), "2024-10-27T12:00+01:00",
        ["2024-10-27T00:00+02:00/2024-10-28T00:00+01:00"]
      ),
      (
        "America/Sao_Paulo", daily("0000-0000+"), "2018-11-04T12:00-02:00",
        ["2018-11-04T01:00-02:00/2018-11-05T00:00-02:00"]
      ),
    ] as [(String, String, String, [String])])
  func spans(zone: String, week: String, day: String, expected: [String]) throws {
    let intervals = try expected.map { text in
      let ends = text.split(separator: "/").map(String.init)
      return DateInterval(start: try moment(ends[0]), end: try moment(ends[1]))
    }
    #expect(try openingTimes(week, in: zone).spans(on: moment(day)) == intervals)
  }
}
