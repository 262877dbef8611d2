/// Whether and how long a client caches responses, in memory only.
///
/// Off by default, since only you know how old a response may be on your screens. Turn it on with
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
  /// Whether anything is cached.
  public let isEnabled: Bool
  /// How long a cached response is fresh: used without asking Yelp again. 24 hours at most.
  public let timeToLive: Duration
  /// How many responses are cached. Beyond that, the least recently used are removed first.
  public let countLimit: Int
  /// How many bytes of raw bodies are cached. Beyond that, the least recently used are removed first. A response
  /// larger than the limit is not cached.
  public let costLimit: Int
  /// How long a response is fresh that says which businesses are open at the moment: ``timeToLive`` at most.
  public let openNowTimeToLive: Duration
  /// How long beyond its time to live a stale response may be used when Yelp fails; within the 24 hours.
  public let staleIfError: Duration
  /// What is wrong with it; empty when it can be used.
  let problems: [YelpProblem]

  /// The longest that anything is kept: 24 hours from receipt, by Yelp's terms.
  public static let ceiling: Duration = .seconds(86_400)

  /// Nothing is cached. The default.
  public static let disabled = YelpCacheConfiguration(
    isEnabled: false, timeToLive: .zero, countLimit: 0, costLimit: 0, openNowTimeToLive: .zero,
    staleIfError: .zero, problems: [])

  /// Responses to reads are cached in memory, and on no disk.
  ///
  /// Durations are cut to the ceiling of 24 hours. Negative values are problems of the configuration.
  /// - Parameters:
  ///   - timeToLive: How long a response is fresh. Default: 5 minutes.
  ///   - countLimit: How many responses are cached. Default: 100.
  ///   - costLimit: How many bytes of raw bodies are cached. Default: 8 MiB.
  ///   - openNowTimeToLive: How long a response is fresh that carries `is_open_now`, or whose request asked for
  ///     what is open; search and details nearly always do. Yelp computes it for the moment of the response, so
  ///     it is never used stale. Default: 1 minute.
  ///   - staleIfError: How long beyond the time to live a stale response may be used when Yelp cannot be reached,
  ///     fails, or refuses since a limit is reached. Default: zero, never.
  public static func memory(
    timeToLive: Duration = .seconds(300), countLimit: Int = 100, costLimit: Int = 8 << 20,
    openNowTimeToLive: Duration = .seconds(60), staleIfError: Duration = .zero
  ) -> YelpCacheConfiguration {
    var problems: [YelpProblem] = []
    for (field, value) in [
      ("timeToLive", timeToLive), ("openNowTimeToLive", openNowTimeToLive), ("staleIfError", staleIfError),
    ] {
      problems.add(
        "cache.\(field)", value: "\(value)", rule: "must not be negative",
        advice: "Use a duration such as .seconds(300), or turn the cache off with .disabled.",
        unless: value >= .zero)
    }
    for (field, value) in [("countLimit", countLimit), ("costLimit", costLimit)] {
      problems.add(
        "cache.\(field)", value: "\(value)", rule: "must not be negative",
        advice: "Leave it out for the default.", unless: value >= 0)
    }
    let timeToLive = min(max(timeToLive, .zero), ceiling)
    return YelpCacheConfiguration(
      isEnabled: true, timeToLive: timeToLive, countLimit: max(countLimit, 0), costLimit: max(costLimit, 0),
      openNowTimeToLive: min(max(openNowTimeToLive, .zero), timeToLive),
      staleIfError: min(max(staleIfError, .zero), ceiling - timeToLive), problems: problems)
  }
}
