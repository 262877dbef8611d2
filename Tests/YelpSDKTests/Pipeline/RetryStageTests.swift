import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite(.timeLimit(.minutes(5)))
struct RetryStageTests {
  private let time = YelpManualClock()
  private let lines = Locked<[YelpLogEntry]>([])

  private func stage(_ policy: YelpRetryPolicy = YelpRetryPolicy()) -> RetryStage {
    RetryStage(
      policy: policy,
      call: .testing(
        12, clock: time.clock,
        log: YelpLog(level: .info) { [lines] line in lines.withLock { $0.append(line) } }),
      random: { 0.5 })
  }

  private func next(_ transport: StubTransport) -> YelpNext { { try await transport.send($0) } }

  @Test("a server that fails twice gets a third attempt, after delays that double")
  func recovery() async throws {
    let transport = StubTransport([.failing(503), .failing(500, .internalError), .counting(7)])
    let stage = stage()
    async let response = stage.intercept(.testing(), info: .testing(), next: next(transport))
    await time.sleepers(1)
    #expect(time.nextWaking == .milliseconds(250))
    time.advance(by: .milliseconds(250))
    await time.sleepers(1)
    #expect(time.nextWaking == .milliseconds(750))
    time.advance(by: .milliseconds(500))
    #expect(try await response.status == 200)
    #expect(transport.requests.count == 3)
    #expect(Set(transport.requests.map(\.id)) == ["1"])
  }

  @Test("the last failure is returned unchanged, a response as a response")
  func exhaustion() async throws {
    let policy = YelpRetryPolicy(baseDelay: .zero)
    let failing = StubTransport([.failing(500), .failing(502), .failing(503), .failing(504)])
    let response = try await stage(policy).intercept(.testing(), info: .testing(), next: next(failing))
    #expect(response.status == 503)
    #expect(failing.requests.count == 3)

    let broken = StubTransport { _, number in throw YelpError(.connectionLost, "break \(number)") }
    let error = await #expect(throws: YelpError.self) {
      try await stage(policy).intercept(.testing(), info: .testing(), next: next(broken))
    }
    #expect(error?.message == "break 2")
  }

  @Test("the request's policy takes precedence over the configuration's")
  func requestPolicy() async throws {
    let transport = StubTransport([.failing(500)])
    _ = try await stage().intercept(
      .testing(), info: .testing(retryPolicy: .never), next: next(transport))
    #expect(transport.requests.count == 1)
  }

  @Test("a Retry-After beyond the maximum fails at once, with the duration on the error")
  func cap() async throws {
    let transport = StubTransport([.failing(503, headers: ["Retry-After": "120"])])
    let client = YelpAPIClient(transport) { $0.clock = time.clock }
    let error = await #expect(throws: YelpError.self) {
      try await client.send(YelpBusinessDetailsBuilder(id: "x"))
    }
    #expect(error?.code == .serverError)
    #expect(error?.retryAfter == .seconds(120))
    #expect(transport.requests.count == 1)
    #expect(time.sleeperCount == 0)
  }

  @Test("a cancelled wait ends at once and sends nothing more")
  func cancellation() async throws {
    let transport = StubTransport([.failing(503)])
    let stage = stage()
    let next = next(transport)
    let task = Task { try await stage.intercept(.testing(), info: .testing(), next: next) }
    await time.sleepers(1)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.valueUnlessCancelled() }
    #expect(time.sleeperCount == 0)
    #expect(transport.requests.count == 1)
  }

  @Test("a task that is cancelled during its attempt does not begin a wait")
  func cancelledDuringAttempt() async throws {
    let gate = TestGate()
    let transport = StubTransport { _, _ in
      try? await gate.pass()
      return .failing(503)
    }
    let client = YelpAPIClient(transport) { $0.clock = time.clock }
    let task = Task { try await client.send(YelpBusinessDetailsBuilder(id: "x")) }
    await gate.waitForArrivals(1)
    task.cancel()
    let error = await #expect(throws: YelpError.self) { try await task.valueUnlessCancelled() }
    #expect(error?.code == .cancelled)
    #expect(transport.requests.count == 1)
  }

  @Test("each retry is a line in the log at level info")
  func logging() async throws {
    let transport = StubTransport { _, number in
      guard number == 0 else { return .counting(7) }
      throw YelpError(.connectionLost, "")
    }
    _ = try await stage(YelpRetryPolicy(baseDelay: .zero)).intercept(
      .testing(id: "12"), info: .testing(), next: next(transport))
    let line = try #require(lines.withLock { $0 }.first)
    #expect(line.level == .info)
    #expect(line.requestID == "12")
    #expect(line.message == "attempt 1: connectionLost in 0 ms, next in 0 ms")
  }

  @Test("observers get each attempt and each retry, in order, without secrets")
  func events() async throws {
    let transport = StubTransport { _, number in
      if number == 0 { throw YelpError(.connectionLost, "test-key") }
      return number == 1 ? .failing(503) : YelpHTTPResponse(body: Data("{}".utf8))
    }
    let recorder = EventRecorder()
    let client = YelpAPIClient(transport) {
      $0.retry.baseDelay = .zero
      $0.observers = [recorder]
    }
    let response = try await client.response(for: YelpBusinessDetailsBuilder(id: "x").parser(.data))
    #expect(response.attempts == 3)
    #expect(
      recorder.events.map(\.kind.name) == [
        "started", "sent 1", "retrying", "sent 2", "answered 503", "retrying", "sent 3", "answered 200",
        "ended network",
      ])
    let reasons = recorder.events.compactMap { event -> YelpError? in
      if case .retrying(_, let error) = event.kind { error } else { nil }
    }
    #expect(reasons.map(\.code) == [.connectionLost, .serverError])
    #expect(reasons.allSatisfy { !"\($0)".contains("test-key") })
  }

  @Test("an unreachable host is retried, but not when there is no network at all")
  func offline() async throws {
    let transport = StubTransport { _, number in
      if number == 0 { throw YelpError(.notConnected, "The host cannot be found.") }
      return YelpHTTPResponse()
    }
    let network = YelpManualConnectivity(.connected)
    let client = YelpAPIClient(transport) {
      $0.retry.baseDelay = .zero
      $0.connectivity = network
    }
    let request = YelpBusinessDetailsBuilder(id: "x").parser(.data)
    #expect(try await client.response(for: request).attempts == 2)
    network.connectivity = .disconnected
    let recorder = EventRecorder()
    let offline = YelpAPIClient(transport) {
      $0.retry.baseDelay = .zero
      $0.connectivity = network
      $0.observers = [recorder]
    }
    let error = await #expect(throws: YelpError.self) { try await offline.send(request) }
    #expect(error?.code == .notConnected)
    #expect(recorder.events.map(\.kind.name) == ["started", "failed notConnected"])
    #expect(transport.requests.count == 2)
  }

  @Test("a user's middleware sees one call, however many attempts it takes")
  func middleware() async throws {
    struct Counter: YelpMiddleware {
      let count: Locked<Int>
      func intercept(
        _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
      ) async throws -> YelpHTTPResponse {
        count.withLock { $0 += 1 }
        return try await next(request)
      }
    }
    let count = Locked(0)
    let transport = StubTransport([.failing(503), .failing(503), .counting(7)])
    let client = YelpAPIClient(transport) {
      $0.retry.baseDelay = .zero
      $0.middleware = [Counter(count: count)]
    }
    let response = try await client.response(for: YelpBusinessDetailsBuilder(id: "x").parser(.data))
    #expect(response.attempts == 3)
    #expect(count.withLock { $0 } == 1)
  }
}
