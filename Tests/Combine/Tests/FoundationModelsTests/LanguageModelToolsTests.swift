import Foundation
import FoundationModels
import Testing
import YelpSDK
import YelpSandbox
import YelpTools

@Suite("Tools for a language model session", .timeLimit(.minutes(5)))
struct LanguageModelToolsTests {
  private let sandbox = YelpSandbox(seed: 1, clock: YelpManualClock(skipsSleeps: true).clock)
  private let toolSet: YelpToolSet
  private let tools: [any Tool]
  private let search = "yelp_search_businesses"

  init() throws {
    toolSet = YelpToolSet(YelpSDK(configuration: sandbox.configuration))
    tools = try toolSet.languageModelTools()
  }

  /// The response of a session whose model calls a tool.
  private func respond(calling tool: String, _ arguments: String) async throws -> String {
    let model = SystemLanguageModel(calling: tool, arguments: arguments)
    let session = LanguageModelSession(model: model, tools: tools, instructions: toolSet.instructions)
    return try await session.respond(to: "Where is good coffee?").content
  }

  /// What a tool returns for arguments that guided generation wouldn't write.
  private func text<SomeTool: Tool>(of tool: SomeTool, _ arguments: String) async throws -> String? {
    try await tool.call(arguments: SomeTool.Arguments(GeneratedContent(json: arguments))) as? String
  }

  /// The part of a definition's schema that FoundationModels can express.
  private func expressible(_ schema: YelpJSONValue, isItem: Bool = false) -> YelpJSONValue {
    var kept = ["type"] + (isItem ? [] : ["description"])
    switch schema["type"] {
    case "integer", "number": kept += ["minimum", "maximum"]
    case "array": kept += ["items", "minItems", "maxItems"]
    case "string": kept += ["enum"]
    default: break
    }
    var members = (schema.objectValue ?? [:]).filter { kept.contains($0.key) }
    members["items"] = members["items"].map { expressible($0, isItem: true) }
    return .object(members)
  }

  private func encoded(_ tool: any Tool) throws -> YelpJSONValue {
    try YelpJSONValue(parsing: JSONEncoder().encode(tool.parameters))
  }

  @Test("have the names, descriptions and schemas of the definitions")
  func schemas() throws {
    let definitions = toolSet.definitions(for: .mcp)
    #expect(tools.count == YelpTool.all.count)
    #expect(tools.count == definitions.count)
    for (tool, definition) in zip(tools, definitions) {
      let schema = try encoded(tool)
      let parameters = try #require(definition["inputSchema"]?["properties"]?.objectValue)
      #expect(tool.name == definition["name"]?.stringValue)
      #expect(tool.description == definition["description"]?.stringValue)
      #expect(schema["properties"]?.objectValue == parameters.mapValues { expressible($0) }, "\(tool.name)")
      #expect(schema["required"] == definition["inputSchema"]?["required"] ?? [], "\(tool.name)")
      #expect(schema["type"] == "object" && schema["additionalProperties"] == false, "\(tool.name)")
    }
  }

  @Test(
    "use each kind of keyword",
    arguments: [
      "integer", "number", "boolean", "array", "enum", "minimum", "maximum", "maxItems", "description",
    ])
  func keywords(_ keyword: String) throws {
    #expect(try tools.contains { try encoded($0).description.contains("\"\(keyword)\"") })
  }

  @Test("have their parameters in the order of the table, the essential ones first")
  func order() throws {
    let orders = try tools.map { try encoded($0)["x-order"]?.arrayValue?.compactMap(\.stringValue) ?? [] }
    #expect(orders[0].prefix(5) == ["term", "location", "price", "open_now", "sort_by"])
    #expect(orders[2] == ["id", "locale", "highlights"])
    for (order, definition) in zip(orders, toolSet.definitions(for: .mcp)) {
      let names = definition["inputSchema"]?["properties"]?.objectValue?.keys.sorted()
      #expect(order.sorted() == names)
    }
  }

  @Test("return the text of the call")
  func calls() async throws {
    let arguments = #"{"term": "coffee", "location": "San Francisco", "limit": 3}"#
    let result = try await toolSet.call(search, arguments: arguments)
    #expect(!result.isError)
    #expect(try await respond(calling: search, arguments) == result.text)

    let businesses = try YelpJSONValue(parsing: Data(result.text.utf8))["businesses"]
    #expect(businesses?.arrayValue?.count == 3)
    let id = try #require(businesses?[0]?["id"])
    let reviews = try await toolSet.call("yelp_reviews", arguments: ["id": id])
    #expect(!reviews.isError)
    #expect(try await respond(calling: "yelp_reviews", "{\"id\": \(id)}") == reviews.text)
  }

  @Test(
    "are never called with what the schema rules out",
    arguments: [
      #"{"radius": 1000000}"#, #"{"radius": -1}"#, #"{"radius": 1.5}"#, #"{"sort_by": "nearest"}"#,
      #"{"price": [5]}"#,
      #"{"latitude": 91}"#, #"{"open_now": "yes"}"#, #"{"colour": "red"}"#, #"{"price": [1, 2, 3, 4, 1]}"#,
    ])
  func ruledOut(_ arguments: String) async {
    await #expect(throws: LanguageModelSession.ScriptError.self) {
      try await respond(calling: search, arguments)
    }
    #expect(sandbox.requests.isEmpty)
  }

  @Test(
    "return wrong arguments as text",
    arguments: ["{}", #"{"radius": 60000, "location": "Oakland"}"#, "[]", "1"])
  func wrongArguments(_ arguments: String) async throws {
    let tool = try #require(tools.first { $0.name == search })
    let text = try #require(try await text(of: tool, arguments))
    #expect(text.contains("invalidArguments"))
    #expect(try await toolSet.call(search, arguments: arguments).text == text)
    #expect(sandbox.requests.isEmpty)
  }

  @Test("return a failed request as text")
  func failedRequest() async throws {
    sandbox.faults = [.offline]
    let text = try await respond(calling: search, #"{"location": "Oakland"}"#)
    #expect(text.contains("notConnected"))
  }

  @Test("throw once the task is cancelled, and send nothing")
  func cancelled() async throws {
    let error = await #expect(throws: LanguageModelSession.ToolCallError.self) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.cancelAll()
        group.addTask { _ = try await respond(calling: search, #"{"location": "Oakland"}"#) }
        try await group.waitForAll()
      }
    }
    #expect((error?.underlyingError as? YelpError)?.code == .cancelled)
    #expect(sandbox.requests.isEmpty)
  }
}
