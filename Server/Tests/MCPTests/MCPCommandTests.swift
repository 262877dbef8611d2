import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpTools

/// The options of the server of tools.
@Suite("The command line of yelpsdk-mcp", .timeLimit(.minutes(5)))
struct MCPCommandTests {
  private let names = YelpTool.all.map(\.name)

  private func run(_ arguments: String...) async throws -> Program.Ending {
    try await Program("yelpsdk-mcp", arguments).finish()
  }

  private func names(_ ending: Program.Ending) -> [String] {
    ending.output.split(separator: "\n").map(String.init)
  }

  @Test("lists the tools that it offers")
  func list() async throws {
    #expect(names(try await run("--list")) == names)
    let one = try await run("--list", "--only", names[1])
    #expect(names(one) == [names[1]] && one.status == 0)
    #expect(names(try await run("--list", "--only", names[1], "--only", names[0])) == [names[0], names[1]])
    #expect(names(try await run("--list", "--without", names[0])) == Array(names.dropFirst()))
  }

  @Test("offers a client the tools that are left, and no other")
  func only() async throws {
    let server = try Program("yelpsdk-mcp", ["--only", "yelp_reviews"], input: Pipe())
    try server.write("\(MCP.request("tools/list"))\n")
    let tools = try MCP.answer(await server.line())["result"]?["tools"]?.arrayValue ?? []
    #expect(tools.map { $0["name"] } == ["yelp_reviews"])
    try server.write("\(MCP.request("tools/call", MCP.search("Austin")))\n")
    #expect(try MCP.answer(await server.line()).code == -32602)
    withExtendedLifetime(server) {}
  }

  @Test("offers fewer parameters when it is told to be small")
  func compact() async throws {
    var counts: [Int] = []
    for arguments in [[], ["--compact"]] {
      let server = try Program("yelpsdk-mcp", arguments, input: Pipe())
      try server.write("\(MCP.request("tools/list"))\n")
      let tools = try MCP.answer(await server.line())["result"]?["tools"]?.arrayValue ?? []
      counts.append(tools.reduce(0) { $0 + ($1["inputSchema"]?["properties"]?.objectValue?.count ?? 0) })
      withExtendedLifetime(server) {}
    }
    #expect(counts[1] > 0 && counts[1] < counts[0])
  }

  @Test("searches around its place when none is named, and only then")
  func near() async throws {
    let yelp = try await TestServer { _ in TestServer.Reply(#"{"businesses":[],"total":0}"#) }
    let options = ["--upstream", "\(yelp.address)", "--near", "-37.5,144.25"]
    for arguments in [#"{"term": "coffee"}"#, #"{"term": "coffee", "location": "Austin"}"#] {
      let call = ["--call", "yelp_search_businesses", arguments]
      #expect(try await Program("yelpsdk-mcp", options + call).finish().status == 0)
    }
    let queries = await yelp.requests().map { $0.url.query() ?? "" }
    #expect(queries.count == 2)
    let first = queries.first ?? ""
    #expect(first.contains("latitude=-37.5") && first.contains("longitude=144.25"))
    #expect(queries.last?.contains("location=Austin") == true && queries.last?.contains("latitude") == false)
  }

  @Test("runs one tool, and tells by its status whether the result is an error")
  func call() async throws {
    let good = try await run("--call", "yelp_search_businesses", #"{"location": "Austin"}"#)
    #expect(good.status == 0)
    #expect(try MCP.answer(good.output)["businesses"]?.arrayValue?.isEmpty == false)
    for arguments in ["{}", "no JSON"] {
      let bad = try await run("--call", "yelp_search_businesses", arguments)
      #expect(bad.status == 1)
      #expect(try MCP.answer(bad.output)["error"]?["code"] == "invalidArguments")
    }
    #expect(try await run("--call", "yelp_book_table", "{}").status == 1)
  }

  @Test(
    "explains a wrong option and exits with 64",
    arguments: [
      ["--http", "70000"], ["--http", "web"], ["--only", "reviews"], ["--without", "reviews"],
      ["--listen", "0.0.0.0"], ["--token-file", "/nowhere"], ["--near", "Austin"], ["--near", "91,0"],
      ["--near", "1,2,3"], ["--near", "nan,0"], ["--near", "37.78,north,-122.41"], ["--near", "12N,37.78,1"],
      ["--daily-maximum", "0"], ["--keep=-1"], ["--keep", "86401"],
      ["--call", "yelp_reviews"], ["--upstream", "not an address"], ["--idle-timeout", "0"], ["--speed"],
      ["coffee"],
    ])
  func misuse(arguments: [String]) async throws {
    let ending = try await Program("yelpsdk-mcp", arguments).finish()
    #expect(ending.status == 64 && ending.output.isEmpty)
    #expect(!ending.errors.isEmpty)
  }

  @Test("names the tools to someone who misspells one, and refuses to offer none")
  func names() async throws {
    let ending = try await run("--only", "yelp_review")
    #expect(names.allSatisfy(ending.errors.contains))
    let nothing = try await Program("yelpsdk-mcp", names.flatMap { ["--without", $0] }).finish()
    #expect(nothing.status == 64 && nothing.errors.contains("--without"))
  }

  @Test("sends no request to another machine without TLS")
  func insecure() async throws {
    let ending = try await run("--upstream", "http://proxy.example:8081")
    #expect(ending.status != 0 && ending.errors.contains("proxy.example"))
  }

  @Test("says which port is in use, and how to give another")
  func portInUse() async throws {
    let server = try Program("yelpsdk-mcp", ["--http", "0"])
    let port = "\(try await server.greeting(lines: 2).address.port ?? 0)"
    let ending = try await run("--http", port)
    #expect(ending.status == 1)
    #expect(ending.errors == "Error: port \(port) is in use; give another with --http, or 0 for a free one\n")
    withExtendedLifetime(server) {}
  }
}
