import Foundation
import SwiftCalls
import YelpSDK
import YelpSandbox

/// A request that the server got, and its response. It is redacted when it is made into JSON.
struct WatchedCall: Sendable {
  /// Its number, from 1 on; 0 before the book has given it one.
  var id = 0
  let time: Date
  private(set) var request: YelpHTTPRequest
  /// `nil` when there was none.
  private(set) var response: YelpHTTPResponse?
  /// Why there was no response, or why its body broke off.
  let failure: String?
  /// The call whose response a cache would have had for this one.
  var repeats: Int?
  /// Whose call it is: a fingerprint.
  let user: String?
  /// The size of the response's body.
  let size: Int
  /// The bytes of its bodies, address and header fields.
  let weight: Int
  /// Method and address without secrets.
  let title: String
  /// What the list shows, without the parts that the book adds. It is made once, however many pages read it.
  private let columns: [String: YelpJSONValue]
  /// Why bodies are missing.
  private let note: String?
  private let isTooLong: Bool

  /// More of an address is neither shown nor looked for again: only a mistake or an attack is so long.
  static let maximumAddress = 8 << 10

  init(
    time: Date, request: YelpHTTPRequest, response: YelpHTTPResponse?, failure: String?, duration: Duration,
    user: String?, keepsBodies: Bool = true
  ) {
    self.time = time
    self.failure = failure
    self.user = user
    size = response?.body.count ?? 0
    var (kept, answer) = (request, response)
    let isTooLarge = request.body.bytes.count + size > CallBook.maximumBody
    if !keepsBodies {
      note = "Bodies are not kept. Start with --console-bodies to see them."
    } else if isTooLarge {
      note = "The bodies are too large to keep."
    } else {
      // Of a part of a body secrets can't be told by their names.
      note = failure.map { _ in "The body broke off." }
    }
    if note != nil { answer?.body = Data() }
    if !keepsBodies || isTooLarge { kept.body = nil }
    isTooLong = request.url.absoluteString.utf8.count > Self.maximumAddress
    if isTooLong {
      var server = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
      server?.path = "/an-address-that-is-too-long"
      server?.query = nil
      kept.url = server?.url ?? URL(filePath: "/")
    }
    self.request = kept
    self.response = answer
    let fields = kept.headers.sorted + (answer?.headers.sorted ?? [])
    weight =
      kept.body.bytes.count + (answer?.body.count ?? 0) + kept.url.absoluteString.utf8.count
      + fields.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
    let (shown, clean) = Self.redacted(kept)
    title = shown.description
    let endpoint = SwiftCall(clean).endpoint
    columns = [
      "time": .integer(Int(time.timeIntervalSince1970 * 1_000)), "method": .string(shown.method.rawValue),
      "path": .string(shown.path.removingPercentEncoding ?? shown.path),
      "endpoint": endpoint.map { .string($0.rawValue) } ?? .null,
      "parameters": .array(
        Self.parameters(of: shown).prefix(100).map { [.string($0.name), .string($0.value)] }),
      "status": response.map { .integer($0.status) } ?? .null,
      "failure": failure.map { .string($0) } ?? .null,
      "milliseconds": .number((duration / .milliseconds(1) * 10).rounded() / 10), "bytes": .integer(size),
      "user": user.map { .string(String($0.prefix(8))) } ?? .null,
      "source": response?.headers["X-Source"].map { .string($0) } ?? .null,
    ]
  }

  /// The name under which an equal call is found: the same address, language and credential. `nil` for a call that a cache
  /// would not answer: it answers reads that succeeded and that belong to no business owner.
  var name: String? {
    guard request.method == .get, response?.status == 200, failure == nil, user == nil, !isTooLong else {
      return nil
    }
    let items = (request.url.query() ?? "").split(separator: "&").sorted().joined(separator: "&")
    let fields = ["Accept-Language", "Authorization"].map { request.headers[$0] ?? "" }
    return "\(request.url.path(percentEncoded: true))?\(items) \(fields.joined(separator: " "))"
  }
}

extension YelpHTTPRequest.Body? {
  fileprivate var bytes: Data { if case .data(let data)? = self { data } else { Data() } }
}

// MARK: As JSON

extension WatchedCall {
  /// A line of the list.
  var line: YelpJSONValue {
    .object(
      columns.merging(["id": .integer(id), "repeats": repeats.map { .integer($0) } ?? .null]) { $1 })
  }

