import Foundation

/// The rate limiter of one process, which enforces ``YelpLimits``.
///
/// Each instance makes its own unless ``YelpLimits/limiter`` is set. To let two instances with one key share their
/// limits, give both the same instance:
///
/// ```swift
/// let limiter = YelpLocalRateLimiter(YelpLimits(perDay: 1_000))
/// configuration.limits.limiter = limiter
/// let first = YelpSDK(configuration: configuration)
/// let second = YelpSDK(configuration: configuration)
/// print(first.usage, second.usage)
/// ```
/// Users take turns, so that no user waits behind another's hundred attempts; those of one user, and all without a
/// named user, are sent in order of arrival. A cancelled attempt stops waiting at once and does not count.
///
/// The pace is that of the limiter, for all users together. Used-up quotas and pauses are kept for each
/// ``YelpAttempt/credential``: what one is refused closes nothing for another. What has been silent for a day is
/// forgotten.
public final class YelpLocalRateLimiter: YelpRateLimiter {
  /// The first of each user's line waits here for a place. Whoever was served waits behind the first of all other
  /// lines, so users take turns. Only the attempt with the permit checks the clock and the limits, so attempts that
  /// waited while the process was suspended are not sent all at once.
  private let turns = AsyncSemaphore(1)
  private let clock: YelpClock
  private let state: Locked<State>

  private struct State {
    var limits: LocalLimits
    /// The line of each user or credential with attempts that wait, and how many are in it.
    var lines: [String: (line: AsyncSemaphore, count: Int)] = [:]

    mutating func join(_ name: String) -> AsyncSemaphore {
      let (line, count) = lines[name] ?? (AsyncSemaphore(1), 0)
      lines[name] = (line, count + 1)
      return line
    }

    mutating func leave(_ name: String) {
      guard let (line, count) = lines[name] else { return }
      lines[name] = count > 1 ? (line, count - 1) : nil
    }
  }

  /// - Parameters:
  ///   - limits: How many attempts are sent. Default: five a second, and as many in a day as Yelp says are left.
  ///   - clock: The clock that waits and measures.
  public init(_ limits: YelpLimits = YelpLimits(), clock: YelpClock = .system) {
    self.clock = clock
    state = Locked(State(limits: LocalLimits(limits)))
  }

  public func waitToSend(_ attempt: YelpAttempt) async throws {
    try Task.checkCancellation()
    let (now, date) = (clock.now(), clock.date())
    let name = attempt.user ?? attempt.credential ?? ""
    let line = try state.withLock { state -> AsyncSemaphore? in
      // An attempt that would be refused in the end does not wait for it.
      guard state.lines.isEmpty else {
        try state.limits.check(attempt, at: now, date: date)
        return state.join(name)
      }
      return try state.limits.begin(attempt, at: now, date: date) == nil ? nil : state.join(name)
    }
    guard let line else { return }
    defer { state.withLock { $0.leave(name) } }
    try await line.acquire()
    defer { line.release() }
    while true {
      // A pause holds up the line of its credential, and no other.
      _ = try await sleep { $0.pause(of: attempt.credential, at: $1) }
      try await turns.acquire()
      defer { turns.release() }
      let (now, date) = (try await sleep { limits, now in limits.pace(at: now) }, clock.date())
      let isSent = try state.withLock { state in
        try state.limits.begin(attempt, at: now, date: date) == nil
      }
      if isSent { return }
    }
  }

  /// Sleeps until there is nothing to wait for, and returns the time then.
  private func sleep(_ wait: (LocalLimits, _ now: Duration) -> Duration) async throws -> Duration {
    var earliest = clock.now()
    while true {
      try Task.checkCancellation()
      // A clock may wake up early.
      let now = max(clock.now(), earliest)
      let time = state.withLock { wait($0.limits, now) }
      guard time > .zero else { return now }
      try await clock.sleep(time)
      earliest = now + time
    }
  }

