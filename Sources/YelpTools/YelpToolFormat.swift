public import YelpSDK

/// The form of definitions that an API of language models takes.
public struct YelpToolFormat: Sendable, Hashable {
  private enum API { case openAI, openAIChat, anthropic, gemini, mcp }

  private let api: API
  private var isStrict = false

  /// OpenAI's Responses API, strict.
  public static let openAI = YelpToolFormat(api: .openAI, isStrict: true)
  /// OpenAI's Chat Completions API, strict.
  public static let openAIChat = YelpToolFormat(api: .openAIChat, isStrict: true)
  /// Anthropic's Messages API.
  public static let anthropic = anthropic(strict: false)
  /// Anthropic's Messages API. Strict, limits stand in words; a set beyond what that API allows (20 tools, 24 optional
  /// parameters in all), as all tools in full size are, is not strict.
  public static func anthropic(strict: Bool) -> Self { Self(api: .anthropic, isStrict: strict) }
  /// Gemini's function declarations, with `parametersJsonSchema`.
  public static let gemini = YelpToolFormat(api: .gemini)
  /// The Model Context Protocol, with title, hints and `outputSchema`.
  public static let mcp = YelpToolFormat(api: .mcp)

  /// The keywords of limits that the API takes. Limits also stand in the descriptions.
  private var limits: Set<String> {
    switch api {
    case .openAI, .openAIChat: ["minimum", "maximum", "minItems", "maxItems", "pattern"]
    case .gemini: ["minimum", "maximum", "minItems", "maxItems"]
    case .anthropic where isStrict: []
    case .anthropic, .mcp:
      ["minimum", "maximum", "minItems", "maxItems", "pattern", "minLength", "maxLength", "uniqueItems"]
    }
  }

  fileprivate func definition(of tool: YelpTool, offering offered: [ToolParameter]) -> YelpJSONValue {
    let schema = schema(of: tool, offering: offered)
    let (name, about) = (YelpJSONValue.string(tool.name), YelpJSONValue.string(tool.about))
    switch api {
    case .openAI:
      return ["type": "function", "name": name, "description": about, "parameters": schema, "strict": true]
    case .openAIChat:
      return [
        "type": "function",
        "function": ["name": name, "description": about, "parameters": schema, "strict": true],
      ]
    case .anthropic where isStrict:
      return ["name": name, "description": about, "input_schema": schema, "strict": true]
    case .anthropic: return ["name": name, "description": about, "input_schema": schema]
    case .gemini: return ["name": name, "description": about, "parametersJsonSchema": schema]
    case .mcp:
      return [
        "name": name, "title": .string(tool.title), "description": about, "inputSchema": schema,
        "outputSchema": tool.resultSchema,
        "annotations": ["readOnlyHint": .bool(tool.isReadOnly), "destructiveHint": false],
      ]
    }
  }

  private func schema(of tool: YelpTool, offering offered: [ToolParameter]) -> YelpJSONValue {
    let hidden = Set(tool.parameters.map(\.name)).subtracting(offered.map(\.name))
    // OpenAI's strict schemas require everything: what is absent is null.
    let requiresAll = api == .openAI || api == .openAIChat
    let properties = offered.map { parameter in
      let schema = parameter.schema(hiding: Array(hidden)).keeping(limits)
      return (parameter.name, requiresAll && !parameter.isRequired ? schema.orNull : schema)
    }
    return .schema(of: properties, required: offered.filter { requiresAll || $0.isRequired }.map(\.name))
  }
}

extension YelpToolSet {
  /// The tools in the form of an API, in a fixed order, ready for its `tools`.
  public func definitions(for format: YelpToolFormat) -> [YelpJSONValue] {
    let optional = tools.flatMap(offered).count { !$0.isRequired }
    let isTooLarge = format == .anthropic(strict: true) && (tools.count > 20 || optional > 24)
    return tools.map { (isTooLarge ? .anthropic : format).definition(of: $0, offering: offered(of: $0)) }
  }
}

extension YelpJSONValue {
  /// The schema of an object with these members and no others.
  static func schema(of properties: [(String, YelpJSONValue)], required: [String]) -> YelpJSONValue {
    [
      "type": "object", "properties": .object(Dictionary(properties) { $1 }), "additionalProperties": false,
      "required": .array(required.sorted().map(YelpJSONValue.string)),
    ]
  }

  /// A schema with these keywords of limits alone, also within its items.
  fileprivate func keeping(_ limits: Set<String>) -> YelpJSONValue {
    let others = ["type", "description", "enum", "format", "items"]
    var members = (objectValue ?? [:]).filter { limits.contains($0.key) || others.contains($0.key) }
    members["items"] = members["items"]?.keeping(limits)
    return .object(members)
  }

  /// A schema that null fits too.
  fileprivate var orNull: YelpJSONValue {
    var members = objectValue ?? [:]
    members["type"] = members["type"].map { [$0, "null"] }
    members["enum"] = members["enum"]?.arrayValue.map { .array($0 + [.null]) }
    return .object(members)
  }
}
