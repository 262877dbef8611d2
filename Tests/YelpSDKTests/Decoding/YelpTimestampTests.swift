import Foundation
import TestKit
import Testing

@testable import YelpSDK

struct YelpTimestampTests {
  @Test(
    "the last values of minute, hour, day and offset are read, and larger ones are refused",
    arguments: [
      ("2016-12-31T23:59:60Z", 1_483_228_800), ("2016-12-31T23:59:59Z", 1_483_228_799),
      ("2016-12-31T23:59:61Z", nil), ("2016-12-31T23:60:00Z", nil), ("2016-12-31T24:00:00Z", nil),
      ("2016-12-32T00:00:00Z", nil), ("2016-13-01T00:00:00Z", nil), ("2016-00-01T00:00:00Z", nil),
      ("2016-01-00T00:00:00Z", nil), ("2016-02-29T00:00:00Z", 1_456_704_000), ("2015-02-29T00:00:00Z", nil),
      ("1970-01-01T14:59:00+14:59", 0), ("1970-01-01T00:00:00+15:00", nil),
      ("1970-01-01T00:00:00+00:60", nil),
      ("1969-12-31T16:00:00-08:00", 0), ("1970-01-01T00:00:00.999Z", 0.999), ("1970-01-01T00:00:00Z ", nil),
    ] as [(String, Double?)])
  func limits(_ text: String, _ seconds: Double?) {
    #expect(YelpTimestamp.date(text) == seconds.map { Date(timeIntervalSince1970: $0) })
  }

  @Test("a text without an offset is read in the given zone")
  func zone() throws {
    let zone = try #require(TimeZone(identifier: "America/Los_Angeles"))
    #expect(YelpTimestamp.date("1969-12-31 16:00:00") == nil)
    #expect(YelpTimestamp.date("1969-12-31 16:00:00", in: zone) == Date(timeIntervalSince1970: 0))
    #expect(YelpTimestamp.date("1969-12-31 15:59:60", in: zone) == Date(timeIntervalSince1970: 0))
  }

  @Test("an offset of two digits and a fraction of a second are read")
  func odd() {
    #expect(YelpTimestamp.date("1970-01-01T02:00:00+02") == Date(timeIntervalSince1970: 0))
    #expect(
      YelpTimestamp.date("1970-01-01T00:00:01.7319104567890+00:00")
        == Date(timeIntervalSince1970: 1.731910456))
    #expect(YelpTimestamp.date("1970-01-01T00:00:01.5", in: .gmt) == Date(timeIntervalSince1970: 1.5))
  }

  @Test("a moment is written in UTC, and not at all outside the years 1 to 9999")
  func written() {
    #expect(YelpTimestamp.text(Date(timeIntervalSince1970: 0)) == "1970-01-01T00:00:00Z")
    #expect(YelpTimestamp.text(Date(timeIntervalSince1970: 1.25)) == "1970-01-01T00:00:01.250000Z")
    #expect(YelpTimestamp.text(Date(timeIntervalSince1970: -0.5)) == "1969-12-31T23:59:59.500000Z")
    for seconds in [.nan, .infinity, 253_402_300_800, -62_135_596_801] as [Double] {
      #expect(YelpTimestamp.text(Date(timeIntervalSince1970: seconds)) == nil)
    }
  }
}
