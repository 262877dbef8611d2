import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

/// The server of tools over HTTP.
@Suite("yelpsdk-mcp over HTTP", .timeLimit(.minutes(5)))
struct MCPHTTPTests {
  /// A server, where it listens, and its token.
  private struct Server {
    let program: Program
    let address: URL
    let token: String

    init(_ arguments: String...) async throws {
      program = try Program("yelpsdk-mcp", ["--http", "0"] + arguments)
      let greeting = try await program.greeting(lines: 2)
      (address, token) = (greeting.address, greeting.key)
    }

    /// Sends a request as it is on a connection of its own.
    func ask(
      _ body: String, method: String = "POST", path: String = "/mcp", host: String = "localhost",
      fields: [String] = []
    ) async throws -> (status: Int, head: String, body: String) {
      let connection = try await RawConnection(to: address)
      try await connection.write(request(body, method: method, path: path, host: host, fields: fields))
      return Self.parts(of: await connection.response())
    }

    func request(
      _ body: String, method: String = "POST", path: String = "/mcp", host: String = "localhost",
      fields: [String] = []
    ) -> String {
      let head =
        ["\(method) \(path) HTTP/1.1", "Host: \(host)", "Content-Length: \(body.utf8.count)"] + fields
      return head.joined(separator: "\r\n") + "\r\n\r\n" + body
    }

    static func parts(of response: String) -> (status: Int, head: String, body: String) {
      let parts = response.components(separatedBy: "\r\n\r\n")
      let status = response.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
      return (status, parts[0], parts.dropFirst().joined(separator: "\r\n\r\n"))
    }

    /// Sends a message with the token, and the fields of 2026-07-28 unless there are others.
    func post(_ message: YelpJSONValue, fields: [String]? = nil) async throws -> (
      status: Int, answer: YelpJSONValue
    ) {
      let response = try await ask(
        "\(message)", fields: ["Authorization: Bearer \(token)"] + (fields ?? Self.fields(of: message)))
      return (response.status, response.body.isEmpty ? .null : try MCP.answer(response.body))
    }

    /// The fields that go with a message of 2026-07-28; none for those of older versions.
    static func fields(of message: YelpJSONValue) -> [String] {
      guard message["params"]?["_meta"] != nil else { return [] }
      let fields = [
        "MCP-Protocol-Version: 2026-07-28", "Mcp-Method: \(message["method"]?.stringValue ?? "")",
      ]
      guard let name = message["params"]?["name"]?.stringValue else { return fields }
      return fields + ["Mcp-Name: \(name)"]
    }
  }

  /// A file with one client. The folder is removed with the machine's other temporary files.
  private func tokenFile(_ token: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
    try Data("model \(token)\n".utf8).write(to: file)
    return file.path
  }

  @Test("answers clients of 2026-07-28, whose requests stand alone")
  func newest() async throws {
    let server = try await Server()
    let discovered = try await server.post(MCP.newRequest("server/discover"))
    #expect(discovered.status == 200)
    #expect(discovered.answer["result"]?["supportedVersions"]?[0] == "2026-07-28")
    let called = try await server.post(MCP.newRequest("tools/call", MCP.search("Austin"), id: "x"))
    #expect(called.status == 200 && called.answer["id"] == "x" && called.answer.isError == false)
  }

  @Test("answers older clients, which begin with initialize, without a session")
  func older() async throws {
    let server = try await Server()
    let begun = try await server.post(MCP.request("initialize", ["protocolVersion": "2025-06-18"]))
    #expect(begun.status == 200 && begun.answer["result"]?["protocolVersion"] == "2025-06-18")
    let noted = try await server.post(MCP.notification("notifications/initialized"))
    #expect(noted.status == 202 && noted.answer.isNull)
    let fields = ["MCP-Protocol-Version: 2025-06-18"]
    let listed = try await server.post(MCP.request("tools/list"), fields: fields)
    #expect(listed.answer["result"]?["tools"]?.arrayValue?.isEmpty == false)
    let called = try await server.post(MCP.request("tools/call", MCP.search("Austin")), fields: fields)
    #expect(called.answer.isError == false)
    // Every status but 200 would mean to them that the server is gone.
    let unknown = try await server.post(MCP.request("prompts/list"), fields: fields)
    #expect(unknown.status == 200 && unknown.answer.code == -32601)
  }

