import Foundation
import YelpSDK

/// Parses the part of the GraphQL language that clients of Yelp use: queries with variables, arguments, aliases, fragments
/// and directives. Without block strings and input objects.
struct GraphQLParser {
  private var lexer: GraphQLLexer
  private var token = GraphQLLexer.Token.end
  private var depth = 0

  /// The maximum depth of a query; deeper ones are refused.
  private static let maximumDepth = 64

  static func document(_ text: String) throws(GraphQLFailure) -> GraphQLDocument {
    var parser = GraphQLParser(lexer: GraphQLLexer(text))
    try parser.advance()
    return try parser.document()
  }

  private init(lexer: GraphQLLexer) { self.lexer = lexer }

  private mutating func document() throws(GraphQLFailure) -> GraphQLDocument {
    var document = GraphQLDocument()
    while token != .end {
      if token == .name("fragment") {
        try advance()
        let name = try name()
        try expect(.name("on"))
        let type = try self.name()
        _ = try directives()
        document.fragments[name] = .init(type: type, selections: try selections())
      } else {
        document.operations.append(try operation())
      }
    }
    guard !document.operations.isEmpty else { throw unexpected() }
    return document
  }

  private mutating func operation() throws(GraphQLFailure) -> GraphQLDocument.Operation {
    if token == .mark("{") { return .init(selections: try selections()) }
    let kind = try name()
    guard ["query", "mutation", "subscription"].contains(kind) else {
      throw failure("Syntax Error: Unexpected Name \"\(kind)\".")
    }
    var title: String?
    if case .name(let text) = token {
      title = text
      try advance()
    }
    let variables = try variables()
    _ = try directives()
    return .init(kind: kind, name: title, variables: variables, selections: try selections())
  }

  private mutating func variables() throws(GraphQLFailure) -> [GraphQLDocument.Variable] {
    var variables: [GraphQLDocument.Variable] = []
    guard try accept("(") else { return [] }
    while token != .mark(")") {
      try expect(.mark("$"))
      let name = try name()
      try expect(.mark(":"))
      let isRequired = try type()
      let fallback = try accept("=") ? try literal() : nil
      _ = try directives()
      variables.append(.init(name: name, isRequired: isRequired, fallback: fallback))
    }
    try advance()
    return variables
  }

  /// Parses a type and returns whether a value is required.
  private mutating func type() throws(GraphQLFailure) -> Bool {
    try enter()
    defer { depth -= 1 }
    if try accept("[") {
      _ = try type()
      try expect(.mark("]"))
    } else {
      _ = try name()
    }
    return try accept("!")
  }

  private mutating func selections() throws(GraphQLFailure) -> [GraphQLDocument.Selection] {
    try enter()
    defer { depth -= 1 }
    try expect(.mark("{"))
    var selections: [GraphQLDocument.Selection] = []
    while token != .mark("}") { selections.append(try selection()) }
    guard !selections.isEmpty else { throw unexpected() }
    try advance()
    return selections
  }

  private mutating func selection() throws(GraphQLFailure) -> GraphQLDocument.Selection {
    guard try accept("...") else { return .field(try field()) }
    if case .name(let name) = token, name != "on" {
      try advance()
      return .spread(name, directives: try directives())
    }
    var type: String?
    if token == .name("on") {
      try advance()
      type = try name()
    }
    return .inline(type: type, directives: try directives(), try selections())
  }

  private mutating func field() throws(GraphQLFailure) -> GraphQLDocument.Field {
    let start = lexer.location
    var name = try name()
    var alias: String?
    if try accept(":") {
      alias = name
      name = try self.name()
    }
    let arguments = try arguments()
    let directives = try directives()
    let selections = token == .mark("{") ? try selections() : []
    return .init(
      alias: alias, name: name, arguments: arguments, directives: directives, selections: selections,
      location: start)
  }

  private mutating func arguments() throws(GraphQLFailure) -> [String: GraphQLDocument.Literal] {
    guard try accept("(") else { return [:] }
    var arguments: [String: GraphQLDocument.Literal] = [:]
    repeat {
      let name = try name()
      try expect(.mark(":"))
      arguments[name] = try literal()
    } while try !accept(")")
    return arguments
  }

