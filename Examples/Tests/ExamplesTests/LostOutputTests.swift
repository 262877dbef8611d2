import Foundation
import Testing
import YelpSDK
import YelpSandbox

/// Programs whose log or output goes nowhere: to a disk that is full, or to a pipe that nobody reads any more.
@Suite("lost output", .timeLimit(.minutes(5)))
struct LostOutputTests {
  #if os(Linux)
    private static let errors = ["2>/dev/full", "2> >(exec true)"]
    private static let output = [">/dev/full", "> >(exec true)"]
  #else
    private static let errors = ["2> >(exec true)"]
    private static let output = ["> >(exec true)"]
  #endif
  private let key = YelpSandbox().apiKey

  @Test("the proxy serves on without its log", arguments: errors)
  func proxy(redirection: String) async throws {
    let yelp = try await TestServer { _ in TestServer.Reply("{}") }
    for format in [[], ["--log-json"]] {
      let proxy = try Program(
        "proxy",
        [
          "--port", "0", "--upstream", "\(yelp.address)", "--log", "debug", "--redis", "redis://127.0.0.1:1",
        ] + format, redirected: redirection, environment: ["YELP_API_KEY": key])
      let address = try await proxy.greeting().address
      for _ in 0..<3 { #expect(try await Program.curl("\(address)/v3/categories") == "{}") }
      proxy.interrupt()
      #expect(await proxy.finish().status == 0)
    }
  }

  @Test("sandbox-server serves on without its lines", arguments: output)
  func sandboxServer(redirection: String) async throws {
    let port = try await TestServer.deserted().port ?? 0
    let server = try Program(
      "sandbox-server", ["--port", "\(port)", "--log-requests"], redirected: redirection)
    let url = "http://127.0.0.1:\(port)/v3/categories/coffee"
    #expect(
      try await ServedProxyTests.eventually {
        try await Program.curl("--header", "Authorization: Bearer \(key)", url).contains("coffee")
      })
    for _ in 0..<3 {
      #expect(try await Program.curl("--header", "Authorization: Bearer \(key)", url).contains("coffee"))
    }
    server.interrupt()
    #expect(await server.finish().status == 0)
  }

  @Test("yelpsdk-mcp answers without its log", arguments: errors)
  func yelpMCP(redirection: String) async throws {
    let server = try Program(
      "yelpsdk-mcp", ["--upstream", "\(await TestServer.deserted())"], redirected: redirection, input: Pipe())
    for id in 1...3 {
      try server.write("\(MCP.request("tools/call", MCP.search("Austin"), id: .integer(id)))\n")
      #expect(try MCP.answer(await server.line()).isError == true)
    }
    try server.endInput()
    #expect(await server.finish().status == 0)
  }

  @Test("yelpsdk-mcp ends when nobody takes its answers", arguments: output)
  func answers(redirection: String) async throws {
    let server = try Program("yelpsdk-mcp", [], redirected: redirection, input: Pipe())
    for id in 1...3 { try? server.write("\(MCP.request("ping", id: .integer(id)))\n") }
    #expect(await server.finish().status == 1)
  }

  @Test(
    "commands end as ever", arguments: errors + output,
    [["yelp", "search", "tea", "--near", "Nowhere"], ["yelp", "search"], ["yelpsdk-mcp", "--list"]])
  func commands(redirection: String, arguments: [String]) async throws {
    let isSearch = arguments.count == 5
    let words = arguments.dropFirst() + (isSearch ? ["--sandbox", "embedded"] : [])
    let usual = try await Program(arguments[0], Array(words)).finish().status
    let ending = try await Program(arguments[0], Array(words), redirected: redirection).finish()
    #expect(ending.status == usual)
  }
}
