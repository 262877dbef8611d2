import YelpSDK

/// Parses the part of the GraphQL language that clients of Yelp use: queries with variables, arguments, aliases,
/// fragments and directives. Without block strings and input objects.
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
