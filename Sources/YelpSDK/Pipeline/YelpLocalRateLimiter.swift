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
/// Attempts are sent in order of arrival. A cancelled attempt stops waiting at once and does not count.
public final class YelpLocalRateLimiter: YelpRateLimiter {
  /// Only the attempt with the permit, the first in line, checks the clock and the limits. So attempts that waited
  /// while the process was suspended are not sent all at once.
  private let line = AsyncSemaphore(1)
  private let clock: YelpClock
  private let limits: Locked<LocalLimits>

  /// - Parameters:
  ///   - limits: How many attempts are sent. Default: five a second, and as many in a day as Yelp says are left.
  ///   - clock: The clock that waits and measures.
  public init(_ limits: YelpLimits = YelpLimits(), clock: YelpClock = .system) {
    self.clock = clock
    self.limits = Locked(LocalLimits(limits))
  }

  public func waitToSend(_ attempt: YelpAttempt) async throws {
    if !line.tryAcquire() {
      // An attempt that would be refused in the end does not wait for it.
      let (now, date) = (clock.now(), clock.date())
      try limits.withLock { limits throws(YelpError) in try limits.check(attempt, at: now, date: date) }
      try await line.acquire()
    }
    defer { line.release() }
    var earliest = clock.now()
    while true {
      try Task.checkCancellation()
      // A clock may wake up early.
      let (now, date) = (max(clock.now(), earliest), clock.date())
      let wait = try limits.withLock { limits throws(YelpError) in
        try limits.begin(attempt, at: now, date: date)
      }
      guard let wait else { return }
      try await clock.sleep(wait)
      earliest = now + wait
    }
  }

  public func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome) async {
    let (now, date) = (clock.now(), clock.date())
    limits.withLock { $0.end(attempt, outcome, at: now, date: date) }
  }

  /// Forgets what Yelp said about the day's quotas.
  func forgetQuotas() { limits.withLock { $0.forgetQuotas() } }

  /// How many attempts wait in line behind the first.
  var waiting: Int { line.waiting }

  /// How many attempts that use up the daily quota have not ended.
  var inFlight: Int { limits.withLock { $0.inFlight } }
}

/// The state of the limits: a sliding window, the day's count, and the quotas that Yelp reports as used up. A value
/// without a clock.
struct LocalLimits: Sendable {
  private let limits: YelpLimits
  /// When the latest attempts were sent, the earliest first.
  private var sent: [Duration] = []
  /// Nothing is sent before, since Yelp refused a call as one too many in its second.
  private var pausedUntil: Duration = .zero
  /// The attempts of the current day (UTC).
  private var today: (end: DayEnd, count: Int)?
  /// The calls that Yelp says are left, until its reset time.
  private var left: (calls: Int, limit: Int?, until: DayEnd)?
  /// Attempts in flight that use up those calls.
  private(set) var inFlight = 0
  /// The quotas that are used up, and until when. The client's own has no name.
  private var closed: [String: DayEnd] = [:]
  /// The attempts in flight, and those of them that began before the quotas were forgotten.
  private var flying: Set<YelpAttempt.ID> = []
  private var outdated: Set<YelpAttempt.ID> = []

  init(_ limits: YelpLimits) { self.limits = limits }

  /// Takes a place for an attempt; the time to wait before asking again when there is none.
  ///
  /// - Throws: ``YelpError/Code/quotaExceeded`` when nothing may be sent any more today.
  mutating func begin(_ attempt: YelpAttempt, at now: Duration, date: Date) throws(YelpError) -> Duration? {
    try check(attempt, at: now, date: date)
    let wait = wait(at: now)
    guard wait <= .zero else { return wait }
    if let places = windows.map(\.places).max() {
      sent.append(now)
      if sent.count > 2 * places { sent.removeFirst(places) }
    }
    today = today(at: now, date: date)
    today?.count += 1
    flying.insert(attempt.id)
    if attempt.usesDailyQuota { inFlight += 1 }
    return nil
  }

