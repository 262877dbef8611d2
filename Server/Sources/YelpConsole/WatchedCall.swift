import Foundation
import SwiftCalls
import YelpSDK
import YelpSandbox

/// A request that the server got, and its response. It is redacted when it is shown.
struct WatchedCall: Sendable {
  /// Its number, from 1 on; 0 before the book has given it one.
  var id = 0
  let time: Date
  var request: YelpHTTPRequest
  /// `nil` when there was none.
  var response: YelpHTTPResponse?
  /// Why there was no response, or why its body broke off.
  let failure: String?
  let duration: Duration
  /// Whose call it is: a fingerprint.
  let user: String?
  /// The size of the response's body.
  let size: Int
  /// The call whose response a cache would have had for this one.
  var repeats: Int?
  /// Why bodies are missing.
  private(set) var note: String?

  init(
    time: Date, request: YelpHTTPRequest, response: YelpHTTPResponse?, failure: String?, duration: Duration,
    user: String?
  ) {
    self.time = time
    self.request = request
    self.response = response
    self.failure = failure
    self.duration = duration
    self.user = user
    size = response?.body.count ?? 0
  }

  /// The bytes of its bodies.
  var weight: Int {
    guard case .data(let data)? = request.body else { return response?.body.count ?? 0 }
    return data.count + (response?.body.count ?? 0)
  }

  /// Forgets the bodies.
  mutating func dropBodies(because note: String) {
    self.note = note
    request.body = nil
    response?.body = Data()
  }

  /// The name under which an equal call is found: the same address, language and credential.
  var name: String {
    let language = request.headers["Accept-Language"] ?? ""
    return "\(address) \(language) \(request.headers["Authorization"] ?? "")"
  }

  /// Whether a cache may answer an equal call: a read that succeeded and that belongs to no business owner.
  var isCacheable: Bool { request.method == .get && response?.status == 200 && failure == nil && user == nil }

  private var address: String {
    let items = (request.url.query() ?? "").split(separator: "&").sorted()
    return "\(request.url.path(percentEncoded: true))?\(items.joined(separator: "&"))"
  }
}

// MARK: As JSON

extension WatchedCall {
  /// A request without secrets, wherever they stand.
  static func redacted(_ request: YelpHTTPRequest) -> YelpRecording.Request {
    YelpRecording.Exchange(request, YelpHTTPResponse(status: 0, headers: [:], body: Data())).request
  }

  /// The request to show.
  private func clean(_ request: YelpRecording.Request) -> YelpHTTPRequest {
    var clean = self.request
    let items = request.query.sorted { $0.key < $1.key }.flatMap { name, values in
      values.map { "\(Self.encoded(name))=\(Self.encoded($0))" }
    }
    // What stands for a secret in a path is not encoded.
    let path = request.path.replacing("<", with: "%3C").replacing(">", with: "%3E")
    let query = items.isEmpty ? "" : "?\(items.joined(separator: "&"))"
    var server = URLComponents(url: clean.url, resolvingAgainstBaseURL: true)
    server?.path = ""
    server?.query = nil
    clean.url = URL(string: (server?.string ?? "") + path + query) ?? URL(filePath: "/")
    clean.headers = headers
    clean.body = request.body == .none ? nil : .data(request.body.data)
    return clean
  }

  /// The header fields without secrets: by their names, and without the credential in the others.
  private var headers: YelpHTTPHeaders {
    let answer = YelpHTTPResponse(status: 0, headers: request.headers, body: Data())
    guard case .response(_, let others, _) = YelpRecording.Exchange(request, answer).outcome else {
      return [:]
    }
    return request.headers.redacted.merging(others)
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,")

  /// A line of the list.
  var line: YelpJSONValue { line(Self.redacted(request)) }

  private func line(_ request: YelpRecording.Request) -> YelpJSONValue {
    [
      "id": .integer(id), "time": .integer(Int(time.timeIntervalSince1970 * 1_000)),
      "method": .string(request.method.rawValue),
      "path": .string(request.path.removingPercentEncoding ?? request.path),
      "endpoint": SwiftCall(clean(request)).endpoint.map { .string($0.rawValue) } ?? .null,
      "parameters": .array(Self.parameters(of: request).map { [.string($0.name), .string($0.value)] }),
      "status": response.map { .integer($0.status) } ?? .null,
      "failure": failure.map { .string($0) } ?? .null,
      "milliseconds": .number((duration / .milliseconds(1) * 10).rounded() / 10), "bytes": .integer(size),
      "user": user.map { .string(String($0.prefix(8))) } ?? .null,
      "source": response?.headers["X-Source"].map { .string($0) } ?? .null,
      "repeats": repeats.map { .integer($0) } ?? .null,
    ]
  }

  /// Those of the query, then the members of a JSON body.
  private static func parameters(of request: YelpRecording.Request) -> [(name: String, value: String)] {
    var parameters = request.query.sorted { $0.key < $1.key }.flatMap { name, values in
      values.map { (name: name, value: $0) }
    }
    if case .json(let value) = request.body {
      for (name, member) in (value.objectValue ?? [:]).sorted(by: { $0.key < $1.key }) {
        parameters.append((name, member.stringValue ?? "\(member)"))
      }
    }
    return parameters
  }

  /// Everything about it.
  var details: YelpJSONValue {
    let shown = Self.redacted(request)
    let clean = clean(shown)
    let swift = SwiftCall(clean)
    var details: [String: YelpJSONValue] = [
      "call": line(shown),
      "request": [
        "line": .string("\(clean.method.rawValue) \(Self.target(of: clean.url))"),
        "headers": Self.fields(clean.headers), "body": Self.text(shown.body),
      ],
      "response": .null, "curl": .string(clean.curlCommand),
      "swift": ["code": .string(swift.code), "problems": .array(swift.problems.map { .string($0) })],
    ]
    if let response,
      case .response(_, let headers, let body) = YelpRecording.Exchange(request, response).outcome
    {
      details["response"] = [
        "headers": Self.fields(headers), "body": Self.text(body),
        "note": note.map { .string($0) } ?? .null,
      ]
    }
    return .object(details)
  }

  private static func target(of url: URL) -> String {
    url.path(percentEncoded: true) + (url.query().map { "?\($0)" } ?? "")
  }

  private static func fields(_ headers: YelpHTTPHeaders) -> YelpJSONValue {
    .array(headers.sorted.map { [.string($0.name), .string($0.value)] })
  }

  /// A body to read: JSON is indented.
  private static func text(_ body: YelpRecording.Body) -> YelpJSONValue {
    switch body {
    case .none: .null
    case .json(let value): .string(indented(value))
    case .text(let text): .string(text)
    case .binary(let data): .string("\(data.count) bytes that are no text")
    }
  }

  private static func indented(_ value: YelpJSONValue) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
  }
}
