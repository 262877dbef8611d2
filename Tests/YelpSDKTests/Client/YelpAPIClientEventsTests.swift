import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// Passes a gate after each response.
private struct Doorman: YelpMiddleware {
  let afterwards: TestGate

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    let response = try await next(request)
    try? await afterwards.pass()
    return response
  }
}

/// The events of each call: its start first, its end last, each once.
@Suite(.timeLimit(.minutes(5)))
struct YelpAPIClientEventsTests {
  private let recorder = EventRecorder()
  private let things = YelpGenericBuilder(path: "/v3/things")

  private func client(
    _ transport: any YelpTransport, change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpAPIClient {
    YelpAPIClient(transport) {
      $0.observers = [recorder]
      $0.retry = .never
      $0.limits = .unlimited
      change(&$0)
    }
  }

  @Test("a successful call")
  func success() async throws {
    _ = try await client(StubTransport(body: "{}")).send(things)
    #expect(recorder.namesByCall == ["1": ["started", "sent 1", "answered 200", "ended network"]])
    #expect(recorder.events.allSatisfy { $0.endpoint == .generic })
  }

  @Test("calls of different clients have different ids, in events, log lines, requests and errors alike")
  func ids() async {
    let logged = Locked<Set<String>>([])
    let transport = StubTransport(status: 404, body: "")
    for _ in 0..<2 {
      var configuration = YelpConfiguration.testing(transport)
      configuration.observers = [recorder]
      let client = YelpAPIClient(configuration: configuration, logLevel: .debug) { entry in
        logged.withLock { _ = $0.insert(entry.requestID ?? "-") }
      }
      for _ in 0..<3 { _ = try? await client.send(things) }
    }
    let ids = Set(recorder.events.map(\.requestID))
    #expect(ids.count == 6)
    #expect(Set(transport.requests.map(\.id)) == ids)
    #expect(Set(recorder.events.compactMap(\.error?.requestID)) == ids)
    #expect(logged.withLock { $0 }.subtracting(["-"]) == ids)
  }

  @Test("a call that Yelp refuses")
  func refusal() async {
    _ = try? await client(StubTransport(status: 404, body: "")).send(things)
    #expect(recorder.namesByCall == ["1": ["started", "sent 1", "answered 404", "failed notFound"]])
  }

  @Test("a response and the end of a call have a duration, and an end that failed its error")
  func summary() async {
    _ = try? await client(StubTransport(status: 404, body: "")).send(things)
    #expect(recorder.events.map { $0.duration != nil } == [false, false, true, true])
    #expect(recorder.events.map(\.error?.code) == [nil, nil, nil, .notFound])
    #expect(recorder.events.map(\.status) == [nil, nil, 404, 404])
    #expect(recorder.events.map(\.attempt) == [nil, 1, 1, 1])
    #expect(recorder.events.map(\.error?.requestID) == [nil, nil, nil, recorder.events.first?.requestID])
    #expect(recorder.events.allSatisfy { $0.method == .get && $0.path == "/v3/things" })
    _ = try? await client(StubTransport(body: "{}")).send(things)
    #expect(recorder.events.last?.duration != nil)
    #expect(recorder.events.last?.error == nil)
    #expect(recorder.events.compactMap(\.source) == [.network])
  }

  @Test("the durations are those of each attempt and of the whole call")
  func durations() async throws {
    let clock = YelpManualClock(skipsSleeps: true)
    let transport = StubTransport { _, number in
      clock.advance(by: .seconds(number + 1))
      return number == 0 ? .failing(503) : YelpHTTPResponse(body: Data("{}".utf8))
    }
    let client = client(transport) {
      $0.clock = clock.clock
      $0.retry = YelpRetryPolicy(baseDelay: .zero)
    }
    _ = try await client.send(things)
    let expected: [Duration?] = [nil, nil, .seconds(1), .seconds(1), nil, .seconds(2), .seconds(3)]
    #expect(recorder.events.map(\.duration) == expected)
  }

  @Test("events of a call that is repeated, from the cache or not built")
  func otherSummaries() async {
    let transport = StubTransport([.failing(503), YelpHTTPResponse(body: Data("{}".utf8))])
    let client = client(transport) {
      $0.retry = YelpRetryPolicy(baseDelay: .zero)
      $0.cache = .memory()
    }
    let thing = YelpGenericBuilder(path: "/v3/things/\("a b")")
    for _ in 1...2 { _ = try? await client.send(thing) }
    #expect(recorder.events.compactMap(\.error).map(\.attempts) == [1])
    #expect(recorder.events.compactMap(\.status) == [503, 503, 200])
    #expect(recorder.events.map(\.attempt) == [nil, 1, 1, 1, 2, 2, 2, nil, nil, nil])
    #expect(recorder.events.compactMap(\.source) == [.network, .cache])
    #expect(recorder.events.allSatisfy { $0.path == "/v3/things/a%20b" })
    let before = recorder.events.count
    let odd = YelpRequestInfo(endpoint: .generic, path: "/v3/things?access_token=SENTINEL")
    _ = try? await client.send(YelpRequest(info: odd, parser: .jsonValue))
    #expect(recorder.events.count == before + 2)
    #expect(recorder.events.dropFirst(before).allSatisfy { $0.path == nil && $0.method == nil })
  }

  @Test("a call whose response cannot be read")
  func unreadable() async {
    _ = try? await client(StubTransport(body: "<")).send(things)
    #expect(
      recorder.namesByCall == ["1": ["started", "sent 1", "answered 200", "failed cannotParseResponse"]])
  }

