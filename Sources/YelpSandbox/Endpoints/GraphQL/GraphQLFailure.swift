import YelpSDK

/// An error in a query or in a field of it.
struct GraphQLFailure: Error {
  var message: String
  var code: YelpAPICode
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
