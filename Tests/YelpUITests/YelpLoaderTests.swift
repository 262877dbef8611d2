import Foundation
import Observation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK
@testable import YelpUI

@Suite("A loader", .timeLimit(.minutes(5)))
@MainActor
struct YelpLoaderTests {
  typealias Loader = YelpLoader<YelpReviewsResponse>
  let builder = YelpReviewsBuilder(businessID: "a")

  /// A response with the number of the request as `total`.
  nonisolated static func total(_ number: Int) -> YelpHTTPResponse {
    YelpHTTPResponse(body: Data(#"{"reviews": [], "total": \#(number)}"#.utf8))
  }

  @Test("goes from idle through loading to loaded, and keeps the old value while it loads again")
  func loads() async {
    let loader = Loader(client: .prompt(StubTransport { _, number in Self.total(number) }))
    #expect("\(loader.state)" == "idle")
    begin { loader.load(builder) }
    #expect("\(loader.state)" == "loading")
    await loader.finished()
    #expect(loader.state.value?.total == 0)
    begin { loader.load(builder) }
    #expect("\(loader.state)" == "loading, with previous value")
    #expect(loader.state.value?.total == 0)
    await loader.finished()
    #expect("\(loader.state)" == "loaded")
    #expect(loader.state.value?.total == 1)
  }

  @Test("made for one request, loads it, and again after a failure")
  func oneRequest() async {
    let transport = StubTransport([YelpHTTPResponse(status: 404), Self.total(2)])
    let client = YelpAPIClient.prompt(transport) { $0.retry = .never }
    let loader = YelpLoader(client: client) { [builder] in builder.map { $0.total ?? 0 } }
    await loader.load()
    #expect(loader.state.error?.code == .notFound)
    await loader.reload()
    #expect(loader.state.value == 2)
    loader.reset()
    await loader.reload()
    #expect(loader.state.value == 2)
    let without = YelpLoader<Int>()
    await without.load()
    #expect("\(without.state)" == "idle")
  }

  @Test("loads when its view appears, also after a failure, and not again when there is a value")
  func appearsAgain() async {
    let transport = StubTransport { _, number in number == 0 ? .failing(503) : Self.total(number) }
    let loader = YelpLoader(client: .prompt(transport)) { [builder] in builder }
    await loader.loadIfNeeded()
    #expect(loader.state.error?.code == .serverError)
    await loader.loadIfNeeded()
    await loader.loadIfNeeded()
    begin { loader.loadIfNeeded() }
    #expect("\(loader.state)" == "loaded")
    #expect(transport.requests.count == 2)
  }

  @Test("loads for a view that appears again while its cancelled load still ends")
  func appearsAgainSoon() async {
    let gate = TestGate()
    let transport = StubTransport { _, number in
      if number == 0 { try await gate.pass() }
      return Self.total(number)
    }
    let loader = YelpLoader(client: .prompt(transport)) { [builder] in builder }
    let view = Task { await loader.loadIfNeeded() }
    await gate.waitForArrivals(1)
    begin { loader.loadIfNeeded() }
    view.cancel()
    await loader.loadIfNeeded()
    #expect(loader.state.value?.total == 1)
    #expect(transport.requests.count == 2)
  }

  @Test("keeps the old value when it fails, and shows the response when it succeeds again")
  func fails() async {
    let transport = StubTransport { _, number in number == 1 ? .failing(503) : Self.total(number) }
    let loader = Loader(client: .prompt(transport))
    await loader.load(builder)
    await loader.load(builder)
    #expect(loader.state.error?.code == .serverError)
    #expect(loader.state.value?.total == 0)
    await loader.load(builder)
    #expect(loader.state.error == nil)
    #expect(loader.state.value?.total == 2)
  }

  @Test("sends each state to a stream, which ends with the loader")
  func states() async {
    var loader: Loader? = Loader(client: .prompt(StubTransport { _, number in Self.total(number) }))
    let states = loader?.states
    await loader?.load(builder)
    loader?.reset()
    loader = nil
    var texts: [String] = []
    if let states { for await state in states { texts.append("\(state)") } }
    #expect(texts == ["idle", "loading", "loaded", "idle"])
  }

  @Test("supports observation of its state")
  func observation() async {
    let loader = Loader(client: .prompt(StubTransport { _, number in Self.total(number) }))
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = loader.state
      } onChange: {
        continuation.resume()
      }
      begin { loader.load(builder) }
    }
    await loader.finished()
    #expect(loader.state.value?.total == 0)
  }

