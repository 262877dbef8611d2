public import YelpSDK

/// The form of definitions that an API of language models takes. Limits always stand in descriptions too.
public struct YelpToolFormat: Sendable, Hashable {
  private enum API { case openAI, openAIChat, anthropic, gemini, mcp }

  private let api: API
  private var isStrict = false
  /// The keywords of limits that the API refuses.
  private var refused: Set<String> = []

  /// OpenAI's Responses API, strict.
  public static let openAI = YelpToolFormat(api: .openAI, isStrict: true, refused: lengths)
  /// OpenAI's Chat Completions API, strict.
  public static let openAIChat = YelpToolFormat(api: .openAIChat, isStrict: true, refused: lengths)
  /// Anthropic's Messages API.
  public static let anthropic = anthropic(strict: false)
  /// Anthropic's Messages API. A set beyond what that API allows to be strict (20 tools, 24 optional parameters in
  /// all), as all tools in full size are, is not strict.
  public static func anthropic(strict: Bool) -> Self {
    Self(api: .anthropic, isStrict: strict, refused: strict ? limits : [])
  }
  /// Gemini's function declarations, with `parametersJsonSchema`.
  public static let gemini = YelpToolFormat(api: .gemini, refused: lengths.union(["pattern"]))
  /// The Model Context Protocol, with title, hints and `outputSchema`.
  public static let mcp = YelpToolFormat(api: .mcp)

  private static let lengths: Set = ["minLength", "maxLength", "uniqueItems"]
  private static let limits = lengths.union(["minimum", "maximum", "minItems", "maxItems", "pattern"])

  fileprivate func definition(of tool: YelpTool, offering offered: [ToolParameter]) -> YelpJSONValue {
    let schema = schema(of: offered)
    var members: [String: YelpJSONValue] = ["name": .string(tool.name), "description": .string(tool.about)]
    members["strict"] = isStrict ? true : nil
    switch api {
    case .openAI:
      members["type"] = "function"
      members["parameters"] = schema
    case .openAIChat:
      members["parameters"] = schema
      return ["type": "function", "function": .object(members)]
    case .anthropic: members["input_schema"] = schema
    case .gemini: members["parametersJsonSchema"] = schema
    case .mcp:
      members["title"] = .string(tool.title)
      members["inputSchema"] = schema
      members["outputSchema"] = tool.resultSchema
      members["annotations"] = ["readOnlyHint": .bool(tool.isReadOnly), "destructiveHint": false]
    }
    return .object(members)
  }

  private func schema(of offered: [ToolParameter]) -> YelpJSONValue {
    // OpenAI's strict schemas require everything: what is absent is null.
    let requiresAll = api == .openAI || api == .openAIChat
    var properties: [String: YelpJSONValue] = [:]
    for parameter in offered {
      var schema = parameter.kind.schema.without(refused)
      schema["description"] = .string(parameter.description)
      if requiresAll, !parameter.isRequired {
        schema["type"] = schema["type"].map { [$0, "null"] }
        schema["enum"] = schema["enum"]?.arrayValue.map { .array($0 + [.null]) }
      }
      properties[parameter.name] = .object(schema)
    }
    let required = offered.filter { requiresAll || $0.isRequired }
    return .object(.schema(of: properties, required: required.map(\.name)))
  }
}

extension YelpToolSet {
  /// The tools in the form of an API, in a fixed order, ready for its `tools`.
  public func definitions(for format: YelpToolFormat) -> [YelpJSONValue] {
    let offered = tools.map(offered)
    let optional = offered.joined().count { !$0.isRequired }
    let isTooLarge = format == .anthropic(strict: true) && (tools.count > 20 || optional > 24)
    return zip(tools, offered).map { (isTooLarge ? .anthropic : format).definition(of: $0, offering: $1) }
  }
}
