// Just enough of Apple's `FoundationModels` to type-check the files that use it. tvOS can't use it, and watchOS has no model of its own.
// https://developer.apple.com/documentation/foundationmodels/tool
// https://developer.apple.com/documentation/foundationmodels/generatedcontent
// https://developer.apple.com/documentation/foundationmodels/generationschema
// https://developer.apple.com/documentation/foundationmodels/dynamicgenerationschema
// https://developer.apple.com/documentation/foundationmodels/generationguide
// https://developer.apple.com/documentation/foundationmodels/languagemodelsession
@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
public protocol Tool<Arguments, Output>: Sendable {
  associatedtype Output: PromptRepresentable
  associatedtype Arguments: ConvertibleFromGeneratedContent
  var name: String { get }
  var description: String { get }
  var parameters: GenerationSchema { get }
  var includesSchemaInInstructions: Bool { get }
  @concurrent func call(arguments: Arguments) async throws -> Output
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
extension Tool {
  public var name: String { "" }
  public var includesSchemaInInstructions: Bool { true }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
extension Tool where Arguments: Generable {
  public var parameters: GenerationSchema { Arguments.generationSchema }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
public protocol ConvertibleFromGeneratedContent: SendableMetatype {
  init(_ content: GeneratedContent) throws
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
public protocol ConvertibleToGeneratedContent: InstructionsRepresentable, PromptRepresentable {
  var generatedContent: GeneratedContent { get }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
extension ConvertibleToGeneratedContent {
  public var instructionsRepresentation: Instructions { Instructions() }
  public var promptRepresentation: Prompt { Prompt() }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
public protocol Generable: ConvertibleFromGeneratedContent, ConvertibleToGeneratedContent {
  static var generationSchema: GenerationSchema { get }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
extension Bool: Generable {
  public static var generationSchema: GenerationSchema { GenerationSchema() }
  public init(_ content: GeneratedContent) throws { self = false }
  public var generatedContent: GeneratedContent { GeneratedContent() }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
extension Int: Generable {
  public static var generationSchema: GenerationSchema { GenerationSchema() }
  public init(_ content: GeneratedContent) throws { self = 0 }
  public var generatedContent: GeneratedContent { GeneratedContent() }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
extension Double: Generable {
  public static var generationSchema: GenerationSchema { GenerationSchema() }
  public init(_ content: GeneratedContent) throws { self = 0 }
  public var generatedContent: GeneratedContent { GeneratedContent() }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
extension String: Generable {
  public static var generationSchema: GenerationSchema { GenerationSchema() }
  public init(_ content: GeneratedContent) throws { self = "" }
  public var generatedContent: GeneratedContent { GeneratedContent() }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
public struct GeneratedContent: Sendable, Equatable, Generable {
  init() {}
  public static var generationSchema: GenerationSchema { GenerationSchema() }
  public init(_ content: GeneratedContent) throws {}
  public init(json: String) throws {}
  public var generatedContent: GeneratedContent { self }
  public var jsonString: String { "" }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
public struct GenerationGuide<Value> {}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
extension GenerationGuide where Value == String {
  public static func anyOf(_ values: [String]) -> GenerationGuide<String> { GenerationGuide() }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
extension GenerationGuide where Value == Int {
  public static func minimum(_ value: Int) -> GenerationGuide<Int> { GenerationGuide() }
  public static func maximum(_ value: Int) -> GenerationGuide<Int> { GenerationGuide() }
  public static func range(_ range: ClosedRange<Int>) -> GenerationGuide<Int> { GenerationGuide() }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
extension GenerationGuide where Value == Double {
  public static func minimum(_ value: Double) -> GenerationGuide<Double> { GenerationGuide() }
  public static func maximum(_ value: Double) -> GenerationGuide<Double> { GenerationGuide() }
  public static func range(_ range: ClosedRange<Double>) -> GenerationGuide<Double> { GenerationGuide() }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
public struct GenerationSchema: Sendable, Codable {
  init() {}
  public init(root: DynamicGenerationSchema, dependencies: [DynamicGenerationSchema]) throws {}
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
public struct DynamicGenerationSchema: Sendable {
  public struct Property: Sendable {
    public init(
      name: String, description: String? = nil, schema: DynamicGenerationSchema, isOptional: Bool = false
    ) {}
  }

  public init(name: String, description: String? = nil, properties: [Property]) {}
  public init(name: String, description: String? = nil, anyOf choices: [DynamicGenerationSchema]) {}
  public init(name: String, description: String? = nil, anyOf choices: [String]) {}
  public init(
    arrayOf itemSchema: DynamicGenerationSchema, minimumElements: Int? = nil, maximumElements: Int? = nil
  ) {}
  public init<Value: Generable>(type: Value.Type, guides: [GenerationGuide<Value>] = []) {}
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
public struct Prompt: Sendable, PromptRepresentable {
  public var promptRepresentation: Prompt { self }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
public protocol PromptRepresentable {
  var promptRepresentation: Prompt { get }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
public struct Instructions: Sendable, InstructionsRepresentable {
  public var instructionsRepresentation: Instructions { self }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
public protocol InstructionsRepresentable {
  var instructionsRepresentation: Instructions { get }
}

@available(iOS 26, macOS 26, visionOS 26, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
public final class SystemLanguageModel: Sendable {
  public static let `default` = SystemLanguageModel()
  public var isAvailable: Bool { false }
}

@available(iOS 26, macOS 26, visionOS 26, watchOS 27, *)
@available(tvOS, unavailable)
public final class LanguageModelSession: @unchecked Sendable {
  public struct Response<Content: Generable> {
    public let content: Content
  }

  init() {}
  @discardableResult
  public nonisolated(nonsending) func respond(to prompt: String) async throws -> Response<String> {
    Response(content: "")
  }
}

@available(iOS 26, macOS 26, visionOS 26, *)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension LanguageModelSession {
  public convenience init(
    model: SystemLanguageModel = .default, tools: [any Tool] = [], instructions: String? = nil
  ) { self.init() }
}
