import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("The daily rate limit")
struct YelpRateLimitTests {
  @Test(
    "is read whatever the case of the header and the format of the number",
    arguments: [
      (["RateLimit-DailyLimit": "5000", "RateLimit-Remaining": "4855"], 5_000, 4_855),
      (["Ratelimit-Dailylimit": "500.0", "ratelimit-remaining": "466.0"], 500, 466),
      (["ratelimit-dailylimit": " 300 ", "RATELIMIT-REMAINING": "0.9"], 300, 0),
      (["RateLimit-DailyLimit": "5e3", "RateLimit-Remaining": "12.00"], 5_000, 12),
      (["RateLimit-DailyLimit": "999999999999999", "RateLimit-Remaining": "0.0"], 999_999_999_999_999, 0),
    ])
  func numbers(_ headers: [String: String], _ limit: Int, _ remaining: Int) {
    let read = YelpRateLimit(headers: YelpHTTPHeaders(headers.map { ($0.key, $0.value) }))
    #expect(read?.dailyLimit == limit)
    #expect(read?.remaining == remaining)
  }

  @Test(
    "has a reset time in either format",
    arguments: ["2024-03-28T00:00:00+00:00", "2024-03-28T00:00:00Z", "2024-03-27T17:00:00-07:00"])
  func resetTime(_ text: String) {
    let read = YelpRateLimit(headers: ["RateLimit-ResetTime": text])
    #expect(read?.resetTime == Date(timeIntervalSince1970: 1_711_584_000))
  }

  @Test("is absent when the response has no numbers or invalid ones")
  func absent() {
    #expect(YelpRateLimit(headers: [:]) == nil)
    #expect(
      YelpRateLimit(headers: [
        "RateLimit-Remaining": "many", "RateLimit-DailyLimit": "1e400",
        "RateLimit-ResetTime": "tomorrow", "RateLimit-ResourceRemaining": "-1",
        "RateLimit-ResourceDailyLimit": "1000000000000000", "RateLimit-Other": "1",
      ]) == nil)
  }
}
