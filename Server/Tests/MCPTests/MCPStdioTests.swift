import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

/// The server of tools over standard input and output.
@Suite("yelpsdk-mcp over pipes", .timeLimit(.minutes(5)))
struct MCPStdioTests {
  private func start(_ arguments: String..., environment: [String: String] = [:]) throws -> Program {
    try Program("yelpsdk-mcp", arguments, environment: environment, input: Pipe())
  }

  /// A server in front of a `TestServer` that answers searches, or doesn't.
  private func start(answers: Bool, _ arguments: String...) async throws -> (Program, TestServer) {
    let yelp = try await TestServer { _ in
      answers
        ? TestServer.Reply(#"{"businesses":[],"total":0}"#) : TestServer.Reply(status: nil, ending: .silence)
    }
    return (try Program("yelpsdk-mcp", ["--upstream", "\(yelp.address)"] + arguments, input: Pipe()), yelp)
  }

  private func search(_ id: YelpJSONValue, _ place: String = "Austin") -> String {
    "\(MCP.request("tools/call", MCP.search(place), id: id))\n"
  }

  /// The answers that are still to come, and the end.
  private func answers(of program: Program) async throws -> (all: [YelpJSONValue], ending: Program.Ending) {
    let ending = await program.finish()
    return (try ending.output.split(separator: "\n").map { try MCP.answer(String($0)) }, ending)
  }

  @Test("answers three messages of one write")
  func threeInOneWrite() async throws {
    let server = try start()
    try server.write((1...3).map { "\(MCP.request("ping", id: .integer($0)))\n" }.joined())
    var ids: Set<Int?> = []
    for _ in 1...3 { ids.insert(try MCP.answer(await server.line())["id"]?.intValue) }
    #expect(ids == [1, 2, 3])
    withExtendedLifetime(server) {}
  }

  @Test("answers a message that comes byte by byte")
  func pieces() async throws {
    let server = try start()
    for byte in "\(MCP.request("ping", id: "ü"))\n".utf8 {
      try server.write(bytes: [byte])
    }
    #expect(try MCP.answer(await server.line())["id"] == "ü")
    withExtendedLifetime(server) {}
  }

  @Test("takes lines that end as on Windows, empty ones, and a last one without an end")
  func lineEnds() async throws {
    let server = try start()
    try server.write("\r\n\n  \t\n\(MCP.request("ping", id: 1))\r\n\(MCP.request("ping", id: 2))")
    try server.endInput()
    let (answers, ending) = try await answers(of: server)
    #expect(Set(answers.map { $0["id"] }) == [1, 2] && answers.count == 2)
    #expect(ending.status == 0)
  }

  @Test("says what is no JSON, no message or too long, and goes on")
  func badLines() async throws {
    let server = try start()
    let long = YelpJSONValue.string(String(repeating: "a", count: 3 << 20))
    let short = YelpJSONValue.string(String(repeating: "a", count: 1_000_000))
    for (line, code) in [
      (#"{"jsonrpc":"#, -32700), ("[\(MCP.request("ping"))]", -32600), ("\u{1}", -32700),
      (String(repeating: "[", count: 200) + String(repeating: "]", count: 200), -32700),
      ("\(MCP.request("ping", ["a": long]))", -32600),
    ] {
      try server.write(line + "\n")
      let answer = try MCP.answer(await server.line())
      #expect(answer.code == code && answer["id"] == .null)
    }
    try server.write("\(MCP.request("ping", ["a": short]))\n")
    #expect(try MCP.answer(await server.line())["result"] == [:])
    withExtendedLifetime(server) {}
  }

  @Test("ends a call that the client cancels without an answer, and its request to Yelp with it")
  func cancelled() async throws {
    let (server, yelp) = try await start(answers: false)
    try server.write(search("a"))
    _ = await yelp.events.first { if case .asked = $0 { true } else { false } }
    try server.write("\(MCP.notification("notifications/cancelled", ["requestId": "b"]))\n")
    try server.write("\(MCP.request("ping", id: 1))\n")
    #expect(try MCP.answer(await server.line())["id"] == 1)
    try server.write("\(MCP.notification("notifications/cancelled", ["requestId": "a"]))\n")
    _ = await yelp.events.first { if case .closed = $0 { true } else { false } }
    try server.write("\(MCP.request("ping", id: 2))\n")
    #expect(try MCP.answer(await server.line())["id"] == 2)
    try server.endInput()
    let (answers, ending) = try await answers(of: server)
    #expect(answers.isEmpty && ending.status == 0)
  }

  @Test("answers a request that is named like the notification of a cancellation, and cancels nothing for it")
  func requestToCancel() async throws {
    let (server, yelp) = try await start(answers: false)
    try server.write(search("a"))
    _ = await yelp.events.first { if case .asked = $0 { true } else { false } }
    try server.write("\(MCP.request("notifications/cancelled", ["requestId": "a"], id: 7))\n")
    let answer = try MCP.answer(await server.line())
    #expect(answer["id"] == 7 && answer.code == -32601)
    try server.write("\(MCP.notification("notifications/cancelled", ["requestId": "a"]))\n")
    try server.endInput()
    #expect(try await answers(of: server).ending.status == 0)
  }

  @Test("waits for its input when a pipe is handed on that does not block")
  func pipeWithoutBlocking() async throws {
    let pipe = Pipe()
    let descriptor = pipe.fileHandleForReading.fileDescriptor
    #expect(fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) == 0)
    let server = try Program("yelpsdk-mcp", [], input: pipe)
    for id in 1...3 {
      try server.write("\(MCP.request("ping", id: .integer(id)))\n")
      #expect(try MCP.answer(await server.line())["id"]?.intValue == id)
    }
    withExtendedLifetime(server) {}
  }

  @Test("answers all that it has read when the input ends, and exits with 0")
  func endOfInput() async throws {
    let server = try start()
    let categories =
      ["name": "yelp_find_categories", "arguments": ["text": "ramen"]] as [String: YelpJSONValue]
    try server.write(
      "\(MCP.request("initialize", id: 0))\n"
        + (1...20).map { search(.integer($0), "Austin \($0)") }.joined()
        + "\(MCP.request("tools/call", categories, id: 21))\n\(MCP.request("nonsense", id: 22))")
    try server.endInput()
    let (answers, ending) = try await answers(of: server)
    #expect(Set(answers.map { $0["id"]?.intValue }) == Set(0...22) && answers.count == 23)
    #expect(answers.allSatisfy { $0["result"] != nil || $0["id"] == 22 } && ending.status == 0)
  }

  @Test("writes whole lines, also when many calls end at once")
  func wholeLines() async throws {
    let server = try start("--keep", "0")
    let count = 60
    try server.write((0..<count).map { "\(MCP.request("tools/list", id: .integer($0)))\n" }.joined())
    var ids: Set<Int?> = []
    for _ in 0..<count { ids.insert(try MCP.answer(await server.line())["id"]?.intValue) }
    #expect(ids.count == count)
    withExtendedLifetime(server) {}
  }

  @Test("writes nothing but answers on its output, and failures on standard error")
  func logs() async throws {
    let address = try await TestServer.deserted()
    let server = try start("--upstream", "\(address)")
    try server.write(search(1))
    let answer = try MCP.answer(await server.line())
    #expect(answer.isError == true && answer.text?.contains("127.0.0.1") == false)
    try server.endInput()
    let (answers, ending) = try await answers(of: server)
    #expect(answers.isEmpty && ending.status == 0)
    #expect(ending.errors.contains("businessSearch failed"))
  }

  @Test("keeps the key out of answers, logs and errors, and sends it to no proxy")
  func key() async throws {
    let key = "sentinel-key-0123456789"
    let yelp = try await TestServer { _ in TestServer.Reply(#"{"error":{"code":"X"}}"#, status: 400) }
    let server = try start("--upstream", "\(yelp.address)", environment: ["YELP_API_KEY": key])
    try server.write(search(1))
    let line = try #require(await server.line())
    try server.endInput()
    let ending = await server.finish()
    #expect(!line.contains(key) && !ending.errors.contains(key))
    let requests = await yelp.requests()
    #expect(!requests.isEmpty && requests.allSatisfy { $0.headers["Authorization"] == nil })

    let refused = try await start(environment: ["YELP_API_KEY": key + "\n"]).finish()
    #expect(refused.status != 0 && !refused.errors.isEmpty)
    #expect(!(refused.errors + refused.output).contains(key))
  }

  @Test("says that the data is made up when it has no key, and only then")
  func madeUp() async throws {
    let sandbox = try start()
    let key = try start(environment: ["YELP_API_KEY": YelpSandbox().apiKey])
    let (proxied, yelp) = try await start(answers: true)
    for (server, isMadeUp) in [(sandbox, true), (key, false), (proxied, false)] {
      for request in [MCP.request("initialize"), MCP.newRequest("server/discover")] {
        try server.write("\(request)\n")
        let instructions = try MCP.answer(await server.line())["result"]?["instructions"]?.stringValue
        #expect(instructions?.contains("made up") == isMadeUp)
      }
    }
    try sandbox.write(search(1))
    #expect(try MCP.answer(await sandbox.line()).text?.contains(#""id":""#) == true)
    withExtendedLifetime((sandbox, key, proxied, yelp)) {}
  }

  @Test("sends no more calls than its daily maximum, and goes on with results that say so")
  func dailyMaximum() async throws {
    let (server, yelp) = try await start(answers: true, "--daily-maximum", "2")
    for (number, isError) in [false, false, true, true].enumerated() {
      try server.write(search(.integer(number), "Place \(number)"))
      #expect(try MCP.answer(await server.line()).isError == isError)
    }
    try server.write("\(MCP.request("ping", id: 9))\n")
    #expect(try MCP.answer(await server.line())["id"] == 9)
    #expect(await yelp.requests().count == 2)
    withExtendedLifetime(server) {}
  }

  @Test("keeps responses as long as it is told to", arguments: [("60", 1), ("0", 2)])
  func keep(seconds: String, requests: Int) async throws {
    let (server, yelp) = try await start(answers: true, "--keep", seconds)
    for number in 0..<2 {
      try server.write(search(.integer(number)))
      #expect(try MCP.answer(await server.line()).isError == false)
    }
    #expect(await yelp.requests().count == requests)
    withExtendedLifetime(server) {}
  }
}
