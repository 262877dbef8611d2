/// Whether and how long a client caches responses, in memory only.
///
/// Off by default, since only you know how old a response may be on your screens. Turn it on with
/// ``memory(timeToLive:perEndpoint:countLimit:costLimit:openNowTimeToLive:staleIfError:)``:
/// ```swift
/// var configuration = YelpConfiguration(apiKey: key)
/// configuration.cache = .memory(timeToLive: .seconds(600))
/// ```
/// Yelp's terms forbid keeping its content for more than 24 hours after receipt. The client never exceeds this limit,
/// whatever the values. Business ids alone may be kept for good; keep those yourself.
///
/// In a cached response, `wasOpenWhenFetched` has the value of the moment when Yelp made it. `business.isOpen(at:in:)`
/// computes it from the hours.
///
/// Source: Yelp API Terms of Use, section 5(a).
public struct YelpCacheConfiguration: Sendable, Hashable {
  /// Whether anything is cached.
  public var isEnabled: Bool
  /// How long a cached response is fresh: used without asking Yelp again. Default: 5 minutes.
  public var timeToLive: Duration
  /// The time to live for the responses of single endpoints, in place of ``timeToLive``, such as
  /// `[.businessDetails: .seconds(21_600), .reviews: .zero]`; with zero, Yelp is always asked.
  public var perEndpoint: [YelpEndpoint: Duration]
  /// How many responses are cached. Beyond that, the least recently used are removed first. Default: 100.
  public var countLimit: Int
  /// How many bytes of raw bodies are cached. Beyond that, the least recently used are removed first. A response
  /// larger than the limit is not cached. Default: 8 MiB.
  public var costLimit: Int
  /// How long the response to a request about the moment is fresh, if its time to live is longer; it is never used
  /// stale. Such requests ask who is open or has a table, and how long guests wait: see <doc:Caching>. Default: 1
  /// minute.
  public var openNowTimeToLive: Duration
  /// How long beyond its time to live a stale response may be used when Yelp cannot be reached, fails, or refuses since
  /// a limit is reached. Default: zero, never.
  public var staleIfError: Duration

  /// The longest that anything is kept: 24 hours from receipt, by Yelp's terms.
  public static let ceiling: Duration = .seconds(86_400)

  /// Nothing is cached. The default.
  public static let off: YelpCacheConfiguration = {
    var configuration = YelpCacheConfiguration.memory()
    configuration.isEnabled = false
    return configuration
  }()

  /// Responses to reads are cached in memory, and on no disk. Each value has its default of the properties.
  public static func memory(
    timeToLive: Duration = .seconds(300), perEndpoint: [YelpEndpoint: Duration] = [:], countLimit: Int = 100,
    costLimit: Int = 8 << 20, openNowTimeToLive: Duration = .seconds(60), staleIfError: Duration = .zero
  ) -> YelpCacheConfiguration {
    YelpCacheConfiguration(
      isEnabled: true, timeToLive: timeToLive, perEndpoint: perEndpoint, countLimit: countLimit,
      costLimit: costLimit, openNowTimeToLive: openNowTimeToLive, staleIfError: staleIfError)
  }

  /// The rules that it breaks; empty when it can be used.
  var problems: [YelpProblem] {
    var problems: [YelpProblem] = []
    let endpoints = perEndpoint.map { ("perEndpoint[.\($0)]", $1) }.sorted { $0.0 < $1.0 }
    for (field, value) in [
      ("timeToLive", timeToLive), ("openNowTimeToLive", openNowTimeToLive), ("staleIfError", staleIfError),
    ] + endpoints {
      problems.add(
        "cache.\(field)", value: "\(value)", rule: "must not be negative",
        advice: "Use a duration such as .seconds(300), or turn the cache off with .off.",
        unless: value >= .zero)
    }
    for (field, value) in [("countLimit", countLimit), ("costLimit", costLimit)] {
      problems.add(
        "cache.\(field)", value: "\(value)", rule: "must not be negative",
        advice: "Leave it out for the default.", unless: value >= 0)
    }
    return problems
  }
}
