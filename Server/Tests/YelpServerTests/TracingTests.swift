import Foundation
import InMemoryTracing
import Testing
import Tracing
import YelpSDK
import YelpSandbox

@testable import YelpServer

@Suite("Traces", .timeLimit(.minutes(5)))
struct TracingTests {
  private let sandbox = YelpSandbox(seed: 7)

  /// The spans of calls, and those of attempts, in order.
  private func spans(
    _ observed: Observed
  ) -> (calls: [FinishedInMemorySpan], attempts: [FinishedInMemorySpan]) {
    let ids = Set(observed.tracer.spans.map(\.spanID))
    let spans = observed.tracer.spans
    return (
      spans.filter { !ids.contains($0.parentSpanID ?? "") },
      spans.filter { ids.contains($0.parentSpanID ?? "") }
    )
  }

  @Test("a call is a span with OpenTelemetry's names, and its attempt a child")
  func call() async throws {
    let observed = Observed(sandbox)
    _ = try await observed.yelp.businessSearch(term: "tacos", location: "Austin, TX").send()
    let (calls, attempts) = spans(observed)
    let call = try #require(calls.first)
    let attempt = try #require(attempts.first)
    let common = [
      "http.request.method": "GET", "server.address": "api.yelp.com", "http.response.status_code": "200",
      "yelp.endpoint": "businessSearch",
    ]
    #expect(call.texts == common.merging(["yelp.source": "network"]) { $1 })
    #expect(attempt.texts == common)
    #expect(attempt.parentSpanID == call.spanID)
    #expect(
      [call, attempt].allSatisfy { $0.operationName == "GET" && $0.kind == .client && $0.status == nil })
    #expect((calls.count, attempts.count) == (1, 1))
  }

  @Test("a call is a child of the caller's span")
  func parent() async throws {
    let observed = Observed(sandbox)
    try await observed.tracer.withSpan("request") { _ in
      _ = try await observed.yelp.categories().send()
    }
    let spans = observed.tracer.spans
    let request = try #require(spans.first { $0.operationName == "request" })
    #expect(spans.filter { $0.parentSpanID == request.spanID }.count == 1)
    #expect(Set(spans.map(\.traceID)).count == 1)
  }

  @Test("a repeated attempt has a span of its own, with its number")
  func retry() async throws {
    let observed = Observed(sandbox)
    sandbox.faults = [.status(503, times: 1), .connectionLost(times: 1)]
    _ = try await observed.yelp.categories().send()
    let (calls, attempts) = spans(observed)
    #expect(attempts.map { $0.texts["http.request.resend_count"] } == [nil, "1", "2"])
    #expect(attempts.map { $0.texts["error.type"] } == ["503", "connectionLost", nil])
    #expect(attempts.map { $0.texts["http.response.status_code"] } == ["503", nil, "200"])
    #expect(attempts.map { $0.status?.code } == [.error, .error, nil])
    #expect(calls.first?.texts["error.type"] == nil)
  }

  @Test("a failed call has the code of its error, and no text of it")
  func failure() async throws {
    let observed = Observed(sandbox)
    await #expect(throws: YelpError.self) { try await observed.yelp.business(id: "nowhere").send() }
    let call = try #require(spans(observed).calls.first)
    #expect(call.texts["error.type"] == "notFound")
    #expect(call.texts["http.response.status_code"] == "404")
    #expect(call.status == SpanStatus(code: .error))
    #expect(call.errors.isEmpty && call.events.isEmpty)
  }

  @Test("a call that breaks a rule has a span without a request")
  func invalid() async throws {
    let observed = Observed(sandbox)
    await #expect(throws: YelpError.self) { try await observed.yelp.phoneSearch("12").send() }
    let (calls, attempts) = spans(observed)
    #expect(calls.first?.operationName == "HTTP")
    #expect(calls.first?.texts == ["yelp.endpoint": "phoneSearch", "error.type": "invalidArguments"])
    #expect(attempts.isEmpty)
  }

  @Test("calls that the cache or an equal call serves have a span without a child")
  func shared() async throws {
    let observed = Observed(sandbox) {
      $0.cache = .memory()
      $0.holdUntilJoined()
    }
    async let first = observed.yelp.categories().send()
    async let second = observed.yelp.categories().send()
    _ = try await (first, second)
    _ = try await observed.yelp.categories().send()
    let (calls, attempts) = spans(observed)
    #expect(Set(calls.map { $0.texts["yelp.source"] }) == ["network", "joined", "cache"])
    #expect((calls.count, attempts.count) == (3, 1))
  }

  @Test("a cancelled call ends its spans")
  func cancelled() async throws {
    let sent = Signal()
    let observed = Observed(sandbox) {
      $0.observers = [YelpCallEventHandler { if case .sent = $0.kind { sent.send() } }]
    }
    sandbox.faults = [.hang]
    let call = Task { try await observed.yelp.categories().send() }
    await sent.wait()
    call.cancel()
    _ = await call.result
    let (calls, attempts) = spans(observed)
    #expect(calls.first?.texts["error.type"] == "cancelled")
    #expect(attempts.first?.texts["error.type"] == "cancelled")
    #expect(observed.openCalls == 0)
    #expect(observed.tracer.memory.activeSpans.isEmpty)
  }

  @Test("a caller that leaves a shared request ends its span, and the request goes on for the other")
  func leaving() async throws {
    let (observed, joined, left) = Observed.holding(sandbox)
    let first = Task { try await observed.yelp.tagged("first").categories().send() }
    let second = Task { try await observed.yelp.tagged("second").categories().send() }
    await joined.wait()
    first.cancel()
    _ = await first.result
    left.send()
    _ = try await second.value
    #expect(observed.openCalls == 0)
    #expect(observed.tracer.memory.activeSpans.isEmpty)
    #expect(spans(observed).calls.count == 2)
  }

  @Test("tracked events have spans, which end")
  func tracked() async throws {
    let observed = Observed(sandbox)
    try await observed.yelp.trackLead().track().delivered()
    #expect(spans(observed).calls.first?.texts["yelp.endpoint"] == "conversion")
    #expect(observed.openCalls == 0)
    #expect(observed.tracer.memory.activeSpans.isEmpty)
  }

  @Test("the tracer of the instrumentation system is used when none is passed")
  func system() async throws {
    let observed = Observed(sandbox)
    let yelp = YelpSDK(configuration: sandbox.configuration, logger: observed.logger)
    try await withTracer(observed.tracer) { _ = try await yelp.categories().send() }
    #expect(spans(observed).calls.count == 1)
    #expect(spans(observed).attempts.count == 1)
  }
}

