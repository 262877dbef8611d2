import Foundation
public import YelpSDK

/// An expectation of a request. Parts that the pattern leaves out may have any value.
///
/// ```swift
/// let pattern = YelpRequestPattern(.get, path: "/v3/events", query: ["location": "Oslo", "radius": nil])
/// #expect(pattern.difference(to: sandbox.requests[0]).isEmpty)
/// ```
public struct YelpRequestPattern: Sendable, Hashable {
  /// The method; `nil` for any.
  public var method: YelpHTTPMethod?
  /// The whole path, percent-encoded or not; `nil` for any.
  public var path: String?
  /// Parameters that must be present; further ones may be. A `nil` value: must be absent.
  public var query: [String: String?]
  /// Header fields that must be present; further ones may be. A `nil` value: must be absent.
  public var headers: [String: String?]
  /// The JSON body; `nil` for any body.
  public var body: YelpJSONValue?

  /// A pattern; without arguments it matches every request.
  public init(
    _ method: YelpHTTPMethod? = nil, path: String? = nil, query: [String: String?] = [:],
    headers: [String: String?] = [:], body: YelpJSONValue? = nil
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
  }

  /// All differences between a request and the pattern.
  public func difference(to request: YelpHTTPRequest) -> YelpRequestDifference {
    var difference = YelpRequestDifference()
    difference.compare("method", method?.rawValue, request.method.rawValue)
    if let path, path != request.url.path(percentEncoded: true) {
      difference.compare("path", path, request.path)
    }
    let found = request.query
    for (name, value) in query.sorted(by: { $0.key < $1.key }) {
      difference.compare("query \(name)", required: value, found[name])
    }
    let shown = request.headers.redacted
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) where request.headers[name] != value {
      difference.compare(
        "header \(name)", required: shown[name] == request.headers[name] ? value : "another", shown[name])
    }
    if let body {
      let bytes = request.body.bytes
      let json = try? YelpJSONValue(parsing: bytes)
      if json != body {
        difference.compare(
          "body", body.description, json?.description ?? String(decoding: bytes, as: UTF8.self))
      }
    }
    return difference
  }
}

extension YelpRequestPattern: CustomStringConvertible {
  /// Method, path and the other expectations on one line.
  public var description: String {
    var text = "\(method?.rawValue ?? "any method") \(path ?? "any path")"
    for (name, value) in query.sorted(by: { $0.key < $1.key }) { text += " \(name)=\(value ?? "<absent>")" }
    return text
  }
}

/// The differences between a request and a pattern, one line for each.
public struct YelpRequestDifference: Sendable, Hashable, CustomStringConvertible {
  /// One line for each difference, such as `query term: expected "coffee", found "tea"`.
  public private(set) var lines: [String] = []

  /// Whether the request matches.
  public var isEmpty: Bool { lines.isEmpty }

  /// The lines, joined by semicolons.
  public var description: String { isEmpty ? "no difference" : lines.joined(separator: "; ") }

  /// Adds a line when the value differs; an expectation of `nil` accepts any value.
  mutating func compare(_ name: String, _ expected: String?, _ found: String?) {
    if let expected { compare(name, required: expected, found) }
  }

  /// Adds a line when the value differs; an expectation of `nil` means that it must be absent.
  mutating func compare(_ name: String, required expected: String?, _ found: String?) {
    guard expected != found else { return }
    let wish = expected.map { "\"\($0)\"" } ?? "none"
    lines.append("\(name): expected \(wish), found \(found.map { "\"\($0)\"" } ?? "none")")
  }
}

extension YelpHTTPRequest {
  /// Whether the request matches. Parts that are left out may have any value.
  ///
  /// ```swift
  /// #expect(sandbox.requests[0].matches(.get, path: "/v3/businesses/search", query: ["term": "coffee"]))
  /// ```
  /// ``difference(from:)`` lists the differences.
  public func matches(
    _ method: YelpHTTPMethod? = nil, path: String? = nil, query: [String: String?] = [:],
    headers: [String: String?] = [:], body: YelpJSONValue? = nil
  ) -> Bool {
    let pattern = YelpRequestPattern(method, path: path, query: query, headers: headers, body: body)
    return difference(from: pattern).isEmpty
  }

  /// The differences from a pattern: `#expect(request.difference(from: pattern).isEmpty)`.
  public func difference(from pattern: YelpRequestPattern) -> YelpRequestDifference {
    pattern.difference(to: self)
  }
}
