/// How many calls a client may use up in a day.
///
/// Whatever the budget, the client reads the daily numbers that Yelp sends with its answers
/// (``YelpAPIClient/rateLimit``). Once they say that nothing is left, or Yelp says `ACCESS_LIMIT_REACHED`, calls fail
/// before they are sent, with code ``YelpError/Code/quotaExceeded`` and with ``YelpError/retryAfter`` and
/// ``YelpError/rateLimit`` telling when they go again: at Yelp's reset time, which is midnight UTC.
///
/// Near the end a call may wait for answers that are under way, since their numbers decide whether it may still go.
/// The numbers live in the client: ``YelpSDK/configure(_:)`` makes a new one that knows nothing yet.
public struct YelpBudget: Sendable, Hashable {
  /// Calls of Yelp's daily quota that this client leaves untouched, for others with the same key. Default: none.
  ///
  /// It takes effect with the first answer that carries the numbers.
  public var reserve: Int?
  /// Calls that this client sends in a day at most, repeated attempts included, from midnight to midnight UTC.
  /// Default: no limit but Yelp's.
  ///
  /// Counted in memory: a new client, or a new start of the app, begins at zero.
  public var dailyMaximum: Int?

  public init(reserve: Int? = nil, dailyMaximum: Int? = nil) {
    self.reserve = reserve
    self.dailyMaximum = dailyMaximum
  }

  /// What is wrong with it; empty when it can be worked with.
  var problems: [YelpProblem] {
    [("budget.reserve", reserve), ("budget.dailyMaximum", dailyMaximum)].compactMap { field, value in
      guard let value, value < 0 else { return nil }
      return YelpProblem(
        field: field, value: "\(value)", rule: "is not negative", advice: "Use nil for no limit.")
    }
  }
}
