import Foundation
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite(.timeLimit(.minutes(5))) struct RequestCoalescerTests {
  private let clock = YelpManualClock()

  private func coalescer(_ limits: YelpCacheConfiguration = .memory(timeToLive: .seconds(90_000)))
    -> RequestCoalescer
  {
    RequestCoalescer(limits, clock: clock.clock, rest: clock.clock.sleep)
  }

  private func plan(_ path: String, _ policy: YelpCachePolicy = .useCache) -> CachePlan {
    let info = YelpRequestInfo(endpoint: .generic, path: path, responseParser: "", cachePolicy: policy)
    return CachePlan(
      YelpRequest(info: info, parser: .none).content, isCacheEnabled: true, sharesEqualCalls: true)
  }

  private func response(age: Duration = .zero) -> YelpResponse<any Sendable> {
    var response = YelpResponse<any Sendable>(
      YelpHTTPResponse(), decoded: YelpDecoded(value: 0, issues: []), attempts: 1)
    response.age = age
    return response
  }

  private func call(_ coalescer: RequestCoalescer) -> YelpCall {
    YelpCall(number: coalescer.admit(), endpoint: .generic, observers: [])
  }

  /// Caches a response.
  private func keep(
    _ path: String, in coalescer: RequestCoalescer, age: Duration = .zero, policy: YelpCachePolicy = .useCache
  ) async {
    let response = response(age: age)
    _ = try? await coalescer.response(to: call(coalescer), plan: plan(path, policy)) { _ in response }
  }

  // MARK: Expiry

  @Test("responses are removed when they expire, even without further calls")
  func sweeping() async {
    let coalescer = coalescer()
    await keep("/a", in: coalescer)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(50_000))
    await keep("/b", in: coalescer)
    #expect(coalescer.cachedCount == 2)
    clock.advance(by: .seconds(36_400))
    await clock.waitForSleepers(1)
    #expect(coalescer.cachedCount == 1)
    clock.advance(by: .seconds(50_000))
    while coalescer.cachedCount > 0, !Task.isCancelled { await Task.yield() }
    #expect(clock.sleeperCount == 0)
  }

  @Test(
    "sweeping continues after the response that it waited for was replaced, evicted or cleared",
    arguments: ["replaced", "evicted", "cleared"])
  func sweepingGoesOn(what: String) async {
    let coalescer = coalescer(.memory(timeToLive: .seconds(86_400), countLimit: 1))
    await keep("/a", in: coalescer)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(1_000))
    if what == "cleared" { coalescer.clear() }
    await keep(what == "replaced" ? "/a" : "/b", in: coalescer, policy: .reload)
    #expect(coalescer.cachedCount == 1)
    clock.advance(by: .seconds(85_400))
    await clock.waitForSleepers(1)
    #expect(coalescer.cachedCount == 1)
    clock.advance(by: .seconds(1_000))
    while coalescer.cachedCount > 0, !Task.isCancelled { await Task.yield() }
  }

  @Test("a response that was old on arrival is removed before an earlier one")
  func sweepingSooner() async {
    let coalescer = coalescer()
    await keep("/a", in: coalescer)
    await clock.waitForSleepers(1)
    await keep("/b", in: coalescer, age: .seconds(86_000))
    while clock.nextWaking != .seconds(400), !Task.isCancelled { await Task.yield() }
    clock.advance(by: .seconds(400))
    while coalescer.cachedCount > 1, !Task.isCancelled { await Task.yield() }
  }

  @Test("the wait for an expiry ends with the client")
  func sweepingEnds() async {
    do {
      let coalescer = coalescer()
      await keep("/a", in: coalescer)
      await clock.waitForSleepers(1)
    }
    while clock.sleeperCount > 0, !Task.isCancelled { await Task.yield() }
  }

  @Test("the cost of caching responses grows with their count, not with its square")
  func growth() throws {
    let keys = try (0..<2_000).map { try #require(plan("/\($0)").key) }
    let (limits, response, now) = (
      YelpCacheConfiguration.memory(countLimit: 2_000), response(), clock.clock.moment
    )
    let lifetime = CacheLifetime(limits, isAboutNow: false)
    let ratio = try Growth.ratio(of: 1_000) { size in
      let coalescer = coalescer(limits)
      for key in keys.prefix(size) {
        let held = coalescer.withState { $0.store(.success(response), for: key, lifetime: lifetime, at: now) }
        coalescer.sweep(in: try #require(held), at: now)
      }
      #expect(coalescer.cachedCount == size)
    }
    #expect(ratio < 3)
  }

  // MARK: Requests in flight

  @Test("a caller that is cancelled while the request ends is resumed once")
  func leavingAtTheEnd() async {
    let coalescer = coalescer(.disabled)
    let response = response()
    for _ in 0..<200 {
      let call = call(coalescer)
      _ = try? await coalescer.response(to: call, plan: plan("/a")) { _ in
        Task { coalescer.cancel(call) }
        return response
      }
    }
    #expect(coalescer.isIdle)
  }

  @Test("an equal call after the end, after the last caller was cancelled and after clearing sends again")
  func again() async throws {
    let coalescer = coalescer(.disabled)
    let gate = TestGate()
    let sent = Locked(0)
    let response = response()
    func start() -> Task<YelpResponse<any Sendable>, any Error> {
      Task {
        try await coalescer.response(to: call(coalescer), plan: plan("/a")) { _ throws(YelpError) in
          sent.withLock { $0 += 1 }
          do { try await gate.pass() } catch { throw .wrapping(error) }
          return response
        }
      }
    }
    let first = start()
    await gate.waitForArrivals(1)
    first.cancel()
    _ = try? await first.resultUnlessCancelled()
    let second = start()
    await gate.waitForArrivals(2)
    coalescer.clear()
    let third = start()
    await gate.waitForArrivals(3)
    gate.open()
    #expect(try await second.valueUnlessCancelled().source == .network)
    #expect(try await third.valueUnlessCancelled().source == .network)
    #expect(try await start().valueUnlessCancelled().source == .network)
    #expect(sent.withLock { $0 } == 4)
    #expect(coalescer.isIdle)
  }

  @Test("after any sequence of calls and cancellations every caller was resumed once, and nothing is left")
  func everybody() async {
    var generator = SplitMix64(seed: 7)
    let coalescer = coalescer(.disabled)
    let response = response()
    var tasks: [Task<Bool, Never>] = []
    for _ in 0..<2_000 {
      let path = "/\(Int.random(in: 0..<5, using: &generator))"
      let yields = Int.random(in: 0..<5, using: &generator)
      tasks.append(
        Task {
          let result = try? await coalescer.response(to: call(coalescer), plan: plan(path)) { _ in
            for _ in 0..<yields { await Task.yield() }
            return response
          }
          return result != nil
        })
      if Bool.random(using: &generator) { tasks.randomElement(using: &generator)?.cancel() }
      if Int.random(in: 0..<500, using: &generator) == 0 { coalescer.cancelAll() }
    }
    for task in tasks { _ = try? await task.valueUnlessCancelled() }
    #expect(coalescer.isIdle)
    #expect(coalescer.usage.asked == 2_000)
  }

  @Test("the cost of cancelling many equal calls is linear in their number")
  func crowd() async {
    var best = Double.infinity
    for _ in 0..<4 {
      let small = await timeToCancel(2_000)
      let large = await timeToCancel(4_000)
      best = min(best, large / small)
    }
    #expect(best < 3)
  }

  /// The time until all callers of one request are cancelled.
  private func timeToCancel(_ count: Int) async -> Double {
    let coalescer = coalescer(.disabled)
    let gate = TestGate()
    let response = response()
    let tasks = (0..<count).map { _ in
      Task {
        _ = try? await coalescer.response(to: call(coalescer), plan: plan("/a")) { _ throws(YelpError) in
          do { try await gate.pass() } catch { throw .wrapping(error) }
          return response
        }
      }
    }
    while coalescer.usage.shared < count - 1, !Task.isCancelled { await Task.yield() }
    let start = ContinuousClock.now
    // From the last to the first, the most expensive order for a list.
    for task in tasks.reversed() { task.cancel() }
    for task in tasks { try? await task.valueUnlessCancelled() }
    let time = (ContinuousClock.now - start).seconds
    #expect(coalescer.isIdle)
    return time
  }

  @Test("what is removed from the cache is released outside the lock")
  func release() async {
    final class Value: Sendable {
      let coalescer: RequestCoalescer
      let released: Locked<Int>

      init(_ coalescer: RequestCoalescer, _ released: Locked<Int>) {
        self.coalescer = coalescer
        self.released = released
      }

      deinit {
        // Under the lock this does not end.
        OtherThread.run { [coalescer] in _ = coalescer.usage }
        released.withLock { $0 += 1 }
      }
    }
    let coalescer = coalescer()
    let released = Locked(0)
    for path in ["/a", "/a", "/b"] {
      _ = try? await coalescer.response(to: call(coalescer), plan: plan(path, .reload)) { _ in
        YelpResponse<any Sendable>(
          YelpHTTPResponse(), decoded: YelpDecoded(value: Value(coalescer, released), issues: []), attempts: 1
        )
      }
    }
    coalescer.clear()
    while released.withLock({ $0 }) < 3, !Task.isCancelled { await Task.yield() }
  }
}

extension RequestCoalescer {
  /// The number of cached responses.
  var cachedCount: Int { withState { $0.cache.count } }

  /// Whether no request, caller or key is left.
  var isIdle: Bool {
    withState { state in
      let inFlight = state.inFlight
      return inFlight.requests.isEmpty && inFlight.joinable.isEmpty && inFlight.requestOfCall.isEmpty
    }
  }
}
