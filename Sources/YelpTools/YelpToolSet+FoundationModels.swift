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
      try tools.map { tool in
        let properties = offered(of: tool).map { parameter in
          DynamicGenerationSchema.Property(
            name: parameter.name, description: parameter.description, schema: parameter.kind.generated,
            isOptional: !parameter.isRequired)
        }
        let schema = DynamicGenerationSchema(name: "Arguments", properties: properties)
        return LanguageModelTool(
          name: tool.name, description: tool.about,
          parameters: try GenerationSchema(root: schema, dependencies: []), toolSet: self)
      }
    }
  }

  /// Any tool of a set. Its parameters are known at run time only, so its arguments have no Swift type.
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
  extension YelpRule.Kind {
    /// The schema of a value. What guides can't express is in the words of the parameter's description.
    fileprivate var generated: DynamicGenerationSchema {
      switch self {
      case .flag: return DynamicGenerationSchema(type: Bool.self)
      case .integer(let range):
        let (least, most) = (Int(clamping: range.lowerBound), Int(clamping: range.upperBound))
        return DynamicGenerationSchema(type: Int.self, guides: [.minimum(least), .maximum(most)])
      case .number(let range):
        let guides = [GenerationGuide.minimum(range.lowerBound), .maximum(range.upperBound)]
        return DynamicGenerationSchema(type: Double.self, guides: guides)
      case .list(let kind, let count, _):
        let most = count.upperBound == .max ? nil : count.upperBound
        return DynamicGenerationSchema(
          arrayOf: kind.generated, minimumElements: count.lowerBound, maximumElements: most)
      case .word(let words): return DynamicGenerationSchema(type: String.self, guides: [.anyOf(words)])
      case .text, .pattern, .moment, .words: return DynamicGenerationSchema(type: String.self)
      }
    }
  }
#endif