  /// A request without secrets, wherever they stand: taken apart, and as it is shown.
  private static func redacted(
    _ request: YelpHTTPRequest
  ) -> (parts: YelpRecording.Request, request: YelpHTTPRequest) {
    // The scrubber looks for the credential in the header fields of a response alone.
    let answer = YelpHTTPResponse(status: 0, headers: request.headers, body: Data())
    let exchange = YelpRecording.Exchange(request, answer)
    let others: YelpHTTPHeaders =
      if case .response(_, let headers, _) = exchange.outcome { headers } else { [:] }
    let secret = request.headers.redacted.sorted.filter { $0.value.hasSuffix("<redacted>") }
    let fields = YelpHTTPHeaders(secret.map { ($0.name, $0.value) }).merging(others)
    return (exchange.request, clean(request, as: exchange.request, fields))
  }

  private static func clean(
    _ request: YelpHTTPRequest, as shown: YelpRecording.Request, _ fields: YelpHTTPHeaders
  ) -> YelpHTTPRequest {
    var clean = request
    let items = shown.query.sorted { $0.key < $1.key }.flatMap { name, values in
      values.map { "\(encoded(name))=\(encoded($0))" }
    }
    // What stands for a secret in a path is not encoded.
    let path = shown.path.replacing("<", with: "%3C").replacing(">", with: "%3E")
    let query = items.isEmpty ? "" : "?\(items.joined(separator: "&"))"
    var server = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    server?.path = ""
    server?.query = nil
    clean.url = URL(string: (server?.string ?? "") + path + query) ?? URL(filePath: "/")
    clean.headers = fields
    let type = fields["Content-Type"]
    clean.body =
      switch shown.body {
      case .none: nil
      case .json(let value): .data(value.data)
      default: text(shown.body, type: type).stringValue.map { .data(Data($0.utf8)) }
      }
    return clean
  }

  private static func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }

  private static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~,")

  /// Those of the query, then the members of a JSON body.
  private static func parameters(of request: YelpRecording.Request) -> [(name: String, value: String)] {
    var parameters = request.query.sorted { $0.key < $1.key }.flatMap { name, values in
      values.map { (name: name, value: $0) }
    }
    if case .json(let value) = request.body {
      for (name, member) in (value.objectValue ?? [:]).sorted(by: { $0.key < $1.key }) {
        parameters.append((name, String((member.stringValue ?? "\(member)").prefix(1_000))))
      }
    }
    return parameters
  }

  /// Everything about it.
  var details: YelpJSONValue {
    let (shown, clean) = Self.redacted(request)
    let swift = SwiftCall(clean)
    var details: [String: YelpJSONValue] = [
      "call": line,
      "request": [
        "line": .string("\(clean.method.rawValue) \(Self.target(of: clean.url))"),
        "headers": Self.list(clean.headers),
        "body": Self.text(shown.body, type: request.headers["Content-Type"]),
      ],
      "response": .null, "curl": .string(clean.curlCommand),
      "swift": ["code": .string(swift.code), "problems": .array(swift.problems.map { .string($0) })],
    ]
    if let response,
      case .response(_, let headers, let body) = YelpRecording.Exchange(request, response).outcome
    {
      details["response"] = [
        "headers": Self.list(headers), "body": Self.text(body, type: response.headers["Content-Type"]),
        "note": note.map { .string($0) } ?? .null,
      ]
    }
    return .object(details)
  }

  private static func target(of url: URL) -> String {
    url.path(percentEncoded: true) + (url.query().map { "?\($0)" } ?? "")
  }

  private static func list(_ headers: YelpHTTPHeaders) -> YelpJSONValue {
    .array(headers.sorted.map { [.string($0.name), .string($0.value)] })
  }

  /// A body to read: JSON indented, a form or a web page as it is, of others the size, since secrets in them can't be told by
  /// their names.
  private static func text(_ body: YelpRecording.Body, type: String?) -> YelpJSONValue {
    let type = type?.lowercased() ?? ""
    return switch body {
    case .none: .null
    case .json(let value): .string(indented(value))
    case .text(let text)
    where ["application/x-www-form-urlencoded", "text/html"].contains(where: type.hasPrefix):
      .string(text)
    case .text, .binary: .string("<\(body.data.count) bytes>")
    }
  }

  private static func indented(_ value: YelpJSONValue) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "\(value)"
  }
}
