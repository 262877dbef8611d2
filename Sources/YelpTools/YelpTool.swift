public import YelpSDK

/// One tool for language models: its name, its parameters, its result, and how it runs. A ``YelpToolSet`` offers and runs it.
public struct YelpTool: Sendable, Identifiable {
  /// The name that models call, such as `yelp_search_businesses`. It stays the same.
  public let name: String
  /// The name for people.
  public let title: String
  /// What it does, for models.
  public let about: String
  /// Whether it changes nothing anywhere.
  public let isReadOnly: Bool
  /// Arguments that show what it takes.
  public let example: YelpJSONValue
  public var id: String { name }
  let parameters: [ToolParameter]
  /// The JSON Schema of its results.
  let resultSchema: YelpJSONValue
  let run: @Sendable (ToolCall) async throws(YelpError) -> [String: YelpJSONValue]

  /// - Parameters:
  ///   - example: Arguments. The rules are those that a request with them is held to.
  ///   - builder: Makes the request; arguments are then set by their names on the wire.
  ///   - find: Sends the request, whose arguments hold to the rules, and tells what was found.
  init<Builder: YelpRequestBuilder, Found>(
    _ name: String, title: String, about: String, example: YelpJSONValue, isReadOnly: Bool = true,
    parameters: [ToolParameter], builder: @escaping @Sendable (ToolArguments) -> Builder,
    result shape: YelpToolShape<Found>,
    find: @escaping @Sendable (Builder, ToolCall) async throws(YelpError) -> ToolFinding<Found>
  ) {
    (self.name, self.title, self.about, self.example) = (name, title, about, example)
    self.isReadOnly = isReadOnly
    let texts = (example.objectValue ?? [:]).mapValues { YelpParameter(YelpParameter($0).text) }
    // The builder itself gets none, since a part of the path tells its rule when it is missing.
    let rules = ToolArguments(values: texts).filling(builder(ToolArguments()), parameters).rules
    self.parameters = parameters.map { $0.ruled(by: rules) }
    let shape = shape.texts("notes", "Sentences to act on.") { $0.notes + $0.call.notesOnBudget }
      .field("attribution") { _ in "Content from Yelp" }
    resultSchema = .object(shape.schema)
    run = { call throws(YelpError) in
      let request = call.filling(builder(call.arguments))
      try call.check(request)
      return shape.json(of: try await find(request, call))
    }
  }
}

/// What a tool found, and what a shape must know besides.
@dynamicMemberLookup
struct ToolFinding<Found> {
  var found: Found
  let call: ToolCall
  /// Where the next page begins; `nil` at the end.
  var nextOffset: Int?
  /// Sentences to act on.
  var notes: [String] = []

  func noting(_ note: String) -> Self {
    .init(found: found, call: call, nextOffset: nextOffset, notes: notes + [note])
  }
  func of<Part>(_ part: Part) -> ToolFinding<Part> { .init(found: part, call: call) }
  subscript<Value>(dynamicMember path: KeyPath<Found, Value>) -> Value { found[keyPath: path] }
}