  public func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome) async {
    let (now, date) = (clock.now(), clock.date())
    state.withLock { $0.limits.end(attempt, outcome, at: now, date: date) }
  }

  @_documentation(visibility: internal)
  public func forgetQuotas(of credential: String?) {
    state.withLock { $0.limits.forgetQuotas(of: credential) }
  }

  /// How many attempts wait in line behind the first.
  var waiting: Int { state.withLock { $0.lines.values.reduce(turns.waiting) { $0 + $1.line.waiting } } }

  /// How many lines and credentials it knows.
  var lineCount: Int { state.withLock { $0.lines.count } }
  var accountCount: Int { state.withLock { $0.limits.accountCount } }

  /// How many attempts that use up the daily quota have not ended.
  var inFlight: Int { state.withLock { $0.limits.inFlight } }
}

/// The state of the limits: a sliding window, the day's count, and the quotas that Yelp reports as used up. A value
/// without a clock.
struct LocalLimits: Sendable {
  private let limits: YelpLimits
  /// When the latest attempts were sent, the earliest first.
  private var sent: [Duration] = []
  /// The attempts of the current day (UTC).
  private var today: (end: DayEnd, count: Int)?
  /// What is known of each credential. Requests without one share an account.
  private var accounts: [String?: Account] = [:]
  /// When accounts were last looked through for silent ones.
  private var lastSweep: Duration = .zero
  /// For each attempt in flight, whether it began before the quotas were forgotten.
  private var isOutdated: [YelpAttempt.ID: Bool] = [:]

  /// What Yelp said to one credential.
  fileprivate struct Account {
    /// Nothing is sent before, since Yelp refused a call as one too many in its second.
    var pausedUntil: Duration = .zero
    /// The calls that Yelp says are left, until its reset time.
    var left: (calls: Int, limit: Int?, until: DayEnd)?
    /// Attempts in flight that use up those calls.
    var inFlight = 0
    /// The quotas that are used up, and until when. The credential's own has no name.
    var closed: [String: DayEnd] = [:]
    var lastUsed: Duration = .zero
  }

  /// A twentieth more than the pace asks for, since the server counts attempts where they arrive, and one can be
  /// quicker on its way than the one before.
  static func withMargin(_ time: Duration) -> Duration { time * 21 / 20 }

  init(_ limits: YelpLimits) { self.limits = limits }

  var accountCount: Int { accounts.count }

  /// Attempts in flight that use up a daily quota.
  var inFlight: Int { accounts.values.reduce(0) { $0 + $1.inFlight } }

  /// Takes a place for an attempt; the time to wait before asking again when there is none.
  ///
  /// - Throws: ``YelpError/Code/quotaExceeded`` when nothing may be sent any more today.
  mutating func begin(_ attempt: YelpAttempt, at now: Duration, date: Date) throws(YelpError) -> Duration? {
    try check(attempt, at: now, date: date)
    let wait = max(pace(at: now), pause(of: attempt.credential, at: now))
    guard wait <= .zero else { return wait }
    if let places = windows.map(\.places).max() {
      sent.append(now)
      if sent.count > 2 * places { sent.removeFirst(places) }
    }
    today = today(at: now, date: date)
    today?.count += 1
    isOutdated[attempt.id] = false
    if attempt.usesDailyQuota { accounts[attempt.credential, default: Account()].inFlight += 1 }
    return nil
  }

  /// Takes in how an attempt ended.
  mutating func end(_ attempt: YelpAttempt, _ outcome: YelpAttemptOutcome, at now: Duration, date: Date) {
    if outcome.isUnsent, let count = today?.count { today?.count = max(0, count - 1) }
    let isOutdated = isOutdated.removeValue(forKey: attempt.id) ?? false
    var account = accounts[attempt.credential] ?? Account()
    if attempt.usesDailyQuota { account.inFlight = max(0, account.inFlight - 1) }
    if outcome.errorCode == .rateLimited { account.pausedUntil = now + .seconds(1) }
    // A key that Yelp refuses has no quotas.
    if !isOutdated, outcome.errorCode != .unauthorized { account.note(attempt, outcome, at: now, date: date) }
    account.lastUsed = now
    accounts[attempt.credential] = account.isEmpty(at: now) ? nil : account
    forgetSilent(at: now)
  }

