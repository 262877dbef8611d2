import YelpSDK

/// An object of the graph with its fields.
struct GraphQLNode: Sendable {
  let type: String
  let members: [String: Member]

  indirect enum Member: Sendable {
    case value(YelpJSONValue)
    case node(GraphQLNode?)
    case nodes([GraphQLNode])
    /// Evaluated when it is selected, with the arguments of the field.
    case function(@Sendable (Query) throws(Refusal) -> Member)
  }

  init(_ type: String, _ members: [String: Member]) {
    self.type = type
    self.members = members
  }

  /// A node of plain values.
  init(_ type: String, values: [String: YelpJSONValue]) {
    self.init(type, values.mapValues(Member.value))
  }

  /// The points that Yelp charges for a node of each type.
  static let points = [
    "Businesses": 1, "Business": 10, "BusinessAttributes": 1, "BusinessAttribute": 2, "Reviews": 1,
    "Review": 5,
    "Event": 1, "User": 1, "Location": 5, "Coordinates": 1, "Category": 1,
  ]
}
