import Foundation
import YelpSDK

/// A process's share of the limits while the server is away.
final class LocalShare: Sendable {
  let outage: RedisServer.Outage
  /// How many processes there were before.
  let instances: Int
  /// The pace and the maximum of all attempts.
  private let limiter: YelpLocalRateLimiter
  /// What is left of the key's daily quota.
  private let quota: YelpLocalRateLimiter
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
    _ outage: RedisServer.Outage, instances: Int, limits: YelpLimits, left: Int?, share: Double,
    clock: YelpClock
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
    quota = YelpLocalRateLimiter(YelpLimits(perSecond: .infinity, perDay: left), clock: clock)
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
  func waitToSend(_ attempt: YelpAttempt, isOwn: Bool, until server: RedisServer) async throws -> Bool {
    let usesQuota = isOwn && attempt.usesDailyQuota
    // What would be refused in the end does not wait for it.
    if usesQuota { try await quota.check(attempt) }
    guard try await wait(attempt, until: server) else { return false }
    do {
      if usesQuota { try await quota.waitToSend(attempt) }
    } catch {
      await limiter.didEnd(attempt, with: .unsent)
      throw error
    }
    let now = clock.now()
    state.withLock { state in
      state.sent += 1
      state.lastSent = now
    }
    return true
  }

  private func wait(_ attempt: YelpAttempt, until server: RedisServer) async throws -> Bool {
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
    return isSent
  }

  /// Takes in how an attempt ended that this limiter has sent.
  func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome, isOwn: Bool) async {
    await limiter.didEnd(attempt, with: outcome)
    guard isOwn else { return }
    if attempt.usesDailyQuota { await quota.didEnd(attempt, with: outcome) }
    note(outcome, of: attempt)
  }

  func note(_ outcome: YelpAttemptOutcome, of attempt: YelpAttempt) {
    guard attempt.usesDailyQuota, let numbers = outcome.rateLimit, numbers.remaining != nil else { return }
    state.withLock { $0.numbers = numbers }
  }
}

extension YelpLocalRateLimiter {
  /// Waits for the end of a pause, and throws when nothing may be sent today. The attempt takes no place.
  func check(_ attempt: YelpAttempt) async throws {
    try await waitToSend(attempt)
    await didEnd(attempt, with: .unsent)
  }
}

extension YelpAttemptOutcome {
  /// That of an attempt which has only waited.
  static let unsent = YelpAttemptOutcome(errorCode: .notConnected)
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
      func share(of count: Int) -> Int { Int((Double(max(0, count)) * part).rounded(.down)) }
      var limits = limits
      // What all processes together may still send today, as far as this one knows.
      if let maximum = limits.perDay {
        let isToday = known.map { $0.numbers.isToday(after: now - $0.at) } ?? false
        limits.perDay = share(of: maximum - (isToday ? known?.numbers.count ?? 0 : 0))
      }
      var left: Int?
      if let known, let remaining = known.numbers.remaining, known.numbers.isOpen(after: now - known.at) {
        left = share(of: remaining - (limits.reserve ?? 0))
      }
      let share = LocalShare(
        outage, instances: instances, limits: limits, left: left, share: part, clock: clock)
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
  func isOpen(after time: Duration) -> Bool { untilTime.map { now + time.milliseconds < $0 } ?? false }

  /// Whether the day of the count is not over that long after it came.
  func isToday(after time: Duration) -> Bool { (now + time.milliseconds) / 86_400_000 == day }
}
