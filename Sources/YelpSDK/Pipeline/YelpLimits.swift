/// The limits of the calls that a client sends, in a second and in a day.
///
/// ```swift
/// configuration.limits = YelpLimits(perSecond: 2, perDay: 2_000, reserve: 100)
/// ```
/// **A second.** Yelp refuses calls beyond a number a second, which it does not publish; its staff and the pages of
/// partner endpoints name five. The pace has a margin of 5 % of its time, since Yelp counts calls where they arrive:
/// five in any 1.05 seconds. Calls beyond it wait, without a limit of time. Users take turns
/// (``YelpSDK/user(_:token:)``); those of one user, and of one credential without a named user, wait in order of
/// arrival. A call that is cancelled stops waiting at once. When Yelp responds with `TOO_MANY_REQUESTS_PER_SECOND` all
/// the same, nothing is sent with that credential for a second.
///
/// **A day.** The client reads the daily numbers of Yelp's responses (``YelpAPIClient/rateLimit``) with any limits.
/// Once no calls are left, or Yelp says `ACCESS_LIMIT_REACHED`, calls fail before they are sent, with code
/// ``YelpError/Code/quotaExceeded``. ``YelpError/retryAfter`` and ``YelpError/rateLimit`` say when calls resume: at
/// Yelp's reset time, which is midnight UTC, and after a day at most, also when the clock of the machine was wrong or
/// is set. When Yelp has raised the quota, ``YelpAPIClient/resetUsage()`` lets calls through at once. Quotas and pauses
/// are each credential's: one that is used up closes nothing for another, and a named user's token keeps them when it
/// is renewed. Behind a proxy the numbers are those of the proxy's key, so each user asks once before all know. Calls
/// in flight count as used, so at the very end of the quota a call can be refused that Yelp would still have taken.
///
/// The numbers are kept by the client, in memory: ``YelpSDK/configure(_:)`` makes a new one without any. To share them,
/// give clients one ``limiter``.
public struct YelpLimits: Sendable {
  /// The most calls in any second, of all users together, greater than zero. Default: 5. A fraction holds on average:
  /// with 2.5, a second may have 3 calls, besides a burst.
  public var perSecond: Double
  /// How many calls may be sent at once after a pause, at least 1. Default: as many as a second may have, at most 5.
  /// With 1, calls are sent one by one at equal intervals.
  ///
  /// Larger than ``perSecond``, it lets some seconds have more calls than that, and a longer pause follows.
  public var burst: Int {
    get { givenBurst ?? (perSecond >= 1 ? Int(exactly: min(perSecond, 5).rounded(.down)) ?? 1 : 1) }
    set { givenBurst = newValue }
  }
  private var givenBurst: Int?
  /// The most calls from midnight to midnight UTC, of all credentials together, repeated attempts included. Default: no
  /// limit but Yelp's.
  public var perDay: Int?
  /// Calls of Yelp's daily quota that are left for others with the same key. Default: none. It takes effect with the
  /// first response that has the numbers, and is not taken from ``perDay``: for 500 calls of which 50 are for others,
  /// set `perDay` to 450.
  public var reserve: Int?
  /// A limiter in place of the numbers above, for several clients or processes: a ``YelpLocalRateLimiter`` that clients
  /// of one process share, one over Redis, or one of your own. Default: `nil`, one for each client.
  public var limiter: (any YelpRateLimiter)?

  public init(
    perSecond: Double = 5, burst: Int? = nil, perDay: Int? = nil, reserve: Int? = nil,
    limiter: (any YelpRateLimiter)? = nil
  ) {
    self.perSecond = perSecond
    givenBurst = burst
    self.perDay = perDay
    self.reserve = reserve
    self.limiter = limiter
  }

  /// No limits: calls are sent at once, also after Yelp reported too many in a second. Yelp's daily quota still
  /// applies.
  public static let unlimited = YelpLimits(perSecond: .infinity, burst: .max)

  /// The rules that the values break; empty when they can be used.
  public var problems: [YelpProblem] {
    var problems: [YelpProblem] = []
    problems.add(
      "limits.perSecond", value: "\(perSecond)", rule: "must be greater than zero",
      advice: "Use 5, or .unlimited.", unless: perSecond > 0)
    problems.add(
      "limits.burst", value: "\(burst)", rule: "must be at least 1",
      advice: "Use 1 for calls one by one at equal intervals.", unless: burst >= 1)
    for (field, value) in [("limits.perDay", perDay), ("limits.reserve", reserve)] {
      guard let value, value < 0 else { continue }
      problems.add(
        field, value: "\(value)", rule: "must not be negative", advice: "Use nil for no limit.")
    }
    return problems
  }
}
