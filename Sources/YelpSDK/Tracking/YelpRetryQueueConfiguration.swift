/// The limits of the retry queue for tracked events. The queue is kept in memory and never written to disk.
public struct YelpRetryQueueConfiguration: Sendable, Hashable {
  /// The maximum number of waiting events, of all users together. Beyond it, the oldest of the longest lane is given
  /// up. Each named user has a lane for each host; events without a named user share one. Default: 1,000.
  public var maximumCount: Int
  /// The longest that an event waits before it is given up. Default: 24 hours.
  public var maximumAge: Duration
  /// The maximum number of conversions in one request. Default and maximum: 1,000, Yelp's limit.
  public var maximumBatch: Int
  /// The pause after the first failure, give or take half of it at random; it doubles with each further one.
  /// Default: 1 second.
  public var firstPause: Duration
  /// The longest pause. Default: 5 minutes.
  public var longestPause: Duration

  public init(
    maximumCount: Int = 1_000,
    maximumAge: Duration = .seconds(86_400),
    maximumBatch: Int = 1_000,
    firstPause: Duration = .seconds(1),
    longestPause: Duration = .seconds(300)
  ) {
    self.maximumCount = maximumCount
    self.maximumAge = maximumAge
    self.maximumBatch = maximumBatch
    self.firstPause = firstPause
    self.longestPause = longestPause
  }

  /// Yelp's limit for conversions in one request.
  private static let largestBatch = 1_000

  /// ``maximumBatch`` within Yelp's limit.
  var batchLimit: Int { min(max(1, maximumBatch), Self.largestBatch) }

  /// The rules that it breaks; empty when it can be used.
  var problems: [YelpProblem] {
    var problems: [YelpProblem] = []
    problems.add(
      "retryQueue.maximumCount", value: "\(maximumCount)", rule: "must be at least 1",
      advice: "Use send() for what must not wait.", unless: maximumCount >= 1)
    problems.add(
      "retryQueue.maximumBatch", value: "\(maximumBatch)",
      rule: "must be from 1 to \(Self.largestBatch)", advice: "Use the default.",
      unless: (1...Self.largestBatch).contains(maximumBatch))
    for (field, value) in [
      ("maximumAge", maximumAge), ("firstPause", firstPause), ("longestPause", longestPause),
    ] {
      problems.add(
        "retryQueue.\(field)", value: "\(value)", rule: "must be longer than zero",
        advice: "Use the default.", unless: value > .zero)
    }
    return problems
  }
}
