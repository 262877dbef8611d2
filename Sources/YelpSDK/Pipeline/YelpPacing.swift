/// How fast a client sends: the most calls in any second, and how many of them at once.
///
/// Yelp refuses calls beyond a number a second, which it does not publish; five is what its staff names and what
/// partner endpoints document. Calls beyond the pace wait in order of arrival, without a limit of time. A call that is
/// cancelled while it waits leaves the line at once.
///
/// When Yelp responds with `TOO_MANY_REQUESTS_PER_SECOND` all the same, the client sends nothing for a second.
public struct YelpPacing: Sendable, Hashable {
  /// The most calls in any second, greater than zero. Default: 5.
  public var perSecond: Double
  /// How many calls may be sent at once after a pause, at least 1. Default: 5. With 1, calls are sent one by one at
  /// equal intervals.
  ///
  /// Larger than ``perSecond``, it lets some seconds have more calls than that, and a longer pause follows.
  public var burst: Int

  public init(perSecond: Double = 5, burst: Int = 5) {
    self.perSecond = perSecond
    self.burst = burst
  }

  /// No pace: calls are sent when they come, also after Yelp said that they are too many.
  public static let unlimited = YelpPacing(perSecond: .infinity, burst: .max)

  /// What is wrong with the values; empty when they can be used.
  var problems: [YelpProblem] {
    var problems: [YelpProblem] = []
    problems.add(
      "pacing.perSecond", value: "\(perSecond)", rule: "must be greater than zero",
      advice: "Use 5, or .unlimited.", unless: perSecond > 0)
    problems.add(
      "pacing.burst", value: "\(burst)", rule: "must be at least 1",
      advice: "Use 1 for calls one by one at equal intervals.", unless: burst >= 1)
    return problems
  }
}
