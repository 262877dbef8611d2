/// How fast a client sends: the most calls in any second, and how many of them at once.
///
/// Yelp refuses calls beyond a number a second, which it does not publish; five is what its staff names and what
/// partner endpoints document. Calls beyond the pace wait in the order in which they came, as long as it takes;
/// a call that is cancelled while it waits leaves the line at once and holds up nobody.
///
/// Should Yelp say `TOO_MANY_REQUESTS_PER_SECOND` all the same, the client halves its pace, down to an eighth, and
/// doubles it again after every ten seconds without another refusal.
public struct YelpPacing: Sendable, Hashable {
  /// The most calls in any second, greater than zero. Default: 5.
  ///
  /// The second is the server's, who counts calls when they arrive: so a call's place is free again a second after
  /// its answer, or two after it was sent at the latest. At full speed, answers that take 200 milliseconds let out
  /// 5 calls in 1.2 seconds.
  public var perSecond: Double
  /// How many calls may leave at once after a pause, from 1 on. Default: 5, so that a screen that asks for a few
  /// things at a time never waits. With 1, calls leave one by one at equal intervals.
  ///
  /// Larger than ``perSecond``, it lets some seconds have more calls than that, and a longer pause follows.
  public var burst: Int

  public init(perSecond: Double = 5, burst: Int = 5) {
    self.perSecond = perSecond
    self.burst = burst
  }

  /// No pace: calls leave when they come, also after Yelp said that they are too many.
  public static let unlimited = YelpPacing(perSecond: .infinity, burst: .max)

  /// What is wrong with it; empty when it can be worked with.
  var problems: [YelpProblem] {
    var problems: [YelpProblem] = []
    if !(perSecond > 0) {
      problems.append(
        YelpProblem(
          field: "pacing.perSecond", value: "\(perSecond)", rule: "is greater than zero",
          advice: "Use 5, or .unlimited."))
    }
    if burst < 1 {
      problems.append(
        YelpProblem(
          field: "pacing.burst", value: "\(burst)", rule: "is 1 at least",
          advice: "Use 1 for calls one by one at equal intervals."))
    }
    return problems
  }
}