@Suite("The trace in requests", .timeLimit(.minutes(5)))
struct TraceHeaderTests {
  private let stubs = YelpStubTransport([YelpStub(answer: .body("{}"), times: nil)])

  private func observed(
    _ address: YelpBaseURL = "https://yelp.example.com/api",
    _ change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> Observed {
    var configuration = YelpConfiguration(server: address)
    configuration.transport = stubs
    change(&configuration)
    return Observed(configuration)
  }

  private func send(_ yelp: YelpSDK, host: YelpHost? = nil) async throws {
    _ = try await yelp.request(path: "/v3/things").with {
      $0.host = host
      $0.authentication = .none
    }.send()
  }

  @Test("a request to the configured host carries the trace of its call, and no baggage")
  func home() async throws {
    let observed = observed()
    try await send(observed.yelp)
    let call = try #require(observed.tracer.spans.first { $0.parentSpanID == nil })
    let headers = try #require(stubs.requests.first).headers
    #expect(headers["traceparent"] == "00-\(call.traceID)-\(call.spanID)-01")
    #expect(headers["tracestate"] == "vendor=1")
    #expect(headers["baggage"] == nil)
  }

  @Test(
    "another way to write the address is the same host",
    arguments: ["https://YELP.example.com:443/api", "https://yelp.example.com"])
  func sameHost(_ address: String) async throws {
    let observed = observed(.custom(address))
    try await send(observed.yelp, host: "yelp.example.com")
    #expect(stubs.requests.first?.headers["traceparent"] != nil)
  }

  @Test(
    "a request to another host or port carries none",
    arguments: [
      ("https://yelp.example.com", YelpHost.partner), ("https://yelp.example.com", "evil.example.com"),
      ("https://yelp.example.com:8443", "yelp.example.com"),
      ("https://yelp.example.com", "yelp.example.com.evil.example"),
    ])
  func away(_ address: String, _ host: YelpHost) async throws {
    let observed = observed(.custom(address))
    try await send(observed.yelp, host: host)
    let request = try #require(stubs.requests.first)
    #expect(request.url.host() == host.rawValue)
    for name in ["traceparent", "tracestate", "baggage"] { #expect(request.headers[name] == nil) }
    let call = try #require(observed.tracer.spans.first { $0.parentSpanID == nil })
    #expect(call.texts["server.address"] == host.rawValue)
  }

  @Test("a middleware that leads a request to another host takes no trace along")
  func rewritten() async throws {
    struct Elsewhere: YelpMiddleware {
      func intercept(
        _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
      ) async throws -> YelpHTTPResponse {
        var request = request
        request.url = try #require(URL(string: "https://elsewhere.example.com/v3/things"))
        return try await next(request)
      }
    }
    let observed = observed { $0.middleware = [Elsewhere()] }
    try await send(observed.yelp)
    #expect(stubs.requests.first?.url.host() == "elsewhere.example.com")
    #expect(stubs.requests.first?.headers["traceparent"] == nil)
  }

  @Test("a port that is no usual one is named")
  func port() async throws {
    let observed = observed("http://127.0.0.1:8080")
    try await send(observed.yelp)
    let attempt = try #require(observed.tracer.spans.first { $0.parentSpanID != nil })
    #expect(attempt.texts["server.address"] == "127.0.0.1")
    #expect(attempt.texts["server.port"] == "8080")
  }
}
