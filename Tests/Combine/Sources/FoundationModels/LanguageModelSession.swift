// Apple's FoundationModels where there is none: the part of it that YelpTools uses, with a model that follows a script.
// https://developer.apple.com/documentation/foundationmodels

public protocol Tool<Arguments, Output>: Sendable {
  associatedtype Output: PromptRepresentable
  associatedtype Arguments: ConvertibleFromGeneratedContent
  var name: String { get }
  var description: String { get }
  var parameters: GenerationSchema { get }
  @concurrent func call(arguments: Arguments) async throws -> Output
}

public protocol PromptRepresentable {
  var promptRepresentation: Prompt { get }
}

public struct Prompt: Sendable { let text: String }

extension String: PromptRepresentable {
  public var promptRepresentation: Prompt { Prompt(text: self) }
}

/// A model that makes one call to a tool and responds with the text that the tool returns.
public struct SystemLanguageModel: Sendable {
  let tool, arguments: String

  public init(calling tool: String, arguments: String) { (self.tool, self.arguments) = (tool, arguments) }
}

public final class LanguageModelSession: Sendable {
  private let model: SystemLanguageModel
  private let tools: [any Tool]

  public struct Response: Sendable { public let content: String }

  /// What a tool threw. It ends the response.
  public struct ToolCallError: Error {
    public var tool: any Tool
    public var underlyingError: any Error
  }

  /// The script doesn't suit the tools: guided generation can't write these arguments.
  public struct ScriptError: Error { public let reason: String }

  public init(model: SystemLanguageModel, tools: [any Tool] = [], instructions: String? = nil) {
    (self.model, self.tools) = (model, tools)
  }

  public func respond(to prompt: String) async throws -> Response {
    guard let tool = tools.first(where: { $0.name == model.tool }) else {
      throw ScriptError(reason: "\(model.tool) is no tool")
    }
    let arguments = try GeneratedContent(json: model.arguments)
    if let difference = GenerationSchema.difference(of: arguments.json, from: tool.parameters.json) {
      throw ScriptError(reason: difference)
    }
    do {
      return Response(content: try await text(of: tool, arguments))
    } catch {
      throw ToolCallError(tool: tool, underlyingError: error)
    }
  }

  private func text<SomeTool: Tool>(of tool: SomeTool, _ arguments: GeneratedContent) async throws -> String {
    try await tool.call(arguments: SomeTool.Arguments(arguments)).promptRepresentation.text
  }
}
