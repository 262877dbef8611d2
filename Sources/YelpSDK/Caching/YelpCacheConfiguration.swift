/// Whether and how long a client remembers answers, in memory only.
///
/// Off by default, since only you know how old an answer may be on your screens. Turn it on with
/// ``memory(timeToLive:countLimit:costLimit:openNowTimeToLive:staleIfError:)``:
/// ```swift
/// var configuration = YelpConfiguration(apiKey: key)
/// configuration.cache = .memory(timeToLive: .seconds(600))
/// ```
/// Yelp's terms forbid keeping its content for more than 24 hours after receipt. That is a hard ceiling here,
/// which no value and no combination of values lifts: longer durations are cut to it. Business ids alone may be
/// kept for good; keep those yourself.
///
/// Source: Yelp API Terms of Use, section 5(a).
public struct YelpCacheConfiguration: Sendable, Hashable {
  /// Whether anything is remembered at all.
  public let isEnabled: Bool
  /// How long an answer is given out without asking Yelp again; 24 hours at most.
  public let timeToLive: Duration
  /// How many answers are kept; beyond that, those used longest ago go first.
  public let countLimit: Int
  /// How many bytes of raw bodies are kept; beyond that, those used longest ago go first. An answer larger than
  /// the limit is not kept at all.
  public let costLimit: Int
  /// How long an answer is kept that says which businesses are open at the moment: ``timeToLive`` at most.
  public let openNowTimeToLive: Duration
  /// How long beyond its time to live an answer may stand in for one that Yelp fails to give; within the 24 hours.
  public let staleIfError: Duration

  /// The longest that anything is kept: 24 hours from receipt, by Yelp's terms.
  public static let ceiling: Duration = .seconds(86_400)

  /// Nothing is remembered. The default.
  public static let disabled = YelpCacheConfiguration(
    isEnabled: false, timeToLive: .zero, countLimit: 0, costLimit: 0, openNowTimeToLive: .zero,
    staleIfError: .zero)

  /// Answers to reads are remembered in memory, and on no disk.
  ///
  /// Values out of range are cut to it: negative ones to zero, durations to the ceiling of 24 hours.
  /// - Parameters:
  ///   - timeToLive: how long an answer is given out without asking again. Default: 5 minutes.
  ///   - countLimit: how many answers are kept. Default: 100.
  ///   - costLimit: how many bytes of raw bodies are kept. Default: 8 MiB.
  ///   - openNowTimeToLive: how long an answer is kept that carries `is_open_now`, or whose request asked for
  ///     what is open; search and details nearly always do. Yelp computes it for the moment of the answer, so
  ///     it is never given out as stale. Default: 1 minute.
  ///   - staleIfError: how long beyond the time to live an answer may stand in when Yelp cannot be reached,
  ///     fails, or refuses since a limit is reached. Default: zero, never.
  public static func memory(
    timeToLive: Duration = .seconds(300), countLimit: Int = 100, costLimit: Int = 8 << 20,
    openNowTimeToLive: Duration = .seconds(60), staleIfError: Duration = .zero
  ) -> YelpCacheConfiguration {
    let timeToLive = min(max(timeToLive, .zero), ceiling)
    return YelpCacheConfiguration(
      isEnabled: true, timeToLive: timeToLive, countLimit: max(countLimit, 0), costLimit: max(costLimit, 0),
      openNowTimeToLive: min(max(openNowTimeToLive, .zero), timeToLive),
      staleIfError: min(max(staleIfError, .zero), ceiling - timeToLive))
  }
}
