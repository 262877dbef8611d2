import Foundation
import YelpSDK

/// Splits a query into tokens. It reads Unicode scalars, so a combining mark does not hide a quotation mark.
struct GraphQLLexer {
  enum Token: Equatable, Sendable {
    case name(String)
    /// A string or a number, which are written as in JSON.
    case value(YelpJSONValue)
    /// `{`, `}`, `(`, `)`, `[`, `]`, `:`, `$`, `!`, `=`, `@`, `|`, `&` and `...`
    case mark(String)
    case end
  }

  private let characters: [Unicode.Scalar]
  private var position = 0
  /// Where the token begins that was read last.
  private var start = 0

  init(_ text: String) { characters = Array(text.unicodeScalars) }

  /// The place of the token that was read last, or of what is no token.
  var location: GraphQLDocument.Location {
    let lines = String(String.UnicodeScalarView(characters.prefix(start)))
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return .init(line: lines.count, column: (lines.last?.unicodeScalars.count ?? 0) + 1)
  }

  mutating func next() throws(GraphQLFailure) -> Token {
    skipBlanks()
    start = position
    guard let character = peek() else { return .end }
    position += 1
    if Self.isLetter(character) {
      take { Self.isLetter($0) || Self.isDigit($0) }
      return .name(text)
    }
    if Self.isDigit(character) || character == "-" {
      take { Self.isDigit($0) || "+-.eE".unicodeScalars.contains($0) }
      return try value()
    }
    if character == "\"" {
      while let inside = peek(), inside != "\"", !Self.isNewline(inside) {
        position += inside == "\\" ? 2 : 1
      }
      position = min(position + 1, characters.count)
      return try value()
    }
    if character == ".", characters[start...].starts(with: "...".unicodeScalars) {
      position += 2
    } else if !"{}()[]:$!=@|&".unicodeScalars.contains(character) {
      throw failure("Cannot parse the unexpected character \"\(character)\".")
    }
    return .mark(text)
  }

  /// What was read of the present token.
  private var text: String { String(String.UnicodeScalarView(characters[start..<position])) }

  private func value() throws(GraphQLFailure) -> Token {
    guard let value = try? YelpJSONValue(parsing: Data(text.utf8)) else {
      throw failure("Invalid value, \(text).")
    }
    return .value(value)
  }

  /// Skips white space, commas and comments.
  private mutating func skipBlanks() {
    while let character = peek() {
      if character == "#" {
        take { !Self.isNewline($0) }
      } else if character.properties.isWhitespace || character == "," || character == "\u{FEFF}" {
        position += 1
      } else {
        return
      }
    }
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
  }

  private func peek() -> Unicode.Scalar? { position < characters.count ? characters[position] : nil }

  private mutating func take(while test: (Unicode.Scalar) -> Bool) {
    while let character = peek(), test(character) { position += 1 }
  }

  private func failure(_ message: String) -> GraphQLFailure {
    GraphQLFailure(message: "Syntax Error: \(message)", code: "GRAPHQL_PARSE_FAILED", location: location)
  }
}
