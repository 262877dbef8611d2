#if canImport(FoundationModels) && !os(tvOS)
  public import FoundationModels
  import YelpSDK

  @available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
  extension YelpToolSet {
    /// The tools for a `LanguageModelSession` of Apple's FoundationModels, in a fixed order.
    ///
    /// ```swift no-compile
    /// let tools = YelpToolSet(yelp, only: [.searchBusinesses, .businessDetails, .reviews], size: .compact)
    /// let session = LanguageModelSession(tools: try tools.languageModelTools(), instructions: tools.instructions)
    /// ```
    /// A failed call returns its error as text, so that the model can correct its arguments or report it: an error
    /// that a tool throws ends the whole response. Only cancellation is thrown, as a `YelpError` with the code
    /// `cancelled`. The model on the device has 4,096 tokens for everything: three to five tools, compact.
    ///
    /// - Throws: `GenerationSchema.SchemaError`, which the tools of this package don't cause.
    public func languageModelTools() throws -> [any Tool] {
      try zip(tools, definitions(for: .mcp)).map { tool, definition in
        let names = offered(of: tool).map(\.name)
        let schema = DynamicGenerationSchema.object(definition["inputSchema"] ?? .null, order: names)
        return LanguageModelTool(
          name: tool.name, description: tool.about,
          parameters: try GenerationSchema(root: schema, dependencies: []), toolSet: self)
      }
    }
  }

  /// Any tool of a set. Its parameters are known at run time only, so its arguments have no type of their own.
  @available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
  struct LanguageModelTool: Tool {
    let name, description: String
    let parameters: GenerationSchema
    let toolSet: YelpToolSet

    func call(arguments: GeneratedContent) async throws -> String {
      try await toolSet.call(name, arguments: arguments.jsonString).text
    }
  }

  @available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
  extension DynamicGenerationSchema {
    /// The parameters of a tool, in the order in which a model writes them.
    fileprivate static func object(_ schema: YelpJSONValue, order names: [String]) -> Self {
      let required = schema["required"]?.arrayValue ?? []
      let properties = names.map { name in
        let parameter = schema["properties"]?[name] ?? .null
        return Property(
          name: name, description: parameter["description"]?.stringValue, schema: .value(parameter),
          isOptional: !required.contains(.string(name)))
      }
      return Self(name: "Arguments", properties: properties)
    }

    /// A value that isn't an object. What guides can't express is in the words of the parameter's description.
    private static func value(_ schema: YelpJSONValue) -> Self {
      let (minimum, maximum) = (schema["minimum"], schema["maximum"])
      switch schema["type"]?.stringValue {
      case "boolean": return Self(type: Bool.self)
      case "integer":
        let least = minimum?.intValue.map(GenerationGuide<Int>.minimum)
        let most = maximum?.intValue.map(GenerationGuide<Int>.maximum)
        return Self(type: Int.self, guides: [least, most].compactMap(\.self))
      case "number":
        let least = minimum?.doubleValue.map(GenerationGuide<Double>.minimum)
        let most = maximum?.doubleValue.map(GenerationGuide<Double>.maximum)
        return Self(type: Double.self, guides: [least, most].compactMap(\.self))
      case "array":
        let (least, most) = (schema["minItems"]?.intValue, schema["maxItems"]?.intValue)
        return Self(arrayOf: value(schema["items"] ?? .null), minimumElements: least, maximumElements: most)
      default:
        let words = schema["enum"]?.arrayValue?.compactMap(\.stringValue)
        return Self(type: String.self, guides: words.map { [.anyOf($0)] } ?? [])
      }
    }
  }
#endif
