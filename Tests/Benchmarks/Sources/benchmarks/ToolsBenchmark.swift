import YelpSDK
import YelpSandbox
import YelpTools

/// What a model pays for the tools: the bytes of definitions and of results. And what a call of a tool costs.
enum ToolsBenchmark {
  static func run() async throws {
    let yelp = sandbox()
    let (standard, compact) = (YelpToolSet(yelp), YelpToolSet(yelp, size: .compact))
    let forms: [(String, YelpToolFormat)] = [
      ("OpenAI", .openAI), ("Anthropic", .anthropic), ("Gemini", .gemini), ("MCP", .mcp),
    ]
    var rows: [[String]] = []
    for (number, tool) in YelpTool.all.enumerated() {
      let definitions = forms.map { bytes(standard.definitions(for: $0.1)[number]) }
      let small = bytes(compact.definitions(for: .openAI)[number])
      let result = try await standard.call(tool.name, arguments: tool.example)
      let offered =
        compact.definitions(for: .gemini)[number]["parametersJsonSchema"]?["properties"]?.objectValue ?? [:]
      let arguments = (tool.example.objectValue ?? [:]).filter { offered[$0.key] != nil }
      let smallResult = try await compact.call(tool.name, arguments: .object(arguments))
      rows.append(
        [tool.name] + definitions + [small, "\(result.text.utf8.count)", "\(smallResult.text.utf8.count)"])
    }
    print("\n### Bytes\n")
    Table(["", "OpenAI", "Anthropic", "Gemini", "MCP", "compact", "result", "compact"], rows).print()
    print("\nall definitions for OpenAI: \(bytes(.array(standard.definitions(for: .openAI)))) bytes,")
    print(
      "compact: \(bytes(.array(compact.definitions(for: .openAI)))), instructions: \(standard.instructions.utf8.count)"
    )

    let search: YelpJSONValue = ["term": "coffee", "location": "San Francisco"]
    try await Measurement().compare(
      "A search of ten businesses on the sandbox",
      [
        Contender("by its builder") {
          try await yelp.businessSearch(term: "coffee", location: "San Francisco").limit(10).send().businesses
            .count
        },
        Contender("by a tool, to the text of its result") {
          try await standard.call("yelp_search_businesses", arguments: search).text.utf8.count
        },
        Contender("a mistake, answered") {
          try await standard.call("yelp_search_businesses", arguments: ["radius": 90_000]).text.utf8.count
        },
      ])
    try await budget()
  }

  /// 250 questions to a client that may send 20.
  private static func budget() async throws {
    let yelp = sandbox(perDay: 20)
    let clock = ContinuousClock()
    let start = clock.now
    for number in 1...250 {
      let question: YelpJSONValue = ["term": .string("tea \(number)"), "location": "San Francisco"]
      _ = try await YelpToolSet(yelp).call("yelp_search_businesses", arguments: question)
    }
    let time = Table.time((clock.now - start) / .microseconds(1) / 250)
    print("\n250 questions, 20 a day: \(yelp.usage.sent) sent, \(yelp.usage.failed) refused, \(time) each")
  }

  private static func sandbox(perDay: Int? = nil) -> YelpSDK {
    var configuration = YelpSandbox(seed: 1).configuration
    configuration.limits = .unlimited
    configuration.limits.perDay = perDay
    return YelpSDK(configuration: configuration)
  }

  private static func bytes(_ json: YelpJSONValue) -> String { "\(json.data.count)" }
}
