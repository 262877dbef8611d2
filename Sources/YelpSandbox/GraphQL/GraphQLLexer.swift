import YelpSDK

/// Splits a query into tokens. It reads Unicode scalars, so a combining mark does not hide a quotation mark.
struct GraphQLLexer {
  enum Token: Equatable, Sendable {
    case name(String)
    case string(String)
    case number(String)
    /// `{`, `}`, `(`, `)`, `[`, `]`, `:`, `$`, `!`, `=`, `@`, `|` and `...`
    case mark(String)
    case end
  }

  private let characters: [Unicode.Scalar]
  private var position = 0
  private(set) var location = GraphQLDocument.Location()

  init(_ text: String) { characters = Array(text.unicodeScalars) }

  mutating func next() throws(GraphQLFailure) -> (token: Token, location: GraphQLDocument.Location) {
    skipBlanks()
    let start = location
    guard let character = peek() else { return (.end, start) }
    if character == "\"" { return (.string(try string()), start) }
    if Self.isLetter(character) {
      return (.name(take { Self.isLetter($0) || Self.isDigit($0) }), start)
    }
    if Self.isDigit(character) || character == "-" {
      return (.number(take { Self.isDigit($0) || "+-.eE".unicodeScalars.contains($0) }), start)
    }
    if starts(with: "...") {
      for _ in 0..<3 { advance() }
      return (.mark("..."), start)
    }
    guard "{}()[]:$!=@|&".unicodeScalars.contains(character) else { throw unexpected(character) }
    advance()
    return (.mark(String(character)), start)
  }

  /// Skips white space, commas and comments.
  private mutating func skipBlanks() {
    while let character = peek() {
      if character == "#" {
        while let inComment = peek(), !Self.isNewline(inComment) { advance() }
      } else if character.properties.isWhitespace || character == "," || character == "\u{FEFF}" {
        advance()
      } else {
        return
      }
    }
  }

  private mutating func string() throws(GraphQLFailure) -> String {
    if starts(with: "\"\"\"") { return try blockString() }
    advance()
    var text = ""
    while let character = peek(), character != "\"", !Self.isNewline(character) {
      advance()
      text.unicodeScalars.append(character == "\\" ? try escape() : character)
    }
    guard peek() == "\"" else { throw failure("Syntax Error: Unterminated string.") }
    advance()
    return text
  }

  private mutating func blockString() throws(GraphQLFailure) -> String {
    for _ in 0..<3 { advance() }
    var text = ""
    while !starts(with: "\"\"\"") {
      guard let character = peek() else { throw failure("Syntax Error: Unterminated string.") }
      text.unicodeScalars.append(character)
      advance()
    }
    for _ in 0..<3 { advance() }
    return text
  }

  private mutating func escape() throws(GraphQLFailure) -> Unicode.Scalar {
    guard let character = peek() else { throw failure("Syntax Error: Unterminated string.") }
    advance()
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "\"", "\\", "/": return character
    case "u":
      let digits = String(String.UnicodeScalarView(characters[position...].prefix(4)))
      guard digits.unicodeScalars.count == 4,
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      else {
        throw failure("Syntax Error: Invalid character escape sequence.")
      }
      for _ in 0..<4 { advance() }
      return scalar
    default: throw failure("Syntax Error: Invalid character escape sequence.")
    }
  }

  private static func isNewline(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\r" }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || scalar == "_"
  }

  private func peek() -> Unicode.Scalar? { position < characters.count ? characters[position] : nil }

  private func starts(with text: String) -> Bool {
    characters[min(position, characters.count)...].starts(with: text.unicodeScalars)
  }

  private mutating func advance() {
    // A carriage return with a line feed is one line break.
    let isReturn = peek() == "\r" && position + 1 < characters.count && characters[position + 1] == "\n"
    if !isReturn, peek().map(Self.isNewline) == true {
      location.line += 1
      location.column = 1
    } else {
      location.column += 1
    }
    position += 1
  }

  private mutating func take(while test: (Unicode.Scalar) -> Bool) -> String {
    var text = ""
    while let character = peek(), test(character) {
      text.unicodeScalars.append(character)
      advance()
    }
    return text
  }

  private mutating func unexpected(_ character: Unicode.Scalar) -> GraphQLFailure {
    failure("Syntax Error: Cannot parse the unexpected character \"\(character)\".")
  }

  private func failure(_ message: String) -> GraphQLFailure {
    GraphQLFailure(message: message, code: "GRAPHQL_PARSE_FAILED", location: location)
  }
}
