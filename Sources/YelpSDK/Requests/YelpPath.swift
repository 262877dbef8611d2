/// The path of a request. What is interpolated into a literal becomes exactly one encoded segment, so that an
/// id can never break out of its place:
/// ```swift
/// let path: YelpPath = "/v3/businesses/\(id)/reviews"
/// ```
public struct YelpPath: Sendable, Hashable {
  /// The path as it is sent, beginning with a slash.
  public private(set) var encoded: String
  /// What is wrong with the parts; reported by `build()`.
  private(set) var problems: [YelpProblem] = []

  /// A path taken as it is; what may not stand in a path is encoded, slashes stay.
  public init(_ text: String) {
    guard !Self.isPlain(text) else { encoded = text; return }
    encoded = text.split(separator: "/", omittingEmptySubsequences: false)
      .map { Self.encodedKeepingEscapes(String($0)) }.joined(separator: "/")
    checkWhole(text)
  }

  /// Whether a path is right as it stands: a slash, then letters, digits, `_`, `-` and slashes. Nearly all are.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.first == UInt8(ascii: "/") && plain.holdsAll(of: text)
  }

  private static let plain = ByteSet.alphanumerics.union(ByteSet("_-/"))

  private mutating func checkWhole(_ text: String) {
    if !text.hasPrefix("/") {
      problems.append(
        YelpProblem(
          field: "path", value: text, rule: "begins with a slash",
          advice: "Write it as /v3/… from the host on."))
    }
    if text.contains("?") || text.contains("#") {
      problems.append(
        YelpProblem(
          field: "path", value: text, rule: "holds neither a query nor a fragment",
          advice: "Set query items with .parameter(_:_:)."))
    }
    if text.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) {
      problems.append(
        YelpProblem(
          field: "path", value: text, rule: "has no . or .. segment", advice: "Write the path out."))
    }
  }

  /// Encodes what is neither unreserved, nor an escape already, nor one of the marks a segment may hold bare.
  private static func encodedKeepingEscapes(_ segment: String) -> String {
    var result = ""
    var rest = Substring(segment)
    while let character = rest.first {
      let escape = rest.prefix(3)
      if character == "%", escape.count == 3, escape.dropFirst().allSatisfy({ $0.isHexDigit && $0.isASCII }) {
        result += escape
        rest = rest.dropFirst(3)
      } else {
        result +=
          "@:!$*'()".contains(character) ? String(character) : YelpURLEncoding.encoded(String(character))
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// What is wrong with an id or alias; empty when it is fine.
  static func segmentProblems(_ value: String, field: String) -> [YelpProblem] {
    func problem(_ rule: String, _ advice: String) -> [YelpProblem] {
      [YelpProblem(field: field, value: value, rule: rule, advice: advice)]
    }
    let trimmed = value.drop(while: \.isWhitespace)
    if trimmed.isEmpty { return problem("is not empty", "Pass the id or alias that an answer gave you.") }
    if trimmed.count != value.count || value.last?.isWhitespace == true {
      return problem("has no white space around it", "Trim it before passing it on.")
    }
    if value == "." || value == ".." {
      return problem("is not . or ..", "Pass the id or alias that an answer gave you.")
    }
    if value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return problem("has no control characters", "Look for a stray line break or zero byte.")
    }
    return []
  }
}

extension YelpPath: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    encoded = stringInterpolation.encoded
    problems = stringInterpolation.problems
    if !Self.isPlain(encoded) { checkWhole(encoded) }
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var encoded = ""
    fileprivate var problems: [YelpProblem] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) { encoded += literal }

    /// One segment; `field` names it in a problem report.
    public mutating func appendInterpolation(_ segment: String, field: String = "id") {
      let found = YelpPath.segmentProblems(segment, field: field)
      problems += found
      // A refused segment must not make the whole path look wrong as well.
      encoded += found.isEmpty ? YelpURLEncoding.encoded(segment) : "-"
    }
  }
}

extension YelpPath: CustomStringConvertible {
  public var description: String { encoded }
}
