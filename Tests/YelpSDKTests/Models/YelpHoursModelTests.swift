import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite struct YelpHoursModelTests {
  @Test("the type of hours is read under both of its names", arguments: ["hours_type", "hour_type"])
  func hoursType(key: String) throws {
    let hours = try YelpHours.read(#"{"\#(key)": "REGULAR", "is_open_now": false, "open": []}"#)
    #expect(hours.open == [] && hours.hoursType == .regular && hours.wasOpenWhenFetched == false)
    #expect(!hours.isUnknown)
  }

  @Test(
    "times written as numbers get their leading zeros",
    arguments: [
      ("15", "0015"), ("0", "0000"), ("45", "0045"), ("630", "0630"), ("1730", "1730"), ("\"0800\"", "0800"),
    ])
  func times(written: String, read: String) throws {
    let span = try YelpHours.Span.read(#"{"day": 0, "start": \#(written), "end": \#(written)}"#)
    #expect(span == YelpHours.Span(day: 0, start: read, end: read))
  }

  @Test("a span without day, start or end is dropped", arguments: ["day", "start", "end"])
  func incomplete(key: String) throws {
    let hours = try YelpHours.read(Self.week, "open.0.\(key)", nil)
    #expect(hours.open.map(\.day) == [5])
  }

  @Test("invalid days and times are kept")
  func oddDays() throws {
    let hours = try YelpHours.read(#"{"open": [{"day": 9, "start": "noon", "end": "99999"}]}"#)
    #expect(hours.open == [.init(day: 9, start: "noon", end: "99999")])
  }

  @Test("a span may last into the next day")
  func overnight() throws {
    #expect(try YelpHours.read(Self.week).open.map(\.isOvernight) == [false, true])
  }

  @Test("reading never fails")
  func fuzzed() throws {
    try fuzz(YelpHours.self, Self.week, drops: ["open.*.day", "open.*.start", "open.*.end"])
    try fuzz(
      YelpHours.Span.self, #"{"day": 3, "start": "0800", "end": "0000", "is_overnight": true}"#,
      fails: ["day", "start", "end"])
  }

  static let week = """
    {
      "hours_type": "REGULAR", "is_open_now": false,
      "open": [
        {"is_overnight": false, "start": "0800", "end": "1700", "day": 0},
        {"is_overnight": true, "start": "2000", "end": "0200", "day": 5}
      ]
    }
    """
}
