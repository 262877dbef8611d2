import Foundation
import YelpSDK

/// A process's share of the limits while the server is away.
final class LocalShare: Sendable {
  let outage: RedisServer.Outage
  /// How many processes there were before.
  let instances: Int
  private let limiter: YelpLocalRateLimiter
  private let clock: YelpClock
  /// A call that the server allowed may reach Yelp up to a second later, and counts there for another.
  private let start: Duration
  private let state = Locked(State())

  private struct State {
    var sent = 0
    var lastSent: Duration?
    var numbers: YelpRateLimit?
  }

  init(
    _ outage: RedisServer.Outage, instances: Int, limits: YelpLimits, share: Double, clock: YelpClock
  ) {
    self.outage = outage
    self.instances = instances
    self.clock = clock
    start = clock.now() + .seconds(2)
    var limits = limits
    if limits.perSecond.isFinite {
      // The burst first: unless it is set, it follows the pace.
      limits.burst = max(1, Int((Double(min(limits.burst, 1 << 30)) * share).rounded(.down)))
      limits.perSecond *= max(share, 1e-6)
      // Down, so that the shares of all processes are no more than the whole in any second.
      if limits.perSecond >= 1 { limits.perSecond.round(.down) }
    }
    limiter = YelpLocalRateLimiter(limits, clock: clock)
  }

  /// The numbers of Yelp's responses since the server went away.
  var numbers: YelpRateLimit? { state.withLock { $0.numbers } }

  /// Whether an attempt may still be on its way, or count at Yelp as one of the last second.
  var hasJustSent: Bool {
    let now = clock.now()
    return state.withLock { $0.lastSent.map { now - $0 < .seconds(2) } ?? false }
  }

  /// The attempts that the server has not heard of. The caller reports them.
  func takeSent() -> Int {
    state.withLock { state in
      defer { state.sent = 0 }
      return state.sent
    }
  }

  func putBack(_ count: Int) { state.withLock { $0.sent += count } }

  /// Returns `true` when the attempt may be sent, `false` when the server is back before.
  func waitToSend(_ attempt: YelpAttempt, until server: RedisServer) async throws -> Bool {
    let isSent = try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask { [limiter, clock, start] in
        let wait = start - clock.now()
        if wait > .zero { try await clock.sleep(wait) }
        try await limiter.waitToSend(attempt)
        return true
      }
      group.addTask {
        await server.waitUntilBack()
        return false
      }
      defer { group.cancelAll() }
      if try await group.next() == true { return true }
      group.cancelAll()
      // Both may come at the same time.
      return (try? await group.next()) == true
    }
    try Task.checkCancellation()
    guard isSent else { return false }
    let now = clock.now()
    state.withLock { state in
      state.sent += 1
      state.lastSent = now
    }
    return true
  }

  /// Takes in how an attempt ended that this limiter has sent.
  func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome) async {
    await limiter.didEnd(attempt, with: outcome)
    note(outcome, of: attempt)
  }

  func note(_ outcome: YelpAttemptOutcome, of attempt: YelpAttempt) {
    guard attempt.usesDailyQuota, let numbers = outcome.rateLimit, numbers.remaining != nil else { return }
    state.withLock { $0.numbers = numbers }
  }
}

extension RedisRateLimiter {
  /// The limiter of an outage: the same for all attempts in it.
  func share(in outage: RedisServer.Outage) -> LocalShare {
    let now = clock.now()
    return state.withLock { state in
      if let share = state.share, share.outage == outage { return share }
      let known = state.known
      let instances = known?.numbers.instances ?? 1
      let part = shareWhenAway ?? 1 / Double(instances)
      var limits = limits
      // What all processes together may still send today, as far as this one knows.
      var left = limits.perDay
      if let known, let maximum = limits.perDay, known.numbers.isToday(after: now - known.at) {
        left = maximum - known.numbers.count
      }
      if let known, let remaining = known.numbers.remaining, known.numbers.isOpen(after: now - known.at) {
        left = min(left ?? .max, remaining - (limits.reserve ?? 0))
      }
      limits.perDay = left.map { Int((Double(max(0, $0)) * part).rounded(.down)) }
      let share = LocalShare(outage, instances: instances, limits: limits, share: part, clock: clock)
      // What an outage before has sent is yet to be reported.
      share.putBack(state.isReturning ? state.share?.takeSent() ?? 0 : 0)
      state.share = share
      state.isReturning = true
      return share
    }
  }
}

extension FleetNumbers {
  /// Whether Yelp's numbers hold that long after they came.
  func isOpen(after time: Duration) -> Bool { until.map { now + time.milliseconds < $0 } ?? false }

  /// Whether the day of the count is not over that long after it came.
  func isToday(after time: Duration) -> Bool { (now + time.milliseconds) / 86_400_000 == day }
}
