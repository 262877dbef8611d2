import Foundation
import NIOConcurrencyHelpers
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox
import YelpTools

@testable import yelpsdk_mcp

/// What the server of tools answers, whatever carries the messages.
@Suite("yelpsdk-mcp", .timeLimit(.minutes(5)))
struct MCPServerTests {
  private let tools: YelpToolSet
  private let server: MCPServer

  init() { self.init(configuration: YelpSandbox(seed: 1).configuration) }

  private init(configuration: YelpConfiguration) {
    tools = YelpToolSet(YelpSDK(configuration: configuration))
    server = MCPServer(tools: tools, instructions: "Link each place.")
  }

  private func answer(_ message: YelpJSONValue) async throws -> YelpJSONValue {
    try #require(await server.answer(to: message))
  }

  @Test("tells a client of 2026-07-28 its versions, capabilities, instructions and name")
  func discover() async throws {
    let answer = try await answer(MCP.newRequest("server/discover", id: "a"))
    #expect(answer["jsonrpc"] == "2.0" && answer["id"] == "a")
    #expect(answer["result"]?["supportedVersions"] == ["2026-07-28", "2025-11-25", "2025-06-18"])
    #expect(answer["result"]?["capabilities"] == ["tools": [:]])
    #expect(answer["result"]?["instructions"] == "Link each place.")
    #expect(
      answer["result"]?["_meta"]?["io.modelcontextprotocol/serverInfo"]
        == ["name": "yelpsdk-mcp", "version": .string(YelpConfiguration.sdkVersion)])
  }

  @Test(
    "agrees with older clients on a version at the beginning",
    arguments: [
      ("2025-06-18", "2025-06-18"), ("2025-11-25", "2025-11-25"), ("2024-11-05", "2025-11-25"),
      ("2026-07-28", "2025-11-25"), (nil, "2025-11-25"),
    ] as [(String?, YelpJSONValue)])
  func initialize(requested: String?, version: YelpJSONValue) async throws {
    let answer = try await answer(
      MCP.request("initialize", ["protocolVersion": requested.map { .string($0) } ?? .null]))
    #expect(answer["result"]?["protocolVersion"] == version)
    #expect(answer["result"]?["serverInfo"]?["name"] == "yelpsdk-mcp")
    #expect(answer["result"]?["instructions"] == "Link each place.")
    #expect(answer["result"]?["capabilities"] == ["tools": [:]])
    #expect(answer["result"]?["resultType"] == nil)
  }

  @Test("answers a ping of older clients, which 2026-07-28 does not have")
  func ping() async throws {
    #expect(try await answer(MCP.request("ping"))["result"] == [:])
    #expect(try await answer(MCP.newRequest("ping")).code == -32601)
  }

  @Test("lists the tools, since 2026-07-28 with how long the list may be kept")
  func list() async throws {
    let older = try await answer(MCP.request("tools/list"))
    #expect(older["result"] == ["tools": .array(tools.definitions(for: .mcp))])
    let newer = try await answer(MCP.newRequest("tools/list"))
    #expect(newer["result"]?["tools"] == older["result"]?["tools"])
    #expect(newer["result"]?["resultType"] == "complete")
    #expect(newer["result"]?["cacheScope"] == "private")
    #expect((newer["result"]?["ttlMs"]?.intValue ?? 0) > 0)
  }

  @Test("runs a tool, and gives its result as a value and as text")
  func call() async throws {
    for request in [MCP.request, { MCP.newRequest($0, $1, id: $2) }] {
      let answer = try await answer(request("tools/call", MCP.search("Austin"), 7))
      #expect(answer["id"] == 7 && answer.isError == false)
      let value = try #require(answer["result"]?["structuredContent"])
      #expect(value["businesses"]?.arrayValue?.isEmpty == false)
      #expect(try MCP.answer(answer.text) == value)
      #expect(answer["result"]?["content"]?[0]?["type"] == "text")
    }
    let newer = try await answer(MCP.newRequest("tools/call", MCP.search("Austin")))
    #expect(newer["result"]?["resultType"] == "complete")
    #expect(newer["result"]?["ttlMs"] == nil)
  }

  @Test("gives a tool's error as a result that a model can read, not as a value of the tool's schema")
  func toolError() async throws {
    for arguments: YelpJSONValue in [[:], .null, ["Austin"]] {
      let answer = try await answer(
        MCP.newRequest("tools/call", ["name": "yelp_search_businesses", "arguments": arguments]))
      #expect(answer.isError == true && answer.code == nil)
      #expect(try MCP.answer(answer.text)["error"]?["code"] == "invalidArguments")
      #expect(answer["result"]?["structuredContent"] == nil)
    }
  }

  @Test(
    "refuses what no tool can mend",
    arguments: [
      ("tools/call", ["name": "yelp_book_table"], -32602), ("tools/call", [:], -32602),
      ("tools/list", ["cursor": "2"], -32602), ("prompts/list", [:], -32601), ("tools", [:], -32601),
    ] as [(String, [String: YelpJSONValue], Int)])
  func refusal(method: String, params: [String: YelpJSONValue], code: Int) async throws {
    for request in [MCP.request(method, params), MCP.newRequest(method, params)] {
      let answer = try await answer(request)
      #expect(answer.code == code && answer["id"] == 1)
      #expect(answer["error"]?["message"]?.stringValue?.isEmpty == false)
    }
  }

  @Test(
    "refuses what is no request",
    arguments: [
      (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, .null), ("7", .null), ("null", .null),
      (#"{"id":1,"method":"ping"}"#, 1), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, 1),
      (#"{"jsonrpc":"2.0","id":1}"#, 1), (#"{"jsonrpc":"2.0","id":1,"method":7}"#, 1),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, .null),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, .null),
      (#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, .null),
      (#"{"jsonrpc":"2.0","id":"a","method":"ping","params":[]}"#, "a"),
      (#"{"jsonrpc":"2.0","method":"ping","params":"x"}"#, .null),
      (#"{"jsonrpc":"2.0","id":1,"method":7,"result":{}}"#, 1),
    ] as [(String, YelpJSONValue)])
  func invalid(message: String, id: YelpJSONValue) async throws {
    let answer = try await answer(MCP.answer(message))
    #expect(answer.code == -32600 && answer["id"] == id)
  }

  @Test("takes params that are null for none")
  func noParams() async throws {
    let answer = try await answer(MCP.answer(#"{"jsonrpc":"2.0","id":1,"method":"ping","params":null}"#))
    #expect(answer["result"] == [:])
  }

  @Test(
    "answers neither notifications nor responses",
    arguments: [
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
      #"{"jsonrpc":"2.0","method":"tools/list"}"#, #"{"jsonrpc":"2.0","method":"nonsense"}"#,
      #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","id":1,"error":{"code":1}}"#,
    ])
  func silence(message: String) async throws {
    #expect(await server.answer(to: try MCP.answer(message)) == nil)
  }

  @Test("says which versions it has to a request of another one")
  func unknownVersion() async throws {
    let answer = try await answer(MCP.newRequest("tools/list", version: "2031-01-01"))
    #expect(answer.code == -32022)
    #expect(
      answer["error"]?["data"]
        == ["requested": "2031-01-01", "supported": ["2026-07-28", "2025-11-25", "2025-06-18"]])
  }

  @Test("asks a request that names its version, or should, for all that goes with it")
  func incompleteMeta() async throws {
    let version: YelpJSONValue = ["io.modelcontextprotocol/protocolVersion": "2026-07-28"]
    for message in [
      MCP.request("server/discover"), MCP.request("tools/list", ["_meta": version]),
      MCP.newRequest("tools/list", version: 7), MCP.newRequest("tools/list", version: .null),
    ] {
      #expect(try await answer(message).code == -32602)
    }
    // `initialize` is no method of a version that requests name.
    #expect(try await answer(MCP.newRequest("initialize"))["result"]?["serverInfo"] != nil)
  }

  @Test("gives no answer to a cancelled call, whose request ends")
  func cancelled() async throws {
    let transport = HeldTransport()
    let server = Self(configuration: transport.configuration).server
    let call = Task { await server.answer(to: MCP.request("tools/call", MCP.search("Austin"))) }
    await transport.arrival()
    call.cancel()
    #expect(await call.value == nil)
    await transport.departure()
  }

  @Test("runs eight calls at once, the others later")
  func eightAtOnce() async throws {
    let transport = HeldTransport()
    var server = Self(configuration: transport.configuration).server
    server.clock = YelpManualClock().clock
    let errors = await withTaskGroup(of: Bool?.self) { [server] group in
      for number in 0..<40 {
        group.addTask {
          await server.answer(to: MCP.request("tools/call", MCP.search("Austin", term: "\(number)")))?.isError
        }
      }
      for _ in 0..<8 { await transport.arrival() }
      for _ in 0..<32 {
        transport.release()
        await transport.arrival()
      }
      for _ in 0..<8 { transport.release() }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(errors == Array(repeating: false, count: 40))
    #expect(transport.most == 8)
  }

  @Test("answers a call with an error after 50 seconds, in line or not")
  func tookTooLong() async throws {
    let transport = HeldTransport()
    let time = YelpManualClock()
    let server = MCPServer(
      tools: YelpToolSet(YelpSDK(configuration: transport.configuration)), instructions: "", clock: time.clock
    )
    let answers = await withTaskGroup(of: YelpJSONValue?.self) { group in
      for number in 0..<10 {
        let message = MCP.newRequest(
          "tools/call", MCP.search("Austin", term: "\(number)"), id: .integer(number))
        group.addTask { await server.answer(to: message) }
      }
      for _ in 0..<8 { await transport.arrival() }
      await time.waitForSleepers(10)
      #expect(Set(time.sleeps) == [.seconds(50)])
      time.advance(by: .seconds(50))
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(answers.map { $0?["id"]?.intValue }) == Set(0..<10))
    #expect(answers.allSatisfy { $0?.code == -32001 })
    for _ in 0..<8 { await transport.departure() }
  }

  @Test("answers what costs no call while eight calls get no answer")
  func costsNoCall() async throws {
    let transport = HeldTransport()
    let server = Self(configuration: transport.configuration).server
    let calls = (0..<9).map { number in
      Task { await server.answer(to: MCP.request("tools/call", MCP.search("Austin", term: "\(number)"))) }
    }
    for _ in 0..<8 { await transport.arrival() }
    let categories =
      ["name": "yelp_find_categories", "arguments": ["text": "ramen"]] as [String: YelpJSONValue]
    let free = Task { await server.answer(to: MCP.request("tools/call", categories)) }
    let isAnswered = NIOLockedValueBox(false)
    let watch = Task {
      let isError = await free.value?.isError
      isAnswered.withLockedValue { $0 = isError == false }
    }
    let isIn = try await eventually { isAnswered.withLockedValue { $0 } }
    #expect(isIn, "it waits behind calls")
    for call in calls { call.cancel() }
    free.cancel()
    await watch.value
  }

  @Test("takes a call out of the line when it is cancelled, and lets the next one in")
  func cancelledInLine() async throws {
    let gate = CallGate(places: 1)
    #expect(await gate.enter())
    let line = (0..<50).map { _ in Task { await gate.enter() } }
    for call in line.dropLast() { call.cancel() }
    for call in line.dropLast() { #expect(await call.value == false) }
    await gate.leave()
    #expect(await line[49].value)
  }

  @Test("cuts its input into lines, wherever the parts end, and holds nothing of a line that is too long")
  func lines() {
    let text = Array("one\ntwo\r\n\n12345678\n123456789\nlast".utf8)
    for size in 1...text.count {
      var buffer = LineBuffer(limit: 8)
      var lines: [[UInt8]?] = []
      for start in stride(from: 0, to: text.count, by: size) {
        lines += buffer.add(text[start..<min(start + size, text.count)])
        #expect(buffer.held.count <= 8)
      }
      lines.append(buffer.end())
      #expect(
        lines.map { $0.map { String(decoding: $0, as: UTF8.self) } } == [
          "one", "two\r", "", "12345678", nil, "last",
        ])
    }
  }
}

/// Holds every request until it is released or cancelled.
private final class HeldTransport: YelpTransport {
  private struct State {
    var running = 0
    var most = 0
  }

  private let state = NIOLockedValueBox(State())
  private let arrivals = AsyncStream.makeStream(of: Void.self)
  private let departures = AsyncStream.makeStream(of: Void.self)
  private let releases = NIOLockedValueBox([AsyncStream<Void>.Continuation]())

  var most: Int { state.withLockedValue(\.most) }

  var configuration: YelpConfiguration {
    var configuration = YelpConfiguration(apiKey: YelpSandbox().apiKey, transport: self)
    configuration.limits = .unlimited
    return configuration
  }

  /// Waits for the next request to arrive.
  func arrival() async {
    for await _ in arrivals.stream { return }
  }

  /// Waits for the next request to end.
  func departure() async {
    for await _ in departures.stream { return }
  }

  /// Answers the earliest request.
  func release() { releases.withLockedValue { $0.isEmpty ? nil : $0.removeFirst() }?.finish() }

  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    let (end, release) = AsyncStream.makeStream(of: Void.self)
    state.withLockedValue { state in
      state.running += 1
      state.most = max(state.most, state.running)
    }
    defer {
      state.withLockedValue { $0.running -= 1 }
      departures.continuation.yield()
    }
    releases.withLockedValue { $0.append(release) }
    arrivals.continuation.yield()
    for await _ in end {}
    try Task.checkCancellation()
    return YelpHTTPResponse(status: 200, body: Data(#"{"businesses":[],"total":0}"#.utf8))
  }
}
