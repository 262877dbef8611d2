import Foundation
import YelpSDK

/// Answers everything at once with the same body, or after a pause, and with the daily numbers that Yelp sends along.
struct FixedTransport: YelpTransport {
  static let headers: YelpHTTPHeaders = [
    "Content-Type": "application/json", "RateLimit-DailyLimit": "5000", "RateLimit-Remaining": "4321.0",
    "RateLimit-ResetTime": "2030-01-01T00:00:00+00:00",
  ]

  var body: Data
  var pause: Duration = .zero

  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    if pause > .zero { try await Task.sleep(for: pause) }
    return YelpHTTPResponse(headers: Self.headers, body: body)
  }
}