  /// Forgets what Yelp said about the day's quotas, for a user who signs out or after Yelp has raised them.
  /// Attempts in flight say nothing about them any more.
  mutating func forgetQuotas(of credential: String? = nil) {
    if let credential {
      let inFlight = accounts[credential]?.inFlight ?? 0
      accounts[credential] = inFlight > 0 ? Account(inFlight: inFlight) : nil
    } else {
      for name in accounts.keys {
        accounts[name]?.left = nil
        accounts[name]?.closed = [:]
      }
      isOutdated = isOutdated.mapValues { _ in true }
    }
  }

  /// Forgets accounts that have been silent for a day; they are looked through every hour.
  private mutating func forgetSilent(at now: Duration) {
    guard now - lastSweep >= .seconds(3_600) else { return }
    lastSweep = now
    accounts = accounts.filter { $0.value.inFlight > 0 || now - $0.value.lastUsed < .seconds(86_400) }
  }

  /// The current day and its attempts.
  private func today(at now: Duration, date: Date) -> (end: DayEnd, count: Int) {
    guard let today, !today.end.isOver(at: now, date: date) else { return (DayEnd(at: now, date: date), 0) }
    return today
  }

  /// Throws when an attempt may not be sent today.
  func check(_ attempt: YelpAttempt, at now: Duration, date: Date) throws(YelpError) {
    let account = accounts[attempt.credential]
    if let account, !account.closed.isEmpty {
      for quota in attempt.usesDailyQuota ? ["", attempt.resource] : [attempt.resource] {
        guard let end = account.closed[quota], !end.isOver(at: now, date: date) else { continue }
        let owner = quota.isEmpty ? "" : " for \(quota)"
        throw account.refusal(
          "Yelp's daily quota\(owner) is used up.", until: end.date(at: now, date: date), at: date)
      }
    }
    let today = today(at: now, date: date)
    if let maximum = limits.perDay, today.count >= maximum {
      var refusal = (account ?? Account()).refusal(
        "The daily maximum of \(maximum.counted("call")) is reached.",
        until: today.end.date(at: now, date: date), at: date)
      refusal.cause = .dailyMaximum
      throw refusal
    }
    guard attempt.usesDailyQuota, let account, let left = account.left,
      !left.until.isOver(at: now, date: date)
    else { return }
    // Calls in flight may use up what is left.
    let (calls, reserve) = (left.calls - account.inFlight, max(0, limits.reserve ?? 0))
    guard calls <= reserve else { return }
    let limit = left.limit.map { " of \($0.counted("call"))" } ?? ""
    throw account.refusal(
      calls <= 0
        ? "Yelp's daily quota\(limit) is used up."
        : "\(calls.counted("call is", "calls are")) left of Yelp's daily quota, and \(reserve) are kept in reserve.",
      until: left.until.date(at: now, date: date), at: date)
  }

  // MARK: Pace

  /// The most attempts in stretches of time: a burst in the time that the pace takes for one, and the pace of a second
  /// unless the burst is set to exceed it. A fraction is rounded up for the second; the burst's time keeps the pace.
  private var windows: [(places: Int, length: Duration)] {
    guard limits.perSecond > 0, limits.perSecond.isFinite else { return [] }
    let burst = min(max(1, limits.burst), 1_000_000)
    // At most a day, so that nothing is too long for a Duration.
    let length = Self.withMargin(.seconds(min(Double(burst) / limits.perSecond, 86_400)))
    guard limits.perSecond > Double(burst) else { return [(burst, length)] }
    return [
      (burst, length),
      (Int(exactly: min(limits.perSecond, 1_000_000).rounded(.up)) ?? 1, Self.withMargin(.seconds(1))),
    ]
  }

