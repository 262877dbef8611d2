import Foundation
import YelpSDK

/// What a request says, as far as it goes into Swift.
struct RequestParts {
  let method: YelpHTTPMethod
  /// Percent-encoded.
  let path: String
  /// Decoded.
  let segments: [String]
  let query: [(name: String, value: String)]
  /// The fields that no client sets by itself.
  let headers: [(name: String, value: String)]
  let body: Body?

  enum Body {
    case json(YelpJSONValue)
    case form([(name: String, value: String)])
    case text(String, contentType: String)
    case bytes(Data, contentType: String)
    case file(URL, contentType: String)
  }

  init(_ request: YelpHTTPRequest) {
    method = request.method
    path = request.url.path(percentEncoded: true)
    segments = Self.segments(of: path)
    query = Self.pairs(request.url.query(percentEncoded: true) ?? "")
    headers = request.headers.sorted.filter { !Self.isOfClient($0.name.lowercased()) }
    body = Self.body(request)
  }

  static func segments(of path: String) -> [String] {
    path.split(separator: "/", omittingEmptySubsequences: false).map { decoded(String($0)) }
  }

  /// Clients, connections and proxies set these.
  private static func isOfClient(_ name: String) -> Bool {
    let names = [
      "accept", "accept-encoding", "authorization", "connection", "cookie", "dnt", "expect", "forwarded",
      "host",
      "keep-alive", "origin", "priority", "referer", "te", "trailer", "transfer-encoding", "upgrade",
      "user-agent", "via",
    ]
    return names.contains(name)
      || ["content-", "proxy-", "sec-", "x-forwarded-"].contains(where: name.hasPrefix)
  }

  private static func body(_ request: YelpHTTPRequest) -> Body? {
    let type = request.headers["Content-Type"] ?? ""
    switch request.body {
    case nil: return nil
    case .file(let file)?: return .file(file, contentType: type)
    case .data(let data)? where data.isEmpty: return nil
    case .data(let data)?:
      guard let text = String(data: data, encoding: .utf8) else { return .bytes(data, contentType: type) }
      let media = type.prefix { $0 != ";" }.lowercased()
      // cURL says that each text is a form, unless it is told otherwise.
      let isJSON = media.hasSuffix("json") || text.contains { "{[".contains($0) }
      if isJSON, let json = try? YelpJSONValue(parsing: data) { return .json(json) }
      // The bare text of a query is another way to send it.
      if media == "application/graphql" { return .json(["query": .string(text)]) }
      return media == "application/x-www-form-urlencoded"
        ? .form(pairs(text)) : .text(text, contentType: type)
    }
  }

  /// Names and values of a query or form, where a plus sign is a space.
  static func pairs(_ text: String) -> [(name: String, value: String)] {
    text.split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { decoded(String($0).replacing("+", with: " ")) }
      return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    }
  }

  /// Escapes that are none stay as they are.
  private static func decoded(_ text: String) -> String { text.removingPercentEncoding ?? text }

  /// Values by name, a repeated one as an array.
  static func values(_ pairs: [(name: String, value: String)]) -> [(String, WireValue)] {
    var names: [String] = []
    var texts: [String: [String]] = [:]
    for (name, value) in pairs {
      if texts[name] == nil { names.append(name) }
      texts[name, default: []].append(value)
    }
    return names.map { name in
      let values = texts[name] ?? []
      if values.count == 1 { return (name, WireValue(values[0])) }
      return (name, WireValue(.array(values.map(YelpJSONValue.string)), isText: true))
    }
  }
}