  @Test("a call that does not reach the server")
  func offline() async {
    let transport = StubTransport { _, _ in throw YelpError(.notConnected, "No network.") }
    _ = try? await client(transport).send(things)
    #expect(recorder.namesByCall == ["1": ["started", "sent 1", "failed notConnected"]])
  }

  @Test("a call without a usable configuration")
  func notConfigured() async {
    let client = client(StubTransport(body: "{}")) { $0.credential = .apiKey("") }
    _ = try? await client.send(things)
    #expect(recorder.namesByCall == ["1": ["started", "failed notConfigured"]])
    #expect(recorder.events.last?.error?.requestID == recorder.events.first?.requestID)
    #expect(client.usage == YelpUsage(asked: 1, failed: 1))
  }

  @Test("a call that is cancelled in flight, whatever its request does afterwards")
  func cancelled() async throws {
    let gate = TestGate()
    let isOver = TestGate()
    isOver.open()
    let transport = StubTransport { _, _ in
      // Ignores the cancellation, except that it returns.
      try? await gate.pass()
      return YelpHTTPResponse(body: Data("{}".utf8))
    }
    let client = client(transport) { $0.middleware = [Doorman(afterwards: isOver)] }
    let call = Task { try await client.send(things) }
    await gate.waitForArrivals(1)
    call.cancel()
    _ = try? await call.resultUnlessCancelled()
    await isOver.waitForArrivals(1)
    let names = recorder.namesByCall["1"] ?? []
    #expect(names.prefix(2) == ["started", "sent 1"] && names.last == "failed cancelled")
    #expect(names.count { $0 == "failed cancelled" } == 1)
  }

