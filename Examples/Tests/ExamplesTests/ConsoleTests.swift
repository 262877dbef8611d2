import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@Suite("The console of sandbox-server", .timeLimit(.minutes(5)))
struct ConsoleTests {
  private let key = YelpSandbox().apiKey

  private func search(_ address: URL, city: String = "Austin") async throws {
    _ = try await Program.curl(
      "--header", "Authorization: Bearer \(key)", "\(address)/v3/businesses/search?location=\(city)&limit=1")
  }

  private func events(_ address: URL, after mark: String? = nil) async throws -> RawConnection {
    let connection = try await RawConnection(to: address)
    let last = mark.map { "Last-Event-ID: \($0)\r\n" } ?? ""
    try await connection.write("GET /console/events HTTP/1.1\r\nHost: 127.0.0.1\r\n\(last)\r\n")
    return connection
  }

  @Test("prints its address")
  func address() async throws {
    let (server, greeting) = try await Program.sandboxServer()
    let line = await server.line()
    #expect(line == "console: \(greeting.address)/console")
    #expect(try await Program.curl("\(greeting.address)/console").contains("<title>"))
    withExtendedLifetime(server) {}
  }

  @Test("tells a page of each call while it happens, and goes on where the page was")
  func stream() async throws {
    let (server, greeting) = try await Program.sandboxServer()
    let page = try await events(greeting.address)
    let first = await page.text { $0.contains("data: {") && $0.hasSuffix("\n\n\r\n") }
    #expect(first.contains(#""calls":[]"#))
    try await search(greeting.address, city: "Austin")
    #expect(await page.text { $0.contains("Austin") }.contains(#""id":1"#))
    let update = try YelpJSONValue(
      parsing: Data(try await Program.curl("\(greeting.address)/console/calls").utf8))
    let run = try #require(update["run"]?.stringValue)
    try await search(greeting.address, city: "Boston")
    let again = try await events(greeting.address, after: "\(run):1")
    let rest = await again.text { $0.contains("data: {") && $0.hasSuffix("\n\n\r\n") }
    #expect(rest.contains("id: \(run):2"))
    #expect(rest.contains("Boston"))
    #expect(!rest.contains(#""id":1,"#))
    // The mark of another run is none.
    let stranger = try await events(greeting.address, after: "other:2")
    #expect(await stranger.text { $0.contains("Boston") }.contains(#""id":1,"#))
    withExtendedLifetime(server) {}
  }

  @Test("serves sixteen pages at a time, and the next when one of them has gone")
  func manyPages() async throws {
    let (server, greeting) = try await Program.sandboxServer()
    var pages: [RawConnection] = []
    for _ in 1...16 {
      let page = try await events(greeting.address)
      #expect(await page.text { $0.contains("data: {") }.contains("200 OK"))
      pages.append(page)
    }
    let next = try await events(greeting.address)
    #expect(await next.response().contains("TOO_MANY_PAGES"))
    try await pages[0].close()
    let isServed = try await eventually {
      // A server notices that a page has gone when it writes to it.
      try await search(greeting.address)
      return await (try events(greeting.address)).text { $0.contains("data: {") || $0.contains("TOO_MANY") }
        .contains("200 OK")
    }
    #expect(isServed)
    withExtendedLifetime(server) {}
  }

  @Test("notes neither the sandbox's own paths nor itself")
  func ownPaths() async throws {
    let (server, greeting) = try await Program.sandboxServer()
    _ = try await Program.curl("\(greeting.address)/sandbox/authorize")
    _ = try await Program.curl("\(greeting.address)/console")
    try await search(greeting.address)
    let update = try await Program.curl("\(greeting.address)/console/calls")
    #expect(try YelpJSONValue(parsing: Data(update.utf8))["calls"]?.arrayValue?.count == 1)
    withExtendedLifetime(server) {}
  }

  @Test("keeps the options of the command line through a reset")
  func reset() async throws {
    let (server, greeting) = try await Program.sandboxServer(
      "--seed", "7", "--daily-limit", "3", "--owners", "1", "--latency", "2")
    let trouble = try await Program.curl(
      "--header", "Content-Type: application/json", "--data", "{}", "\(greeting.address)/console/reset")
    let state = try YelpJSONValue(parsing: Data(trouble.utf8))
    #expect(state["perDay"] == 3 && state["latency"] == 2)
    // The usual key still opens, and the owners are there.
    try await search(greeting.address)
    let update = try await Program.curl("\(greeting.address)/console/calls")
    #expect(try YelpJSONValue(parsing: Data(update.utf8))["calls"]?[0]?["status"] == 200)
    #expect(try await Program.curl("\(greeting.address)/sandbox/authorize?owner=owner-1").contains("code"))
    withExtendedLifetime(server) {}
  }
}
