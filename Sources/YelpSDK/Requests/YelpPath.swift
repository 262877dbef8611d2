import Foundation

/// The path of a request. A value interpolated into a literal becomes exactly one encoded segment, so that an id can't
/// change the path around it:
/// ```swift
/// let path: YelpPath = "/v3/businesses/\(id)/reviews"
/// ```
public struct YelpPath: Sendable, Hashable {
  /// The path as it is sent, beginning with a slash.
  public private(set) var encoded: String
  /// The rules that the parts break; reported by `build()`.
  private(set) var problems: [YelpProblem] = []

  /// A path as text: characters that a path may not contain are encoded, slashes stay.
  public init(_ text: String) {
    encoded =
      Self.plain.holdsAll(of: text)
      ? text
      : text.split(separator: "/", omittingEmptySubsequences: false).map(Self.encodedKeepingEscapes)
        .joined(separator: "/")
    problems = Self.problems(of: text)
  }

  /// The rules that a path as a whole breaks.
  static func problems(of path: String) -> [YelpProblem] {
    let bytes = path.utf8
    var problems: [YelpProblem] = []
    problems.add(
      "path", value: YelpRedaction.redacted(address: path), rule: "must begin with a slash",
      advice: advice(onPath: path), unless: bytes.first == UInt8(ascii: "/"))
    problems.add(
      "path", value: YelpRedaction.redacted(address: path), rule: "must hold neither a query nor a fragment",
      advice: "Set parameters with .parameter(_:_:).",
      unless: !bytes.contains { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") })
    problems.add(
      "path", value: YelpRedaction.redacted(address: path), rule: "must not have a . or .. segment",
      advice: "Write the path out.",
      unless: !bytes.split(separator: UInt8(ascii: "/")).contains { isDots(Substring($0)) })
    return problems
  }

  /// The advice for a path that doesn't begin with a slash, which may be a whole URL.
  private static func advice(onPath text: String) -> String {
    let url = URL(string: text)
    guard let url, url.host() != nil, !url.path().isEmpty else {
      return text.isEmpty || url?.host() != nil ? "Write it as /v3/… from the host on." : "Write `/\(text)`."
    }
    return "Pass \"\(url.path())\": the host comes from `baseURL`."
  }

  /// Whether a segment means this folder or the one above, `%2e` counted as the dot that servers take it for.
  private static func isDots(_ segment: Substring) -> Bool {
    guard let first = segment.utf8.first, first == UInt8(ascii: ".") || first == UInt8(ascii: "%") else {
      return false
    }
    return [".", ".."].contains(segment.removingPercentEncoding ?? String(segment))
  }

  /// Encodes what is neither unreserved, nor an escape already, nor one of the marks a segment may hold bare.
  private static func encodedKeepingEscapes(_ segment: Substring) -> String {
    let parts = segment.utf8.split(separator: UInt8(ascii: "%"), omittingEmptySubsequences: false)
    return parts.enumerated().map { number, part in
      let text = YelpURLEncoding.encoded(String(Substring(part)), keeping: segmentMarks)
      if number == 0 { return text }
      let isEscape = part.count > 1 && part.prefix(2).allSatisfy(hexDigits.contains)
      return (isEscape ? "%" : "%25") + text
    }.joined()
  }

  private static let segmentMarks = ByteSet("@:!$*'()")
  private static let plain = ByteSet.unreserved.union(ByteSet("/"))
  private static let hexDigits = ByteSet("0123456789ABCDEFabcdef")

  /// The rule that an id or alias breaks; `nil` when it is valid.
  static func segmentProblem(_ value: String, field: String) -> YelpProblem? {
    func problem(_ rule: String, _ advice: String) -> YelpProblem {
      YelpProblem(field: field, value: value, rule: rule, advice: advice)
    }
    let scalars = value.unicodeScalars
    guard scalars.contains(where: { !$0.isBlank }) else {
      return problem("must not be empty", "Pass the id or alias that a response gave you.")
    }
    if [scalars.first, scalars.last].contains(where: { $0?.properties.isWhitespace == true }) {
      return problem("must not have white space around it", "Trim it before passing it on.")
    }
    if value == "." || value == ".." {
      return problem("must not be . or ..", "Pass the id or alias that a response gave you.")
    }
    if scalars.contains(where: { $0.properties.generalCategory == .control }) {
      return problem("must not have control characters", "Look for a stray line break or zero byte.")
    }
    if scalars.contains(where: { $0.properties.generalCategory == .format }) {
      return problem("must not have invisible characters", "Remove them: they come with pasted texts.")
    }
    if let alias = alias(inPageURL: value) {
      return problem("must be an id or alias, not the URL of a page", "Pass \"\(alias)\".")
    }
    if value.contains("://"), value.asciiLowercased.contains("yelp") {
      return problem(
        "must be an id or alias, not a URL", "Pass the part of the page's address behind /biz/ or /events/.")
    }
    return nil
  }

  /// The alias in the URL of a business's page, `https://www.yelp.com/biz/ALIAS?…`.
  private static func alias(inPageURL text: String) -> String? {
    let segments = text.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    guard let index = segments.firstIndex(of: "biz"), index > 0 || text.utf8.first == UInt8(ascii: "/") else {
      return nil
    }
    return segments.dropFirst(index + 1).first.map { unescaped(String($0)) }
  }

  /// An id or alias without percent escapes, which none has: it may come from a URL. In Yelp's normal form of Unicode.
  static func unescaped(_ value: String) -> String {
    let plain = value.utf8.contains(UInt8(ascii: "%")) ? value.removingPercentEncoding ?? value : value
    return plain.utf8.allSatisfy { $0 < 128 } ? plain : plain.precomposedStringWithCanonicalMapping
  }

  /// The id or alias that a text has, which may be the URL of a business's page.
  static func id(in text: String) -> String {
    alias(inPageURL: text) ?? unescaped(text.withoutBlankEnds)
  }
}

extension YelpPath: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    encoded = stringInterpolation.encoded
    problems = stringInterpolation.problems + Self.problems(of: encoded)
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var encoded = ""
    fileprivate var problems: [YelpProblem] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { encoded += literal }

    /// One segment; `field` names it in a problem report. One that is percent-encoded already is not encoded again.
    public mutating func appendInterpolation(_ segment: String, field: String = "id") {
      let segment = YelpPath.unescaped(segment)
      let problem = YelpPath.segmentProblem(segment, field: field)
      problems += [problem].compactMap(\.self)
      // A refused segment must not make the whole path look wrong as well.
      encoded += problem == nil ? YelpURLEncoding.encoded(segment) : "-"
    }
  }
}

extension YelpPath: CustomStringConvertible {
  public var description: String { encoded }
}
