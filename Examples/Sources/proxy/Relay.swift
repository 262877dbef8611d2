import Foundation
import HTTPBridge
import HTTPTypes
import Hummingbird
import YelpSDK

/// Passes one call on, when its path is allowed.
///
/// Of what clients send only method, path, query, language and a JSON body goes on; of what Yelp answers only
/// the body and the fields about limits comes back. Neither side sees the other's credentials or cookies.
struct Relay: Sendable {
  let client: YelpAPIClient
  let allowed: [String]

  func answer(_ request: Request) async throws -> Response {
    let path = request.uri.path
    guard isAllowed(path) else {
      return HTTPBridge.error(403, "PATH_NOT_ALLOWED", "This proxy does not pass \(path) on.")
    }
    guard request.method == .get || request.method == .post else {
      return HTTPBridge.error(
        405, "METHOD_NOT_ALLOWED", "This proxy passes GET and POST on.", headers: ["Allow": "GET, POST"])
    }
    var builder = YelpGenericBuilder(YelpHTTPMethod(rawValue: request.method.rawValue), path: YelpPath(path))
      .header("Accept-Language", request.headers[.acceptLanguage])
    for (name, value) in Self.items(of: request.uri.query ?? "") {
      builder = builder.appendRepeated(value, to: name)
    }
    let body = try await HTTPBridge.body(of: request)
    if !body.isEmpty { builder = builder.body(.data(body, contentType: "application/json")) }
    do {
      let response = try await client.response(for: builder.parser(.data))
      var headers = Self.passed(response.headers)
      headers["Age"] = String(response.age.components.seconds)
      headers["X-Source"] = response.source.rawValue
      return HTTPBridge.response(status: response.status, headers: headers, body: response.value)
    } catch {
      return Self.answer(to: error)
    }
  }

  /// Escapes are undone first, so that no other spelling leads out of an allowed path.
  private func isAllowed(_ path: String) -> Bool {
    guard let plain = path.removingPercentEncoding, !plain.contains("\\"),
      plain.filter({ $0 == "/" }).count == path.filter({ $0 == "/" }).count,
      !plain.split(separator: "/").contains(where: { $0 == "." || $0 == ".." })
    else { return false }
    return allowed.contains { path == $0 || path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
  }

  private static func items(of query: String) -> [(name: String, value: String)] {
    query.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { part in
        let spaced = part.replacing("+", with: " ")
        return spaced.removingPercentEncoding ?? String(spaced)
      }
      return (parts[0], parts.count == 2 ? parts[1] : "")
    }
  }

  private static func passed(_ headers: YelpHTTPHeaders) -> YelpHTTPHeaders {
    YelpHTTPHeaders(
      headers.sorted.filter { name, _ in
        let name = name.lowercased()
        return name == "content-type" || name == "retry-after" || name.hasPrefix("ratelimit-")
      }.map { ($0.name, $0.value) })
  }

  /// Yelp's own error as it came; one of the SDK's in Yelp's shape, so that clients know what to do about it.
  private static func answer(to error: YelpError) -> Response {
    if let status = error.httpStatus, let body = error.responseBody, !body.isEmpty {
      return HTTPBridge.response(status: status, headers: passed(error.responseHeaders ?? [:]), body: body)
    }
    let (status, code): (Int, YelpErrorCode) =
      switch error.code {
      case .invalidArguments: (400, .validationError)
      case .quotaExceeded: (429, .accessLimitReached)
      case .rateLimited: (429, .tooManyRequestsPerSecond)
      case .timedOut: (504, "UPSTREAM_TIMED_OUT")
      default: (502, "UPSTREAM_FAILED")
      }
    let wait = error.retryAfter.map { String($0.components.seconds + 1) }
    return HTTPBridge.error(
      status, code.rawValue, error.message, headers: wait.map { ["Retry-After": $0] } ?? [:])
  }
}
