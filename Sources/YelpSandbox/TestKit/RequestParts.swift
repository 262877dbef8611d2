import Foundation
import YelpSDK

/// The decoded parts of a request, for comparisons.
struct RequestParts {
  let path: String
  let encodedPath: String
  /// Decoded; values of a repeated name are joined by commas.
  let query: [String: String]
  let text: String
  let json: YelpJSONValue?

  init(_ request: YelpHTTPRequest) {
    let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    path = components?.path ?? ""
    encodedPath = components?.percentEncodedPath ?? ""
    query = Dictionary(
      (components?.queryItems ?? []).map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { "\($0),\($1)" })
    let bytes = Call.bytes(of: request.body)
    text = String(decoding: bytes, as: UTF8.self)
    json = bytes.isEmpty ? nil : try? YelpJSONValue(parsing: bytes)
  }
}
