import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@Suite("Examples/README.md")
struct ReadmeTests {
  private static let text = try? String(
    contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md"),
    encoding: .utf8)

  /// The lines of its `sh` blocks that hold a word, in order.
  private static func commands(_ word: String) -> [String] {
    var isOpen = false
    var commands: [String] = []
    for line in (text ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isOpen = line == "```sh"
      } else if isOpen, line.contains(word) {
        commands.append(String(line))
      }
    }
    return commands
  }

  /// Runs a command line, with `swift run` standing for the programs as they are built, on a port of its own.
  private func shell(_ command: String, _ replacements: [String: URL] = [:]) throws -> Program {
    var command = command
    for (address, own) in replacements { command = command.replacing(address, with: own.absoluteString) }
    if command.contains("Examples sandbox-server") || command.contains("Examples proxy") {
      command += " --port 0"
    }
    return try Program(
      commandLine: command, package: "Examples", environment: ["KEY": YelpSandbox().apiKey, "PORT": "0"])
  }

  @Test("starts the servers", arguments: commands("sandbox-server"))
  func servers(command: String) async throws {
    let server = try shell(command)
    let address = try await server.greeting(lines: 2).address
    #expect(try await Program.curl(address.absoluteString).contains("error"))
    withExtendedLifetime(server) {}
  }

  @Test(
    "asks them",
    arguments: commands("127.0.0.1:8080").filter {
      !$0.contains("proxy") && !$0.contains("partner") && !$0.contains("/sandbox/")
    })
  func asking(command: String) async throws {
    let (server, greeting) = try await Program.sandboxServer()
    let ending = try await shell(command, ["http://127.0.0.1:8080": greeting.address]).finish()
    #expect(ending.status == 0)
    #expect(ending.output.contains("reviews") || ending.output.contains("\"businesses\":[{"))
    withExtendedLifetime(server) {}
  }

  @Test("starts the server of cafés, and asks it")
  func cafes() async throws {
    let server = try shell(try #require(Self.commands("Examples server").first))
    var address: URL?
    while address == nil, let line = await server.line() {
      address = line.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+/).flatMap { URL(string: String($0.output)) }
    }
    let ask = try #require(Self.commands("127.0.0.1:8083").first)
    let ending = try await shell(ask, ["http://127.0.0.1:8083": try #require(address)]).finish()
    #expect(ending.output.contains("\"cafes\":[{"))
    withExtendedLifetime(server) {}
  }

  @Test("puts the proxy in front of a server")
  func proxy() async throws {
    let (server, greeting) = try await Program.sandboxServer()
    let start = try #require(Self.commands("Examples proxy").first)
    let proxy = try shell(start, ["http://127.0.0.1:8080": greeting.address])
    let address = try await proxy.greeting().address
    let ask = try #require(Self.commands("127.0.0.1:8081").first)
    let ending = try await shell(ask, ["http://127.0.0.1:8081": address]).finish()
    #expect(ending.output.contains("\"businesses\":[{"))
    withExtendedLifetime((server, proxy)) {}
  }

  @Test("has the proxy that the page at the root starts, which calls nothing before it is asked")
  func proxyOfRoot() async throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../README.md")
    let root = try String(contentsOf: file, encoding: .utf8)
    let start = try #require(root.firstMatch(of: /`(YELP_API_KEY=\$KEY swift run [^`]+ proxy)`/)).output.1
    let proxy = try shell(String(start))
    let address = try await proxy.greeting().address
    #expect(try await Program.curl("\(address)/health") == "ok")
    withExtendedLifetime(proxy) {}
  }

  @Test(
    "runs the command line",
    arguments: commands("Examples yelp").filter { !$0.contains("127.0.0.1") })
  func commandLine(command: String) async throws {
    let ending = try await shell(command).finish()
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(!ending.output.isEmpty)
  }

  @Test("signs an owner in, lets a consumer write, and answers")
  func partners() async throws {
    let own = try await TestServer.deserted()
    let journal = FileManager.default.temporaryDirectory.appending(path: "partner-\(UUID()).jsonl")
    defer { try? FileManager.default.removeItem(at: journal) }
    let webhook = try #require(Self.commands("--webhook").first)
    let sandbox = try shell(webhook, ["http://127.0.0.1:8084": own])
    let addresses = [
      "http://127.0.0.1:8084": own, "http://127.0.0.1:8080": try await sandbox.greeting(lines: 2).address,
    ]
    let start = try #require(Self.commands("partner-server").first)
    let server = try shell(
      "\(start) --port \(own.port ?? 0) --journal \(journal.path)", addresses)
    _ = try await server.greeting(lines: 2)

    let curls = Self.commands("127.0.0.1:808").filter {
      $0.hasPrefix("curl") && ($0.contains("8084") || $0.contains("/sandbox/"))
    }
    try #require(curls.count == 4)
    func answer(_ number: Int, _ words: [String: String] = [:]) async throws -> String {
      let command = words.reduce(curls[number]) { $0.replacing($1.key, with: $1.value) }
      return try await shell(command, addresses).finish().output
    }
    let signedIn = try YelpJSONValue(parsing: Data(try await answer(0).utf8))
    let session = try #require(signedIn["session"]?.stringValue)
    let begun = try YelpJSONValue(parsing: Data(try await answer(1).utf8))
    let lead = try #require(begun["leadID"]?.stringValue)
    #expect(try await eventually { try await answer(2, ["$SESSION": session]).contains(lead) })
    #expect(try await answer(3, ["$SESSION": session, "LEAD": lead]) == #"{"state":"sent"}"#)
    withExtendedLifetime((sandbox, server)) {}
  }
}
