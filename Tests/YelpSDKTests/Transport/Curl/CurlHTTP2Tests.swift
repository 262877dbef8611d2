import TestKit

#if LIBCURL
  import Foundation
  import Testing

  @testable import YelpSDK

  @Suite(
    "HTTP/2 over libcurl", .timeLimit(.minutes(5)),
    .enabled(
      if: TransportKind.isCurlAvailable && TestCertificate.isAvailable && ServerTLS.isAvailable,
      "needs libcurl and openssl"))
  struct CurlHTTP2Tests {
    private let certificate: TestCertificate
    private let tls: ServerTLS
    private let transport: CurlTransport

    init() throws {
      certificate = try TestCertificate()
      tls = try certificate.tls(isHTTP2: true)
      transport = CurlTransport(trust: .file(certificate.file))
    }

    @Test("calls one after the other share one connection, whatever their methods")
    func keepAlive() async throws {
      defer { certificate.remove() }
      let server = try HostileServer.answeringHTTP2(tls)
      for method in [YelpHTTPMethod.get, .post, .put, .get, .delete] {
        #expect(try await transport.send(YelpHTTPRequest(method: method, url: server.url())).text == "x")
      }
      #expect(server.requests.count == 5)
      #expect(server.acceptedConnections == 1)
    }

    @Test("a connection that has died costs the call that was on it, and no later one")
    func dead() async throws {
      defer { certificate.remove() }
      let end = DispatchSemaphore(value: 0)
      defer { end.signal() }
      let server = try HostileServer(tls: tls) { connection in
        guard connection.beginHTTP2() else { return }
        while let stream = connection.http2Request(), connection.respondHTTP2("x", on: stream) {
          if connection.number == 0 { return end.wait() }
        }
      }
      func send(_ timeout: Duration) async throws -> String {
        try await transport.send(YelpHTTPRequest(url: server.url(), timeout: timeout)).text
      }
      #expect(try await send(.seconds(60)) == "x")
      let error = await #expect(throws: YelpError.self) { try await send(.milliseconds(300)) }
      #expect(error?.code == .timedOut)
      for _ in 0..<3 { #expect(try await send(.seconds(60)) == "x") }
      #expect(server.acceptedConnections == 2)
    }

    @Test("a connection that has died serves no later call while another call still waits for it")
    func deadButUsed() async throws {
      defer { certificate.remove() }
      let server = try HostileServer(tls: tls) { connection in
        guard connection.beginHTTP2() else { return }
        while let stream = connection.http2Request() {
          if connection.number > 0 { connection.respondHTTP2("x", on: stream) }
        }
      }
      let url = try server.url()
      let waiting = Task {
        try await transport.send(
          YelpHTTPRequest(url: url, timeout: .seconds(240), idleTimeout: .seconds(240)))
      }
      await server.arrival()
      let error = await #expect(throws: YelpError.self) {
        try await transport.send(YelpHTTPRequest(url: url, timeout: .milliseconds(300)))
      }
      #expect(error?.code == .timedOut)
      for _ in 0..<3 {
        #expect(try await transport.send(YelpHTTPRequest(url: url, timeout: .seconds(60))).text == "x")
      }
      waiting.cancel()
      _ = try await waiting.resultUnlessCancelled()
      server.stop()
    }

    @Test("a handshake that stalls holds up no other call")
    func stalledHandshake() async throws {
      defer { certificate.remove() }
      let server = try HostileServer(tls: tls, stalled: 1) { connection in
        guard connection.beginHTTP2() else { return }
        while let stream = connection.http2Request(), connection.respondHTTP2("x", on: stream) {}
      }
      let url = try server.url()
      let stalled = Task { try await transport.send(YelpHTTPRequest(url: url)) }
      try await server.untilAccepted(1)
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<10 {
          group.addTask { try await transport.send(YelpHTTPRequest(url: url, timeout: .seconds(10))).text }
        }
        for try await text in group { #expect(text == "x") }
      }
      stalled.cancel()
      _ = try await stalled.resultUnlessCancelled()
    }

    @Test("headers that are too large say so", arguments: [10_000, 100])
    func headers(lines: Int) async throws {
      defer { certificate.remove() }
      let server = try HostileServer(tls: tls) { connection in
        guard connection.beginHTTP2(), let stream = connection.http2Request() else { return }
        connection.sendHTTP2Head(
          Array(repeating: String(repeating: "a", count: (1 << 20) / lines), count: lines), on: stream)
        connection.waitUntilClosed()
      }
      let request = YelpHTTPRequest(url: try server.url())
      let error = await #expect(throws: YelpError.self) { try await transport.send(request) }
      #expect(error?.code == .responseTooLarge)
    }

    @Test("calls at once share one connection", .enabled(if: HTTP2Server.isAvailable, "needs nginx"))
    func multiplexing() async throws {
      let server = try await HTTP2Server()
      defer { server.stop() }
      let transport = CurlTransport(trust: .file(server.certificate))
      let url = server.url
      let lines = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<50 {
          group.addTask { try await transport.send(YelpHTTPRequest(url: url)).text }
        }
        return try await group.reduce(into: [String]()) { $0.append($1) }
      }
      #expect(lines.count == 50)
      // The server's number of the connection, and the protocol.
      #expect(Set(lines).count == 1)
      #expect(lines.first?.hasSuffix("HTTP/2.0") == true)
    }
  }
#endif
