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
  /// What Swift doesn't say as it is.
  let problems: [YelpProblem]

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
    let (body, problem) = Self.body(request, segments)
    self.body = body
    problems = [problem].compactMap(\.self) + Self.problems(request)
  }

  /// Whether the path has bytes that are no text.
  var hasPathOfBytes: Bool { !Self.isText(path) }

  private static func isText(_ text: String) -> Bool { text.removingPercentEncoding != nil }

  private static func problems(_ request: YelpHTTPRequest) -> [YelpProblem] {
    var problems: [YelpProblem] = []
    let method = request.method.rawValue
    if method.isEmpty
      || !method.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
    {
      problems.append(
        YelpProblem(
          field: "method", value: "", rule: "must be a word", advice: "No server takes another one."))
    }
    for item in (request.url.query(percentEncoded: true) ?? "").split(separator: "&")
    where !isText(String(item)) {
      let name = item.prefix { $0 != "=" }
      problems.append(
        YelpProblem(
          field: isText(String(name)) ? decoded(String(name)) : "query", value: "",
          rule: "must be escaped UTF-8: other escapes are sent as the text that they are written with",
          advice: "Write it in UTF-8, or send the request by other means."))
    }
    return problems
  }

  static func segments(of path: String) -> [String] {
    path.split(separator: "/", omittingEmptySubsequences: false).map { decoded(String($0)) }
  }

  /// Clients, connections and proxies set these.
  private static func isOfClient(_ name: String) -> Bool {
    let names = [
      "accept", "accept-encoding", "authorization", "connection", "content-length", "content-type", "cookie",
      "dnt", "expect", "forwarded", "host", "keep-alive", "origin", "priority", "referer", "te", "trailer",
      "transfer-encoding", "upgrade",
      "user-agent", "via",
    ]
    return names.contains(name)
      || ["proxy-", "sec-", "x-forwarded-"].contains(where: name.hasPrefix)
  }

  /// The body, and what is to be said about it.
  private static func body(
    _ request: YelpHTTPRequest, _ segments: [String]
  ) -> (body: Body?, problem: YelpProblem?) {
    let type = request.headers["Content-Type"] ?? ""
    switch request.body {
    case nil: return (nil, nil)
    case .file(let file)?: return (.file(file, contentType: type), nil)
    case .data(let data)? where data.isEmpty: return (nil, nil)
    case .data(let data)?:
      guard let text = String(data: data, encoding: .utf8) else {
        let problem = YelpProblem(
          field: "body", value: "", rule: "must be UTF-8 to stand in Swift",
          advice: "Put its bytes into Data.")
        return (.bytes(data, contentType: type), problem)
      }
      let media = type.lowercased().filter { !$0.isWhitespace && $0 != "\"" }.replacing(
        ";charset=utf-8", with: "")
      let isForm = media == "application/x-www-form-urlencoded"
      // cURL says that each text is a form, unless it is told otherwise. Other types stay with their text.
      let isJSON = ["", "application/json"].contains(media) || isForm && text.contains { "{[".contains($0) }
      if isJSON, let json = try? YelpJSONValue(parsing: data) {
        if JSONNumbers.areKept(in: text) { return (.json(json), nil) }
        let problem = YelpProblem(
          field: "body", value: "", rule: "must have numbers that Int or Double hold",
          advice: "It is kept as text, since others would change.")
        return (.text(text, contentType: type), problem)
      }
      // The bare text of a query is another way to send it.
      if media == "application/graphql", segments.last == "graphql" {
        return (.json(["query": .string(text)]), nil)
      }
      // Bytes that are no text would be escaped again.
      let isKept = isForm && text.split(separator: "&").allSatisfy { isText(String($0)) }
      return (isKept ? .form(pairs(text)) : .text(text, contentType: type), nil)
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
