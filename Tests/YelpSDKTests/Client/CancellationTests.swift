import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// A cancelled call ends in any stage, and holds nothing afterwards.
@Suite("Cancellation", .timeLimit(.minutes(5)))
struct CancellationTests {
  private let clock = YelpManualClock()
  private let request = YelpRequest(
    info: YelpRequestInfo(endpoint: .generic, path: "/v3/x"), parser: .none)

  private func makeClient(
    _ transport: any YelpTransport, at url: URL? = nil, _ change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpAPIClient {
    var configuration = YelpConfiguration.testing(transport)
    configuration.clock = clock.clock
    configuration.limits = .unlimited
    // Long enough that no call times out and retries, however slow the machine.
    configuration.attemptTimeout = .seconds(86_400)
    configuration.idleTimeout = .seconds(86_400)
    if let url { configuration.baseURL = .custom(url) }
    change(&configuration)
    return YelpAPIClient(configuration: configuration)
  }

  /// Cancels a call when `moment` has come, and expects that the call ends as cancelled.
  private func expectCancelled<Value>(
    _ request: YelpRequest<Value>, by client: YelpAPIClient, when moment: () async -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let call = Task { try await client.send(request) }
    await moment()
    call.cancel()
    await #expect(sourceLocation: sourceLocation) {
      _ = try await call.valueUnlessCancelled()
    } throws: { error in
      (error as? YelpError)?.code == .cancelled
    }
  }

  @Test("ends a call that waits for the rate limiter, and uses none of its limit")
  func pace() async throws {
    let transport = StubTransport(body: "{}")
    let client = makeClient(transport) { $0.limits = YelpLimits(perSecond: 1, burst: 1) }
    try await client.send(request)
    await expectCancelled(request, by: client) { await clock.sleepers(1) }
    await waitUntil { clock.sleeperCount == 0 }
    clock.advance(by: .milliseconds(1_050))
    try await client.send(request)
    #expect(transport.requests.count == 2)
  }

  @Test("ends a call that waits to retry")
  func retry() async {
    let transport = StubTransport(status: 503, body: "")
    let client = makeClient(transport) { $0.retry = YelpRetryPolicy(baseDelay: .seconds(60)) }
    await expectCancelled(request, by: client) { await clock.sleepers(1) }
    await waitUntil { clock.sleeperCount == 0 }
    #expect(transport.requests.count == 1)
  }

  @Test("ends a call that waits for its key")
  func key() async {
    let gate = TestGate()
    let transport = StubTransport(body: "{}")
    let client = makeClient(transport) { configuration in
      configuration.credential = .provider {
        try await gate.pass()
        return "key"
      }
    }
    await expectCancelled(request, by: client) { await gate.waitForArrivals(1) }
    #expect(transport.requests.isEmpty)
  }

  #if os(Linux)
    @Test("ends a call that waits for a connection, and closes it")
    func connecting() async throws {
      let listener = try FullListener()
      let others = listener.waitingCallers
      let client = makeClient(URLSessionTransport(), at: try listener.url)
      await expectCancelled(request, by: client) {
        await waitUntil { !listener.waitingCallers.isSubset(of: others) }
      }
      await waitUntil { listener.waitingCallers.isSubset(of: others) }
    }
  #endif

  @Test(
    "ends a call that waits for the response or reads it, and closes the connection",
    arguments: ["", "HTTP/1.1 200 OK\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf"])
  func reading(beginning: String) async throws {
    let server = try HostileServer { connection in
      guard connection.request() != nil else { return }
      connection.send(beginning)
      connection.waitUntilClosed()
    }
    let client = makeClient(URLSessionTransport(), at: try server.url(""))
    await expectCancelled(request, by: client) { await server.arrival() }
    await waitUntil { server.openConnections == 0 }
    #expect(server.requests.count == 1)
  }

  @Test("ends a call that waits for the transport's connection limit, without sending it")
  func transportLine() async throws {
    let server = try HostileServer { connection in
      guard connection.request() != nil else { return }
      connection.waitUntilClosed()
    }
    let recorder = EventRecorder()
    let transport = URLSessionTransport(maximumCallsInFlight: 1)
    let client = makeClient(transport, at: try server.url("")) {
      $0.sharesEqualCalls = false
      $0.observers = [recorder]
    }
    let first = Task { try await client.send(request) }
    await server.arrival()
    await expectCancelled(request, by: client) { await recorder.wait(for: "sent 1", count: 2) }
    first.cancel()
    _ = try? await first.resultUnlessCancelled()
    await waitUntil { server.openConnections == 0 }
    #expect(server.requests.count == 1)
  }

  @Test("before the call means that nothing is sent")
  func before() async {
    let transport = StubTransport(body: "{}")
    let client = makeClient(transport)
    let call = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await client.send(request)
    }
    let error = await #expect(throws: YelpError.self) { try await call.valueUnlessCancelled() }
    #expect(error?.code == .cancelled)
    #expect(transport.requests.isEmpty)
  }
}

/// A parser that runs until the test stops it.
private final class SlowReading: Sendable {
  private let beginning = AsyncStream<Void>.makeStream()
  private let end = DispatchSemaphore(value: 0)
  private let isOver = Locked(false)

  /// Limited, so that it ends even when the test fails.
  func read() {
    beginning.continuation.finish()
    _ = end.wait(timeout: .now() + 30)
    isOver.withLock { $0 = true }
  }

  func hasBegun() async { await beginning.stream.wait(for: "The parser's turn") }
  var hasEnded: Bool { isOver.withLock { $0 } }
  func mayEnd() { end.signal() }
}

private struct SlowModel: YelpWireModel {
  @TaskLocal static var reading: SlowReading?

  enum CodingKeys: CodingKey {}

  init(wire: YelpWire<CodingKeys>) throws { Self.reading?.read() }
}
