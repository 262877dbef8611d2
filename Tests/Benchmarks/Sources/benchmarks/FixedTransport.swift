import Foundation
import YelpSDK

/// Answers everything at once with the same body, or after a pause.
struct FixedTransport: YelpTransport {
  var body: Data
  var pause: Duration = .zero

  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    if pause > .zero { try await Task.sleep(for: pause) }
    return YelpHTTPResponse(headers: ["Content-Type": "application/json"], body: body)
  }
}
