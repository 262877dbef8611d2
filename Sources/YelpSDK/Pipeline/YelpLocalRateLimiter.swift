/// The rate limiter of one process: it keeps a ``YelpPacing`` and a ``YelpBudget``.
///
/// Each client makes its own unless ``YelpConfiguration/rateLimiter`` is set. To let two clients of one key share their
/// limits, give both the same instance:
///
/// ```swift
/// let limiter = YelpLocalRateLimiter(pacing: YelpPacing(perSecond: 5), budget: YelpBudget(dailyMaximum: 1_000))
/// configuration.rateLimiter = limiter
/// let first = YelpAPIClient(configuration: configuration)
/// let second = YelpAPIClient(configuration: configuration)
/// print(first.usage, second.usage)
/// ```
/// Attempts leave in order of arrival. A cancelled attempt leaves the line at once and uses nothing up.
public final class YelpLocalRateLimiter: YelpRateLimiter {
  /// The attempt that has the permit is the first in line: it alone looks at the clock and the numbers. So what waited
  /// while the process was suspended does not leave all at once.
  private let line = AsyncSemaphore(1)
  private let clock: YelpClock
  private let state: Locked<State>

  private struct State {
    var window: SlidingWindow
    var budget: DailyBudget
    /// When the attempts in flight were sent.
    var sent: [YelpAttempt.ID: YelpMoment] = [:]
    /// Set while the first in line waits for the end of an attempt.
    var waiter: AsyncSemaphore?
  }

  private enum Decision {
    case send
    case sleep(Duration)
    case wait(AsyncSemaphore)
  }

  /// - Parameters:
  ///   - pacing: How fast attempts are sent. Default: five a second.
  ///   - budget: How many are sent in a day. Default: as many as Yelp says are left.
  ///   - clock: The clock that waits and measures.
  public init(
    pacing: YelpPacing = YelpPacing(), budget: YelpBudget = YelpBudget(), clock: YelpClock = .system
  ) {
    self.clock = clock
    state = Locked(State(window: SlidingWindow(pacing), budget: DailyBudget(budget)))
  }

  public func waitToSend(_ attempt: YelpAttempt) async throws {
    if !line.tryAcquire() {
      // An attempt that would be refused in the end does not wait for it.
      let now = clock.moment
      _ = try state.withLock { state throws(YelpError) in try state.budget.isFree(for: attempt, at: now) }
      try await line.acquire()
    }
    defer { line.release() }
    var now = clock.now()
    while true {
      try Task.checkCancellation()
      switch try decide(attempt, at: YelpMoment(ticks: now, date: clock.date())) {
      case .send: return
      case .wait(let end):
        try await end.acquire()
        now = max(clock.now(), now)
      case .sleep(let wait):
        try await clock.sleep(wait)
        // A clock that wakes a little early must not make this spin.
        now = max(clock.now(), now + wait)
      }
    }
  }

  public func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome) async {
    let now = clock.moment
    let waiter = state.withLock { state in
      let waiter = state.waiter
      state.waiter = nil
      guard let sentAt = state.sent.removeValue(forKey: attempt.id) else { return waiter }
      state.window.end(taken: sentAt.ticks, at: now.ticks)
      if outcome.status == 429, outcome.errorCode == .rateLimited {
        state.window.slowDown(at: now.ticks, sentAt: sentAt.ticks)
      }
      state.budget.end(attempt, outcome, sentAt: sentAt, at: now)
      return waiter
    }
    waiter?.release()
  }

  /// How many attempts are in flight.
  var attemptsInFlight: Int { state.withLock { $0.sent.count } }

  /// How many wait in line behind the first.
  var waiting: Int { line.waiting }

  private func decide(_ attempt: YelpAttempt, at now: YelpMoment) throws(YelpError) -> Decision {
    try state.withLock { state throws(YelpError) in
      let isFree = try state.budget.isFree(for: attempt, at: now)
      let wait = state.window.wait(at: now.ticks)
      if wait > .zero { return .sleep(wait) }
      guard isFree else {
        let waiter = AsyncSemaphore(0)
        state.waiter = waiter
        return .wait(waiter)
      }
      state.window.take(at: now.ticks)
      state.budget.begin(attempt, at: now)
      state.sent[attempt.id] = now
      return .send
    }
  }
}
