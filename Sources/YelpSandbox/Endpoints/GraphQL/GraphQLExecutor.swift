import YelpSDK

/// Executes a query against the graph.
struct GraphQLExecutor {
  private let fragments: [String: GraphQLDocument.Fragment]
  private let variables: [String: YelpJSONValue]
  private(set) var errors: [GraphQLFailure] = []
  /// The points that the query costs.
  private(set) var points = 0
  /// The fragments on the current path, to detect one that contains itself.
  private var openFragments: [String] = []

  init(
    _ operation: GraphQLDocument.Operation, in document: GraphQLDocument,
    variables given: [String: YelpJSONValue]
  ) throws(GraphQLFailure) {
    guard operation.kind == "query" else {
      throw GraphQLFailure(
        message: "Schema is not configured for \(operation.kind)s.", code: "GRAPHQL_VALIDATION_FAILED")
    }
    fragments = document.fragments
    var variables: [String: YelpJSONValue] = [:]
    for variable in operation.variables {
      if let value = given[variable.name] {
        variables[variable.name] = value
      } else if case .value(let fallback)? = variable.fallback {
        variables[variable.name] = fallback
      }
      if variable.isRequired, variables[variable.name] ?? .null == .null {
        throw GraphQLFailure(
          message: "Variable \"$\(variable.name)\" of required type was not provided.", code: "BAD_USER_INPUT"
        )
      }
    }
    self.variables = variables
  }

  /// The selected members of a node.
  mutating func members(
    _ selections: [GraphQLDocument.Selection], of node: GraphQLNode, path: [YelpJSONValue]
  ) throws(GraphQLFailure) -> YelpJSONValue {
    points += GraphQLNode.points[node.type] ?? 0
    var answer: [String: YelpJSONValue] = [:]
    try fill(&answer, selections, of: node, path: path)
    return .object(answer)
  }

  private mutating func fill(
    _ answer: inout [String: YelpJSONValue], _ selections: [GraphQLDocument.Selection], of node: GraphQLNode,
    path: [YelpJSONValue]
  ) throws(GraphQLFailure) {
    for selection in selections {
      switch selection {
      case .field(let field):
        guard try isWanted(field.directives) else { continue }
        answer[field.key] = try value(of: field, node: node, path: path + [.string(field.key)])
      case .inline(let type, let directives, let selections):
        guard try isWanted(directives), type == nil || type == node.type else { continue }
        try fill(&answer, selections, of: node, path: path)
      case .spread(let name, let directives):
        guard let fragment = fragments[name], !openFragments.contains(name) else {
          throw invalid("Unknown or circular fragment \"\(name)\".")
        }
        guard try isWanted(directives), fragment.type == node.type else { continue }
        openFragments.append(name)
        try fill(&answer, fragment.selections, of: node, path: path)
        openFragments.removeLast()
      }
    }
  }

  private mutating func value(
    of field: GraphQLDocument.Field, node: GraphQLNode, path: [YelpJSONValue]
  ) throws(GraphQLFailure) -> YelpJSONValue {
    if field.name == "__typename" { return .string(node.type) }
    if ["__schema", "__type"].contains(field.name), node.type == "Query" {
      throw invalid(
        "GraphQL introspection is not available in the sandbox, but the query contains \(field.name).",
        at: field.location)
    }
    guard let member = node.members[field.name] else {
      throw invalid("Cannot query field \"\(field.name)\" on type \"\(node.type)\".", at: field.location)
    }
    return try value(of: member, field: field, path: path)
  }

  private mutating func value(
    of member: GraphQLNode.Member, field: GraphQLDocument.Field, path: [YelpJSONValue]
  ) throws(GraphQLFailure) -> YelpJSONValue {
    switch member {
    case .value(let value):
      guard field.selections.isEmpty else {
        throw invalid("Field \"\(field.name)\" must not have a selection.", at: field.location)
      }
      return value
    case .node(let node):
      try requireSelections(field)
      guard let node else { return nil }
      return try members(field.selections, of: node, path: path)
    case .nodes(let nodes):
      try requireSelections(field)
      var values: [YelpJSONValue] = []
      for (index, node) in nodes.enumerated() {
        values.append(try members(field.selections, of: node, path: path + [.integer(index)]))
      }
      return .array(values)
    case .function(let function):
      let query = Query(try arguments(field))
      let result: GraphQLNode.Member
      do throws(Refusal) {
        result = try function(query)
      } catch {
        // The field is null, and the rest of the response is kept.
        errors.append(
          GraphQLFailure(message: error.description, code: error.code, location: field.location, path: path))
        return nil
      }
      return try value(of: result, field: field, path: path)
    }
  }

  private func requireSelections(_ field: GraphQLDocument.Field) throws(GraphQLFailure) {
    if field.selections.isEmpty {
      throw invalid("Field \"\(field.name)\" must have a selection of subfields.", at: field.location)
    }
  }

  /// The arguments as the parameters of the equivalent REST call.
  private func arguments(_ field: GraphQLDocument.Field) throws(GraphQLFailure) -> [String: String] {
    var arguments: [String: String] = [:]
    for (name, literal) in field.arguments {
      let value = try resolved(literal)
      if !value.isNull { arguments[name] = Self.parameter(value) }
    }
    return arguments
  }

  private static func parameter(_ value: YelpJSONValue) -> String {
    switch value {
    case .string(let text): text
    case .array(let elements): elements.map(parameter).joined(separator: ",")
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    default: value.description
    }
  }

  private func resolved(_ literal: GraphQLDocument.Literal) throws(GraphQLFailure) -> YelpJSONValue {
    switch literal {
    case .value(let value): return value
    case .variable(let name): return variables[name] ?? .null
    case .list(let elements):
      var values: [YelpJSONValue] = []
      for element in elements { values.append(try resolved(element)) }
      return .array(values)
    }
  }

  private func isWanted(_ directives: [GraphQLDocument.Directive]) throws(GraphQLFailure) -> Bool {
    for directive in directives {
      guard let literal = directive.arguments["if"], ["skip", "include"].contains(directive.name) else {
        throw invalid("Unknown directive \"@\(directive.name)\".")
      }
      if try resolved(literal).boolValue != (directive.name == "include") { return false }
    }
    return true
  }

  private func invalid(_ message: String, at location: GraphQLDocument.Location? = nil) -> GraphQLFailure {
    GraphQLFailure(message: message, code: "GRAPHQL_VALIDATION_FAILED", location: location)
  }
}
