import YelpSDK

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
