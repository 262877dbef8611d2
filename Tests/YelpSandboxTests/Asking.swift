import Foundation
import TestKit
import YelpSDK
import YelpSandbox

extension YelpSandbox {
  /// Sends a GET with the sandbox's key.
  func get(_ path: String, _ query: [String: String] = [:]) async throws -> YelpHTTPResponse {
    try await send(request(path, query))
  }

  /// The JSON of a GET that must succeed with HTTP 200.
  func json(_ path: String, _ query: [String: String] = [:]) async throws -> YelpJSONValue {
    let response = try await get(path, query)
    guard response.status == 200 else { throw Unexpected(status: response.status, text: response.text) }
    return try YelpJSONValue(parsing: response.body)
  }

  /// The `error` object of a GET that must fail with `status`.
  func refusal(
    _ status: Int, _ path: String, _ query: [String: String] = [:]
  ) async throws -> YelpJSONValue {
    let response = try await get(path, query)
    guard response.status == status else { throw Unexpected(status: response.status, text: response.text) }
    return try YelpJSONValue(parsing: response.body)["error"] ?? nil
  }

  /// Sends a POST with a JSON body and the sandbox's key.
  func post(_ path: String, _ body: YelpJSONValue) async throws -> YelpHTTPResponse {
    var request = request(path)
    request.method = .post
    request.headers["Content-Type"] = "application/json"
    request.body = .data(body.data)
    return try await send(request)
  }

  func request(_ path: String, _ query: [String: String] = [:]) -> YelpHTTPRequest {
    var components = URLComponents()
    components.scheme = "https"
    components.host = "api.yelp.com"
    components.percentEncodedPath = path
    components.queryItems =
      query.isEmpty ? nil : query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0, value: $1) }
    let url = components.url ?? URL(filePath: "/")
    return YelpHTTPRequest(url: url, headers: ["Authorization": "Bearer \(apiKey)"])
  }

  /// The businesses of a search.
  func search(_ query: [String: String]) async throws -> [YelpJSONValue] {
    try await json("/v3/businesses/search", query)["businesses"]?.arrayValue ?? []
  }
}

struct Unexpected: Error, CustomStringConvertible {
  let status: Int
  let text: String
  var description: String { "HTTP \(status): \(text.prefix(300))" }
}

extension YelpJSONValue {
  /// The members with that name in the elements of a list.
  func strings(_ name: String) -> [String] { (arrayValue ?? []).compactMap { $0[name]?.stringValue } }
}

extension [YelpJSONValue] {
  func strings(_ name: String) -> [String] { compactMap { $0[name]?.stringValue } }
  func numbers(_ name: String) -> [Double] { compactMap { $0[name]?.doubleValue } }
}
