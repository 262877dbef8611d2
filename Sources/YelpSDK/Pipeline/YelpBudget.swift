/// How many calls a client may use up in a day.
///
/// The client reads the daily numbers of Yelp's responses (``YelpAPIClient/rateLimit``) with any budget. Once they say
/// that nothing is left, or Yelp says `ACCESS_LIMIT_REACHED`, calls fail before they are sent, with code
/// ``YelpError/Code/quotaExceeded``. ``YelpError/retryAfter`` and ``YelpError/rateLimit`` say when calls resume: at
/// Yelp's reset time, which is midnight UTC, and after a day at most, also when the clock of the machine was wrong.
///
/// Calls in flight count as used, so at the very end of the quota a call can be refused that Yelp would still have taken.
/// The numbers are kept by the client: ``YelpSDK/configure(_:)`` makes a new one without any.
public struct YelpBudget: Sendable, Hashable {
  /// Calls of Yelp's daily quota that this client leaves for others with the same key. Default: none.
  ///
  /// It takes effect with the first response that has the numbers.
  public var reserve: Int?
  /// The most calls that this client sends from midnight to midnight UTC, repeated attempts included.
  /// Default: no limit but Yelp's.
  ///
  /// Counted in memory: a new client, or a new start of the app, begins at zero.
  public var dailyMaximum: Int?

  public init(reserve: Int? = nil, dailyMaximum: Int? = nil) {
    self.reserve = reserve
    self.dailyMaximum = dailyMaximum
  }

  /// What is wrong with the values; empty when they can be used.
  var problems: [YelpProblem] {
    [("budget.reserve", reserve), ("budget.dailyMaximum", dailyMaximum)].compactMap { field, value in
      guard let value, value < 0 else { return nil }
      return YelpProblem(
        field: field, value: "\(value)", rule: "must not be negative", advice: "Use nil for no limit.")
    }
  }
}
