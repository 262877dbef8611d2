import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// Calls that are equal share a request in flight, a response in the cache and one in a store; those that differ in one part
/// share none. A broken rule is a wrong number of requests, not an endless wait.
@Suite("Calls are equal", .timeLimit(.minutes(5)))
struct EqualCallsTests {
  private enum Place: CaseIterable { case flight, memory, store }

  struct Pair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let first: YelpRequest<String>
    let second: YelpRequest<String>
    /// How many requests two calls need where the first is in flight, in the cache, and in a store alone.
    let requests: [Int]

    init(
      _ name: String, _ first: YelpGenericBuilder = things, _ second: YelpGenericBuilder = things,
      requests: [Int] = [2, 2, 2], parsers: [YelpResponseParser<String>] = [one, one]
    ) {
      testDescription = name
      self.requests = requests
      func request(_ builder: YelpGenericBuilder, _ parser: YelpResponseParser<String>) -> YelpRequest<String>
      {
        YelpRequest(builder.authentication(.none).draft, parser: parser)
      }
      (self.first, self.second) = (request(first, parsers[0]), request(second, parsers[1]))
    }
  }

  private static let things = YelpGenericBuilder(path: "/v3/things")
  private static let one = YelpResponseParser(name: "one") { _ in "one" }
  private static let other = YelpResponseParser(name: "other") { _ in "other" }
  private static let lenient = one.accepting(.notFound, "TABLE_GONE")
  private static let user = things.header("X-User", "a")
  private static let partition = things.cachePartition("a")

  private static func traced(_ id: String) -> YelpGenericBuilder {
    things.header("X-Request-ID", id).header("x-correlation-id", id).header("traceparent", id)
      .header("tracestate", id)
  }

  static let pairs = [
    Pair("in everything", requests: [1, 1, 1]),
    Pair("not in the path", things, YelpGenericBuilder(path: "/v3/other")),
    Pair("not in a parameter's name", things.parameter("page", 1), things.parameter("offset", 1)),
    Pair("not in a parameter's value", things.parameter("page", 1), things.parameter("page", 2)),
    Pair("not in a field", things, user), Pair("not in a field's value", user, things.header("X-User", "b")),
    Pair("not in a field's name", user, things.header("X-Shop", "a")),
    Pair(
      "not in the language", things.header("Accept-Language", "de"), things.header("Accept-Language", "fr")),
    Pair("in all but a trace id", traced("a"), traced("b"), requests: [1, 1, 1]),
    Pair("in all but a trace id that one of them lacks", things, traced("a"), requests: [1, 1, 1]),
    Pair("not in a field beside a trace id", traced("a"), traced("a").header("X-User", "a")),
    Pair("not in the partition", partition, things.cachePartition("b")),
    Pair(
      "not in a partition that is written like a field", things.cachePartition("a\nx-user: a"),
      partition.header("X-User", "a")),
    Pair("not in the host", things.host("one.example.com"), things.host("two.example.com")),
    Pair("not in the time-out", things, things.timeout(.seconds(600)), requests: [2, 1, 1]),
    Pair("not in an attempt's time-out", things, things.attemptTimeout(.seconds(5)), requests: [2, 1, 1]),
    Pair("not in the time without data", things, things.idleTimeout(.seconds(5)), requests: [2, 1, 1]),
    Pair(
      "not in the retry policy", things, things.retryPolicy(YelpRetryPolicy(maximumAttempts: 2)),
      requests: [2, 1, 1]),
    Pair("not in the parser's name", requests: [2, 2, 1], parsers: [one, other]),
    Pair("not in codes that are a success", requests: [2, 2, 1], parsers: [one, lenient]),
    Pair("not in one of these codes", requests: [2, 2, 1], parsers: [lenient, one.accepting(.notFound)]),
    Pair(
      "in codes of any order", requests: [1, 1, 1],
      parsers: [lenient, one.accepting("TABLE_GONE").accepting(.notFound)]),
    Pair("not in whether a web page is read", requests: [2, 2, 1], parsers: [one, one.ofJSON()]),
  ]

  @Test("where they are the same in every part that counts", arguments: pairs)
  func parts(pair: Pair) async throws {
    for (place, expected) in zip(Place.allCases, pair.requests) {
      let (gate, recorder, store) = (TestGate(), EventRecorder(), MemoryStore())
      let transport = StubTransport { _, _ in
        if place == .flight { try await gate.pass() }
        return YelpHTTPResponse(body: Data("{}".utf8))
      }
      func makeClient() -> YelpAPIClient {
        .prompt(transport) {
          $0.cache = place == .flight ? .off : .memory()
          $0.responseStore = place == .store ? store : nil
          $0.observers = [recorder]
        }
      }
      let client = makeClient()
      let first = Task { try await client.send(pair.first) }
      if place == .flight {
        await gate.waitForArrivals(1)
      } else {
        _ = try await first.valueUnlessCancelled()
      }
      if place == .store { await store.stored.waitForArrivals(1) }
      let second = Task { [again = makeClient()] in
        try await (place == .store ? again : client).send(pair.second)
      }
      if place == .flight {
        await waitUntil {
          transport.requests.count == 2 || recorder.events.contains { $0.kind.name == "joined" }
        }
      }
      gate.open()
      let values = try await [first.valueUnlessCancelled(), second.valueUnlessCancelled()]
      #expect(values == [pair.first, pair.second].map(\.info.responseParser))
      #expect(transport.requests.count == expected, "\(place)")
    }
  }

  @Test("in all but a trace id: a joined call carries the id of the first caller")
  func firstTraceID() async throws {
    let (gate, recorder) = (TestGate(), EventRecorder())
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return YelpHTTPResponse(body: Data("{}".utf8))
    }
    let client = YelpAPIClient.prompt(transport) { $0.observers = [recorder] }
    let first = Task { try await client.send(Self.things.header("X-Request-ID", "first")) }
    await gate.waitForArrivals(1)
    let second = Task { try await client.send(Self.things.header("X-Request-ID", "second")) }
    await waitUntil { recorder.events.contains { $0.kind.name == "joined" } || transport.requests.count == 2 }
    gate.open()
    _ = try await (first.valueUnlessCancelled(), second.valueUnlessCancelled())
    #expect(transport.requests.map { $0.headers["X-Request-ID"] } == ["first"])
  }

  @Test(
    "in all: when the first caller is cancelled, the request goes on for the next, counted and without events"
  )
  func cancelledFirst() async throws {
    let (gate, recorder) = (TestGate(), EventRecorder())
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return YelpHTTPResponse(body: Data("{}".utf8))
    }
    let client = YelpAPIClient.prompt(transport) { $0.observers = [recorder] }
    let first = Task { try await client.send(Self.things) }
    await gate.waitForArrivals(1)
    let second = Task { try await client.send(Self.things) }
    await waitUntil { recorder.events.contains { $0.kind.name == "joined" } }
    first.cancel()
    await #expect(throws: YelpError.self) { try await first.valueUnlessCancelled() }
    gate.open()
    _ = try await second.valueUnlessCancelled()
    #expect(transport.requests.count == 1 && client.usage.sent == 1)
    #expect(
      recorder.events.map(\.kind.name).sorted() == [
        "ended joined", "failed cancelled", "joined", "sent 1", "started", "started",
      ])
  }

  @Test("in a store not for clients with another base URL, even if all else is the same")
  func baseURL() async throws {
    let (store, transport) = (MemoryStore(), StubTransport(body: "{}"))
    for (number, server) in ["https://one.example.com", "https://two.example.com"].enumerated() {
      let client = YelpAPIClient.prompt(transport) {
        (
          $0.baseURL, $0.cache, $0.responseStore
        ) = (.custom(server), .memory(), store)
      }
      _ = try await client.send(Self.things)
      await store.stored.waitForArrivals(number + 1)
    }
    #expect(transport.requests.count == 2)
  }
}
