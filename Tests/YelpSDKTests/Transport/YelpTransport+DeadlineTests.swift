import Foundation
import TestKit
import Testing

@testable import YelpSDK

extension YelpTransportTests {
  // Lower bounds only: a busy machine may be late, but no call may end before its time.
  @Suite("Deadlines of calls", .timeLimit(.minutes(5)))
  struct Deadlines {

    private func timeout(
      of kind: TransportKind, from server: HostileServer, total: Duration = .seconds(30),
      idle: Duration = .seconds(30)
    ) async throws -> (error: YelpError?, after: Duration) {
      let request = YelpHTTPRequest(url: try server.url(), timeout: total, idleTimeout: idle)
      let transport = kind.make()
      let beginning = ContinuousClock.now
      let error = await #expect(throws: YelpError.self) { _ = try await transport.send(request) }
      let after = beginning.duration(to: .now)
      await server.untilIdle()
      return (error, after)
    }

    // URLSession on Linux rounds 0.3 and 0.9 seconds to zero, and treats both timeouts as idle timeouts.
    @Test("a call to a silent server ends after its timeout", arguments: TransportKind.all, [50, 300, 900])
    func silence(kind: TransportKind, milliseconds: Int) async throws {
      let time = Duration.milliseconds(milliseconds)
      async let total = timeout(of: kind, from: HostileServer.silent(), total: time)
      async let idle = timeout(of: kind, from: HostileServer.silent(), idle: time)
      for result in try await [total, idle] {
        #expect(result.error?.code == .timedOut)
        #expect(result.after >= time)
      }
    }

    @Test("half a response ends the call after the idle timeout", arguments: TransportKind.all)
    func stop(kind: TransportKind) async throws {
      let server = try HostileServer.silent(after: "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc")
      let result = try await timeout(of: kind, from: server, idle: .milliseconds(300))
      #expect(result.error?.code == .timedOut)
      #expect(result.error?.httpStatus == 200)
    }

    @Test("a trickle of bytes restarts the idle timeout, and no other", arguments: TransportKind.all)
    func drip(kind: TransportKind) async throws {
      let head = "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n"
      let server = try HostileServer.dripping(after: head, milliseconds: 20)
      let result = try await timeout(
        of: kind, from: server, total: .milliseconds(600), idle: .milliseconds(500))
      #expect(result.error?.code == .timedOut)
      #expect(result.error?.message.contains("complete response") == true)
      #expect(result.after >= .milliseconds(600))
    }

    @Test("a trickle of headers ends at the idle timeout", arguments: TransportKind.all)
    func headerDrip(kind: TransportKind) async throws {
      let server = try HostileServer.dripping(after: "HTTP/1.1 200 OK\r\nX: ", milliseconds: 20)
      #expect(try await timeout(of: kind, from: server, idle: .milliseconds(300)).error?.code == .timedOut)
    }

    @Test("a redirect with an endless body times out", arguments: TransportKind.all)
    func endlessRedirect(kind: TransportKind) async throws {
      let head = "HTTP/1.1 301 Moved\r\nLocation: /x\r\n\r\n"
      let server = try HostileServer.dripping(after: head, milliseconds: 1)
      let result = try await timeout(of: kind, from: server, total: .seconds(1), idle: .milliseconds(300))
      #expect(result.error?.code == .timedOut)
    }

    @Test("a call that waits for a connection times out too, and is never sent", arguments: TransportKind.all)
    func waiting(kind: TransportKind) async throws {
      let transport = kind.make(maximumCallsInFlight: 1)
      let server = try HostileServer.silent()
      let first = YelpHTTPRequest(url: try server.url("/first"))
      let second = YelpHTTPRequest(url: try server.url("/second"), timeout: .milliseconds(200))
      let running = Task { try await transport.send(first) }
      await server.arrival()
      let error = await #expect(throws: YelpError.self) { try await transport.send(second) }
      #expect(error?.code == .timedOut)
      #expect(error?.message.contains("its turn and was not sent: 1 call is in flight") == true)
      running.cancel()
      _ = try? await running.resultUnlessCancelled()
      #expect(server.requests.map(\.path) == ["/first"])
    }

    @Test(
      "zero times out at once, and the maximum doesn't",
      arguments: TransportKind.all, [Duration.zero, .seconds(Int64.min)])
    func odd(kind: TransportKind, time: Duration) async throws {
      let transport = kind.make()
      let server = try HostileServer.answering { _ in HostileServer.answer() }
      #expect(try await timeout(of: kind, from: server, total: time).error?.code == .timedOut)
      #expect(server.requests.isEmpty)
      let endless = YelpHTTPRequest(
        url: try server.url(), timeout: .seconds(Int64.max), idleTimeout: .seconds(Int64.max))
      #expect(try await transport.send(endless).status == 200)
    }
  }
}
