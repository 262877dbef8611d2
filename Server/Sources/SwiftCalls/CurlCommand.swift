import Foundation
public import YelpSDK

/// A cURL command line, read into the request that it would send.
///
/// ```swift
/// let command = try CurlCommand("curl -G https://api.yelp.com/v3/categories -d locale=de_DE")
/// print(SwiftCall(command.request).code)
/// ```
/// Quotes, backslashes and continued lines are read as a POSIX shell reads them; variables stay as they are written.
/// A line with `^"` in the place of quotes is one for the command prompt of Windows, as browsers copy it.
/// Nothing is run, and no file is read. Credentials, cookies, user agent and referer of options are left out, and so
/// is what says nothing about the request.
public struct CurlCommand: Sendable {
  /// The request that the command would send.
  public let request: YelpHTTPRequest

  /// - Throws: `YelpError` with `YelpError.Code.invalidArguments` that says what can't be read, and what to write
  ///   instead.
  public init(_ line: String) throws(YelpError) {
    var words = try ShellWords.words(of: ShellWords.withoutCarets(line))
    if words.first == "$" { words.removeFirst() }
    guard let program = words.first, ["curl", "curl.exe"].contains(program.split(separator: "/").last) else {
      throw Self.error("The line", rule: "must begin with curl", advice: "Paste the whole command.")
    }
    var reading = Reading()
    var rest = words.dropFirst()
    var hasOptionsEnded = false
    while let word = rest.popFirst() {
      if hasOptionsEnded || !word.hasPrefix("-") || word == "-" {
        reading.urls.append(word)
      } else if word == "--" {
        hasOptionsEnded = true
      } else if word.hasPrefix("--") {
        try reading.readLong(word, &rest)
      } else {
        try reading.readShort(word.dropFirst(), &rest)
      }
    }
    request = try reading.request()
  }

  static func error(_ field: String, rule: String, advice: String) -> YelpError {
    YelpError(
      .invalidArguments, "The command can't be read.",
      problems: [YelpProblem(field: field, value: "", rule: rule, advice: advice)])
  }
}

/// The options read so far.
private struct Reading {
  var urls: [String] = []
  private var method: String?
  private var headers: [(name: String, value: String)] = []
  /// Fields of its own that cURL is told not to send, in lower case.
  private var removed: Set<String> = []
  private var body: String?
  private var contentType = "application/x-www-form-urlencoded"
  private var isGet = false
  private var isHead = false
  private var isGlobbing = true
  private var query: [String] = []

  // MARK: Options

  /// Options with one letter, by their long names.
  private static let letters: [Character: String] = [
    "X": "request", "H": "header", "d": "data", "G": "get", "I": "head", "u": "user", "F": "form",
    "T": "upload-file", "K": "config", "A": "user-agent", "e": "referer", "b": "cookie", "c": "cookie-jar",
    "o": "output", "w": "write-out", "m": "max-time", "x": "proxy", "E": "cert", "D": "dump-header",
    "U": "proxy-user", "y": "speed-time", "Y": "speed-limit", "s": "silent", "S": "show-error",
    "i": "include",
    "L": "location", "k": "insecure", "v": "verbose", "f": "fail", "g": "globoff", "N": "no-buffer",
    "#": "progress-bar", "0": "http1.0", "1": "tlsv1", "4": "ipv4", "6": "ipv6", "O": "remote-name",
    "J": "remote-header-name", "j": "junk-session-cookies", "q": "disable", "R": "remote-time",
  ]

  /// Options with a value that say nothing about the request.
  private static let skipped: Set<String> = [
    "user", "user-agent", "referer", "cookie", "cookie-jar", "output", "write-out", "max-time", "proxy",
    "cert",
    "dump-header", "proxy-user", "speed-time", "speed-limit", "connect-timeout", "retry", "retry-delay",
    "retry-max-time", "cacert", "capath", "key", "resolve", "connect-to", "limit-rate", "oauth2-bearer",
    "stderr",
    "trace", "trace-ascii", "ciphers", "tls-max", "max-redirs", "interface", "unix-socket", "output-dir",
  ]

  private static let flags: Set<String> = [
    "silent", "show-error", "include", "location", "location-trusted", "insecure", "verbose", "fail",
    "fail-with-body", "fail-early", "globoff", "progress-bar", "http0.9", "http1.0", "http1.1", "http2",
    "http2-prior-knowledge", "http3", "tlsv1", "tlsv1.0", "tlsv1.1", "tlsv1.2", "tlsv1.3", "ipv4", "ipv6",
    "remote-name", "remote-header-name", "junk-session-cookies", "disable", "remote-time", "compressed",
    "raw",
    "path-as-is", "create-dirs", "tcp-nodelay", "ssl-reqd", "basic", "parallel", "styled-output",
    "retry-all-errors", "retry-connrefused",
  ]

  private static let valued: Set<String> = [
    "request", "header", "url", "url-query", "data", "data-ascii", "data-raw", "data-binary",
    "data-urlencode",
    "json", "form", "form-string", "upload-file", "config",
  ]

  mutating func readLong(_ word: String, _ rest: inout ArraySlice<String>) throws(YelpError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard Self.valued.contains(name) || Self.skipped.contains(name) else {
      // Never the word, which may have a secret behind `=`.
      return try readFlag(name, as: "--\(name)")
    }
    guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else { throw Self.noValue(word) }
    try read(name, value, as: "--\(name)")
  }

