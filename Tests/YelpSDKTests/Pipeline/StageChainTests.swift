import Foundation
import Testing

@testable import YelpSDK

/// Notes its name and the endpoint, and passes a request on as often as told.
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

@Suite struct StageChainTests {
  private let notes = Locked<[String]>([])

  private func flight(_ answers: YelpAnswers) throws -> YelpFlight {
    let request = try YelpGenericBuilder(path: "/a").build().content
    let call = YelpCall(number: 1, endpoint: .generic, observers: [])
    return YelpFlight(number: 1, call: call, request: request, answers: answers)
  }

  private func send(_ stages: [Noting], over transport: StubTransport) async throws -> YelpUsage {
    let answers = YelpAnswers(.testing(transport))
    let flight = try flight(answers)
    let url = try #require(URL(string: "https://a/b"))
    _ = try await StageChain(stages, transport: transport).next(for: flight)(YelpHTTPRequest(url: url))
    #expect(flight.attempts == answers.usage.sent)
    return answers.usage
  }

  @Test("a request passes the stages in order, those alone whose scope has it, and then the transport")
  func order() async throws {
    let transport = StubTransport { [notes] _, _ in
      notes.withLock { $0.append("transport") }
      return YelpHTTPResponse()
    }
    let usage = try await send(
      [
        Noting(name: "first", notes: notes), Noting(name: "other", scope: .except(.generic), notes: notes),
        Noting(name: "second", scope: .only(.generic), notes: notes),
      ], over: transport)
    #expect(notes.withLock { $0 } == ["first generic", "second generic", "transport"])
    #expect(usage == YelpUsage(sent: 1))
  }

  @Test("without stages it goes to the transport at once")
  func empty() async throws {
    #expect(try await send([], over: StubTransport(body: "")) == YelpUsage(sent: 1))
  }

  @Test("each time that a stage passes a request on is an attempt, and all after the first are repeated ones")
  func attempts() async throws {
    let stages = [
      Noting(name: "a", times: 2, notes: notes), Noting(name: "b", times: 3, notes: notes),
    ]
    let usage = try await send(stages, over: StubTransport(body: ""))
    #expect(notes.withLock { $0.count } == 3)
    #expect(usage == YelpUsage(sent: 6, retried: 5))
  }
}
