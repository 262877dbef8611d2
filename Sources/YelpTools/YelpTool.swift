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
  let parameters: [YelpToolParameter]
  /// The JSON Schema of its results.
  let resultSchema: YelpJSONValue
  let run: @Sendable (YelpToolCall) async throws(YelpError) -> YelpToolFinding<[String: YelpJSONValue]>

  /// - Parameters:
  ///   - example: Arguments. The rules are those that a request with them is held to.
  ///   - builder: Makes the request; arguments are then set by their names on the wire.
  ///   - find: Sends the request, whose arguments hold to the rules, and tells what was found.
  init<Builder: YelpRequestBuilder, Found>(
    _ name: String, title: String, about: String, example: YelpJSONValue, isReadOnly: Bool = true,
    parameters: [YelpToolParameter], builder: @escaping @Sendable (YelpToolArguments) -> Builder,
    result shape: YelpToolShape<Found>,
    find: @escaping @Sendable (Builder, YelpToolCall) async throws(YelpError) -> YelpToolFinding<Found>
  ) {
    (self.name, self.title, self.about, self.example) = (name, title, about, example)
    self.isReadOnly = isReadOnly
    let texts = (example.objectValue ?? [:]).mapValues { YelpParameter(YelpParameter($0).text) }
    // The builder itself gets none, since a part of the path tells its rule when it is missing.
    let rules = YelpToolArguments(values: texts).filling(builder(YelpToolArguments()), parameters).rules
    self.parameters = parameters.map { $0.ruled(by: rules) }
    resultSchema = shape.schema
    run = { call throws(YelpError) in
      let request = call.filling(builder(call.arguments))
      try call.check(request)
      let finding = try await find(request, call)
      let reading = YelpToolReading(model: finding.found, call: call, nextOffset: finding.nextOffset)
      return YelpToolFinding(found: shape.json(of: reading), notes: finding.notes)
    }
  }

  /// A tool that shows the response to its request.
  init<Builder: YelpRequestBuilder>(
    _ name: String, title: String, about: String, example: YelpJSONValue, isReadOnly: Bool = true,
    parameters: [YelpToolParameter], builder: @escaping @Sendable (YelpToolArguments) -> Builder,
    next: @escaping @Sendable (Builder, Builder.Response) -> Builder? = { _, _ in nil },
    result shape: YelpToolShape<Builder.Response>,
    notes: @escaping @Sendable (Builder.Response, YelpToolCall) -> [String] = { _, _ in [] }
  ) {
    self.init(
      name, title: title, about: about, example: example, isReadOnly: isReadOnly, parameters: parameters,
      builder: builder, result: shape
    ) { request, call throws(YelpError) in
      let response = try await call.yelp.response(for: request)
      let offset = next(request, response.value)?.value(for: "offset").flatMap { Int($0.text) }
      return YelpToolFinding(
        found: response.value, nextOffset: offset,
        notes: call.notes(on: response) + notes(response.value, call))
    }
  }
}

/// What a tool found, and sentences to act on.
struct YelpToolFinding<Found> {
  let found: Found
  var nextOffset: Int?
  var notes: [String] = []
}

extension YelpToolFinding: Sendable where Found: Sendable {}
