import Foundation
import YelpSDK

/// Takes the secrets out of an exchange before it is kept.
struct Scrubber {
  /// The key or token of the request, wherever it turns up: Yelp sends a malformed header back in its error.
  private let secrets: [String]

  private static let secretNames: Set<String> = [
    "client_secret", "code", "refresh_token", "access_token", "token", "password", "api_key", "user_data",
  ]
  /// What differs from run to run, or says who asked.
  private static let droppedHeaders = ["set-cookie", "cookie", "authorization", "date", "x-request-id"]

  init(_ request: YelpHTTPRequest) {
    let header = request.headers["Authorization"] ?? ""
    let token = header.split(separator: " ").last.map(String.init) ?? ""
    secrets = [header, token].filter { $0.count >= 8 }
  }

  func request(_ request: YelpHTTPRequest) -> YelpRecording.Request {
    let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    var query: [String: [String]] = [:]
    for item in components?.queryItems ?? [] {
      let value = Self.secretNames.contains(item.name) ? Recording.mark : text(item.value ?? "")
      query[item.name, default: []].append(value)
    }
    let isForm = request.headers["Content-Type"]?.hasPrefix("application/x-www-form-urlencoded") == true
    let bytes = Call.bytes(of: request.body)
    let body =
      isForm
      ? .text(Recording(own: []).redacted(form: String(decoding: bytes, as: UTF8.self)))
      : YelpRecording.Body(bytes)
    return YelpRecording.Request(
      method: request.method, path: text(components?.percentEncodedPath ?? ""), query: query,
      body: self.body(body))
  }

  func response(_ response: YelpHTTPResponse) -> YelpRecording.Outcome {
    var headers = response.headers
    for name in Self.droppedHeaders { headers[name] = nil }
    let clean = headers.sorted.map { ($0.name, text($0.value)) }
    return .response(
      status: response.status, headers: YelpHTTPHeaders(clean), body: body(YelpRecording.Body(response.body)))
  }

  private func body(_ body: YelpRecording.Body) -> YelpRecording.Body {
    switch body {
    case .json(let value): .json(json(value))
    case .text(let text): .text(self.text(text))
    case .none, .binary: body
    }
  }

  private func json(_ value: YelpJSONValue) -> YelpJSONValue {
    switch value {
    case .string(let text): .string(self.text(text))
    case .array(let elements): .array(elements.map(json))
    case .object(let members):
      .object(
        Dictionary(
          members.map { name, value in
            // The `code` of an error is no secret, that of a browser is text and only in forms.
            let isSecret = Self.secretNames.contains(name) && name != "code"
            return (name, isSecret ? .string(Recording.mark) : json(value))
          }, uniquingKeysWith: { first, _ in first }))
    case .null, .bool, .integer, .number: value
    }
  }

  private func text(_ text: String) -> String {
    secrets.reduce(text) { $0.contains($1) ? $0.replacingOccurrences(of: $1, with: Recording.mark) : $0 }
  }
}
