import Foundation
import YelpSDK

extension YelpSandbox {
  /// The rate limits of a sandbox. Beyond them it responds with HTTP 429.
  public struct Limits: Sendable, Hashable {
    /// Calls within any one second; `nil` for no limit. Beyond: `TOO_MANY_REQUESTS_PER_SECOND`.
    public var perSecond: Int?
    /// Calls per day; a day ends at midnight UTC. Beyond: `ACCESS_LIMIT_REACHED`.
    public var perDay: Int
    /// Points per day for GraphQL queries. Beyond: `DAILY_POINTS_LIMIT_REACHED`.
    public var pointsPerDay: Int
    /// Whether numbers in the headers are written like `500.0`, as Yelp does for some keys.
    public var writesFloats: Bool

    /// Limits; by default those of Yelp's older keys.
    public init(
      perSecond: Int? = nil, perDay: Int = 5_000, pointsPerDay: Int = 25_000, writesFloats: Bool = false
    ) {
      self.perSecond = perSecond
      self.perDay = perDay
      self.pointsPerDay = pointsPerDay
      self.writesFloats = writesFloats
    }
  }

  /// The used part of the limits.
  struct Usage: Sendable, Equatable {
    /// In UTC.
    private var day: CalendarDay?
    private var calls = 0
    /// The times of the calls in the last second.
    private var recent: [Duration] = []

    /// Counts a call, or refuses it without counting it.
    mutating func count(limits: Limits, date: Date, time: Duration) -> Refusal? {
      startDay(of: date)
      recent.removeAll { time - $0 >= .seconds(1) }
      if let perSecond = limits.perSecond, recent.count >= perSecond {
        return Refusal(.tooManyRequestsPerSecond)
      }
      if calls >= limits.perDay { return Refusal(.accessLimitReached) }
      calls += 1
      recent.append(time)
      return nil
    }

    /// The rate-limit header fields of a response.
    mutating func headers(limits: Limits, date: Date) -> YelpHTTPHeaders {
      startDay(of: date)
      func written(_ number: Int) -> String { limits.writesFloats ? "\(number).0" : "\(number)" }
      return [
        "RateLimit-DailyLimit": written(limits.perDay),
        "RateLimit-Remaining": written(calls >= limits.perDay ? 0 : limits.perDay - calls),
        "RateLimit-ResetTime": "\(CalendarDay(date).adding(1).text)T00:00:00+00:00",
      ]
    }

    private mutating func startDay(of date: Date) {
      let today = CalendarDay(date)
      if today != day { (day, calls) = (today, 0) }
    }
  }
}
