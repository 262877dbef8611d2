import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@Suite("The console of a gateway", .timeLimit(.minutes(5)))
struct ConsoleTests {
  private let key = YelpSandbox().apiKey
  private let token = String(repeating: "a", count: 32)
  private let path = "/v3/businesses/search?location=New+York&limit=1"

  /// A gateway, its address and that of its console.
  private func gateway(
    _ upstream: URL, _ arguments: String...
  ) async throws -> (program: Program, address: URL, console: URL) {
    let program = try Program(
      "yelp-gateway",
      ["--port", "0", "--upstream", upstream.absoluteString, "--console", "--console-port", "0"] + arguments,
      environment: ["YELP_API_KEY": key])
    var addresses: [String: URL] = [:]
    while addresses.count < 2, let line = await program.line() {
      let words = line.split(separator: " ").map(String.init)
      if let address = words.last.flatMap({ URL(string: $0) }) { addresses[words[0]] = address }
    }
    return (
      program, try #require(addresses["listening"]),
      try #require(addresses["console:"])
    )
  }

  private func read(_ address: String) async throws -> YelpJSONValue {
    try YelpJSONValue(parsing: Data(try await Program.curl(address).utf8))
  }

  @Test("shows each call and where its response came from, without bodies")
  func calls() async throws {
    let yelp = try await ServedSandbox()
    let (gateway, address, console) = try await gateway(yelp.address)
    for _ in 1...2 { _ = try await Program.curl("\(address)\(path)") }
    let update = try await read("\(console)/calls")
    #expect(update["state"]?["kind"] == "gateway")
    #expect(update["state"]?["trouble"] == .null)
    #expect(update["state"]?["costs"]?["answeredByCache"] == 1)
    #expect(update["state"]?["costs"]?["today"] == 1)
    let calls = try #require(update["calls"]?.arrayValue)
    #expect(calls.map { $0["source"] } == ["network", "cache"])
    #expect(calls.first?["parameters"] == [["limit", "1"], ["location", "New York"]])
    let details = try await read("\(console)/calls/1")
    #expect(details["response"]?["body"] == .null)
    #expect(details["response"]?["note"]?.stringValue?.contains("--console-bodies") == true)
    #expect(!details.description.contains(key))
    withExtendedLifetime(gateway) {}
  }

  @Test("shows bodies when it is told to")
  func bodies() async throws {
    let yelp = try await ServedSandbox()
    let (gateway, address, console) = try await gateway(yelp.address, "--console-bodies")
    _ = try await Program.curl("\(address)\(path)")
    let body = try await read("\(console)/calls/1")["response"]?["body"]?.stringValue
    #expect(body?.contains("businesses") == true)
    withExtendedLifetime(gateway) {}
  }

  @Test("shows whose call it is as a fingerprint, and never a client's token")
  func tokens() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
    try Data("web \(token)\n".utf8).write(to: file)
    let yelp = try await ServedSandbox()
    let (gateway, address, console) = try await gateway(
      yelp.address, "--client-token-file", file.path, "--console-bodies")
    _ = try await Program.curl("--header", "Authorization: Bearer \(token)", "\(address)\(path)")
    // A token of nobody is refused before the console sees it.
    _ = try await Program.curl("--header", "Authorization: Bearer other-\(token)", "\(address)\(path)")
    let update = try await read("\(console)/calls")
    #expect(
      update["calls"]?.arrayValue?.map { $0["user"] } == [
        .string(String(YelpCredential.fingerprint(of: "web").prefix(8)))
      ])
    for shown in [update, try await read("\(console)/calls/1")] {
      #expect(!shown.description.contains(token))
    }
    withExtendedLifetime(gateway) {}
  }

  @Test("has a port of its own on loopback, and no switches")
  func place() async throws {
    let yelp = try await ServedSandbox()
    let (gateway, address, console) = try await gateway(yelp.address)
    #expect(console.host() == "127.0.0.1")
    #expect(try await Program.curl("\(address)/console").contains("PATH_NOT_ALLOWED"))
    let root = console.deletingLastPathComponent()
    #expect(try await Program.curl("\(root)v3/businesses/search?location=Austin").contains("NOT_FOUND"))
    let answer = try await Program.curl(
      "--header", "Content-Type: application/json", "--data", #"{"fault":"offline"}"#, "\(console)/trouble")
    #expect(answer.contains("A gateway has no switches."))
    let stranger = try await Program.curl("--header", "Origin: http://evil.example", "\(console)/calls")
    #expect(stranger.contains("ORIGIN_NOT_ALLOWED"))
    withExtendedLifetime(gateway) {}
  }

  @Test("changes no answer: it waits for no body that the gateway does not read, and notes odd hosts, too")
  func sameAnswers() async throws {
    let yelp = try await ServedSandbox()
    let (gateway, address, console) = try await gateway(yelp.address)
    let refused = try await RawConnection(to: address)
    try await refused.write("POST /v2/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n")
    #expect(await refused.response().contains("PATH_NOT_ALLOWED"))
    let large = try await Program.curl(
      "--request", "DELETE", "--data", String(repeating: "a", count: 100_000), "\(address)\(path)")
    #expect(large.contains("METHOD_NOT_ALLOWED"))
    let calls = try await read("\(console)/calls")["calls"]?.arrayValue
    #expect(calls?.map { $0["status"] } == [403, 405])
    withExtendedLifetime(gateway) {}
  }

  @Test("goes with the gateway, when it is told to end and when its port is taken")
  func ends() async throws {
    let yelp = try await ServedSandbox()
    let (gateway, _, console) = try await gateway(yelp.address)
    let port = try #require(console.port)
    let other = try Program(
      "yelp-gateway", ["--port", "0", "--console", "--console-port", String(port)],
      environment: ["YELP_API_KEY": key])
    let ending = await other.finish()
    #expect(ending.status != 0)
    #expect(ending.errors.contains("give another with --console-port"))
    // An open page does not hold it.
    let page = try await RawConnection(to: console)
    try await page.write("GET /console/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    #expect(await page.text { $0.contains("data: {") }.contains("text/event-stream"))
    gateway.signal(SIGTERM)
    #expect(await gateway.finish().status == 0)
  }

  @Test("takes no options that make no sense")
  func options() async throws {
    for (arguments, word) in [
      (["--console-bodies"], "--console"), (["--console", "--console-port", "70000"], "65535"),
    ] {
      let program = try Program("yelp-gateway", arguments, environment: ["YELP_API_KEY": key])
      let ending = await program.finish()
      #expect(ending.status == 64)
      #expect(ending.errors.contains(word))
    }
  }
}
