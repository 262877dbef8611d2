import Foundation
import NIOCore
import NIOEmbedded
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

@testable import HTTPBridge

/// What the servers allow on connections, and how they end them.
@Suite("Connections of the servers", .timeLimit(.minutes(5)))
struct ConnectionTests {
  private let get = "GET /v3/categories/coffee HTTP/1.1\r\nHost: localhost\r\n\r\n"

  /// A gateway in front of a server that answers `{}`.
  private func start(_ arguments: String...) async throws -> (Program, URL) {
    let yelp = try await TestServer { _ in TestServer.Reply("{}") }
    let server = try Program(
      "yelp-gateway", ["--port", "0", "--upstream", yelp.address.absoluteString] + arguments,
      environment: ["YELP_API_KEY": YelpSandbox().apiKey])
    return (server, try await server.greeting().address)
  }

  @Test(
    "end when no request arrives in time, half of a head, or half of a body",
    arguments: [
      "", "GET /v3/categories HTTP/1.1\r\nHost: loc",
      "POST /v3/businesses/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{",
      "GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n",
    ])
  func idleTimeout(text: String) async throws {
    let (server, address) = try await start("--idle-timeout", "1")
    let connection = try await RawConnection(to: address)
    // On a busy machine the second may be over before this is written.
    try? await connection.write(text)
    await connection.end()
    withExtendedLifetime(server) {}
  }

  @Test("end when a body comes byte by byte for too long")
  func slowBody() async throws {
    let (server, address) = try await start("--idle-timeout", "1")
    let connection = try await RawConnection(to: address)
    try? await connection.write(
      "POST /v3/businesses/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000000\r\n\r\n")
    while connection.isOpen {
      try? await connection.write("1")
      try await Task.sleep(for: .milliseconds(20))
    }
    withExtendedLifetime(server) {}
  }

  @Test("leave the gateway descriptors for its own calls when more clients come than it has descriptors")
  func descriptors() async throws {
    // The connection for each call is a new one.
    let yelp = try await TestServer { _ in TestServer.Reply("{}", headers: ["Connection": "close"]) }
    let options = "--port 0 --upstream \(yelp.address) --keep 0 --per-second 1000 --max-connections 64"
    let gateway = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
      path: "yelp-gateway")
    let server = try Program(
      executable: URL(filePath: "/bin/sh"), ["-c", "ulimit -n 128; exec '\(gateway.path)' \(options)"],
      environment: ["YELP_API_KEY": "key", "NIO_SINGLETON_GROUP_LOOP_COUNT": "2"])
    let address = try await server.greeting().address
    let client = try await RawConnection(to: address)
    try await client.write(get)
    #expect(await client.response().hasSuffix("{}"))
    for _ in 0..<160 { try await RawConnection(to: address).write("GET / HTTP/1.1\r\nHost: loc") }
    for _ in 0..<50 {
      try await client.write(get)
      #expect(await client.response().hasSuffix("{}"))
    }
    withExtendedLifetime(server) {}
  }

  @Test("end with a response that says so when the server is told to end: 40 clients lose nothing")
  func lastResponse() async throws {
    // A connection without a request stays for a tenth of that.
    let (server, address) = try await start("--patience", "3600")
    var clients: [RawConnection] = []
    for _ in 0..<41 {
      let client = try await RawConnection(to: address)
      try await client.write(get)
      #expect(RawConnection.field("connection", of: await client.response()) == nil)
      clients.append(client)
    }
    let idle = clients.removeLast()
    let (rounds, round) = AsyncStream.makeStream(of: Void.self)
    let last = try await withThrowingTaskGroup(of: String.self) { group in
      for client in clients {
        group.addTask {
          var response = ""
          repeat {
            try await client.write(get)
            response = await client.response()
            round.yield()
          } while response.hasSuffix("{}") && RawConnection.field("connection", of: response) == nil
          await client.end()
          return response
        }
      }
      for await _ in rounds.prefix(200) {}
      server.signal(SIGTERM)
      return try await group.reduce(into: [String]()) { $0.append($1) }
    }
    try await idle.write(get)
    for response in last + [await idle.response()] {
      #expect(response.hasPrefix("HTTP/1.1 200 ") && response.hasSuffix("{}"))
      #expect(RawConnection.field("connection", of: response) == "close")
    }
    await idle.end()
    #expect(await server.finish().status == 0)
  }

  @Test("end a while after the server was told to end when no request comes")
  func idleAtTheEnd() async throws {
    let channel = EmbeddedChannel(handler: LastResponse(wait: .seconds(3)))
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    channel.embeddedEventLoop.advanceTime(by: .seconds(2))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test(
    "explain a wrong option", arguments: ["--idle-timeout=0", "--max-connections=0"])
  func misuse(option: String) async throws {
    let ending = try await Program("yelp-gateway", [option], environment: ["YELP_API_KEY": "key"]).finish()
    #expect(ending.status == 64 && ending.errors.contains(option.prefix { $0 != "=" }))
  }
}