  @Test("every observer gets every event, in the order of the configuration")
  func several() async throws {
    let heard = Locked<[String]>([])
    let client = client(StubTransport(body: "{}")) { configuration in
      configuration.observers = ["a", "b"].map { name in
        YelpCallEventHandler { event in heard.withLock { $0.append("\(name) \(event.kind.name)") } }
      }
    }
    _ = try await client.send(things)
    #expect(
      heard.withLock { $0 } == [
        "a started", "b started", "a sent 1", "b sent 1", "a answered 200", "b answered 200",
        "a ended network", "b ended network",
      ])
  }

  @Test("an observer may use the client while it handles an event")
  func reentrant() async throws {
    let client = Locked<YelpAPIClient?>(nil)
    let asked = Locked<[Int]>([])
    let transport = StubTransport(body: "{}")
    let watched = YelpAPIClient(transport) {
      $0.observers = [
        YelpCallEventHandler { _ in
          let current = client.withLock { $0 }
          current?.responses.clear()
          asked.withLock { $0.append(current?.usage.asked ?? 0) }
        }
      ]
    }
    client.withLock { $0 = watched }
    _ = try await watched.send(things)
    #expect(asked.withLock { $0 } == [1, 1, 1, 1])
    client.withLock { $0 = nil }
  }

  @Test(
    "a request that cannot be built is logged as an error, and observers get its failure",
    arguments: ["async", "outcome", "response"])
  func unbuildable(form: String) async throws {
    let lines = Locked<[YelpLogEntry]>([])
    var configuration = YelpConfiguration.testing(StubTransport(body: "{}"))
    configuration.observers = [recorder]
    let client = YelpAPIClient(configuration: configuration, logLevel: .error) { entry in
      lines.withLock { $0.append(entry) }
    }
    let bad = YelpReviewsBuilder(businessID: "a").limit(51)
    switch form {
    case "async": _ = try? await client.send(bad)
    case "response": _ = try? await client.response(for: bad)
    default: _ = await client.outcome(of: bad)
    }
    #expect(recorder.namesByCall == ["1": ["started", "failed invalidArguments"]])
    #expect(recorder.events.allSatisfy { $0.endpoint == .reviews })
    #expect(lines.withLock { $0.map(\.level) } == [.error])
    #expect(client.usage == YelpUsage(asked: 1, failed: 1))
  }

  @Test(
    "a value that Yelp does not document is a warning in the log",
    arguments: [
      (YelpBusinessSearchBuilder(location: "Rome").sort(by: "newest_first"), "sort_by = newest_first"),
      (YelpBusinessSearchBuilder(location: "Rome").devicePlatform("windows"), "device_platform = windows"),
      (YelpReviewsBuilder(businessID: "a").sort(by: "newest"), "sort_by = newest"),
      (
        YelpBusinessMatchBuilder(name: "Fern", address1: "", city: "Rome", state: "RM", country: "IT")
          .matchThreshold("loose"), "match_threshold = loose"
      ),
    ] as [(any YelpRequestBuilder, String)])
  func undocumentedValue(_ builder: any YelpRequestBuilder, _ text: String) async throws {
    func lines(_ level: YelpLogLevel, _ builder: some YelpRequestBuilder) async -> [YelpLogEntry] {
      let lines = Locked<[YelpLogEntry]>([])
      let transport = StubTransport(body: "{}")
      let client = YelpAPIClient(configuration: .testing(transport), logLevel: level) { entry in
        lines.withLock { $0.append(entry) }
      }
      _ = try? await client.send(builder)
      #expect(transport.requests.count == 1)
      return lines.withLock { $0 }.filter { $0.description.contains("is not documented by Yelp") }
    }
    let told = await lines(.debug, builder)
    #expect(told.map(\.level) == [.warning])
    #expect(told.first?.description.contains(text) == true)
    #expect(await lines(.error, builder).isEmpty)
  }

  @Test("a call in a cancelled task counts nothing, is not logged and has no events")
  func superseded() async {
    let lines = Locked<[YelpLogEntry]>([])
    var configuration = YelpConfiguration.testing(StubTransport(body: "{}"))
    configuration.observers = [recorder]
    let client = YelpAPIClient(configuration: configuration, logLevel: .trace) { entry in
      lines.withLock { $0.append(entry) }
    }
    let call = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await client.send(things)
    }
    await #expect { try await call.valueUnlessCancelled() } throws: { YelpError.Code.cancelled ~= $0 }
    #expect(client.usage == YelpUsage())
    #expect(lines.withLock { $0.isEmpty })
    #expect(recorder.events.isEmpty)
  }

  @Test("a cancelled call is not logged as an error")
  func cancelledIsNoError() async {
    let gate = TestGate()
    let lines = Locked<[YelpLogEntry]>([])
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return YelpHTTPResponse()
    }
    let client = YelpAPIClient(configuration: .testing(transport), logLevel: .error) { entry in
      lines.withLock { $0.append(entry) }
    }
    let call = Task { try await client.send(things) }
    await gate.waitForArrivals(1)
    call.cancel()
    _ = try? await call.resultUnlessCancelled()
    #expect(lines.withLock { $0.isEmpty })
  }
}
