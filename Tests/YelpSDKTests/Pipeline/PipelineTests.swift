import Foundation
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

  /// Sends a request through stages and returns the number of attempts.
  private func send(_ stages: [any YelpMiddleware], over transport: StubTransport) async throws -> Int {
    let context = CallContext(info: .testing(.generic)) { [events] kind in
      events.withLock { $0.append(kind.name) }
    }
    _ = try await Pipeline(stages, transport: transport).send(.testing(), in: context)
    return context.attempts
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
    #expect(events.withLock { $0 } == ["sent 1", "answered 200"])
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

  @Test("a built-in stage passes a changed context on, also past stages that have none")
  func context() async throws {
    let tokens = Locked<[String?]>([])
    let stages: [any YelpMiddleware] = [
      Tokens(token: "a"), Noting(name: "plain", notes: notes), Tokens(token: nil, seen: tokens),
    ]
    _ = try await send(stages, over: StubTransport(body: ""))
    #expect(tokens.withLock { $0 } == ["a"])
  }
}

/// Records the access token that it gets, and sets another.
private struct Tokens: ContextStage {
  var token: String?
  var seen = Locked<[String?]>([])

  func intercept(
    _ request: YelpHTTPRequest, context: CallContext, next: @escaping Next
  ) async throws -> YelpHTTPResponse {
    seen.withLock { $0.append(context.accessToken) }
    var context = context
    context.accessToken = token
    return try await next(request, context)
  }
}
