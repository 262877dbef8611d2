import Foundation
import TestKit
import Testing

@testable import YelpSDK

extension YelpTransportTests {
  // Each call here has timeouts of minutes, so ending as cancelled means that the cancellation ended it.
  @Suite("Cancellation of calls", .timeLimit(.minutes(5)))
  struct Cancellation {

    private func request(
      _ url: URL, method: YelpHTTPMethod = .get, body: YelpHTTPRequest.Body? = nil
    ) -> YelpHTTPRequest {
      YelpHTTPRequest(
        method: method, url: url, body: body, timeout: .seconds(600), idleTimeout: .seconds(600))
    }

    private func code(of call: Task<YelpHTTPResponse, any Error>) async -> YelpError.Code? {
      guard case .failure(let error)? = try? await call.resultUnlessCancelled() else { return nil }
      return (error as? YelpError)?.code
    }

    // URLSession on Linux sends a task that was cancelled before it was resumed.
    @Test("a call of a cancelled task is not sent", arguments: TransportKind.all)
    func beforeStart(kind: TransportKind) async throws {
      let transport = kind.make()
      let server = try HostileServer.answering { _ in HostileServer.answer() }
      let request = request(try server.url("/never"))
      let call = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await transport.send(request)
      }
      #expect(await code(of: call) == .cancelled)
      _ = try await transport.send(self.request(server.url("/after")))
      #expect(server.requests.map(\.path) == ["/after"])
    }

    @Test("a call that waits for a connection leaves the queue", arguments: TransportKind.all)
    func waiting(kind: TransportKind) async throws {
      let transport = kind.make(maximumCallsInFlight: 1)
      let server = try HostileServer { connection in
        while let request = connection.request() {
          if request.path == "/first" { return connection.waitUntilClosed() }
          connection.send(HostileServer.answer())
        }
      }
      let first = request(try server.url("/first"))
      let second = request(try server.url("/second"))
      let running = Task { try await transport.send(first) }
      await server.arrival()
      let waiting = Task { try await transport.send(second) }
      waiting.cancel()
      #expect(await code(of: waiting) == .cancelled)
      running.cancel()
      #expect(await code(of: running) == .cancelled)
      _ = try await transport.send(request(server.url("/third")))
      #expect(server.requests.map(\.path) == ["/first", "/third"])
    }

    /// Cancels a call when the server has got this far with it: the call ends, and its connection closes.
    private func expectEnd(
      of request: YelpHTTPRequest, over kind: TransportKind, to server: HostileServer,
      after arrival: () async -> Void
    ) async throws {
      let transport = kind.make()
      let call = Task { try await transport.send(request) }
      await arrival()
      call.cancel()
      #expect(await code(of: call) == .cancelled)
      await server.untilIdle()
    }

    @Test("a call ends during a TLS handshake that hangs", arguments: TransportKind.all)
    func connecting(kind: TransportKind) async throws {
      let accepted = AsyncStream.makeStream(of: Void.self)
      let server = try HostileServer { connection in
        accepted.continuation.yield()
        connection.waitUntilClosed()
      }
      let request = request(try #require(URL(string: "https://127.0.0.1:\(server.port)/")))
      try await expectEnd(of: request, over: kind, to: server) {
        await accepted.stream.wait(for: "A connection")
      }
    }

    @Test("a call that waits for its response or reads it ends", arguments: TransportKind.all)
    func waitingOrReading(kind: TransportKind) async throws {
      let head = "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n"
      for server in [try HostileServer.silent(), try .dripping(after: head, milliseconds: 1)] {
        try await expectEnd(of: request(server.url()), over: kind, to: server) { await server.arrival() }
      }
    }

    @Test("a call that sends its body ends", arguments: TransportKind.all)
    func sending(kind: TransportKind) async throws {
      let arrived = AsyncStream.makeStream(of: Void.self)
      let server = try HostileServer { connection in
        _ = connection.head()
        arrived.continuation.yield()
        while !connection.pause(milliseconds: 10) || connection.discard(bytes: 100) {}
      }
      let request = request(try server.url(), method: .post, body: .data(Data(count: 50 << 20)))
      try await expectEnd(of: request, over: kind, to: server) {
        await arrived.stream.wait(for: "The head of the request")
      }
    }

    @Test("cancelling after the response changes nothing", arguments: TransportKind.all)
    func afterwards(kind: TransportKind) async throws {
      let transport = kind.make()
      let server = try HostileServer.answering { _ in HostileServer.answer(body: "x") }
      let request = request(try server.url())
      let call = Task { try await transport.send(request) }
      #expect(try await call.valueUnlessCancelled().text == "x")
      call.cancel()
      #expect(try await transport.send(request).text == "x")
    }
  }
}
