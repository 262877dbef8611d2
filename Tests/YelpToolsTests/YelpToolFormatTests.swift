import TestKit
import Testing
import YelpSDK
import YelpTools

@Suite("Definitions of tools")
struct YelpToolFormatTests {
  private let formats: [(String, YelpToolFormat)] = [
    ("openAI", .openAI), ("openAIChat", .openAIChat), ("anthropic", .anthropic),
    ("anthropicStrict", .anthropic(strict: true)), ("gemini", .gemini), ("mcp", .mcp),
  ]

  @Test("are those of the golden file, in each form and both sizes")
  func golden() throws {
    var lines: [String] = []
    for (size, tools) in [("standard", YelpToolSet()), ("compact", YelpToolSet(size: .compact))] {
      for (name, format) in formats {
        for definition in tools.definitions(for: format) { lines.append("\(size) \(name) \(definition)") }
      }
    }
    try Golden.check("YelpToolsTests/Definitions.txt", lines.joined(separator: "\n") + "\n")
  }

  @Test("have the order of the set")
  func order() {
    let tools = YelpToolSet(only: [.reviews, .searchBusinesses])
    #expect(tools.definitions(for: .gemini).map { $0["name"] } == ["yelp_reviews", "yelp_search_businesses"])
    #expect(
      tools.definitions(for: .openAIChat).map { $0["function"]?["name"] } == [
        "yelp_reviews", "yelp_search_businesses",
      ])
  }

  @Test("of OpenAI require everything, and take null for what may be absent, in an enum too")
  func strictOpenAI() {
    for definition in YelpToolSet().definitions(for: .openAI) {
      let schema = definition["parameters"], properties = schema?["properties"]?.objectValue ?? [:]
      #expect(definition["strict"] == true && schema?["additionalProperties"] == false)
      #expect(schema?["required"]?.arrayValue?.compactMap(\.stringValue) == properties.keys.sorted())
    }
    let search = YelpToolSet().definitions(for: .openAI)[0]["parameters"]?["properties"]
    #expect(search?["term"]?["type"] == ["string", "null"])
    #expect(search?["sort_by"]?["enum"]?.arrayValue?.last == .null)
    let details = YelpToolSet().definitions(for: .openAI)[1]["parameters"]?["properties"]
    #expect(details?["id"]?["type"] == "string")
  }

  @Test("of Anthropic are strict when asked, within what that API allows")
  func strictAnthropic() {
    func isStrict(_ tools: YelpToolSet) -> Bool {
      tools.definitions(for: .anthropic(strict: true)).allSatisfy { $0["strict"] == true }
    }
    #expect(isStrict(YelpToolSet(size: .compact)))
    #expect(isStrict(YelpToolSet(only: [.searchBusinesses, .searchEvents])))
    #expect(!isStrict(YelpToolSet()))
    #expect(YelpToolSet().definitions(for: .anthropic).allSatisfy { $0["strict"] == nil })
    let schema = YelpToolSet(size: .compact).definitions(for: .anthropic(strict: true))[0]["input_schema"]
    #expect(schema?["properties"]?["price"]?["maxItems"] == nil && schema?["required"] == ["location"])
  }

  @Test("of a strict form beyond its limits are the full ones")
  func beyondLimits() {
    #expect(
      YelpToolSet().definitions(for: .anthropic(strict: true)) == YelpToolSet().definitions(for: .anthropic))
  }

  @Test("say the limits in words, since forms leave keywords out")
  func words() {
    let radius = YelpToolSet().definitions(for: .gemini)[0]["parametersJsonSchema"]?["properties"]?["radius"]
    #expect(
      radius?["description"]?.stringValue?.hasSuffix("a whole number of metres from 0 to 40000.") == true)
  }

  @Test("of a small set name no parameter that it leaves out")
  func compact() {
    let search = YelpToolSet(size: .compact).definitions(for: .mcp)[0]["inputSchema"]
    #expect(
      search?["properties"]?.objectValue?.keys.sorted() == [
        "location", "open_now", "price", "sort_by", "term",
      ])
    for hidden in ["latitude", "open_at", "limit"] { #expect("\(search ?? .null)".contains(hidden) == false) }
  }

  @Test("of the Model Context Protocol have title, hints and the schema of results")
  func hints() {
    let definitions = YelpToolSet().definitions(for: .mcp)
    #expect(
      definitions.map { $0["annotations"]?["readOnlyHint"] } == YelpTool.all.map { .bool($0.isReadOnly) })
    #expect(definitions.allSatisfy { $0["title"]?.stringValue != nil })
    #expect(definitions.allSatisfy { $0["outputSchema"]?["properties"]?["attribution"] != nil })
  }
}
