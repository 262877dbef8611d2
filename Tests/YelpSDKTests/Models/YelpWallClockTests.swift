import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpWallClockTests {
  @Test(
    "a day and a minute are a date in the zone",
    arguments: [
      ("Europe/Berlin", "2024-01-01", 660, "2024-01-01T11:00+01:00"),
      ("Europe/Berlin", "2024-07-01", 660, "2024-07-01T11:00+02:00"),
      ("Europe/Berlin", "2024-03-31", 120, "2024-03-31T03:00+02:00"),
      ("Europe/Berlin", "2024-03-31", 150, "2024-03-31T03:00+02:00"),
      ("Europe/Berlin", "2024-03-31", 180, "2024-03-31T03:00+02:00"),
      ("Europe/Berlin", "2024-03-30", 1_440 + 240, "2024-03-31T04:00+02:00"),
      ("Europe/Berlin", "2024-10-27", 120, "2024-10-27T02:00+02:00"),
      ("Europe/Berlin", "2024-10-27", 180, "2024-10-27T03:00+01:00"),
      ("Asia/Kathmandu", "1985-12-31", 1_440, "1986-01-01T00:15+05:45"),
      ("Australia/Lord_Howe", "2024-04-07", 105, "2024-04-07T01:45+11:00"),
      ("Australia/Lord_Howe", "2024-10-06", 135, "2024-10-06T02:30+11:00"),
      ("America/Sao_Paulo", "2018-11-04", 0, "2018-11-04T01:00-02:00"),
      ("Pacific/Apia", "2011-12-30", 720, "2011-12-31T00:00+14:00"),
      ("America/New_York", "1969-12-31", 0, "1969-12-31T00:00-05:00"),
    ])
  func dates(zone: String, day: String, minute: Int, expected: String) throws {
    let clock = YelpWallClock(timeZone: try #require(TimeZone(identifier: zone)))
    #expect(try clock.date(day: number(of: day), minute: minute) == moment(expected))
  }

  @Test(
    "a date has the day of the zone",
    arguments: [
      ("Europe/Berlin", "2024-01-01T22:59Z", "2024-01-01"),
      ("Europe/Berlin", "2024-01-01T23:00Z", "2024-01-02"),
      ("Asia/Kathmandu", "2024-01-01T18:14Z", "2024-01-01"),
      ("Asia/Kathmandu", "2024-01-01T18:15Z", "2024-01-02"),
      ("America/New_York", "1970-01-01T04:59Z", "1969-12-31"),
      ("Asia/Tokyo", "1969-12-31T15:00Z", "1970-01-01"),
      ("America/Sao_Paulo", "2019-02-17T02:30Z", "2019-02-16"),
    ])
  func days(zone: String, at text: String, expected: String) throws {
    let clock = YelpWallClock(timeZone: try #require(TimeZone(identifier: zone)))
    #expect(try clock.day(of: moment(text)) == number(of: expected))
  }

  @Test("weekdays count from Monday", arguments: [("1970-01-01", 3), ("2024-01-01", 0), ("1969-12-28", 6)])
  func weekdays(day: String, weekday: Int) throws {
    #expect(try YelpWallClock.weekday(of: number(of: day)) == weekday)
  }

  private func number(of day: String) throws -> Int {
    let parts = try #require(YelpTimestamp.parts(day))
    return YelpTimestamp.daysSince1970(year: parts.year, month: parts.month, day: parts.day)
  }
}
