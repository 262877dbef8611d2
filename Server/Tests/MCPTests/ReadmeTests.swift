import Foundation
import ServerTestKit
import Testing
import YelpSandbox

@Suite("Server/README.md", .timeLimit(.minutes(5)))
struct ReadmeTests {
  private static let text = try? String(
    contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md"),
    encoding: .utf8)

  /// The lines of the page that start a program, in order.
  private static func commands(_ program: String) -> [String] {
    (text ?? "").split(separator: "\n").map(String.init)
      .filter { $0.contains("swift run --package-path Server \(program)") }
  }

  /// Runs a command line, with `swift run` standing for the programs as they are built, on a free port.
  private func shell(_ command: String, upstream: URL? = nil) throws -> Program {
    var command = command.replacing("--http 8082", with: "--http 0")
    if let upstream {
      command = command.replacing("http://127.0.0.1:8080", with: upstream.absoluteString) + " --port 0"
    }
    return try Program(
      commandLine: command, package: "Server", environment: ["KEY": YelpSandbox().apiKey])
  }

  @Test("puts the gateway in front of a server")
  func gateway() async throws {
    let yelp = try await ServedSandbox()
    let gateway = try shell(try #require(Self.commands("yelp-gateway").first), upstream: yelp.address)
    let address = try await gateway.greeting().address
    #expect(try await Program.curl("\(address)/v3/categories/coffee").contains("coffee"))
    withExtendedLifetime(gateway) {}
  }

  @Test("starts the server of tools")
  func tools() async throws {
    let server = try shell(try #require(Self.commands("yelpsdk-mcp --http").first))
    let greeting = try await server.greeting(lines: 2)
    let answer = try await Program.curl(
      "--header", "Authorization: Bearer \(greeting.key)", "--data", "\(MCP.request("tools/list"))",
      greeting.address.absoluteString)
    #expect(answer.contains("yelp_search_businesses"))
    withExtendedLifetime(server) {}
  }

  @Test(
    "tries the tools without a model", arguments: commands("yelpsdk-mcp --").filter { !$0.contains("--http") }
  )
  func withoutModel(command: String) async throws {
    let ending = try await shell(command).finish()
    #expect(ending.status == 0 && !ending.output.isEmpty, "\(ending.errors)")
  }
}
