import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

/// Programs whose output goes nowhere: to a disk that is full, or to a pipe that nobody reads any more.
@Suite("lost output", .timeLimit(.minutes(5)))
struct LostOutputTests {
  private let key = YelpSandbox().apiKey

  @Test("sandbox-server serves on without its lines", arguments: Program.lostOutput)
  func sandboxServer(redirection: String) async throws {
    let port = try await TestServer.deserted().port ?? 0
    let server = try Program(
      "sandbox-server", ["--port", "\(port)", "--log-requests"], redirected: redirection)
    let url = "http://127.0.0.1:\(port)/v3/categories/coffee"
    #expect(
      try await eventually {
        try await Program.curl("--header", "Authorization: Bearer \(key)", url).contains("coffee")
      })
    for _ in 0..<3 {
      #expect(try await Program.curl("--header", "Authorization: Bearer \(key)", url).contains("coffee"))
    }
    server.interrupt()
    #expect(await server.finish().status == 0)
  }

  @Test(
    "commands end as ever", arguments: Program.lostErrors + Program.lostOutput,
    [["search", "tea", "--near", "Nowhere", "--sandbox", "embedded"], ["search"]])
  func commands(redirection: String, arguments: [String]) async throws {
    let usual = try await Program("yelp", arguments).finish().status
    #expect(try await Program("yelp", arguments, redirected: redirection).finish().status == usual)
  }
}
