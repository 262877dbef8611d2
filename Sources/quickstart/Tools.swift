import YelpSDK
import YelpTools

/// Shows the tools for language models, then asks each one, as a model does.
struct Tools {
  let yelp: YelpSDK
  @SafePrint var print: @Sendable (String) -> Void

  func show() async throws(YelpError) {
    let tools = YelpToolSet(yelp)
    print("The tools, as a model sees them:\n")
    for tool in tools.tools { print("\(tool.name)\n    \(tool.about)") }
    print("\nWhat it is told about all of them:\n\n    \(tools.instructions)")
    print("\nCalls and results. --tools=openAI prints the definitions in the form of one API.")
    for tool in tools.tools { try await ask(tool.name, tool.example, of: tools) }
    print("\nA mistake comes back with what mends it:")
    try await ask(
      "yelp_search_businesses", ["location": "Austin", "radius": 60_000, "sort_by": "nearest"], of: tools)
  }

  private func ask(_ name: String, _ arguments: YelpJSONValue, of tools: YelpToolSet) async throws(YelpError)
  {
    print("\n> \(name) \(arguments)")
    print(try await tools.call(name, arguments: arguments).text)
  }
}