  @Test("serves one request after the other on a connection, also while others are open")
  func keptConnection() async throws {
    let server = try await Server()
    let connection = try await RawConnection(to: server.address)
    for number in 0..<3 {
      try await connection.write(
        server.request(
          "\(MCP.request("ping", id: .integer(number)))", fields: ["Authorization: Bearer \(server.token)"]))
      let response = Server.parts(of: await connection.response())
      #expect(response.status == 200 && response.head.contains("application/json"))
      #expect(try MCP.answer(response.body)["id"]?.intValue == number)
    }
  }

  @Test(
    "takes neither notifications nor responses for requests",
    arguments: [
      MCP.notification("notifications/cancelled", ["requestId": 1]), MCP.notification("nonsense"),
      ["jsonrpc": "2.0", "id": 1, "result": [:]],
    ] as [YelpJSONValue])
  func accepted(message: YelpJSONValue) async throws {
    let response = try await Server().post(message)
    #expect(response.status == 202 && response.answer.isNull)
  }

  @Test(
    "gives the status that belongs to an error",
    arguments: [
      (MCP.newRequest("prompts/list"), 404, -32601), (MCP.newRequest("ping"), 404, -32601),
      (MCP.newRequest("tools/call", ["name": "yelp_book_table"]), 400, -32602),
      (MCP.newRequest("tools/list", ["cursor": "2"]), 400, -32602),
      ([MCP.request("ping")], 400, -32600), (["id": 1], 400, -32600),
    ] as [(YelpJSONValue, Int, Int)])
  func status(message: YelpJSONValue, status: Int, code: Int) async throws {
    let response = try await Server().post(message)
    #expect(response.status == status && response.answer.code == code)
  }

  @Test(
    "refuses fields that say something else than the body",
    arguments: [
      [], ["Mcp-Method: tools/call", "Mcp-Name: yelp_search_businesses"],
      ["MCP-Protocol-Version: 2025-11-25", "Mcp-Method: tools/call", "Mcp-Name: yelp_search_businesses"],
      ["MCP-Protocol-Version: 2026-07-28", "Mcp-Name: yelp_search_businesses"],
      ["MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/list", "Mcp-Name: yelp_search_businesses"],
      ["MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/call"],
      ["MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/call", "Mcp-Name: yelp_reviews"],
      ["MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/call", "Mcp-Name: =?base64?!?="],
      [
        "MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/call", "Mcp-Name: yelp_search_businesses",
        "Mcp-Name: yelp_search_businesses",
      ],
    ])
  func mismatch(fields: [String]) async throws {
    let server = try await Server()
    let message = MCP.newRequest("tools/call", MCP.search("Austin"), id: 3)
    let response = try await server.post(message, fields: fields)
    #expect(response.status == 400 && response.answer.code == -32020 && response.answer["id"] == 3)
  }

  @Test("refuses a body that does not name the version which the fields name")
  func versionInFieldsAlone() async throws {
    let response = try await Server().post(
      MCP.request("tools/list"), fields: ["MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/list"])
    #expect(response.status == 400 && response.answer.code == -32020)
  }

  @Test("reads a name that is encoded for header fields")
  func encodedName() async throws {
    let name = Data("yelp_search_businesses".utf8).base64EncodedString()
    let response = try await Server().post(
      MCP.newRequest("tools/call", MCP.search("Austin")),
      fields: [
        "MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/call", "Mcp-Name: =?base64?\(name)?=",
      ])
    #expect(response.status == 200 && response.answer.isError == false)
  }

  @Test("says which versions it has to a request of another one")
  func unknownVersion() async throws {
    let server = try await Server()
    let fields = ["MCP-Protocol-Version: 2031-01-01", "Mcp-Method: tools/list"]
    for message in [MCP.newRequest("tools/list", version: "2031-01-01"), MCP.request("tools/list")] {
      let response = try await server.post(message, fields: fields)
      #expect(response.status == 400 && response.answer.code == -32022)
      #expect(response.answer["error"]?["data"]?["supported"]?[0] == "2026-07-28")
      #expect(response.answer["error"]?["data"]?["requested"] == "2031-01-01")
    }
  }

