import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// Records its name and the endpoint, and passes a request on as often as told.
private struct Noting: YelpMiddleware {
  let name: String
  var scope: YelpScope = .all
  var times = 1
  let notes: Locked<[String]>

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    notes.withLock { $0.append("\(name) \(info.endpoint)") }
    for _ in 1..<times { _ = try await next(request) }
    return try await next(request)
  }
}

@Suite(.timeLimit(.minutes(5)))
struct PipelineTests {
  private let notes = Locked<[String]>([])
  private let events = Locked<[String]>([])

  /// Sends a request through the stages of a client and returns the number of attempts.
  private func send(_ stages: [any YelpMiddleware], over transport: StubTransport) async throws -> Int {
    let client = YelpAPIClient(transport) { configuration in
      configuration.middleware = stages
      configuration.observers = [
        YelpCallEventHandler { [events] event in events.withLock { $0.append(event.kind.name) } }
      ]
    }
    return try await client.response(for: YelpGenericBuilder(path: "/v3/test").parser(.data)).attempts
  }

  @Test("a request passes the stages in order, only those whose scope includes it, and then the transport")
  func order() async throws {
    let transport = StubTransport { [notes] _, _ in
      notes.withLock { $0.append("transport") }
      return YelpHTTPResponse()
    }
    let attempts = try await send(
      [
        Noting(name: "first", notes: notes), Noting(name: "other", scope: .except(.generic), notes: notes),
        Noting(name: "second", scope: .only(.generic), notes: notes),
      ], over: transport)
    #expect(notes.withLock { $0 } == ["first generic", "second generic", "transport"])
    #expect(attempts == 1)
    #expect(events.withLock { $0 } == ["started", "sent 1", "answered 200", "ended network"])
  }

  @Test("without stages it is passed to the transport")
  func empty() async throws {
    #expect(try await send([], over: StubTransport(body: "")) == 1)
  }

  @Test("each time that a stage passes a request on is an attempt, and all after the first are retries")
  func attempts() async throws {
    let stages = [
      Noting(name: "a", times: 2, notes: notes), Noting(name: "b", times: 3, notes: notes),
    ]
    let attempts = try await send(stages, over: StubTransport(body: ""))
    #expect(notes.withLock { $0.count } == 3)
    #expect(attempts == 6)
  }
}
