/// Something that went wrong inside a GraphQL response, which may hold data all the same.
///
/// Source: docs.developer.yelp.com, "GraphQL", and the GraphQL specification, section "Errors".
public struct YelpGraphQLError: YelpWireModel, CustomStringConvertible {
  /// What went wrong.
  public var message: String
  /// Where in the query.
  public var locations: [Location]
  /// Where in the response: names of fields, and numbers for list entries.
  public var path: [YelpJSONValue]
  /// More about it. See ``code``.
  public var extensions: [String: YelpJSONValue]

  public enum CodingKeys: String, CodingKey {
    case message, locations, path, extensions
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    message = wire.string(.message) ?? ""
    locations = wire.list(.locations)
    path = wire.json(.path)?.arrayValue ?? []
    extensions = wire.object(.extensions)
  }

  public init(
    message: String, locations: [Location] = [], path: [YelpJSONValue] = [],
    extensions: [String: YelpJSONValue] = [:]
  ) {
    self.message = message
    self.locations = locations
    self.path = path
    self.extensions = extensions
  }

  /// Yelp's code, such as `DAILY_POINTS_LIMIT_REACHED`.
  public var code: YelpErrorCode? { extensions["code"]?.stringValue.map { YelpErrorCode($0) } }

  public var description: String {
    code.map { "\($0): \(message)" } ?? message
  }

  /// A place in a query, counted from 1.
  public struct Location: YelpWireModel, CustomStringConvertible {
    /// The line.
    public var line: Int
    /// The column.
    public var column: Int

    public enum CodingKeys: String, CodingKey {
      case line, column
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      line = try wire.require(.line)
      column = try wire.require(.column)
    }

    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    public var description: String { "line \(line), column \(column)" }
  }
}
