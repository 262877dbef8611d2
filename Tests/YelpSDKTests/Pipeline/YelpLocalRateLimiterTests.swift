import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite(.timeLimit(.minutes(5)))
struct YelpLocalRateLimiterTests {
  private let time = YelpManualClock()

  /// A limiter and the stage that uses it.
  private struct Limited: Sendable {
    let limiter: YelpLocalRateLimiter
    let stage: RateLimitStage

    init(_ limits: YelpLimits = YelpLimits(), clock: YelpClock) {
      limiter = YelpLocalRateLimiter(limits, clock: clock)
      stage = RateLimitStage(limiter: limiter, call: .testing(clock: clock)) { _, _ in }
    }
  }

  private func stage(_ limits: YelpLimits = YelpLimits()) -> Limited {
    Limited(limits, clock: time.clock)
  }

  /// The sent attempts and their times.
  private final class Exit: Sendable {
    private let calls = Locked<[(id: String, time: Duration)]>([])
    private let time: YelpManualClock

    init(_ time: YelpManualClock) { self.time = time }

    var ids: [String] { calls.withLock { $0.map(\.id) } }
    var times: [Duration] { calls.withLock { $0.map(\.time) } }

    func note(_ request: YelpHTTPRequest) { calls.withLock { $0.append((request.id, time.now)) } }
  }

  private typealias Call = Task<YelpHTTPResponse, any Error>

  private func start(
    _ id: Int, _ limited: Limited, _ info: YelpRequestInfo = .testing(), _ next: @escaping YelpNext
  ) -> Call {
    Task { try await limited.stage.intercept(.testing(id: "\(id)"), info: info, next: next) }
  }

  /// Queues calls behind one that sleeps at the front, one after the other.
  private func line(
    _ ids: ClosedRange<Int>, _ limited: Limited, _ next: @escaping YelpNext
  ) async -> [Call] {
    var calls: [Call] = []
    for id in ids {
      let waiting = limited.limiter.waiting
      calls.append(start(id, limited, .testing(), next))
      if calls.count == 1 {
        await time.sleepers(1)
      } else {
        await waitUntil { limited.limiter.waiting != waiting }
      }
    }
    return calls
  }

  /// Advances the clock to each sleeper's time until all calls have ended.
  private func finish(_ calls: [Call], _ limited: Limited) async {
    await time.running(while: { limited.limiter.inFlight > 0 }) {
      for call in calls { _ = try? await call.resultUnlessCancelled() }
    }
  }

  @Test("a burst is sent at once, and the rest in order")
  func order() async throws {
    let stage = stage(YelpLimits(perSecond: 2, burst: 1))
    let exit = Exit(time)
    let next: YelpNext = { request in
      exit.note(request)
      return YelpHTTPResponse()
    }
    _ = try await start(0, stage, .testing(), next).valueUnlessCancelled()
    let calls = await line(1...20, stage, next)
    await finish(calls, stage)
    #expect(exit.ids == (0...20).map(String.init))
    #expect(exit.times == (0...20).map { .milliseconds(525 * $0) })
    #expect(stage.limiter.waiting == 0)
  }

  @Test("a call that is cancelled in the queue uses none of the limit and holds up no other")
  func cancellation() async throws {
    let stage = stage(YelpLimits(perSecond: 2, burst: 1))
    let exit = Exit(time)
    let next: YelpNext = { request in
      exit.note(request)
      return YelpHTTPResponse()
    }
    _ = try await start(0, stage, .testing(), next).valueUnlessCancelled()
    let calls = await line(1...5, stage, next)
    // The first sleeps, the third and the fourth are queued.
    for index in [2, 3, 0] {
      calls[index].cancel()
      let result = try await calls[index].resultUnlessCancelled()
      #expect(YelpError.wrapping(result.failure ?? YelpError(.unknown, "")).code == .cancelled)
    }
    await time.sleepers(1)
    await finish(calls, stage)
    #expect(exit.ids == ["0", "2", "5"])
    #expect(exit.times == [.zero, .milliseconds(525), .milliseconds(1_050)])
  }

  @Test("calls that waited while the process was suspended are not sent all at once")
  func suspension() async throws {
    let stage = stage(YelpLimits(perSecond: 2, burst: 1))
    let exit = Exit(time)
    let next: YelpNext = { request in
      exit.note(request)
      return YelpHTTPResponse()
    }
    _ = try await start(0, stage, .testing(), next).valueUnlessCancelled()
    let calls = await line(1...3, stage, next)
    time.advance(by: .seconds(3_600))
    await finish(calls, stage)
    let hour = Duration.seconds(3_600)
    #expect(exit.times == [.zero, hour, hour + .milliseconds(525), hour + .milliseconds(1_050)])
  }

  @Test("a clock that wakes early does not make the limiter spin")
  func earlyClock() async throws {
    let sleeps = Locked(0)
    let clock = YelpClock(
      now: { .zero }, date: { Date(timeIntervalSince1970: 0) }, sleep: { _ in sleeps.withLock { $0 += 1 } })
    let stage = Limited(YelpLimits(burst: 1), clock: clock)
    for id in 0..<4 { _ = try await start(id, stage) { _ in YelpHTTPResponse() }.valueUnlessCancelled() }
    #expect(sleeps.withLock { $0 } == 3)
  }

