import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// An Apple Watch up to Series 8 has a 32-bit `Int`. What it can't hold goes through `Int64` and `Double`.
@Suite("Moments and numbers beyond 32 bits")
struct LargeNumberTests {
  static let moments: [(String, Double)] = [
    ("1901-12-13T20:45:51Z", -2_147_483_649), ("1901-01-01T00:00:00Z", -2_177_452_800),
    ("1600-02-29T12:00:00Z", -11_670_955_200), ("2038-01-19T03:14:08Z", 2_147_483_648),
    ("2100-01-01T00:00:00Z", 4_102_444_800), ("9999-12-31T23:59:59Z", 253_402_300_799),
  ]

  @Test("are read from a timestamp and written as one", arguments: moments)
  func timestamps(text: String, seconds: Double) {
    #expect(YelpTimestamp.date(text) == Date(timeIntervalSince1970: seconds))
    #expect(YelpTimestamp.text(Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test("are days and minutes on a clock, and back", arguments: moments.dropLast())
  func wallClock(text: String, seconds: Double) throws {
    let clock = YelpWallClock(timeZone: .gmt)
    let day = try #require(clock.day(of: Date(timeIntervalSince1970: seconds)))
    let minute = Int(exactly: ((seconds - Double(day) * 86_400) / 60).rounded(.down))
    #expect(
      clock.date(day: day, minute: try #require(minute)).timeIntervalSince1970 == (seconds / 60).rounded(
        .down) * 60)
  }

  @Test("are Unix seconds in a parameter", arguments: moments)
  func parameters(text: String, seconds: Double) {
    #expect(Date(timeIntervalSince1970: seconds).yelpParameter.text == String(Int64(seconds)))
    #expect(YelpParameter(seconds).text == String(Int64(seconds)))
  }

  @Test("in a search for events pass where Yelp takes them, and are refused beyond")
  func events() throws {
    let builder = YelpEventSearchBuilder(location: "Paris")
    let late = Date(timeIntervalSince1970: 221_845_420_800)
    #expect(try builder.starting(from: late).build().parameters["start_date"]?.text == "221845420800")
    let error = #expect(throws: YelpError.self) { try builder.starting(from: late + 1).build() }
    #expect(error?.problems.first?.rule.contains("-2208960000 to 221845420800") == true)
  }

  @Test(
    "of the opening time of a search are refused when they are negative, and in the wrong order never trap")
  func openAt() throws {
    let builder = YelpBusinessSearchBuilder(location: "Paris")
    #expect(
      try builder.parameter("open_at", "4102444800").build().parameters["open_at"]?.text == "4102444800")
    #expect(throws: YelpError.self) { try builder.parameter("open_at", "-1").build() }
    #expect(throws: YelpError.self) { try builder.parameter("open_at", "9223372036854775808").build() }
  }

  @Test("of the rate limit are read, rounded down, and left out when they are absurd")
  func rateLimit() {
    let headers: YelpHTTPHeaders = [
      "RateLimit-DailyLimit": "2147483648.9", "RateLimit-Remaining": "999999999999999",
      "RateLimit-ResourceRemaining": "1e15",
    ]
    let limit = YelpRateLimit(headers: headers)
    #expect(limit?.dailyLimit == Int(exactly: 2_147_483_648.0))
    #expect(limit?.remaining == Int(exactly: 999_999_999_999_999.0))
    #expect(limit?.resourceRemaining == nil)
  }

  @Test("of JSON stay what they are, and are written without a fraction or an exponent")
  func json() throws {
    for number: Int64 in [1 << 31, 1 << 40, 1_750_000_000_250, -(1 << 31) - 1] {
      #expect(try YelpJSONValue(parsing: Data("\(number)".utf8)).description == "\(number)")
      #expect(YelpJSONValue(number).description == "\(number)")
      #expect(YelpJSONValue(number).doubleValue == Double(number))
    }
    #expect(YelpJSONValue(UInt64.max).description == "1.8446744073709552e+19")
    #expect(YelpJSONValue(7) == .integer(7))
  }

  @Test("of a clock that is far off, or no number at all, trap nowhere")
  func absurdDates() {
    for seconds in [1e300, -1e300, .infinity, .nan] {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(YelpTimestamp.day(of: date) == 0)
      #expect(YelpTimestamp.text(date) == nil)
      #expect(YelpWallClock(timeZone: .gmt).day(of: date) == nil)
    }
    #expect(Duration.seconds(Int64.max).text.hasSuffix(" s"))
    #expect(Duration.seconds(Int64.min).text == "0 ms")
  }
}