  /// Letters in one word: `-sSL`, `-XPOST`.
  mutating func readShort(_ letters: Substring, _ rest: inout ArraySlice<String>) throws(YelpError) {
    var letters = letters
    while let letter = letters.popFirst() {
      let word = "-\(letter)"
      guard let name = Self.letters[letter] else { throw Self.unknown(word) }
      guard Self.valued.contains(name) || Self.skipped.contains(name) else {
        try readFlag(name, as: word)
        continue
      }
      guard let value = letters.isEmpty ? rest.popFirst() : String(letters) else { throw Self.noValue(word) }
      return try read(name, value, as: word)
    }
  }

  private mutating func readFlag(_ name: String, as word: String) throws(YelpError) {
    switch name {
    case "get": isGet = true
    case "head": isHead = true
    case "globoff": isGlobbing = false
    default: if !Self.flags.contains(name), !name.hasPrefix("no-") { throw Self.unknown(word) }
    }
  }

  private mutating func read(_ name: String, _ value: String, as word: String) throws(YelpError) {
    switch name {
    case "request": method = value
    case "url": urls.append(value)
    // Behind a plus sign stands what is encoded already.
    case "url-query":
      query.append(value.hasPrefix("+") ? String(value.dropFirst()) : try Self.encoded(value, as: word))
    case "header": try readHeader(value, as: word)
    case "data-raw": add(value)
    case "data", "data-ascii", "data-binary", "json":
      if value.hasPrefix("@") { throw Self.file(word) }
      if name == "json" {
        (body, contentType) = ((body ?? "") + value, "application/json")
      } else {
        add(value)
      }
    case "data-urlencode": add(try Self.encoded(value, as: word))
    case "form", "form-string", "upload-file", "config":
      throw CurlCommand.error(
        word, rule: "must be left out: files and forms of several parts can't be read",
        advice: "Send the fields with --data-urlencode or --json.")
    default: break
    }
  }

  private mutating func add(_ data: String) { body = body.map { "\($0)&\(data)" } ?? data }

  private mutating func readHeader(_ field: String, as word: String) throws(YelpError) {
    if field.hasPrefix("@") { throw Self.file(word) }
    let mark = field.firstIndex { $0 == ":" || $0 == ";" } ?? field.endIndex
    let value = field[mark...].dropFirst().trimmingCharacters(in: .whitespaces)
    // `Name:` keeps cURL from sending the field, and `Name;` sends an empty one.
    if mark != field.endIndex, value.isEmpty, field[mark] == ":" {
      removed.insert(field[..<mark].lowercased())
    }
    if mark == field.endIndex || value.isEmpty && field[mark] == ":" { return }
    headers.append((String(field[..<mark]), value))
  }

  /// `content`, `=content` or `name=content`, as cURL encodes them.
  private static func encoded(_ text: String, as word: String) throws(YelpError) -> String {
    let mark = text.firstIndex(of: "=") ?? text.firstIndex(of: "@") ?? text.endIndex
    if mark != text.endIndex, text[mark] == "@" { throw file(word) }
    let name = text[..<mark]
    let content = mark == text.endIndex ? name : text[mark...].dropFirst()
    let allowed = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    let encoded = content.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    return mark == text.endIndex || name.isEmpty ? encoded : "\(name)=\(encoded)"
  }

  // MARK: The request

  func request() throws(YelpError) -> YelpHTTPRequest {
    guard urls.count == 1, var text = urls.first else {
      throw CurlCommand.error(
        "The command", rule: "must have one URL, but has \(urls.count)",
        advice: urls.isEmpty ? "Add it." : "Quote texts with spaces, and read one request at a time.")
    }
    if isGlobbing, Self.hasRange(text) {
      throw CurlCommand.error(
        "The URL", rule: "must be one, without { } and ranges such as [1-3]",
        advice: "Write it out, or add -g where they belong to it.")
    }
    if !RequestURL.hasScheme(text) { text = "http://\(text)" }
    let added = query + (isGet ? [body].compactMap(\.self) : [])
    if !added.isEmpty {
      let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let address = parts.first ?? ""
      text =
        "\(address)\(address.contains("?") ? "&" : "?")\(added.joined(separator: "&").replacing("#", with: "%23"))"
    }
    let url = try RequestURL.url(text)
    let data = isGet ? nil : body
    var request = YelpHTTPRequest(
      method: YelpHTTPMethod(rawValue: method ?? (isHead ? "HEAD" : data == nil ? "GET" : "POST")), url: url)
    if let data {
      request.body = .data(Data(data.utf8))
      if !removed.contains("content-type") { request.headers["Content-Type"] = contentType }
    }
    var given: Set<String> = []
    for (name, value) in headers {
      // A field that is sent twice has both values.
      let isFirst = given.insert(name.lowercased()).inserted
      request.headers[name] = isFirst ? value : "\(request.headers[name] ?? ""), \(value)"
    }
    return request
  }

  /// Whether cURL takes an address for several: `{a,b}` or `[1-3]`.
  private static func hasRange(_ text: String) -> Bool {
    if let start = text.firstIndex(of: "{"), text[start...].contains("}") { return true }
    return text.split(separator: "[", omittingEmptySubsequences: false).dropFirst().contains { part in
      part.firstIndex(of: "]").map { part[..<$0].contains("-") } ?? false
    }
  }

  private static func unknown(_ word: String) -> YelpError {
    CurlCommand.error(word, rule: "must be an option that is read here", advice: "Leave it out.")
  }

  private static func noValue(_ word: String) -> YelpError {
    CurlCommand.error(word, rule: "must have a value", advice: "Write it behind the option.")
  }

  private static func file(_ word: String) -> YelpError {
    CurlCommand.error(
      word, rule: "must have its text in the command, not in a file", advice: "Put the text there in quotes.")
  }
}
