import Foundation
import TestKit
import Testing
import YelpSDK
import YelpSandbox
import YelpTools

@Suite("The table of tools", .timeLimit(.minutes(10)))
struct YelpToolTests {
  @Test("has eight tools, of which Yelp's AI alone may change something")
  func names() {
    #expect(
      YelpTool.all.map(\.name) == [
        "yelp_search_businesses", "yelp_business_details", "yelp_reviews", "yelp_phone_search",
        "yelp_autocomplete",
        "yelp_search_events", "yelp_find_categories", "yelp_ask_ai",
      ])
    #expect(YelpTool.all.filter { !$0.isReadOnly }.map(\.name) == ["yelp_ask_ai"])
    #expect(YelpTool.all.allSatisfy { $0.id == $0.name && $0.about.hasSuffix(".") && !$0.title.isEmpty })
  }

  @Test("has examples that the sandbox answers, in both sizes", arguments: YelpTool.all)
  func examples(_ tool: YelpTool) async throws {
    let kit = ToolKit()
    let result = try await kit.tools.call(tool, tool.example)
    #expect(!result.isError, "\(result.text)")
    #expect(result.value["attribution"] == "Content from Yelp")
    #expect(kit.sent == (tool.name == "yelp_find_categories" ? 0 : tool.name == "yelp_reviews" ? 2 : 1))
    let offered = Schema.parameters(of: tool, in: kit.compact).keys
    let small = try await kit.compact.call(
      tool, .object((tool.example.objectValue ?? [:]).filter { offered.contains($0.key) }))
    #expect(!small.isError, "\(small.text)")
  }

  @Test(
    "has rules that agree with calls: bounds are accepted, and what lies beyond is refused under its name",
    arguments: YelpTool.all)
  func bounds(_ tool: YelpTool) async throws {
    let kit = ToolKit()
    let tools = kit.tools
    let parameters = Schema.parameters(of: tool, in: tools)
    #expect(!parameters.isEmpty)
    for (name, schema) in parameters {
      let edges = Schema.edges(of: schema, named: name)
      #expect(!edges.inside.isEmpty && !edges.outside.isEmpty, "\(tool.name) \(name)")
      for value in edges.inside {
        let sent = kit.sent
        let result = try await tools.call(tool, Schema.arguments(of: tool, setting: name, to: value))
        // An id may be well formed and nobody's, as only Yelp knows.
        #expect(
          result.problems[name] == nil || kit.sent > sent,
          "\(tool.name) \(name) \(value): \(result.text.prefix(500))")
      }
      for value in edges.outside {
        let result = try await tools.call(tool, Schema.arguments(of: tool, setting: name, to: value))
        #expect(
          result.isError && result.problems[name] != nil,
          "\(tool.name) \(name) \(value): \(result.text.prefix(500))")
      }
    }
  }

  @Test(
    "holds parameters together as the builders do",
    arguments: [
      (
        YelpTool.searchBusinesses, #"{"location":"Oslo","open_now":true,"open_at":"2026-01-31T19:30:00Z"}"#,
        "open_now"
      ),
      (.searchBusinesses, #"{"term":"tea"}"#, "location"),
      (.searchBusinesses, #"{"latitude":1}"#, "longitude"),
      (.searchBusinesses, #"{"location":"Oslo","limit":50,"offset":191}"#, "offset"),
      (
        .searchEvents,
        #"{"location":"Oslo","start_date":"2026-02-01T00:00:00Z","end_date":"2026-01-01T00:00:00Z"}"#,
        "start_date"
      ),
      (.askAI, #"{"query":"tea","longitude":1}"#, "latitude"),
      (.searchBusinesses, #"{"latitude":-122.4,"longitude":37.8}"#, "latitude"),
    ])
  func together(_ tool: YelpTool, _ arguments: String, _ field: String) async throws {
    let kit = ToolKit()
    let result = try await kit.tools.call(tool.name, arguments: arguments)
    #expect(result.code == "invalidArguments" && Array(result.problems.keys) == [field], "\(result.text)")
    #expect(kit.sent == 0)
  }

  @Test("answers one mistake in each parameter with a sentence that mends it, as the golden file has them")
  func mistakes() async throws {
    let tools = ToolKit().tools
    var lines: [String] = []
    for tool in YelpTool.all {
      for (name, schema) in Schema.parameters(of: tool, in: tools).sorted(by: { $0.key < $1.key }) {
        for value in Schema.edges(of: schema, named: name).mistakes {
          let result = try await tools.call(tool, Schema.arguments(of: tool, setting: name, to: value))
          lines.append(
            "\(tool.name) \(name) = \(value)\n    \(result.value["error"]?["problems"] ?? result.value)")
        }
      }
    }
    try Golden.check("YelpToolsTests/Mistakes.txt", lines.joined(separator: "\n") + "\n")
    #expect(lines.count > 60)
    let swift = try Regex(#"\.[a-z]\w*\(|\(_:|`|Yelp(SDK|Error|Locale|Category)|Bool|nil"#)
    for line in lines { #expect(line.firstMatch(of: swift) == nil, "\(line)") }
  }
}

/// What JSON Schema says of parameters, and values at its edges.
enum Schema {
  static func parameters(of tool: YelpTool, in tools: YelpToolSet) -> [String: YelpJSONValue] {
    let definition = tools.definitions(for: .mcp).first { $0["name"]?.stringValue == tool.name }
    return definition?["inputSchema"]?["properties"]?.objectValue ?? [:]
  }

  struct Edges {
    var inside: [YelpJSONValue] = []
    var outside: [YelpJSONValue] = []
    /// Of those outside, one of a wrong type and one beyond.
    var mistakes: [YelpJSONValue] {
      outside.count > 3 ? [outside[0], outside[outside.count - 2], outside[outside.count - 1]] : outside
    }
  }

  static func edges(of schema: YelpJSONValue, named name: String) -> Edges {
    if name == "phone" {
      return Edges(
        inside: ["+14155550100", "+1 (415) 555-0100"], outside: [14_155_550_100, "", "555-0100", "call me"])
    }
    if name == "chat_id" { return Edges(inside: ["an-id", 5, " "], outside: [["a"], true]) }
    if let words = schema["enum"]?.arrayValue { return Edges(inside: words, outside: [1, "nearest"]) }
    if schema["format"] == "date-time" {
      return Edges(
        inside: ["2026-01-31T19:30:00-08:00", "2026-01-31T19:30:00Z"],
        outside: [1_769_916_600, "2026-01-31T19:30:00", "0001-01-01T00:00:00Z", "tomorrow at 8"])
    }
    if schema["pattern"] != nil {
      return Edges(inside: ["en_US", "de_DE"], outside: [1, "en-US", "german"])
    }
    switch schema["type"]?.stringValue {
    case "integer":
      let low = schema["minimum"]?.intValue ?? 0, high = schema["maximum"]?.intValue
      return Edges(
        inside: [.integer(low)] + (high.map { [.integer($0)] } ?? []),
        outside: ["many", 1.5, .integer(low - 1)] + (high.map { [.integer($0 + 1)] } ?? []))
    case "number":
      let low = schema["minimum"]?.doubleValue ?? 0, high = schema["maximum"]?.doubleValue ?? 0
      return Edges(
        inside: [.number(low), .number(high), 1], outside: ["north", .number(low - 0.5), .number(high + 0.5)])
    case "boolean": return Edges(inside: [true, false], outside: [2, "yes"])
    case "array":
      let isNumber = schema["items"]?["type"] == "integer"
      let one: YelpJSONValue = isNumber ? 1 : "coffee"
      return Edges(
        inside: [[one], one, []],
        outside: [
          ["a": one], [one, one], isNumber ? ["one"] : ["a,b"], isNumber ? [1, 5] : ["Coffee & Tea", ""],
        ])
    default:
      let least = schema["minLength"]?.intValue ?? 0, most = schema["maxLength"]?.intValue
      func text(_ count: Int) -> YelpJSONValue { .string(String(repeating: "x", count: count)) }
      return Edges(
        inside: [text(max(least, 1))] + (most.map { [text($0)] } ?? []),
        outside: [["a"]] + (least > 0 ? [""] : []) + (most.map { [text($0 + 1)] } ?? []))
    }
  }

  /// The example of a tool with one argument changed, and nothing in it that excludes that.
  static func arguments(of tool: YelpTool, setting name: String, to value: YelpJSONValue) -> YelpJSONValue {
    var members = tool.example.objectValue ?? [:]
    switch name {
    case "latitude": members["longitude"] = 1
    case "longitude": members["latitude"] = 1
    case "offset": members["limit"] = 0
    case "open_at": members["open_now"] = nil
    default: break
    }
    members[name] = value
    return .object(members)
  }
}
