import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// When two calls are equal. A broken rule fails as a wrong number of requests, not as an endless wait.
@Suite("Calls are equal", .timeLimit(.minutes(5)))
struct EqualCallsTests {
  private static let call = YelpGenericBuilder(path: "/v3/things").parser(parser("one"))

  private static func parser(_ name: String) -> YelpResponseParser<String> {
    YelpResponseParser(name: name) { _ in name }
  }

  /// Sends one call, and another while the first is in flight; returns the number of requests.
  private func requests(
    _ first: some YelpRequestBuilder<String>, _ second: some YelpRequestBuilder<String>
  ) async throws -> Int {
    let gate = TestGate()
    let recorder = EventRecorder()
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return YelpHTTPResponse(body: Data("{}".utf8))
    }
    let client = YelpAPIClient.prompt(transport) { $0.observers = [recorder] }
    async let one = client.send(first)
    await gate.waitForArrivals(1)
    async let other = client.send(second)
    await recorder.wait(for: "started", count: 2)
    // Time for the second call to join the first, or to be sent.
    for _ in 0..<100 { await Task.yield() }
    gate.open()
    let values = try await (one, other)
    #expect(values.0 == first.responseParser.name)
    #expect(values.1 == second.responseParser.name)
    return transport.requests.count
  }

  @Test("with the same request, parser and time limits")
  func equal() async throws {
    #expect(try await requests(Self.call, Self.call) == 1)
  }

  @Test("not with parsers of different names")
  func parsers() async throws {
    let other = YelpGenericBuilder(path: "/v3/things").parser(Self.parser("other"))
    #expect(try await requests(Self.call, other) == 2)
  }

  @Test("not with parsers that take other codes for a success")
  func acceptedCodes() async throws {
    let strict = Self.parser("one")
    let lenient = Self.call.parser(strict.accepting(.notFound, "TABLE_GONE"))
    #expect(try await requests(Self.call, lenient) == 2)
    #expect(try await requests(lenient, Self.call.parser(strict.accepting(.notFound))) == 2)
    let same = Self.call.parser(strict.accepting("TABLE_GONE").accepting(.notFound))
    #expect(try await requests(lenient, same) == 1)
    #expect(try await requests(Self.call, Self.call.parser(strict.ofJSON())) == 2)
  }

  @Test("not with different time limits or retry policies, while they are in flight")
  func patience() async throws {
    #expect(try await requests(Self.call, Self.call.attemptTimeout(.seconds(5))) == 2)
    #expect(try await requests(Self.call, Self.call.idleTimeout(.seconds(5))) == 2)
    let policy = YelpRetryPolicy(maximumAttempts: 2)
    #expect(try await requests(Self.call, Self.call.retryPolicy(policy)) == 2)
  }

  @Test("in the cache with the same parser, regardless of their time limits")
  func cached() async throws {
    let transport = StubTransport(body: "{}")
    let client = YelpAPIClient.prompt(transport) { $0.cache = .memory() }
    #expect(try await client.send(Self.call) == "one")
    #expect(try await client.send(Self.call.attemptTimeout(.seconds(5))) == "one")
    #expect(transport.requests.count == 1)
    let other = YelpGenericBuilder(path: "/v3/things").parser(Self.parser("other"))
    #expect(try await client.send(other) == "other")
    #expect(transport.requests.count == 2)
  }
}
