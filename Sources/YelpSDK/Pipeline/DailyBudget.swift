import Foundation

/// What may still be sent today, by Yelp's numbers and by the client's own count. A value without a clock.
struct DailyBudget: Sendable {
  private let budget: YelpBudget
  private(set) var numbers = DailyNumbers()
  /// The quotas that Yelp says are used up.
  private var closed: [Quota: DailyWindow] = [:]
  /// Attempts in flight, which the numbers may or may not include.
  private(set) var inFlight = 0
  private var sentToday = 0
  private var today: (window: DailyWindow, beganAt: Duration)?

  /// What Yelp counts together.
  fileprivate enum Quota: Hashable {
    case client
    case resource(String)
  }

  init(_ budget: YelpBudget) { self.budget = budget }

  /// Whether an attempt may be sent; `false` when the attempts in flight decide.
  ///
  /// - Throws: ``YelpError/Code/quotaExceeded`` when it may not.
  func isFree(for attempt: YelpAttempt, at now: YelpMoment) throws(YelpError) -> Bool {
    for quota in attempt.usesDailyQuota ? [.client, attempt.resource] : [attempt.resource] {
      guard let window = closed[quota], window.isOpen(at: now) else { continue }
      let owner = quota == .client ? "" : " for \(attempt.info.endpoint)"
      throw refusal("Yelp's daily quota\(owner) is used up.", window, at: now)
    }
    if let maximum = budget.dailyMaximum, count(at: now) >= maximum {
      throw refusal(
        "The budget's daily maximum of \(maximum.counted("call")) is reached.",
        today?.window ?? DailyWindow(resetTime: nil, at: now), at: now)
    }
    guard attempt.usesDailyQuota, let remaining = numbers.remaining(at: now), let window = numbers.window
    else { return true }
    let reserve = max(0, budget.reserve ?? 0)
    let left = remaining - reserve
    guard left <= 0 else { return left > inFlight }
    let limit = numbers.rateLimit?.dailyLimit.map { " of \($0.counted("call"))" } ?? ""
    throw refusal(
      remaining <= 0
        ? "Yelp's daily quota\(limit) is used up."
        : "\(remaining.counted("call is", "calls are")) left of Yelp's daily quota, and the budget keeps \(reserve) in reserve.",
      window, at: now)
  }

  /// Counts an attempt that is sent.
  mutating func begin(_ attempt: YelpAttempt, at now: YelpMoment) {
    sentToday = count(at: now) + 1
    if today?.window.isOpen(at: now) != true { today = (DailyWindow(resetTime: nil, at: now), now.ticks) }
    if attempt.usesDailyQuota { inFlight += 1 }
  }

  /// Takes in how an attempt ended.
  mutating func end(
    _ attempt: YelpAttempt, _ outcome: YelpAttemptOutcome, sentAt: YelpMoment, at now: YelpMoment
  ) {
    if attempt.usesDailyQuota { inFlight = max(0, inFlight - 1) }
    if outcome.status == nil, let code = outcome.errorCode, Self.unsent.contains(code),
      let today, sentAt.ticks >= today.beganAt
    {
      sentToday = max(0, sentToday - 1)
    }
    if attempt.usesDailyQuota, let rateLimit = outcome.rateLimit {
      numbers.note(rateLimit, sentAt: sentAt.ticks, at: now)
    }
    close(attempt, outcome, at: now)
  }

  /// With these codes nothing has reached Yelp.
  private static let unsent: Set<YelpError.Code> = [
    .notConnected, .notConfigured, .invalidArguments, .insecureConnection,
  ]

  private mutating func close(_ attempt: YelpAttempt, _ outcome: YelpAttemptOutcome, at now: YelpMoment) {
    let window = DailyWindow(resetTime: outcome.rateLimit?.resetTime, at: now)
    if let left = outcome.rateLimit?.resourceRemaining, left <= 0 { closed[attempt.resource] = window }
    switch outcome.yelpCode {
    case .accessLimitReached?, .dailyPointsLimitReached?:
      // With calls left for the client, it can only be the endpoint's limit.
      let isResource = !attempt.usesDailyQuota || (outcome.rateLimit?.remaining ?? 0) > 0
      closed[isResource ? attempt.resource : .client] = window
    default: break
    }
  }

  private func count(at now: YelpMoment) -> Int { today?.window.isOpen(at: now) == true ? sentToday : 0 }

  private func refusal(_ reason: String, _ window: DailyWindow, at now: YelpMoment) -> YelpError {
    let wait = window.timeLeft(at: now)
    let end = now.date.addingTimeInterval(wait.seconds)
    var error = YelpError(
      .quotaExceeded, "\(reason) Calls go again at \(end.formatted(.iso8601)); this one was not sent.")
    error.isRefusal = true
    error.retryAfter = wait
    error.rateLimit = numbers.window?.isOpen(at: now) == true ? numbers.rateLimit : nil
    error.rateLimit = error.rateLimit ?? YelpRateLimit()
    error.rateLimit?.resetTime = end
    return error
  }
}

extension YelpAttempt {
  /// What an endpoint's own daily limit applies to.
  fileprivate var resource: DailyBudget.Quota {
    .resource(info.endpoint == .generic ? info.path : info.endpoint.rawValue)
  }
}
