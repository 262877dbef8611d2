import Foundation
import ServerTestKit
import Testing
import YelpSDK

/// A server of tools whose log or output goes nowhere: to a disk that is full, or to a pipe that nobody reads any more.
@Suite("lost output of yelpsdk-mcp", .timeLimit(.minutes(5)))
struct LostOutputTests {
  @Test("yelpsdk-mcp answers without its log", arguments: Program.lostErrors)
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

  @Test("yelpsdk-mcp ends when nobody takes its answers", arguments: Program.lostOutput)
  func answers(redirection: String) async throws {
    let server = try Program("yelpsdk-mcp", [], redirected: redirection, input: Pipe())
    for id in 1...3 { try? server.write("\(MCP.request("ping", id: .integer(id)))\n") }
    #expect(await server.finish().status == 1)
  }

  @Test("a list of its tools ends as ever", arguments: Program.lostErrors + Program.lostOutput)
  func list(redirection: String) async throws {
    let usual = try await Program("yelpsdk-mcp", ["--list"]).finish().status
    #expect(try await Program("yelpsdk-mcp", ["--list"], redirected: redirection).finish().status == usual)
  }
}