  @Test("shows the last load, whatever the order of the responses")
  func lastWins() async {
    let gate = TestGate()
    let transport = StubTransport { _, number in
      if number == 0 {
        // The response of a superseded load.
        await Task { try? await gate.pass() }.value
      }
      return Self.total(number)
    }
    let loader = Loader(client: .prompt(transport))
    var texts: [String] = []
    let states = loader.states
    begin { loader.load(builder) }
    await gate.waitForArrivals(1)
    await loader.load(builder.limit(3))
    #expect(loader.state.value?.total == 1)
    gate.open()
    await Task.yield()
    #expect(loader.state.value?.total == 1)
    loader.reset()
    for await state in states {
      texts.append("\(state)")
      if texts.count > 1, texts.last == "idle" { break }
    }
    #expect(texts == ["idle", "loading", "loading", "loaded", "idle"])
  }

  enum Interruption: CaseIterable { case load, cancel, reset }

  @Test(
    "never shows a response that has come, but was not shown when the loader went on to something else",
    arguments: Interruption.allCases)
  func lateEnd(interruption: Interruption) async {
    let (gate, second, ended) = (TestGate(), TestGate(), DispatchSemaphore(value: 0))
    let transport = StubTransport { _, number in
      try await (number == 0 ? gate : second).pass()
      return Self.total(number)
    }
    let loader = Loader(
      client: .prompt(transport) {
        $0.observers = [YelpCallEventHandler { if case .ended = $0.kind { ended.signal() } }]
      })
    begin { loader.load(builder) }
    await gate.waitForArrivals(1)
    gate.open()
    // The end of the load waits for the main actor, which this holds.
    OtherThread.run { ended.wait() }
    switch interruption {
    case .load: begin { loader.load(builder.limit(3)) }
    case .cancel: loader.cancel()
    case .reset: loader.reset()
    }
    for _ in 0..<200 { await Task.yield() }
    #expect("\(loader.state)" == (interruption == .load ? "loading" : "idle"))
    second.open()
    await loader.finished()
    #expect(loader.state.value?.total == (interruption == .load ? 1 : nil))
  }

  @Test("returns to its previous state when it is cancelled")
  func cancels() async {
    let gate = TestGate()
    let transport = StubTransport { _, number in
      if number > 0 { try await gate.pass() }
      return Self.total(number)
    }
    let loader = Loader(client: .prompt(transport))
    begin { loader.load(builder) }
    loader.cancel()
    #expect("\(loader.state)" == "idle")
    await loader.finished()
    #expect(transport.requests.isEmpty)

    await loader.load(builder)
    begin { loader.load(builder.limit(3)) }
    await gate.waitForArrivals(1)
    loader.cancel()
    #expect("\(loader.state)" == "loaded")
    #expect(loader.state.value?.total == 0)
  }

