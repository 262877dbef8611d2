import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("The time-out of a call", .timeLimit(.minutes(5)))
struct CallTimeoutTests {
  private let time = YelpManualClock()
  private let things = YelpGenericBuilder(path: "/v3/things").parser(.json(Int.self))

  private func client(
    _ transport: StubTransport, _ change: (inout YelpConfiguration) -> Void = { _ in }
  ) -> YelpAPIClient {
    YelpAPIClient(transport) {
      $0.clock = time.clock
      change(&$0)
    }
  }

  /// Waits until the call has no more than its time-out to wait for, and lets that pass.
  private func timedOut(_ call: Task<Int, any Error>, sleepers: Int = 1) async -> YelpError? {
    await time.sleepers(sleepers)
    time.advance(by: .seconds(1))
    let error = await failure { try await call.valueUnlessCancelled() }
    #expect(error?.code == .timedOut)
    #expect(error?.message == "The call took longer than its time-out of 1.0 s.")
    return error
  }

  private struct SlowLimiter: YelpRateLimiter {
    let gate: TestGate
    func waitToSend(_ attempt: YelpAttempt) async throws { try await gate.pass() }
    func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome) async {}
  }

  @Test("counts the wait for a limiter")
  func limiter() async {
    let gate = TestGate()
    let transport = StubTransport(body: "7")
    let client = client(transport) { $0.limits.limiter = SlowLimiter(gate: gate) }
    let call = Task { [things] in try await client.send(things.timeout(.seconds(1))) }
    await gate.waitForArrivals(1)
    #expect(await timedOut(call)?.attempts == 0)
    #expect(transport.requests.isEmpty)
  }

  @Test("counts the wait for a key")
  func key() async {
    let gate = TestGate()
    let client = client(StubTransport(body: "7")) {
      $0.timeout = .seconds(1)
      $0.credential = .provider {
        try await gate.pass()
        return "key"
      }
    }
    let call = Task { [things] in try await client.send(things) }
    await gate.waitForArrivals(1)
    // The time of the provider is limited too.
    #expect(await timedOut(call, sleepers: 2)?.attempts == 0)
  }

  @Test(
    "counts attempts, and says whether the request may have been carried out",
    arguments: [YelpHTTPMethod.get, .post])
  func attempts(method: YelpHTTPMethod) async {
    let gate = TestGate()
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return .number(7)
    }
    let client = client(transport) { $0.timeout = .seconds(1) }
    let builder = YelpGenericBuilder(method, path: "/v3/things").parser(.json(Int.self))
    let call = Task { try await client.send(builder) }
    await gate.waitForArrivals(1)
    let error = await timedOut(call)
    #expect(error?.attempts == 1)
    // The request is cancelled with its last caller.
    await waitUntil { client.responses.isIdle }
  }

  @Test("counts pauses: none begins that would end in the last second")
  func pauses() async {
    let transport = StubTransport { _, _ in .failing(503, headers: ["Retry-After": "5"]) }
    let client = client(transport)
    let error = await failure { try await client.send(things.timeout(.milliseconds(5_999))) }
    #expect(error?.code == .serverError)
    #expect(transport.requests.count == 1)
    #expect(time.sleeps.filter { $0 == .seconds(5) }.isEmpty)
  }

  @Test("a call without one has no limit but those of its attempts")
  func none() async throws {
    let client = client(StubTransport(body: "7"))
    #expect(try await client.send(things) == 7)
    #expect(time.sleeps.isEmpty)
    #expect(client.configuration.timeout == nil)
    #expect(YelpConfiguration(apiKey: "key").attemptTimeout == .seconds(30))
  }

  @Test("of the configuration ends no request for tokens and no tracked one", arguments: [true, false])
  func workOfNoCaller(isForTokens: Bool) async throws {
    let gate = TestGate()
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return .number(7)
    }
    let client = client(transport) { $0.timeout = .seconds(1) }
    let builder = YelpGenericBuilder(.post, path: "/v3/things").parser(.json(Int.self)).with {
      if isForTokens { $0.isForTokens = true } else { $0.options.isTracked = true }
    }
    let call = Task { try await client.send(builder) }
    await gate.waitForArrivals(1)
    time.advance(by: .milliseconds(1_500))
    gate.open()
    #expect(try await call.valueUnlessCancelled() == 7)
    #expect(transport.requests.map(\.timeout) == [client.configuration.attemptTimeout])
  }

  @Test("belongs to each caller of a joined request: the first leaves, the second gets its response")
  func joined() async throws {
    let gate = TestGate()
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return .number(7)
    }
    let client = client(transport)
    let call = things.timeout(.seconds(3))
    let first = Task { try await client.send(call) }
    await gate.waitForArrivals(1)
    time.advance(by: .seconds(2))
    let second = Task { try await client.send(call) }
    await time.sleepers(2)
    time.advance(by: .seconds(1))
    #expect(await failure { try await first.valueUnlessCancelled() }?.code == .timedOut)
    gate.open()
    #expect(try await second.valueUnlessCancelled() == 7)
    #expect(transport.requests.count == 1)
  }

  @Test("a caller that joined an attempt which then times out sends a request of its own, once")
  func joinedAttempt() async throws {
    let gate = TestGate()
    let recorder = EventRecorder()
    let transport = StubTransport { _, number in
      guard number == 0 else { return .number(number) }
      try await gate.pass()
      throw YelpError(.timedOut, "made up")
    }
    let client = client(transport) {
      $0.retry = .never
      $0.observers = [recorder]
    }
    let first = Task { [things] in try await client.send(things) }
    await gate.waitForArrivals(1)
    let second = Task { [things] in try await client.send(things) }
    await recorder.wait(for: "joined", count: 1)
    gate.open()
    #expect(await failure { try await first.valueUnlessCancelled() }?.code == .timedOut)
    #expect(try await second.valueUnlessCancelled() == 1)
  }

  @Test(
    "a caller that joins late gets what the next attempt brings, for which the first alone would have no time"
  )
  func joinedRetry() async throws {
    let (gate, recorder) = (TestGate(), EventRecorder())
    let transport = StubTransport { _, number in
      if number > 0 { return .number(7) }
      try await gate.pass()
      return .failing(503, headers: ["Retry-After": "1"])
    }
    let client = client(transport) {
      ($0.timeout, $0.retry.baseDelay, $0.observers) = (.milliseconds(2_500), .zero, [recorder])
    }
    let first = Task { [things] in try await client.send(things) }
    await gate.waitForArrivals(1)
    time.advance(by: .seconds(1))
    let second = Task { [things] in try await client.send(things) }
    await recorder.wait(for: "joined")
    gate.open()
    await waitUntil {
      time.sleeperCount == 3 || recorder.events.contains { $0.kind.name.hasPrefix("failed") }
    }
    time.advance(by: .seconds(1))
    let ends = [try? await first.valueUnlessCancelled(), try? await second.valueUnlessCancelled()]
    #expect(ends == [7, 7])
    #expect(transport.requests.map(\.timeout) == [.milliseconds(2_500), .milliseconds(1_500)])
  }

  @Test("a store that does not answer a claim costs no more than an attempt may take")
  func claim() async throws {
    struct Silent: YelpResponseStore {
      let gate: TestGate
      func response(for key: String) -> YelpStoredResponse? { nil }
      func store(_ response: YelpStoredResponse, for key: String, lifetime: Duration) {}
      func removeAll() {}
      func claim(_ key: String) async throws -> YelpStoredResponse? {
        // Takes no notice of a cancellation.
        await Task { try? await gate.pass() }.value
        return nil
      }
    }
    let gate = TestGate()
    let client = client(StubTransport(body: "7")) {
      $0.cache = .memory()
      $0.responseStore = Silent(gate: gate)
      $0.attemptTimeout = .seconds(5)
    }
    let call = Task { [things] in try await client.send(things) }
    await gate.waitForArrivals(1)
    await time.sleepers(1)
    time.advance(by: .seconds(5))
    #expect(try await call.valueUnlessCancelled() == 7)
    gate.open()
  }
}
