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
  /// Anthropic's Messages API. Strict, the limits of numbers and lengths stand in words; a set beyond what that API allows
  /// (20 tools, 24 optional parameters in all), as all tools in full size are, is not strict.
  public static func anthropic(strict: Bool) -> YelpToolFormat {
    YelpToolFormat(api: .anthropic, isStrict: strict)
  }
  /// Gemini's function declarations, with `parametersJsonSchema`.
  public static let gemini = YelpToolFormat(api: .gemini)
  /// The Model Context Protocol, with title, hints and `outputSchema`.
  public static let mcp = YelpToolFormat(api: .mcp)

  /// The keywords of JSON Schema that the API takes; `nil` for all. Limits also stand in the descriptions.
  private var keywords: Set<String>? {
    let common: Set<String> = [
      "type", "properties", "required", "additionalProperties", "description", "enum", "items", "format",
    ]
    return switch api {
    case .openAI, .openAIChat: common.union(["minimum", "maximum", "minItems", "maxItems", "pattern"])
    case .anthropic: isStrict ? common : nil
    case .gemini: common.union(["minimum", "maximum", "minItems", "maxItems"])
    case .mcp: nil
    }
  }

  /// The definitions of tools, each with the parameters that the model sees.
  func definitions(of tools: [(tool: YelpTool, offered: [YelpToolParameter])]) -> [YelpJSONValue] {
    let optional = tools.flatMap(\.offered).count { !$0.isRequired }
    var format = self
    if api == .anthropic, tools.count > 20 || optional > 24 { format.isStrict = false }
    return tools.map { format.definition(of: $0.tool, offering: $0.offered) }
  }

  private func definition(of tool: YelpTool, offering offered: [YelpToolParameter]) -> YelpJSONValue {
    let schema = schema(of: tool, offering: offered)
    var members: [String: YelpJSONValue] = ["name": .string(tool.name), "description": .string(tool.about)]
    switch api {
    case .openAI, .openAIChat:
      members.merge(["parameters": schema, "strict": true]) { $1 }
      if api == .openAIChat { return ["type": "function", "function": .object(members)] }
      members["type"] = "function"
    case .anthropic:
      members["input_schema"] = schema
      if isStrict { members["strict"] = true }
    case .gemini: members["parametersJsonSchema"] = schema
    case .mcp:
      let hints: YelpJSONValue = ["readOnlyHint": .bool(tool.isReadOnly), "destructiveHint": false]
      members.merge(
        [
          "title": .string(tool.title), "inputSchema": schema, "outputSchema": tool.fullResultSchema,
          "annotations": hints,
        ]
      ) { $1 }
    }
    return .object(members)
  }

  private func schema(of tool: YelpTool, offering offered: [YelpToolParameter]) -> YelpJSONValue {
    let hidden = Set(tool.parameters.map(\.name)).subtracting(offered.map(\.name))
    // OpenAI's strict schemas require everything: what is absent is null.
    let requiresAll = api == .openAI || api == .openAIChat
    let properties = offered.map { parameter in
      let schema = parameter.schema(hiding: Array(hidden)).keeping(keywords)
      return (parameter.name, requiresAll && !parameter.isRequired ? schema.orNull : schema)
    }
    return .schema(
      of: Dictionary(uniqueKeysWithValues: properties),
      required: offered.filter { requiresAll || $0.isRequired }.map(\.name))
  }
}

extension YelpToolSet {
  /// The tools in the form of an API, in a fixed order, ready for its `tools`.
  public func definitions(for format: YelpToolFormat) -> [YelpJSONValue] {
    format.definitions(of: tools.map { ($0, offered(of: $0)) })
  }
}

extension YelpTool {
  /// The JSON Schema of successful results.
  fileprivate var fullResultSchema: YelpJSONValue {
    var properties = resultSchema["properties"]?.objectValue ?? [:]
    properties["notes"] = [
      "type": "array", "items": ["type": "string"], "description": "Sentences to act on.",
    ]
    properties["attribution"] = ["type": "string"]
    let required = (resultSchema["required"]?.arrayValue ?? []).compactMap(\.stringValue)
    return .schema(of: properties, required: required + ["attribution"])
  }
}

extension YelpJSONValue {
  /// A schema with these keywords alone, also within its items.
  fileprivate func keeping(_ keywords: Set<String>?) -> YelpJSONValue {
    guard let keywords, var members = objectValue else { return self }
    members = members.filter { keywords.contains($0.key) }
    members["items"] = members["items"]?.keeping(keywords)
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
