import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite(.timeLimit(.minutes(5)))
struct LoggingStageTests {
  private let entries = Locked<[YelpLogEntry]>([])

  /// The levels of the lines of one attempt.
  private func levels(
    _ level: YelpLogLevel, _ transport: StubTransport
  ) async -> [YelpLogLevel] {
    let log = YelpLog(level: level) { [entries] entry in entries.withLock { $0.append(entry) } }
    let stage = LoggingStage(call: .testing(log: log))
    let pipeline = Pipeline(stages: [stage]) { try await transport.send($0) }
    _ = try? await pipeline.send(.testing(), .testing())
    return entries.withLock { entries in
      defer { entries = [] }
      return entries.map(\.level)
    }
  }

  @Test(
    "an attempt without a response is a warning, which level warning shows",
    arguments: [
      (YelpLogLevel.off, []), (.error, []), (.warning, [.warning]), (.info, [.warning]),
      (.debug, [.debug, .warning]), (.trace, [.debug, .trace, .warning]),
    ] as [(YelpLogLevel, [YelpLogLevel])])
  func withoutResponse(level: YelpLogLevel, expected: [YelpLogLevel]) async {
    let transport = StubTransport { _, _ in throw YelpError(.timedOut, "") }
    #expect(await levels(level, transport) == expected)
  }

  @Test(
    "an attempt with a response is logged from level info on",
    arguments: [
      (YelpLogLevel.off, []), (.error, []), (.warning, []), (.info, [.info]), (.debug, [.debug, .info]),
      (.trace, [.debug, .trace, .info, .trace]),
    ] as [(YelpLogLevel, [YelpLogLevel])], [200, 404])
  func withResponse(expected: (YelpLogLevel, [YelpLogLevel]), status: Int) async {
    #expect(await levels(expected.0, StubTransport(status: status, body: "{}")) == expected.1)
  }

  @Test("at level trace the header fields and bodies of both ways are logged, the request as a cURL command")
  func bodies() async {
    let log = YelpLog(level: .trace) { [entries] entry in entries.withLock { $0.append(entry) } }
    let stage = LoggingStage(call: .testing(log: log))
    let transport = StubTransport { _, _ in
      YelpHTTPResponse(status: 200, headers: ["X-Answer": "7"], body: Data(#"{"name":"Fern"}"#.utf8))
    }
    var request = YelpHTTPRequest.testing()
    request.headers["X-Question"] = "6"
    request.body = .data(Data(#"{"depth":2}"#.utf8))
    _ = try? await Pipeline(stages: [stage]) { try await transport.send($0) }.send(request, .testing())
    let lines = entries.withLock { entries in entries.filter { $0.level == .trace }.map(\.message) }
    #expect(lines.count == 2)
    for text in ["curl ", "X-Question: 6", #"{"depth":2}"#] { #expect(lines.first?.contains(text) == true) }
    for text in ["X-Answer: 7", #"{"name":"Fern"}"#] { #expect(lines.last?.contains(text) == true) }
  }

  @Test("the line of an attempt without a response names the code and the time")
  func line() async {
    let log = YelpLog(level: .warning) { [entries] entry in entries.withLock { $0.append(entry) } }
    let stage = LoggingStage(call: .testing(log: log))
    let transport = StubTransport { _, _ in throw YelpError(.connectionLost, "") }
    _ = try? await Pipeline(stages: [stage]) { try await transport.send($0) }.send(.testing(), .testing())
    let message = entries.withLock { $0.first?.message } ?? ""
    #expect(message.hasPrefix("no response after"))
    #expect(message.hasSuffix("connectionLost"))
  }
}
