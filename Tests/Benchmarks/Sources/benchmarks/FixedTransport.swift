import Foundation
import YelpSDK

/// Responds with the same body and daily rate limit, at once or after a delay.
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
