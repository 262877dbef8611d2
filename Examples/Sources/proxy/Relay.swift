import Foundation
import HTTPBridge
import Hummingbird
import YelpSDK

/// Passes one call on, when its path is allowed.
struct Relay: Sendable {
  let client: YelpAPIClient
  let allowed: [String]

  func answer(_ request: Request) async -> Response {
    let path = request.uri.path
    guard isAllowed(path) else {
      return error(403, "PATH_NOT_ALLOWED", "This proxy does not pass \(path) on.")
    }
    var builder = YelpGenericBuilder(.get, path: YelpPath(path))
    for (name, values) in Dictionary(grouping: request.uri.queryParameters, by: { String($0.key) }) {
      builder = builder.repeated(name, values.map { String($0.value) })
    }
    do {
      let response = try await client.response(for: builder.parser(.data))
      var headers = response.headers
      headers["Age"] = String(Int(response.age / .seconds(1)))
      headers["X-Source"] = response.source.rawValue
      return HTTPBridge.response(status: response.status, headers: headers, body: response.value)
    } catch {
      guard let status = error.httpStatus, let body = error.responseBody, !body.isEmpty else {
        return self.error(status(of: error), error.code.rawValue, error.message)
      }
      return HTTPBridge.response(status: status, headers: error.responseHeaders ?? [:], body: body)
    }
  }

  private func isAllowed(_ path: String) -> Bool {
    !path.split(separator: "/").contains("..")
      && allowed.contains { path == $0 || path.hasPrefix($0 + "/") }
  }

  private func status(of error: YelpError) -> Int {
    switch error.code {
    case .invalidArguments: 400
    case .quotaExceeded, .rateLimited: 429
    case .timedOut: 504
    default: error.httpStatus ?? 502
    }
  }

  /// An error in Yelp's own shape, so that clients need to know one shape only.
  private func error(_ status: Int, _ code: String, _ description: String) -> Response {
    let body: YelpJSONValue = ["error": ["code": .string(code), "description": .string(description)]]
    return HTTPBridge.response(
      status: status, headers: ["Content-Type": "application/json"], body: body.data)
  }
}
