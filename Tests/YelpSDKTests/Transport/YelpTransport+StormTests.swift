import Foundation
import TestKit
import Testing

@testable import YelpSDK

extension YelpTransportTests {
  /// Many concurrent calls, many of them cancelled at a random moment. `data(for:)`, and `cancel()` on any thread, would
  /// end or hang the process.
  ///
  /// 200 calls each; 20,000 in the long run.
  @Suite("Storms of calls", .timeLimit(.minutes(10)))
  struct Storms {
    private static let calls = TestScale.choose(200, long: 20_000)

    @Test("when half of the calls are cancelled, all end and nothing is left", arguments: TransportKind.all)
    func cancelled(kind: TransportKind) async throws {
      try await storm(kind, "answers") { _ in HostileServer.answer(body: String(repeating: "x", count: 2_000))
      }
    }

    @Test("the same while redirects and challenges are pending", arguments: TransportKind.all)
    func redirected(kind: TransportKind) async throws {
      try await storm(kind, "redirects and challenges") { number in
        number % 2 == 0
          ? HostileServer.answer("302 Found", headers: ["Location: /again"], body: "moved")
          : HostileServer.answer("401 No", headers: ["WWW-Authenticate: Basic realm=\"x\""], body: "who")
      }
    }

    @Test("the same while connections are lost", arguments: TransportKind.all)
    func broken(kind: TransportKind) async throws {
      try await storm(kind, "broken connections") { number in
        number % 3 == 0
          ? "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nabc" : HostileServer.answer(body: "x")
      }
    }

    private func storm(
      _ kind: TransportKind, _ name: String, answer: @escaping @Sendable (_ number: Int) -> String
    ) async throws {
      let server = try HostileServer(isRecording: false) { connection in
        var number = connection.number
        while connection.request() != nil {
          let text = answer(number)
          guard connection.send(text), !text.hasSuffix("abc") else { return }
          number += 1
        }
      }
      let before = Footprint.now
      let ends = try await send(Self.calls, over: kind, to: server)
      await server.untilIdle()
      let after = Footprint.now
      print(
        "\(Self.calls) calls, \(kind.rawValue), \(name): \(ends); at the start \(before), at the end \(after)"
      )
      #expect(ends.answered + ends.cancelled + ends.lost == Self.calls)
      #expect(ends.answered > 0)
      #expect(ends.cancelled > 0)
      #expect(after.descriptors - before.descriptors < 200)
      if !Footprint.isDistorted { #expect(after.kilobytes - before.kilobytes < 200_000) }
    }

    /// Sends batches of 100 over one transport, which is released at the end.
    private func send(_ total: Int, over kind: TransportKind, to server: HostileServer) async throws -> Ends {
      let transport = kind.make()
      let request = YelpHTTPRequest(url: try server.url(), timeout: .seconds(300), idleTimeout: .seconds(300))
      var ends = Ends()
      for _ in 0..<(total / 100) {
        await withTaskGroup(of: Result<YelpHTTPResponse, any Error>?.self) { group in
          for index in 0..<100 {
            group.addTask {
              let call = Task { try await transport.send(request) }
              if index.isMultiple(of: 2) {
                try? await Task.sleep(for: .microseconds(Int.random(in: 0..<20_000)))
                call.cancel()
              }
              return try? await call.resultUnlessCancelled()
            }
          }
          for await result in group { ends.count(result) }
        }
      }
      return ends
    }

    private struct Ends: CustomStringConvertible {
      var answered = 0
      var cancelled = 0
      var lost = 0
      var other = 0
      var description: String { "\(answered) answered, \(cancelled) cancelled, \(lost) lost, \(other) other" }

      mutating func count(_ result: Result<YelpHTTPResponse, any Error>?) {
        switch result {
        case .success: answered += 1
        case .failure(YelpError.Code.cancelled): cancelled += 1
        case .failure(YelpError.Code.connectionLost): lost += 1
        case .failure, nil: other += 1
        }
      }
    }
  }
}