  private mutating func directives() throws(GraphQLFailure) -> [GraphQLDocument.Directive] {
    var directives: [GraphQLDocument.Directive] = []
    while try accept("@") { directives.append(.init(name: try name(), arguments: try arguments())) }
    return directives
  }

  private mutating func literal() throws(GraphQLFailure) -> GraphQLDocument.Literal {
    try enter()
    defer { depth -= 1 }
    if try accept("$") { return .variable(try name()) }
    if try accept("[") {
      var elements: [GraphQLDocument.Literal] = []
      while token != .mark("]") { elements.append(try literal()) }
      try advance()
      return .list(elements)
    }
    let value: YelpJSONValue
    switch token {
    case .value(let literal): value = literal
    case .name("true"): value = true
    case .name("false"): value = false
    case .name("null"): value = nil
    case .name(let name): value = .string(name)
    case .mark, .end: throw unexpected()
    }
    try advance()
    return .value(value)
  }

  private mutating func advance() throws(GraphQLFailure) { token = try lexer.next() }

  private mutating func accept(_ mark: String) throws(GraphQLFailure) -> Bool {
    guard token == .mark(mark) else { return false }
    try advance()
    return true
  }

  private mutating func expect(_ wanted: GraphQLLexer.Token) throws(GraphQLFailure) {
    guard token == wanted else { throw unexpected() }
    try advance()
  }

  private mutating func name() throws(GraphQLFailure) -> String {
    guard case .name(let name) = token else { throw unexpected() }
    try advance()
    return name
  }

  private mutating func enter() throws(GraphQLFailure) {
    depth += 1
    if depth > Self.maximumDepth { throw failure("Syntax Error: The query is nested too deeply.") }
  }

  private func unexpected() -> GraphQLFailure {
    let found =
      switch token {
      case .name(let text): "Name \"\(text)\""
      case .value(let value): value.description
      case .mark(let text): "\"\(text)\""
      case .end: "<EOF>"
      }
    return failure("Syntax Error: Unexpected \(found).")
  }

  private func failure(_ message: String) -> GraphQLFailure {
    GraphQLFailure(message: message, code: "GRAPHQL_PARSE_FAILED", location: lexer.location)
  }
}

/// A parsed query.
struct GraphQLDocument: Sendable {
  var operations: [Operation] = []
  var fragments: [String: Fragment] = [:]

  struct Operation: Sendable {
    var kind = "query"
    var name: String?
    var variables: [Variable] = []
    var selections: [Selection]
  }

  struct Variable: Sendable {
    let name: String
    let isRequired: Bool
    let fallback: Literal?
  }

  struct Fragment: Sendable {
    let type: String
    let selections: [Selection]
  }

  indirect enum Selection: Sendable {
    case field(Field)
    case spread(String, directives: [Directive])
    /// `... on Type { }`, or without a type.
    case inline(type: String?, directives: [Directive], [Selection])
  }

  struct Field: Sendable {
    let alias: String?
    let name: String
    let arguments: [String: Literal]
    let directives: [Directive]
    let selections: [Selection]
    let location: Location

    /// Its name in the response.
    var key: String { alias ?? name }
  }

  struct Directive: Sendable {
    let name: String
    let arguments: [String: Literal]
  }

  /// A value in a query; enum values are text.
  indirect enum Literal: Sendable {
    case variable(String)
    case value(YelpJSONValue)
    case list([Literal])
  }

  /// Counted from 1.
  struct Location: Sendable, Equatable {
    var line = 1
    var column = 1
  }
}

/// An error in a query or in a field of it.
struct GraphQLFailure: Error {
  var message: String
  var code: YelpErrorCode
  var location: GraphQLDocument.Location?
  var path: [YelpJSONValue] = []

  var value: YelpJSONValue {
    var members: [String: YelpJSONValue] = [
      "message": .string(message), "extensions": ["code": .string(code.rawValue)],
    ]
    if let location {
      members["locations"] = [["line": .integer(location.line), "column": .integer(location.column)]]
    }
    if !path.isEmpty { members["path"] = .array(path) }
    return .object(members)
  }
}

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