  /// How long until the pace has a place; zero or less when it has one now.
  func pace(at now: Duration) -> Duration {
    windows.filter { sent.count >= $0.places }.map { sent[sent.count - $0.places] + $0.length - now }.max()
      ?? .zero
  }

  /// How long a credential is paused; zero or less when it is not.
  func pause(of credential: String?, at now: Duration) -> Duration {
    limits.perSecond.isFinite ? (accounts[credential]?.pausedUntil ?? now) - now : .zero
  }
}

extension LocalLimits.Account {
  /// Whether it says nothing that a new one does not say.
  fileprivate func isEmpty(at now: Duration) -> Bool {
    inFlight == 0 && left == nil && closed.isEmpty && pausedUntil <= now
  }

  /// Takes in the numbers of a response.
  fileprivate mutating func note(
    _ attempt: YelpAttempt, _ outcome: YelpAttemptOutcome, at now: Duration, date: Date
  ) {
    let until = DayEnd(outcome.rateLimit?.resetTime, at: now, date: date)
    if attempt.usesDailyQuota, let remaining = outcome.rateLimit?.remaining {
      // Responses can overtake one another: within one day the lowest remainder counts, and none of the day before.
      let limit = outcome.rateLimit?.dailyLimit
      let known = left.flatMap { $0.until.date == until.date && $0.limit == limit ? $0.calls : nil }
      if left.map({ until.date >= $0.until.date || $0.until.isOver(at: now, date: date) }) ?? true {
        left = (min(remaining, known ?? remaining), limit, until)
      }
    }
    closed = closed.filter { !$0.value.isOver(at: now, date: date) }
    if outcome.rateLimit?.resourceRemaining == 0 { closed[attempt.resource] = until }
    if outcome.apiCode == .accessLimitReached || outcome.apiCode == .dailyPointsLimitReached {
      // With calls left for the credential, it can only be the endpoint's limit.
      let isResource = !attempt.usesDailyQuota || (outcome.rateLimit?.remaining ?? 0) > 0
      closed[isResource ? attempt.resource : ""] = until
    }
  }

  fileprivate func refusal(_ reason: String, until end: Date, at date: Date) -> YelpError {
    var error = YelpError(
      .quotaExceeded, "\(reason) Calls resume at \(end.formatted(.iso8601)); this one was not sent.")
    error.isRefusal = true
    error.retryAfter = .seconds(end.timeIntervalSince(date))
    // Calls in flight use up what is left.
    let remaining = left.map { max(0, $0.calls - inFlight) }
    error.rateLimit = YelpRateLimit(dailyLimit: left?.limit, remaining: remaining, resetTime: end)
    return error
  }
}

/// When the numbers of a day end: at Yelp's reset time if that lies within a day, else at the next midnight UTC. They
/// end too when as much time has passed, so that a date that is set back neither prolongs the day nor begins it again.
struct DayEnd: Sendable {
  let date: Date
  private let moment: Duration

  init(_ reset: Date? = nil, at now: Duration, date today: Date) {
    let midnight = Date(timeIntervalSince1970: Double(YelpTimestamp.day(of: today) + 1) * 86_400)
    date = reset.flatMap { abs($0.timeIntervalSince(today)) <= 86_400 ? $0 : nil } ?? midnight
    moment = now + .seconds(date.timeIntervalSince(today))
  }

  func isOver(at now: Duration, date today: Date) -> Bool { date <= today || moment <= now }

  /// The end by a date that may have been set since. A second is for rounding.
  func date(at now: Duration, date today: Date) -> Date {
    let left = (moment - now).seconds
    return date.timeIntervalSince(today) <= left + 1 ? date : today.addingTimeInterval(left)
  }
}
