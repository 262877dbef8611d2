public import YelpSDK

/// One tool for language models: its name, its parameters, its result, and how it runs. A ``YelpToolSet`` offers and
/// runs it.
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
  ///   - builder: Makes the request. Then arguments are set by their names on the wire.
  ///   - find: Sends the request, whose arguments hold to the rules.
  init<Builder: YelpRequestBuilder, Found>(
    _ name: String, title: String, about: String, example: YelpJSONValue, isReadOnly: Bool = true,
    parameters: [ToolParameter], builder: @escaping @Sendable ([String: YelpParameter]) -> Builder,
    result: ToolShape<Found>,
    find: @escaping @Sendable (Builder, inout ToolCall) async throws(YelpError) -> Found
  ) {
    (self.name, self.title, self.about, self.example) = (name, title, about, example)
    self.isReadOnly = isReadOnly
    // The rules are those of a request with the example; parts of the path tell theirs when they are missing.
    var request = builder([:])
    for (name, value) in example.objectValue ?? [:] { request.draft.set(name, value) }
    self.parameters = parameters.map { [rules = request.rules] in $0.ruled(by: rules) }
    let shape = result.texts("notes", "Sentences to act on.") {
      $0.call.notes + $0.call.notesOnBudget + $0.call.toolSet.notesOnCalls
    }.field("attribution") { _ in "Content from Yelp" }
    resultSchema = .object(shape.schema)
    run = { call throws(YelpError) in
      var call = call
      let request = call.filling(builder(call.arguments.values))
      call.notes += try call.arguments.check(request)
      let found = try await find(request, &call)
      return shape.json(of: ToolFinding(found: found, call: call))
    }
  }
}
