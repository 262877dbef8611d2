import YelpSDK

/// Cuts a query into tokens.
struct GraphQLLexer {
  enum Token: Equatable, Sendable {
    case name(String)
    case string(String)
    case number(String)
    /// `{`, `}`, `(`, `)`, `[`, `]`, `:`, `$`, `!`, `=`, `@`, `|` and `...`
    case mark(String)
    case end
  }

  private let characters: [Character]
  private var position = 0
  private(set) var location = GraphQLDocument.Location()

  init(_ text: String) { characters = Array(text) }

  mutating func next() throws(GraphQLFailure) -> (token: Token, location: GraphQLDocument.Location) {
    skipBlanks()
    let start = location
    guard let character = peek() else { return (.end, start) }
    if character == "\"" { return (.string(try string()), start) }
    if character.isLetter || character == "_" {
      return (.name(take { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }), start)
    }
    if character.isNumber || character == "-" {
      return (.number(take { $0.isASCII && ($0.isNumber || "+-.eE".contains($0)) }), start)
    }
    if starts(with: "...") {
      for _ in 0..<3 { advance() }
      return (.mark("..."), start)
    }
    guard "{}()[]:$!=@|&".contains(character) else { throw unexpected(character) }
    advance()
    return (.mark(String(character)), start)
  }

  /// White space, commas and comments mean nothing.
  private mutating func skipBlanks() {
    while let character = peek() {
      if character == "#" {
        while let inComment = peek(), !inComment.isNewline { advance() }
      } else if character.isWhitespace || character == "," || character == "\u{FEFF}" {
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
    while let character = peek(), character != "\"", !character.isNewline {
      advance()
      text += character == "\\" ? try escape() : String(character)
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
      text.append(character)
      advance()
    }
    for _ in 0..<3 { advance() }
    return text
  }

  private mutating func escape() throws(GraphQLFailure) -> String {
    guard let character = peek() else { throw failure("Syntax Error: Unterminated string.") }
    advance()
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "b": return "\u{8}"
    case "f": return "\u{C}"
    case "\"", "\\", "/": return String(character)
    case "u":
      let digits = String(characters[position...].prefix(4))
      guard digits.count == 4, let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else {
        throw failure("Syntax Error: Invalid character escape sequence.")
      }
      for _ in 0..<4 { advance() }
      return String(Character(scalar))
    default: throw failure("Syntax Error: Invalid character escape sequence.")
    }
  }

  private func peek() -> Character? { position < characters.count ? characters[position] : nil }

  private func starts(with text: String) -> Bool {
    characters[min(position, characters.count)...].starts(with: text)
  }

  private mutating func advance() {
    if peek()?.isNewline == true {
      location.line += 1
      location.column = 1
    } else {
      location.column += 1
    }
    position += 1
  }

  private mutating func take(while test: (Character) -> Bool) -> String {
    var text = ""
    while let character = peek(), test(character) {
      text.append(character)
      advance()
    }
    return text
  }

  private mutating func unexpected(_ character: Character) -> GraphQLFailure {
    failure("Syntax Error: Cannot parse the unexpected character \"\(character)\".")
  }

  private func failure(_ message: String) -> GraphQLFailure {
    GraphQLFailure(message: message, code: "GRAPHQL_PARSE_FAILED", location: location)
  }
}