  @Test("a refusal for calls per second pauses all for a second, a daily one does not")
  func slowDown() async throws {
    for (code, pause) in [(YelpAPICode.tooManyRequestsPerSecond, 1_000), (.partnerQuotaExceeded, 0)] {
      let time = YelpManualClock()
      let stage = Limited(YelpLimits(), clock: time.clock)
      _ = try await start(0, stage) { _ in .failing(429, code) }.valueUnlessCancelled()
      let call = start(1, stage) { _ in YelpHTTPResponse() }
      if pause > 0 {
        await time.sleepers(1)
        #expect(time.nextWaking == .milliseconds(pause))
        time.advance(by: .milliseconds(pause))
      }
      #expect(try await call.valueUnlessCancelled().status == 200)
    }
  }

  @Test("near the end of the quota calls in flight count as sent, and exactly the remainder is sent")
  func exactness() async throws {
    let left = Locked(12)
    let sent = Locked(0)
    let stage = stage(YelpLimits(perSecond: .infinity, reserve: 2))
    let next: YelpNext = { _ in
      await Task.yield()
      let remaining = left.withLock { left in
        left -= 1
        return left
      }
      sent.withLock { $0 += 1 }
      await Task.yield()
      return .counting(remaining)
    }
    _ = try await start(0, stage, .testing(), next).valueUnlessCancelled()
    let calls = (1...50).map { start($0, stage, .testing(), next) }
    var refused = 0
    for call in calls {
      guard let failure = try await call.resultUnlessCancelled().failure else { continue }
      #expect(YelpError.Code.quotaExceeded ~= failure)
      refused += 1
    }
    #expect(sent.withLock { $0 } == 10)
    #expect(refused == 41)
    #expect(left.withLock { $0 } == 2)
  }

  @Test("a call that the quota refuses does not wait in the queue")
  func refusedOnArrival() async throws {
    let stage = stage(YelpLimits(perSecond: 1, burst: 1))
    _ = try await start(0, stage) { _ in .counting(0) }.valueUnlessCancelled()
    await #expect(throws: YelpError.self) {
      try await start(1, stage) { _ in YelpHTTPResponse() }.valueUnlessCancelled()
    }
    #expect(time.sleeperCount == 0)
  }

  @Test("the local maximum holds, whatever fails")
  func dailyMaximum() async throws {
    let sent = Locked(0)
    let stage = stage(YelpLimits(perSecond: .infinity, perDay: 10))
    let calls = (0..<100).map { id in
      start(id, stage) { _ in
        sent.withLock { $0 += 1 }
        if id.isMultiple(of: 2) { throw YelpError(.timedOut, "") }
        return .failing(500)
      }
    }
    for call in calls { _ = try? await call.resultUnlessCancelled() }
    #expect(sent.withLock { $0 } == 10)
  }

  @Test("an attempt that this process had no means to send counts as none of the day")
  func shortage() async {
    let stage = stage(YelpLimits(perSecond: .infinity, perDay: 1))
    for id in 0..<3 {
      let call = start(id, stage) { _ in throw YelpError(.resourcesExhausted, "") }
      let error = await #expect(throws: YelpError.self) { try await call.valueUnlessCancelled() }
      #expect(error?.code == .resourcesExhausted)
    }
    let sent = start(3, stage) { _ in throw YelpError(.timedOut, "") }
    _ = try? await sent.resultUnlessCancelled()
    let refused = start(4, stage) { _ in YelpHTTPResponse() }
    let error = await #expect(throws: YelpError.self) { try await refused.valueUnlessCancelled() }
    #expect(error?.code == .quotaExceeded)
  }

  @Test("a thousand calls with random cancellations all end, and the limiter works as before")
  func storm() async throws {
    let stage = stage(YelpLimits(perSecond: 300, burst: 3))
    let exit = Exit(time)
    let calls = (0..<1_000).map { id in
      start(id, stage) { request in
        exit.note(request)
        await Task.yield()
        return .counting(5_000)
      }
    }
    let canceller = Task { [calls] in
      for (index, call) in calls.enumerated() where index * 7 % 5 < 2 {
        call.cancel()
        if index.isMultiple(of: 10) { await Task.yield() }
      }
    }
    await finish(calls, stage)
    try? await canceller.valueUnlessCancelled()
    #expect(exit.ids.count == Set(exit.ids).count)
    #expect(exit.ids.count >= 600)
    #expect(stage.limiter.waiting == 0)
    #expect(time.sleeperCount == 0)
    time.advance(by: .seconds(10))
    #expect(try await start(-1, stage) { _ in YelpHTTPResponse() }.valueUnlessCancelled().status == 200)
  }
}

extension Result {
  fileprivate var failure: Failure? {
    if case .failure(let failure) = self { failure } else { nil }
  }
}