  @Test("does not show a call that the client cancelled as a failure")
  func cancelledByClient() async {
    let gate = TestGate()
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return Self.total(0)
    }
    let client = YelpAPIClient.prompt(transport)
    let loader = Loader(client: client)
    begin { loader.load(builder) }
    await gate.waitForArrivals(1)
    client.cancelAllRequests()
    await loader.finished()
    #expect("\(loader.state)" == "idle")
  }

  @Test("is cancelled with the task that waits for it")
  func waiterCancelled() async {
    let gate = TestGate()
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return Self.total(0)
    }
    let loader = Loader(client: .prompt(transport))
    let view = Task {
      await loader.load(builder)
    }
    await gate.waitForArrivals(1)
    view.cancel()
    try? await view.valueUnlessCancelled()
    #expect("\(loader.state)" == "idle")
  }

  @Test("cancels its call when it is released")
  func letGo() async {
    let gate = TestGate()
    let isCancelled = TestGate()
    let transport = StubTransport { _, _ in
      do { try await gate.pass() } catch {
        try? await isCancelled.pass()
        throw error
      }
      return Self.total(0)
    }
    var loader: Loader? = Loader(client: .prompt(transport))
    weak let watched = loader
    begin { loader?.load(builder) }
    await gate.waitForArrivals(1)
    loader = nil
    #expect(watched == nil)
    await isCancelled.waitForArrivals(1)
  }

  @Test("reloads without using the cache")
  func reloads() async {
    let transport = StubTransport { _, number in Self.total(number) }
    let loader = Loader(client: .prompt(transport) { $0.cache = .memory() })
    begin { loader.reload() }
    #expect("\(loader.state)" == "idle")
    for _ in 0..<2 {
      await loader.load(builder)
    }
    #expect(transport.requests.count == 1)
    await loader.reload()
    #expect(loader.state.value?.total == 1)
    #expect(transport.requests.count == 2)
  }

  @Test("shows the old value until a delayed load begins")
  func delayed() async {
    let clock = YelpManualClock()
    let client = YelpAPIClient.prompt(StubTransport { _, number in Self.total(number) }) {
      $0.clock = clock.clock
    }
    let loader = Loader(client: client)
    begin { loader.load(builder, after: .seconds(1)) }
    await clock.sleepers(1)
    #expect("\(loader.state)" == "idle")
    clock.advance(by: .seconds(1))
    await loader.finished()
    #expect(loader.state.value?.total == 0)
  }

  @Test("sends no call when it is cancelled before the call begins, with and without a delay")
  func cancelledBeforeCall() async {
    let clock = YelpManualClock()
    let transport = StubTransport { _, number in Self.total(number) }
    let client = YelpAPIClient.prompt(transport) { $0.clock = clock.clock }
    let loader = Loader(client: client)
    begin { loader.load(builder) }
    begin { loader.load(builder.limit(3), after: .seconds(1)) }
    await clock.sleepers(1)
    await loader.load(builder.limit(4))
    #expect(loader.state.value?.total == 0)
    #expect(client.usage.asked == 1)
    #expect(client.usage.cancelled == 0)
    #expect(clock.sleeperCount == 0)
  }

  @Test("has nothing to reload after reset")
  func resetsReload() async {
    let transport = StubTransport { _, number in Self.total(number) }
    let loader = Loader(client: .prompt(transport))
    await loader.load(builder)
    loader.reset()
    begin { loader.reload() }
    #expect("\(loader.state)" == "idle")
    await loader.finished()
    #expect(transport.requests.count == 1)
  }

  @Test("reloads the shown value after another load was cancelled, and the failed load after a failure")
  func reloadsWhatItShows() async {
    let gate = TestGate()
    let transport = StubTransport { request, number in
      if number == 1 { try await gate.pass() }
      return number == 3 ? .failing(503) : Self.total(number)
    }
    let loader = Loader(client: .prompt(transport))
    await loader.load(builder.limit(1))
    begin { loader.load(builder.limit(2)) }
    await gate.waitForArrivals(1)
    loader.cancel()
    await loader.reload()
    await loader.load(builder.limit(3))
    #expect(loader.state.error != nil)
    await loader.reload()
    #expect(transport.requests.map { $0.number("limit") } == [1, 2, 1, 3, 3])
  }
}

/// Calls the form of a function that returns at once, which async code can't call by itself.
@MainActor
func begin(_ load: () -> Void) { load() }
