/// The limits of the retry queue for tracked events. The queue is kept in memory and never written to disk.
public struct YelpRetryQueueConfiguration: Sendable, Hashable {
  /// The maximum number of waiting events; beyond it, the oldest are given up. Default: 1,000.
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

  /// ``maximumBatch`` within Yelp's limit.
  var batchLimit: Int { min(max(1, maximumBatch), YelpConversionsBuilder.maximumCount) }

  /// What is wrong with it; empty when it can be used.
  var problems: [YelpProblem] {
    var problems: [YelpProblem] = []
    func require(_ isValid: Bool, _ field: String, _ value: String, _ rule: String, _ advice: String) {
      guard !isValid else { return }
      problems.append(YelpProblem(field: "retryQueue.\(field)", value: value, rule: rule, advice: advice))
    }
    require(
      maximumCount >= 1, "maximumCount", "\(maximumCount)", "must be at least 1",
      "Use send() for what must not wait.")
    require(
      (1...YelpConversionsBuilder.maximumCount).contains(maximumBatch), "maximumBatch", "\(maximumBatch)",
      "must be from 1 to \(YelpConversionsBuilder.maximumCount)", "Use the default.")
    for (field, value) in [
      ("maximumAge", maximumAge), ("firstPause", firstPause), ("longestPause", longestPause),
    ] {
      require(value > .zero, field, "\(value)", "must be longer than zero", "Use the default.")
    }
    return problems
  }
}
