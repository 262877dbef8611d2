import Foundation

/// What is left of the day, as far as answers and the client's own count tell.
struct YelpBudgetState: Sendable {
  private let budget: YelpBudget
  /// The numbers of the last answer that had any; of answers that overtook one another, the lowest remainder.
  private(set) var rateLimit: YelpRateLimit?
  /// Until when `rateLimit` holds.
  private var windowEnd: Date = .distantPast
  /// What Yelp said is used up, and until when.
  private var closed: [Quota: Date] = [:]
  /// Calls under way, which the numbers may or may not include.
  private(set) var underWay = 0
  private var day = 0.0
  private var sentToday = 0

  /// What Yelp counts together.
  fileprivate enum Quota: Hashable {
    case client
    case resource(String)
  }

  /// Whether a call may go.
  enum Verdict {
    case go
    /// The answers under way decide.
    case wait
    case refuse(YelpError)
  }

  init(_ budget: YelpBudget) { self.budget = budget }

  func verdict(on info: YelpRequestInfo, at date: Date) -> Verdict {
    for quota in closed.isEmpty ? [] : [Quota.client, info.resource] {
      guard quota != .client || info.isOnDailyQuota, let end = closed[quota], date < end else { continue }
      return .refuse(
        refusal(
          "Yelp's daily quota\(quota == .client ? "" : " for \(info.endpoint)") is used up.", until: end,
          at: date))
    }
    if let maximum = budget.dailyMaximum, count(at: date) >= maximum {
      return .refuse(
        refusal(
          "The budget's daily maximum of \(maximum) calls is reached.", until: Self.midnight(after: date),
          at: date))
    }
    guard info.isOnDailyQuota, date < windowEnd, let remaining = rateLimit?.remaining else { return .go }
    let reserve = max(0, budget.reserve ?? 0)
    let left = remaining - reserve
    guard left > 0 else {
      let reason =
        remaining <= 0
        ? "Yelp's daily quota\(rateLimit?.dailyLimit.map { " of \($0) calls" } ?? "") is used up."
        : "\(remaining) calls are left of Yelp's daily quota, and the budget keeps \(reserve) in reserve."
      return .refuse(refusal(reason, until: windowEnd, at: date))
    }
    return left > underWay ? .go : .wait
  }

  /// Counts a call that goes.
  mutating func begin(_ info: YelpRequestInfo, at date: Date) {
    sentToday = count(at: date) + 1
    day = Self.day(of: date)
    if info.isOnDailyQuota { underWay += 1 }
  }

  /// Takes note of how a call ended. An answer without numbers changes none: the next one with numbers tells.
  mutating func end(
    _ info: YelpRequestInfo, _ outcome: Result<YelpHTTPResponse, YelpError>, at date: Date
  ) {
    if info.isOnDailyQuota { underWay = max(0, underWay - 1) }
    switch outcome {
    case .success(let response): note(response, info, at: date)
    case .failure(let error):
      if Self.unsent.contains(error.code), day == Self.day(of: date) { sentToday = max(0, sentToday - 1) }
    }
  }

  /// With these, nothing reached Yelp.
  private static let unsent: Set<YelpError.Code> = [
    .notConnected, .notConfigured, .invalidArguments, .insecureConnection,
  ]

  private mutating func note(_ response: YelpHTTPResponse, _ info: YelpRequestInfo, at date: Date) {
    let numbers = YelpRateLimit(headers: response.headers)
    let end = Self.windowEnd(numbers, at: date)
    if info.isOnDailyQuota, let numbers { note(numbers, until: end, at: date) }
    if let numbers, let left = numbers.resourceRemaining, left <= 0 { closed[info.resource] = end }
    guard !response.isSuccess else { return }
    switch YelpAPIErrorBody(body: response.body)?.code {
    case .accessLimitReached?, .dailyPointsLimitReached?:
      // With calls left for the client, it can only be this endpoint's own limit.
      let isOwnLimit = !info.isOnDailyQuota || (numbers?.remaining ?? 0) > 0
      closed[isOwnLimit ? info.resource : .client] = end
    default: break
    }
  }

  private mutating func note(_ numbers: YelpRateLimit, until end: Date, at date: Date) {
    var numbers = numbers
    if let known = rateLimit {
      // An answer from before midnight that comes late says nothing about today.
      if let new = numbers.resetTime, let old = known.resetTime, new < old { return }
      if date < windowEnd, numbers.resetTime == known.resetTime, numbers.dailyLimit == known.dailyLimit {
        numbers.remaining = [numbers.remaining, known.remaining].compactMap { $0 }.min()
      }
    }
    rateLimit = numbers
    windowEnd = end
  }

  private func refusal(_ reason: String, until end: Date, at date: Date) -> YelpError {
    var error = YelpError(
      .quotaExceeded, "\(reason) Calls go again at \(end.formatted(.iso8601)); this one was not sent.")
    error.isRefusal = true
    error.retryAfter = .seconds(min(max(0, end.timeIntervalSince(date)), Self.dayLength))
    error.rateLimit = (date < windowEnd ? rateLimit : nil) ?? YelpRateLimit()
    error.rateLimit?.resetTime = end
    return error
  }

  private func count(at date: Date) -> Int { day == Self.day(of: date) ? sentToday : 0 }

  private static let dayLength = 86_400.0

  /// Days since 1970, UTC.
  private static func day(of date: Date) -> Double { (date.timeIntervalSince1970 / dayLength).rounded(.down) }

  private static func midnight(after date: Date) -> Date {
    Date(timeIntervalSince1970: (day(of: date) + 1) * dayLength)
  }

  /// When numbers end to hold. No window is longer than a day, so a machine whose clock is years behind is not
  /// shut out for years.
  private static func windowEnd(_ numbers: YelpRateLimit?, at date: Date) -> Date {
    min(numbers?.resetTime ?? midnight(after: date), date.addingTimeInterval(dayLength))
  }
}

extension YelpRequestInfo {
  /// Whether the call counts on the client's daily quota: what the API key pays for, except GraphQL's points.
  fileprivate var isOnDailyQuota: Bool { authentication == .apiKey && host == .api && endpoint != .graphQL }

  /// What an endpoint's own daily limit applies to.
  fileprivate var resource: YelpBudgetState.Quota {
    .resource(endpoint == .generic ? path : endpoint.rawValue)
  }
}