  /// Takes in how an attempt ended.
  mutating func end(_ attempt: YelpAttempt, _ outcome: YelpAttemptOutcome, at now: Duration, date: Date) {
    if attempt.usesDailyQuota { inFlight = max(0, inFlight - 1) }
    if outcome.errorCode == .rateLimited { pausedUntil = now + .seconds(1) }
    if outcome.status == nil, outcome.errorCode?.traits.contains(.notSent) == true {
      if let count = today?.count { today?.count = max(0, count - 1) }
    }
    flying.remove(attempt.id)
    if outdated.remove(attempt.id) != nil { return }
    let until = DayEnd(outcome.rateLimit?.resetTime, at: now, date: date)
    if attempt.usesDailyQuota, let remaining = outcome.rateLimit?.remaining {
      // Responses can overtake one another: within one day the lowest remainder counts, and none of the day before.
      let limit = outcome.rateLimit?.dailyLimit
      let known = left.flatMap { $0.until.date == until.date && $0.limit == limit ? $0.calls : nil }
      if left.map({ until.date >= $0.until.date || $0.until.isOver(at: now, date: date) }) ?? true {
        left = (min(remaining, known ?? remaining), limit, until)
      }
    }
    if outcome.rateLimit?.resourceRemaining == 0 { closed[attempt.resource] = until }
    if outcome.apiCode == .accessLimitReached || outcome.apiCode == .dailyPointsLimitReached {
      // With calls left for the client, it can only be the endpoint's limit.
      let isResource = !attempt.usesDailyQuota || (outcome.rateLimit?.remaining ?? 0) > 0
      closed[isResource ? attempt.resource : ""] = until
    }
  }

  /// Forgets what Yelp said about the day's quotas, for another key or after Yelp has raised them.
  /// Attempts in flight say nothing about them any more.
  mutating func forgetQuotas() {
    (left, closed) = (nil, [:])
    outdated.formUnion(flying)
  }

  /// The current day and its attempts.
  private func today(at now: Duration, date: Date) -> (end: DayEnd, count: Int) {
    guard let today, !today.end.isOver(at: now, date: date) else { return (DayEnd(at: now, date: date), 0) }
    return today
  }

  /// Throws when an attempt may not be sent today.
  func check(_ attempt: YelpAttempt, at now: Duration, date: Date) throws(YelpError) {
    for quota in attempt.usesDailyQuota ? ["", attempt.resource] : [attempt.resource] {
      guard let end = closed[quota], !end.isOver(at: now, date: date) else { continue }
      let owner = quota.isEmpty ? "" : " for \(attempt.info.endpoint)"
      throw refusal("Yelp's daily quota\(owner) is used up.", until: end.date(at: now, date: date), at: date)
    }
    let today = today(at: now, date: date)
    if let maximum = limits.perDay, today.count >= maximum {
      var refusal = refusal(
        "The daily maximum of \(maximum.counted("call")) is reached.",
        until: today.end.date(at: now, date: date), at: date)
      refusal.meaning = YelpErrorMeaning(
        .quotaExceeded,
        advice: "Wait until midnight UTC, cache more, or raise the daily maximum.")
      throw refusal
    }
    guard attempt.usesDailyQuota, let left, !left.until.isOver(at: now, date: date) else { return }
    // Calls in flight may use up what is left.
    let (calls, reserve) = (left.calls - inFlight, max(0, limits.reserve ?? 0))
    guard calls <= reserve else { return }
    let limit = left.limit.map { " of \($0.counted("call"))" } ?? ""
    throw refusal(
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
    let length = Duration.seconds(min(Double(burst) / limits.perSecond, 86_400))
    guard limits.perSecond > Double(burst) else { return [(burst, length)] }
    return [
      (burst, length), (Int(exactly: min(limits.perSecond, 1_000_000).rounded(.up)) ?? 1, .seconds(1)),
    ]
  }

  private func wait(at now: Duration) -> Duration {
    let waits = windows.filter { sent.count >= $0.places }
      .map { sent[sent.count - $0.places] + $0.length - now }
    return ([windows.isEmpty ? .zero : pausedUntil - now] + waits).max() ?? .zero
  }

  private func refusal(_ reason: String, until end: Date, at date: Date) -> YelpError {
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

/// When the numbers of a day end: at Yelp's reset time if that lies within a day, else at the next midnight UTC. They end too
/// when as much time has passed, so that a date that is set back neither prolongs the day nor begins it again.
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

extension YelpAttempt {
  /// The name under which an endpoint's daily limit is counted.
  fileprivate var resource: String { info.endpoint == .generic ? info.path : info.endpoint.rawValue }
}