  @Test("takes messages at one path with one method")
  func path() async throws {
    let server = try await Server()
    for method in ["GET", "PUT", "DELETE", "OPTIONS"] {
      let response = try await server.ask("", method: method)
      #expect(response.status == 405 && RawConnection.field("allow", of: response.head) == "POST")
    }
    for path in ["/", "/mcp/", "/mcp2", "/v3/businesses/search"] {
      #expect(try await server.ask("\(MCP.request("ping"))", path: path).status == 404)
    }
  }

  @Test("asks for its token, which it makes anew at each start and prints once")
  func token() async throws {
    let server = try await Server()
    let other = try await Server().token
    #expect(server.token.utf8.count == 64 && server.token.allSatisfy(\.isHexDigit) && server.token != other)
    let ping = "\(MCP.request("ping"))"
    for fields in [
      [], ["Authorization: Bearer "], ["Authorization: Bearer \(other)"], ["Authorization: \(server.token)"],
      ["Authorization: Bearer \(server.token.dropLast())"], ["Authorization: Bearer \(server.token)0"],
      ["Authorization: Basic \(server.token)"],
    ] {
      let response = try await server.ask(ping, fields: fields)
      #expect(
        response.status == 401 && RawConnection.field("www-authenticate", of: response.head) == "Bearer")
      #expect(try MCP.answer(response.body).code == -32600 && !response.body.contains(server.token))
    }
    #expect(try await server.ask(ping, fields: ["Authorization: bearer \(server.token)"]).status == 200)
    server.program.signal(SIGTERM)
    let ending = await server.program.finish()
    #expect(ending.status == 0 && !(ending.output + ending.errors).contains(server.token))
  }

  @Test("takes its tokens from a file, and does not print them")
  func tokensOfFile() async throws {
    let token = String(repeating: "f", count: 20)
    let program = try Program("yelpsdk-mcp", ["--http", "0", "--token-file", try tokenFile(token)])
    let line = try #require(await program.line())
    let address = try #require(line.split(separator: " ").last.flatMap { URL(string: String($0)) })
    let connection = try await RawConnection(to: address)
    let ping = "\(MCP.request("ping"))"
    try await connection.write(
      "POST /mcp HTTP/1.1\r\nHost: 127.0.0.1:\(address.port ?? 0)\r\nAuthorization: Bearer \(token)\r\n"
        + "Content-Length: \(ping.utf8.count)\r\n\r\n\(ping)")
    #expect(await connection.response().hasPrefix("HTTP/1.1 200 "))
    program.signal(SIGTERM)
    let ending = await program.finish()
    #expect(ending.output.isEmpty && !(line + ending.errors).contains(token))
  }

  @Test("listens for other machines only with a file of tokens")
  func otherMachines() async throws {
    let ending = try await Program("yelpsdk-mcp", ["--http", "0", "--listen", "0.0.0.0"]).finish()
    #expect(ending.status == 64 && ending.errors.contains("--token-file"))
    let program = try Program(
      "yelpsdk-mcp",
      [
        "--http", "0", "--listen", "0.0.0.0", "--host", "tools.example", "--token-file",
        try tokenFile(String(repeating: "f", count: 20)),
      ])
    let line = try #require(await program.line())
    let address = try #require(line.split(separator: " ").last.flatMap { URL(string: String($0)) })
    for (host, status) in [("tools.example", 401), ("other.example", 421)] {
      let connection = try await RawConnection(to: address)
      try await connection.write("POST /mcp HTTP/1.1\r\nHost: \(host)\r\nContent-Length: 0\r\n\r\n")
      #expect(await connection.response().hasPrefix("HTTP/1.1 \(status) "))
    }
    withExtendedLifetime(program) {}
  }

  @Test("serves its own host names only, which a page of another name for this machine has not")
  func host() async throws {
    let server = try await Server()
    let fields = ["Authorization: Bearer \(server.token)"]
    let ping = "\(MCP.request("ping"))"
    let port = server.address.port ?? 0
    for host in ["localhost:\(port)", "127.0.0.1:\(port)", "LOCALHOST"] {
      #expect(try await server.ask(ping, host: host, fields: fields).status == 200)
    }
    for host in ["evil.example", "evil.example:\(port)", "localhost.evil.example", "127.0.0.1.evil.example"] {
      #expect(try await server.ask(ping, host: host, fields: fields).status == 421)
    }
  }

  @Test(
    "refuses a request that says twice, and differently, whose it is",
    arguments: [
      ("localhost", "/mcp", ["Host: evil.example"], [400]),
      ("evil.example", "/mcp", ["Host: localhost"], [400]),
      ("localhost", "/mcp", ["hOST: localhost"], [400]), ("localhost", "/mcp", ["Host:"], [400]),
      ("localhost", "/mcp", ["Origin: https://app.example", "Origin: https://evil.example"], [400, 403]),
      ("localhost", "/mcp", ["Content-Length: 0"], [400]),
      ("localhost", "/mcp", ["Transfer-Encoding: chunked"], [400]),
      ("localhost", "/mcp", ["Authorization: Bearer 0123456789abcdef"], [400, 401]),
    ] as [(String, String, [String], [Int])])
  func contradictions(host: String, path: String, fields: [String], statuses: [Int]) async throws {
    let server = try await Server("--allow-origin", "https://app.example")
    let token = "Authorization: Bearer \(server.token)"
    for fields in [[token] + fields, fields + [token]] {
      let response = try await server.ask("\(MCP.request("ping"))", path: path, host: host, fields: fields)
      #expect(statuses.contains(response.status), "\(response)")
    }
    // The whole address is another way to write the path.
    let whole = try await server.ask("\(MCP.request("ping"))", path: "http://localhost/mcp", fields: [token])
    #expect(whole.status == 200)
  }

  @Test("answers one client while the calls of another get no answer, and what costs no call at once")
  func twoClients() async throws {
    let yelp = try await TestServer { request in
      request.url.query()?.contains("Austin") == true
        ? TestServer.Reply(status: nil, ending: .silence) : TestServer.Reply(#"{"businesses":[],"total":0}"#)
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
    let tokens = ["f", "g"].map { String(repeating: $0, count: 20) }
    try Data("a \(tokens[0])\nb \(tokens[1])\n".utf8).write(to: file)
    let program = try Program(
      "yelpsdk-mcp", ["--http", "0", "--upstream", "\(yelp.address)", "--token-file", file.path])
    let address = try await program.greeting().address
    func ask(_ message: YelpJSONValue, token: String) async -> YelpJSONValue? {
      try? MCP.answer(
        await Program.curl(
          "--header", "Authorization: Bearer \(token)", "--data", "\(message)", "\(address)"))
    }
    var connections: [RawConnection] = []
    for number in 0..<9 {
      let message = "\(MCP.request("tools/call", MCP.search("Austin", term: "\(number)")))"
      let connection = try await RawConnection(to: address)
      try await connection.write(
        "POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(tokens[0])\r\n"
          + "Content-Length: \(message.utf8.count)\r\n\r\n\(message)")
      connections.append(connection)
    }
    var asked = yelp.events.filter { if case .asked = $0 { true } else { false } }.makeAsyncIterator()
    for _ in 0..<8 { _ = await asked.next() }
    let categories = MCP.request(
      "tools/call", ["name": "yelp_find_categories", "arguments": ["text": "ramen"]])
    for (message, token) in [
      (categories, tokens[0]), (categories, tokens[1]),
      (MCP.request("tools/call", MCP.search("Berlin")), tokens[1]),
    ] {
      // `curl` waits for 20 seconds.
      let answer = await ask(message, token: token)
      #expect(answer?.isError == false)
    }
    for connection in connections { try await connection.close() }
    withExtendedLifetime(program) {}
  }

  @Test("serves pages of its origins only, and lets browsers show them its answers")
  func origin() async throws {
    let server = try await Server("--allow-origin", "https://app.example")
    let token = "Authorization: Bearer \(server.token)"
    let ping = "\(MCP.request("ping"))"
    for origin in ["https://evil.example", "null", "http://app.example", "https://app.example.evil.example"] {
      #expect(try await server.ask(ping, fields: [token, "Origin: \(origin)"]).status == 403)
    }
    #expect(try await server.ask(ping, fields: [token]).status == 200)
    let response = try await server.ask(ping, fields: [token, "Origin: https://app.example"])
    #expect(response.status == 200)
    #expect(RawConnection.field("access-control-allow-origin", of: response.head) == "https://app.example")
    let permission = try await server.ask(
      "", method: "OPTIONS",
      fields: ["Origin: https://app.example", "Access-Control-Request-Method: POST", "Connection: close"])
    #expect(permission.status == 204)
    let fields = RawConnection.field("access-control-allow-headers", of: permission.head) ?? ""
    for field in ["Authorization", "Content-Type", "MCP-Protocol-Version", "Mcp-Method", "Mcp-Name"] {
      #expect(fields.contains(field))
    }
    #expect(RawConnection.field("access-control-allow-origin", of: permission.head) == "https://app.example")
    #expect(try await Server().ask(ping, fields: [token, "Origin: https://app.example"]).status == 403)
  }

  @Test("takes a notification of 2026-07-28 without its fields, since nothing is answered")
  func notificationAlone() async throws {
    let server = try await Server()
    let meta = MCP.newRequest("ping")["params"]?["_meta"] ?? .null
    let message = MCP.notification("notifications/initialized", ["_meta": meta])
    #expect(try await server.post(message, fields: []).status == 202)
  }

  @Test("prints the address that it listens on, and is called by it")
  func address() async throws {
    let server = try await Server("--listen", "127.0.0.2")
    #expect(server.address.host() == "127.0.0.2")
    let token = "Authorization: Bearer \(server.token)"
    #expect(try await server.ask("\(MCP.request("ping"))", host: "127.0.0.2", fields: [token]).status == 200)
    #expect(try await server.ask("\(MCP.request("ping"))", host: "127.0.0.3", fields: [token]).status == 421)
  }

  @Test("refuses a body that is too large or nested too deep, and no JSON")
  func body() async throws {
    let server = try await Server()
    let fields = ["Authorization: Bearer \(server.token)"]
    let large = MCP.request("ping", ["a": .string(String(repeating: "a", count: 1 << 20))])
    #expect(try await server.ask("\(large)", fields: fields).status == 413)
    let almost = MCP.request("ping", ["a": .string(String(repeating: "a", count: 1_048_000))])
    #expect(try await server.ask("\(almost)", fields: fields).status == 200)
    let deep = String(repeating: "[", count: 129) + String(repeating: "]", count: 129)
    for body in [deep, "", "{", "\u{FEFF}x"] {
      let response = try await server.ask(body, fields: fields)
      #expect(response.status == 400)
      #expect(try MCP.answer(response.body).code == -32700)
    }
  }

  @Test("ends a call when its connection closes, and its request to Yelp with it, but no other")
  func closedConnection() async throws {
    // A request that takes too long ends too: that of Austin first, which gets nothing at all.
    let yelp = try await TestServer { request in
      request.url.query()?.contains("Austin") == true
        ? TestServer.Reply(status: nil, ending: .silence)
        : TestServer.Reply(" ", ending: .endless(pause: .milliseconds(100)))
    }
    let server = try await Server("--upstream", "\(yelp.address)")
    var connections: [RawConnection] = []
    for place in ["Austin", "Berlin"] {
      let connection = try await RawConnection(to: server.address)
      try await connection.write(
        server.request(
          "\(MCP.request("tools/call", MCP.search(place)))",
          fields: ["Authorization: Bearer \(server.token)"]))
      _ = await yelp.events.first { if case .asked = $0 { true } else { false } }
      connections.append(connection)
    }
    try await connections[1].close()
    let end = await yelp.events.first { if case .closed = $0 { true } else { false } }
    guard case .closed(let request?) = end else { throw CancellationError() }
    #expect(request.url.query()?.contains("Berlin") == true)
    #expect(connections[0].isOpen)
    #expect(try await server.post(MCP.request("ping")).status == 200)
  }

  @Test("ends in order when it is told to")
  func end() async throws {
    let server = try await Server()
    server.program.interrupt()
    #expect(await server.program.finish().status == 0)
  }
}
