import Foundation
import YelpSDK

/// Removes secrets and personal data from an exchange before it is recorded.
///
/// A recorder stands where the transport stands, so it sees the credential. Header fields with a secret's name are not
/// written, and members and fields with such a name are masked at any depth. Their values and the credential are
/// replaced wherever else they appear. Of requests with personal data the fields with these names are masked too.
struct Scrubber {
  private var secrets: [String] = []
  private let hidesPersonalFields: Bool

  /// Header fields that differ from run to run.
  private static let droppedHeaders: Set<String> = ["date", "x-request-id"]

  private static let personalNames: Set<String> = [
    "name", "first_name", "last_name", "display_name", "email", "phone", "phone_number", "date_of_birth",
    "notes", "party_notes", "text", "message", "request_content", "response_text", "public_comment",
    "comment", "user_data", "unique_id", "yelp_token", "address", "postal_code", "zip_code",
  ]

  init(_ request: YelpHTTPRequest) {
    hidesPersonalFields = request.hidesContent
    if let credential = request.headers["Authorization"]?.split(separator: " ").last.map(String.init) {
      let pair = Data(base64Encoded: credential).map { String(decoding: $0, as: UTF8.self) } ?? ""
      // Of a user name and password the password is secret.
      secrets = [credential] + pair.split(separator: ":", maxSplits: 1).dropFirst().map(String.init)
    }
    let body = YelpRecording.Body(request.body.bytes)
    if case .json(let value) = body { note(value, isResponse: false) }
    var pairs = Self.pairs(request.url.query() ?? "")
    if case .text(let form) = body, Self.isForm(request.headers) { pairs += Self.pairs(form) }
    secrets += pairs.filter { Self.isSecret($0.name) }.map(\.value)
  }

  /// Adds the texts under secret names.
  private mutating func note(_ value: YelpJSONValue, isResponse: Bool, isSecret: Bool = false) {
    switch value {
    case .string(let text) where isSecret: secrets.append(text)
    case .array(let elements):
      for element in elements { note(element, isResponse: isResponse, isSecret: isSecret) }
    case .object(let members):
      for (name, member) in members {
        let isSecret = isSecret || Self.isSecret(name, isResponse: isResponse)
        note(member, isResponse: isResponse, isSecret: isSecret)
      }
    default: break
    }
  }

  func request(_ request: YelpHTTPRequest) -> YelpRecording.Request {
    let components = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    var query: [String: [String]] = [:]
    for item in components?.queryItems ?? [] {
      let value = isHidden(item.name) ? YelpRedaction.mark : clean(item.value ?? "")
      query[clean(item.name), default: []].append(value)
    }
    return YelpRecording.Request(
      method: request.method, path: clean(components?.percentEncodedPath ?? ""), query: query,
      body: body(request.body.bytes, request.headers, isResponse: false))
  }

  func response(_ response: YelpHTTPResponse) -> YelpRecording.Outcome {
    var scrubber = self
    if case .json(let value) = YelpRecording.Body(response.body) { scrubber.note(value, isResponse: true) }
    let headers = response.headers.redacted.sorted.filter { name, _ in
      !YelpRedaction.isSecret(name) && !Self.droppedHeaders.contains(name.lowercased())
    }
    return .response(
      status: response.status,
      headers: YelpHTTPHeaders(headers.map { ($0.name, scrubber.clean($0.value)) }),
      body: scrubber.body(response.body, response.headers, isResponse: true))
  }

  /// Of parts with secrets or personal data only the size is recorded.
  private func body(_ data: Data, _ headers: YelpHTTPHeaders, isResponse: Bool) -> YelpRecording.Body {
    if headers["Content-Type"]?.lowercased().hasPrefix("multipart/") == true {
      let names = String(decoding: data, as: UTF8.self).matches(of: /name="([^"]*)"/).map(\.1)
      if hidesPersonalFields || names.contains(where: { isHidden(String($0)) }) {
        return .text("<\(data.count) bytes>")
      }
    }
    switch YelpRecording.Body(data) {
    case .json(let value): return .json(clean(value, isResponse: isResponse))
    case .text(let text): return .text(clean(Self.isForm(headers) ? redacted(form: text) : text))
    case .binary(let data): return .binary(YelpRedaction.removing(secrets, from: data))
    case .none: return .none
    }
  }

  private static func isForm(_ headers: YelpHTTPHeaders) -> Bool {
    headers["Content-Type"]?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true
  }

  /// Whether a name, such as `password`, `user[password]` or ` password`, is that of a secret. `code` in a response is Yelp's error
  /// code.
  private static func isSecret(_ name: String, isResponse: Bool = false) -> Bool {
    let parts = name.split { "[].+".contains($0) || $0.isWhitespace }
    return parts.contains { YelpRedaction.isSecret($0) && !(isResponse && $0 == "code") }
  }

  private func isHidden(_ name: String, isResponse: Bool = false) -> Bool {
    Self.isSecret(name, isResponse: isResponse) || hidesPersonalFields && Self.personalNames.contains(name)
  }

  /// The fields of a form or query, decoded.
  private static func pairs(_ form: String) -> [(name: String, value: String)] {
    form.split(separator: "&").map { pair in
      let name = pair.prefix { $0 != "=" }
      let parts = [name, pair.dropFirst(name.count + 1)].map { $0.removingPercentEncoding ?? String($0) }
      return (parts[0], parts[1])
    }
  }

  private func redacted(form: String) -> String {
    form.split(separator: "&", omittingEmptySubsequences: false).map { pair in
      let name = pair.prefix { $0 != "=" }
      return isHidden(name.removingPercentEncoding ?? "") ? "\(name)=\(YelpRedaction.mark)" : String(pair)
    }.joined(separator: "&")
  }

  private func clean(_ text: String) -> String { YelpRedaction.removing(secrets, from: text) }

  private func clean(_ value: YelpJSONValue, isResponse: Bool) -> YelpJSONValue {
    switch value {
    case .string(let text): .string(clean(text))
    case .array(let elements): .array(elements.map { clean($0, isResponse: isResponse) })
    case .object(let members):
      .object(
        Dictionary(
          members.map { name, value in
            let isMasked = !value.isNull && isHidden(name, isResponse: isResponse)
            return (
              clean(name), isMasked ? .string(YelpRedaction.mark) : clean(value, isResponse: isResponse)
            )
          }
        ) { $1 })
    case .null, .bool, .integer, .number: value
    }
  }
}
