import Foundation

import YelpSDK

/// Inputs of stages in tests.
extension YelpRequestInfo {
  package static func testing(
    _ endpoint: YelpEndpoint = .businessSearch, path: String = "/v3/test",
    authentication: YelpAuthentication = .apiKey, retryPolicy: YelpRetryPolicy? = nil,
    isIdempotent: Bool = true
  ) -> YelpRequestInfo {
    var info = YelpRequestInfo(endpoint: endpoint, path: path)
    info.authentication = authentication
    info.retryPolicy = retryPolicy
    info.isIdempotent = isIdempotent
    return info
  }
}

extension YelpHTTPRequest {
  package static func testing(id: String = "1", timeout: Duration = .seconds(30)) -> YelpHTTPRequest {
    YelpHTTPRequest(
      id: id, url: URL(string: "https://api.yelp.com/v3/test") ?? URL(filePath: "/"), timeout: timeout)
  }
}

extension YelpHTTPResponse {
  /// A response with Yelp's error body.
  package static func failing(
    _ status: Int, _ code: YelpAPICode? = nil, headers: YelpHTTPHeaders = [:]
  ) -> YelpHTTPResponse {
    let body = code.map { #"{"error": {"code": "\#($0)", "description": "No."}}"# } ?? "<html>no</html>"
    return YelpHTTPResponse(status: status, headers: headers, body: Data(body.utf8))
  }

  /// A response whose body is a number.
  package static func number(_ number: Int) -> YelpHTTPResponse {
    YelpHTTPResponse(body: Data("\(number)".utf8))
  }

  /// A response with the daily rate limit.
  package static func counting(
    _ remaining: Int, of limit: Int = 100, reset: String? = "2025-06-02T00:00:00+00:00"
  ) -> YelpHTTPResponse {
    var headers: YelpHTTPHeaders = [
      "RateLimit-DailyLimit": "\(limit).0", "RateLimit-Remaining": "\(remaining)",
    ]
    headers["RateLimit-ResetTime"] = reset
    return YelpHTTPResponse(headers: headers, body: Data("{}".utf8))
  }

  /// The same with other header fields merged in.
  package func with(_ headers: YelpHTTPHeaders) -> YelpHTTPResponse {
    var copy = self
    copy.headers = copy.headers.merging(headers)
    return copy
  }
}
