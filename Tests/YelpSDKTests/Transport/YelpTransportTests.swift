import Foundation
import TestKit
import Testing

@testable import YelpSDK

// Serialized: on Linux all sessions of a process share one queue inside Foundation, so the floods and storms of one
// test would slow another.
@Suite("Transports", .serialized, .timeLimit(.minutes(5)))
struct YelpTransportTests {
  @Test("request and response arrive unchanged and complete", arguments: TransportKind.all)
  func sends(kind: TransportKind) async throws {
    let server = try HostileServer.answering { _ in
      HostileServer.answer(headers: ["RateLimit-Remaining: 7"], body: "{\"ok\":true}")
    }
    let request = YelpHTTPRequest(
      method: .post, url: try server.url("/v3/businesses/search?term=caf%C3%A9%2Btea"),
      headers: ["Authorization": "Bearer key", "Content-Type": "application/json"],
      body: .data(Data("{}".utf8)))

    let response = try await kind.make().send(request)

    #expect(response.status == 200)
    #expect(response.headers["ratelimit-remaining"] == "7")
    #expect(response.text == "{\"ok\":true}")
    let received = try #require(server.requests.first)
    #expect(received.method == "POST")
    #expect(received.path == "/v3/businesses/search?term=caf%C3%A9%2Btea")
    #expect(received.headers["authorization"] == "Bearer key")
    #expect(received.headers["content-type"] == "application/json")
    #expect(received.headers["content-length"] == "2")
    #expect(received.headers["accept-encoding"]?.contains("gzip") == true)
    #expect(received.body == Data("{}".utf8))
  }

  @Test("any status is a response", arguments: TransportKind.all, [200, 204, 304, 400, 404, 429, 500, 502])
  func statuses(kind: TransportKind, status: Int) async throws {
    let hasBody = status != 204 && status != 304
    let server = try HostileServer.answering { _ in
      hasBody
        ? HostileServer.answer(
          "\(status) Text", headers: ["Content-Type: text/html"], body: "<html>no</html>")
        : "HTTP/1.1 \(status) Text\r\n\r\n"
    }
    let response = try await kind.make().send(YelpHTTPRequest(url: server.url()))
    #expect(response.status == status)
    #expect(response.text == (hasBody ? "<html>no</html>" : ""))
  }

  @Test(
    "methods are treated alike", arguments: TransportKind.all,
    ["HEAD", "PUT", "PATCH", "DELETE", "PURGE"])
  func methods(kind: TransportKind, name: String) async throws {
    let server = try HostileServer.answering { request in
      request.method == "HEAD" ? "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n" : HostileServer.answer()
    }
    let method = YelpHTTPMethod(rawValue: name)
    #expect(
      try await kind.make().send(YelpHTTPRequest(method: method, url: server.url())).status == 200)
    #expect(server.requests.first?.method == name)
  }

  @Test("over HTTP/1.1 calls share a connection that the server keeps", arguments: TransportKind.all)
  func connections(kind: TransportKind) async throws {
    let server = try HostileServer.answering { _ in HostileServer.answer(body: "x") }
    let transport = kind.make()
    let request = YelpHTTPRequest(url: try server.url())
    try await OddServer.expect("keeps the connection", over: kind) {
      for _ in 0..<200 { _ = try await transport.send(request) }
      #expect(server.requests.count == 200)
      let asked = Set(server.requests.map { $0.headers["connection"] ?? "none" }).sorted()
      let count = server.acceptedConnections
      return "\(count) connection\(count == 1 ? "" : "s"), Connection: \(asked.joined(separator: " or "))"
    }
  }

  @Test("a connection that closes on the next call costs that call alone", arguments: TransportKind.all)
  func staleConnection(kind: TransportKind) async throws {
    let server = try HostileServer { connection in
      if connection.request() != nil { connection.send(HostileServer.answer(body: "x")) }
      _ = connection.head()
    }
    let transport = kind.make()
    // Each second call goes over a kept connection. Foundation sends it again by itself.
    try await OddServer.expect("closes the connection on each second call", over: kind) {
      var lost = 0
      for _ in 0..<20 {
        let result = await Result { try await transport.send(YelpHTTPRequest(url: server.url())) }
        #expect(["200 x", "connectionLost"].contains(result.inShort))
        if result.error != nil { lost += 1 }
      }
      return "\(lost) of 20 lost"
    }
  }

  // Fails with the default configuration: its cookie storage and its cache, which ignores the query on Linux.
  @Test("no cookie, response or credential is kept between calls", arguments: TransportKind.all)
  func keepsNothing(kind: TransportKind) async throws {
    let server = try HostileServer.answering { request in
      HostileServer.answer(
        headers: ["Set-Cookie: id=1; Path=/", "Cache-Control: max-age=600", "ETag: \"1\""], body: request.path
      )
    }
    let transport = kind.make()
    for path in ["/a?x=1", "/a?x=2", "/a?x=1"] {
      #expect(try await transport.send(YelpHTTPRequest(url: server.url(path))).text == path)
    }
    #expect(server.requests.count == 3)
    for request in server.requests {
      #expect(request.headers["cookie"] == nil)
      #expect(request.headers["if-none-match"] == nil)
    }
  }

  @Test("no more calls are in flight than allowed", arguments: TransportKind.all)
  func limit(kind: TransportKind) async throws {
    let underWay = Locked((now: 0, most: 0))
    let server = try HostileServer.answering { _ in
      underWay.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      defer { underWay.withLock { $0.now -= 1 } }
      return HostileServer.answer()
    }
    let transport = kind.make(maximumCallsInFlight: 3, maximumConnectionsPerHost: 50)
    let request = YelpHTTPRequest(url: try server.url())
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { _ = try await transport.send(request) } }
      try await group.waitForAll()
    }
    #expect(server.requests.count == 50)
    #expect(underWay.withLock { $0.most } <= 3)
  }

  // Fails if the session is not invalidated: it would retain its delegate and its connections forever.
  @Test("a released transport closes its connections", arguments: TransportKind.all)
  func deinitialization(kind: TransportKind) async throws {
    let server = try HostileServer.answering { _ in HostileServer.answer() }
    for _ in 0..<20 { _ = try await kind.make().send(YelpHTTPRequest(url: server.url())) }
    await server.untilIdle()
    #expect(server.acceptedConnections == 20)
  }

  @Test(
    "a transport that is released beside a cancelled call closes connections",
    arguments: TransportKind.all)
  func deinitializationAfterCancelling(kind: TransportKind) async throws {
    let server = try HostileServer.silent()
    for _ in 0..<20 {
      let url = try server.url()
      let call = Task { try await kind.make().send(YelpHTTPRequest(url: url)) }
      await server.arrival()
      call.cancel()
      _ = try? await call.resultUnlessCancelled()
    }
    await server.untilIdle()
  }
}
