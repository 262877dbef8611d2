import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

/// What a gateway needs to be deployed: health, metrics, clients with tokens, logs and a calm end.
@Suite("gateway, deployed", .timeLimit(.minutes(5)))
struct ServedGatewayTests {
  private let key = YelpSandbox().apiKey
  private let tokens = [String(repeating: "a", count: 32), String(repeating: "b", count: 32)]

  private func gateway(_ upstream: URL, _ arguments: String...) async throws -> (Program, URL) {
    let gateway = try Program(
      "yelp-gateway", ["--port", "0", "--upstream", upstream.absoluteString] + arguments,
      environment: ["YELP_API_KEY": key])
    return (gateway, try await gateway.greeting().address)
  }

  /// A file with two clients. The folder is removed with the machine's other temporary files.
  private func tokenFile() throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
    try Data("# clients\n\nphone \(tokens[0])\nweb\t\(tokens[1])\n".utf8).write(to: file)
    return file.path
  }

  private func get(_ address: String, token: String? = nil, _ more: String...) async throws -> (
    status: Int, body: String
  ) {
    var arguments = ["curl", "--silent", "--max-time", "20", "--write-out", "\n%{http_code}", address] + more
    if let token { arguments += ["--header", "Authorization: Bearer \(token)"] }
    let text = try await Program(executable: URL(filePath: "/usr/bin/env"), arguments).finish().output
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return (Int(lines.last ?? "") ?? 0, lines.dropLast().joined(separator: "\n"))
  }

  @Test("says that it is there and ready, to whoever asks")
  func health() async throws {
    let (gateway, address) = try await gateway(
      await TestServer.deserted(), "--client-token-file", tokenFile())
    #expect(try await get("\(address)/health") == (200, #"{"status":"ok"}"#))
    let ready = try await get("\(address)/ready", "--header", "Host: elsewhere")
    #expect(ready == (200, #"{"redis":"none","status":"ready"}"#))
    withExtendedLifetime(gateway) {}
  }

  @Test("serves clients with a token of the file alone, and the token does not reach Yelp")
  func tokensOfClients() async throws {
    let yelp = try await TestServer { _ in TestServer.Reply("{}") }
    let (gateway, address) = try await gateway(yelp.address, "--client-token-file", tokenFile())
    let path = "\(address)/v3/categories"
    for token in [nil, "", "wrong", tokens[0] + "a", String(tokens[0].dropLast())] {
      let answer = try await get(path, token: token)
      #expect(answer.status == 401 && answer.body.contains("CLIENT_TOKEN_INVALID"), "\(token ?? "-")")
    }
    #expect(try await get("\(address)/metrics").status == 401)
    for token in tokens { #expect(try await get(path, token: token).status == 200) }
    let requests = await yelp.requests()
    #expect(requests.map { $0.headers["Authorization"] } == ["Bearer \(key)"])
    withExtendedLifetime(gateway) {}
  }

  @Test("gives each client a daily maximum")
  func clientMaximum() async throws {
    let yelp = try await TestServer { _ in TestServer.Reply("{}") }
    let (gateway, address) = try await gateway(
      yelp.address, "--client-token-file", tokenFile(), "--client-daily-maximum", "2")
    let path = "\(address)/v3/categories"
    for status in [200, 200, 429] { #expect(try await get(path, token: tokens[0]).status == status) }
    let refused = try await get(path, token: tokens[0], "--include")
    #expect(
      refused.body.lowercased().contains("retry-after:") && refused.body.contains("ACCESS_LIMIT_REACHED"))
    #expect(try await get(path, token: tokens[1]).status == 200)
    withExtendedLifetime(gateway) {}
  }

  @Test("lets its clients take turns, so that one is not served behind all calls of another")
  func turns() async throws {
    let yelp = try await TestServer { _ in TestServer.Reply("{}") }
    let (gateway, address) = try await gateway(
      yelp.address, "--client-token-file", tokenFile(), "--per-second", "1")
    let tokens = tokens
    let answers = try await withThrowingTaskGroup(of: Int.self) { group in
      for number in 0..<5 {
        group.addTask { try await get("\(address)/v3/categories/a\(number)", token: tokens[0]).status }
      }
      let isFull = try await eventually {
        let metrics = try await get("\(address)/metrics", token: tokens[0]).body
        return metrics.contains("yelp_gateway_calls_total 5")
      }
      #expect(isFull)
      group.addTask { try await get("\(address)/v3/categories/b", token: tokens[1]).status }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers == Array(repeating: 200, count: 6))
    let paths = await yelp.requests().map(\.url.path)
    #expect(paths.count == 6 && paths.last?.hasSuffix("b") == false, "\(paths)")
    withExtendedLifetime(gateway) {}
  }

  @Test("tells Prometheus what it did")
  func metrics() async throws {
    let yelp = try await ServedSandbox()
    let (gateway, address) = try await gateway(yelp.address)
    for _ in 0..<2 { #expect(try await get("\(address)/v3/categories/coffee").status == 200) }
    #expect(try await get("\(address)/v3/businesses/nowhere").status == 404)
    let metrics = try await get("\(address)/metrics")
    #expect(metrics.status == 200)
    let lines = metrics.body.split(separator: "\n").map(String.init)
    for line in [
      #"yelp_gateway_requests_total{status="200"} 2"#, #"yelp_gateway_requests_total{status="404"} 1"#,
      #"yelp_gateway_errors_total{code="notFound"} 1"#, "yelp_gateway_calls_total 3",
      "yelp_gateway_cache_hits_total 1",
      "yelp_gateway_saved_calls_total 1", "yelp_gateway_upstream_requests_total 2",
      "yelp_gateway_waits_total 0",
      "yelp_gateway_quota_remaining 4998", "yelp_gateway_request_duration_seconds_count 3",
      #"yelp_gateway_request_duration_seconds_bucket{le="+Inf"} 3"#,
    ] { #expect(lines.contains(line), "\(line) is missing in\n\(metrics.body)") }
    #expect(!metrics.body.contains(key))
    withExtendedLifetime(gateway) {}
  }

  @Test("goes on serving for its notice when it is told to end, and says that it is not ready")
  func notice() async throws {
    let yelp = try await ServedSandbox()
    let (gateway, address) = try await gateway(yelp.address, "--notice", "8")
    gateway.signal(SIGTERM)
    #expect(try await eventually { try await self.get("\(address)/ready").status == 503 })
    #expect(try await get("\(address)/ready").body == #"{"redis":"none","status":"ending"}"#)
    #expect(try await get("\(address)/v3/categories/coffee").status == 200)
    #expect(await gateway.finish().status == 0)
  }

  @Test("lets requests in flight end when it is told to end")
  func gracefulEnd() async throws {
    let yelp = try await ServedSandbox { $0.faults = [.latency(.milliseconds(1_500))] }
    let (gateway, address) = try await gateway(yelp.address)
    async let answer = get("\(address)/v3/categories/coffee")
    #expect(
      try await eventually {
        try await self.get("\(address)/metrics").body.contains("yelp_gateway_upstream_requests_total 1")
      })
    gateway.signal(SIGTERM)
    #expect(try await answer.status == 200)
    #expect(await gateway.finish().status == 0)
  }

  @Test("logs a line for each request as JSON, without query, token and key")
  func logs() async throws {
    let yelp = try await ServedSandbox()
    let (gateway, address) = try await gateway(
      yelp.address, "--log", "info", "--log-json", "--client-token-file", tokenFile())
    _ = try await get("\(address)/v3/businesses/search?location=Berlin&term=private", token: tokens[0])
    gateway.interrupt()
    let lines = await gateway.finish().errors
    for line in lines.split(separator: "\n") {
      let value = try YelpJSONValue(parsing: Data(line.utf8))
      #expect(value["level"]?.stringValue != nil)
    }
    let line = try #require(lines.split(separator: "\n").first { $0.contains("\"client\":\"phone\"") })
    let value = try YelpJSONValue(parsing: Data(line.utf8))
    #expect(
      value["path"] == "/v3/businesses/search" && value["status"] == 200 && value["source"] == "network")
    for secret in [key, tokens[0], "private"] { #expect(!lines.contains(secret)) }
  }

  @Test(
    "explains what is wrong with a file of tokens, without repeating a token",
    arguments: [
      ("", "no client"), ("phone", "line 1"), ("a b c", "line 1"), ("phone shortsecret", "16"),
      ("# x\nph/ne \(String(repeating: "s", count: 20))", "name in line 2"),
      ("a \(String(repeating: "s", count: 20))\na \(String(repeating: "t", count: 20))", "repeats a name"),
      (
        "a \(String(repeating: "s", count: 20))\nb \(String(repeating: "s", count: 20))",
        "line 2 repeats a token"
      ),
      (
        "a \(String(repeating: "s", count: 20))\n\tb  \(String(repeating: "s", count: 20)) \r",
        "repeats a token"
      ),
    ])
  func badTokens(text: String, reason: String) async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let ending = try await Program(
      "yelp-gateway", ["--port", "0", "--client-token-file", file.path], environment: ["YELP_API_KEY": key]
    ).finish()
    #expect(ending.status == 64)
    #expect(ending.errors.lowercased().contains(reason))
    #expect(!ending.errors.contains("secret") && !ending.errors.contains("sss"))
  }

}
