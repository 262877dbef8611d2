import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("Retry-After")
struct RetryAfterTests {
  @Test(
    "is read as seconds or as a date",
    arguments: [
      ("120", 120.0), ("0", 0), (" 5 ", 5), ("1.5", 1.5), ("Sun, 06 Nov 1994 08:49:37 GMT", 37),
      ("Sun, 06 Nov 1994 08:48:00 GMT", 0), ("99999999999", 31_536_000),
    ])
  func readable(_ text: String, _ seconds: Double) {
    let now = Date(timeIntervalSince1970: 784_111_740)
    #expect(RetryAfter.duration(["Retry-After": text], now: now)?.seconds == seconds)
  }

  @Test(
    "is ignored when it is malformed",
    arguments: [
      "", "soon", "-1", "nan", "inf", "Sun, 06 Nov 1994", "Sun, 6 Nov 1994 08:49:37 GMT",
      "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 06 Nov 1994 25:49:37 GMT",
    ])
  func malformed(_ text: String) {
    #expect(RetryAfter.duration(["Retry-After": text], now: Date()) == nil)
  }

  @Test("is compared with the date of the response, not with a clock that is ahead")
  func dateOfTheResponse() {
    let headers: YelpHTTPHeaders = [
      "Date": "Sun, 06 Nov 1994 08:49:00 GMT", "Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT",
    ]
    #expect(headers.date == Date(timeIntervalSince1970: 784_111_740))
    let ahead = Date(timeIntervalSince1970: 784_111_740 + 300)
    #expect(RetryAfter.duration(headers, now: ahead)?.seconds == 37)
  }

  @Test("is ignored when it is absent")
  func absent() { #expect(RetryAfter.duration([:], now: Date()) == nil) }
}
