import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpSpecialHoursTests {
  @Test("an open day has times and is not marked as closed")
  func open() throws {
    let day = try YelpSpecialHours.read(
      #"{"date": "2031-02-07", "is_closed": null, "start": "1600", "end": "2000", "is_overnight": false}"#)
    #expect([day.date, day.start, day.end] == ["2031-02-07", "1600", "2000"])
    #expect([day.isClosed, day.isOvernight] == [nil, false])
  }

  @Test("a closed day has no times")
  func closed() throws {
    let day = try YelpSpecialHours.read(
      #"{"date": "2031-02-07", "is_closed": true, "start": null, "end": null}"#)
    #expect(day == YelpSpecialHours(date: "2031-02-07").with { $0.isClosed = true })
  }

  @Test("reading fails only without the date")
  func fuzzed() throws {
    try fuzz(
      YelpSpecialHours.self,
      #"{"date": "2031-02-07", "is_closed": null, "start": "1600", "end": "0200", "is_overnight": true}"#,
      fails: ["date"])
  }
}
