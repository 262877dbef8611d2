import Foundation
import YelpSDK

extension YelpSandbox {
  /// How many calls a sandbox answers before it says no with HTTP 429.
  public struct Limits: Sendable, Hashable {
    /// Calls within any second; `nil` for any number. Beyond: `TOO_MANY_REQUESTS_PER_SECOND`.
    public var perSecond: Int?
    /// Calls a day, which ends at midnight UTC. Beyond: `ACCESS_LIMIT_REACHED`.
    public var perDay: Int
    /// Points a day that GraphQL queries may cost. Beyond: `DAILY_POINTS_LIMIT_REACHED`.
    public var pointsPerDay: Int
    /// Whether the numbers in the headers are written like `500.0`, which Yelp does for some keys.
    public var writesFloats: Bool

    public init(
      perSecond: Int? = nil, perDay: Int = 5_000, pointsPerDay: Int = 25_000, writesFloats: Bool = false
    ) {
      self.perSecond = perSecond
      self.perDay = perDay
      self.pointsPerDay = pointsPerDay
      self.writesFloats = writesFloats
    }
  }
}

/// What was used of the limits so far.
struct Usage: Sendable, Equatable {
  /// Days since 1970, UTC.
  private var day = 0
  private var calls = 0
  /// When the calls of the last second came.
  private var recent: [Duration] = []

  /// Counts a call, or refuses it uncounted.
  mutating func count(limits: YelpSandbox.Limits, date: Date, time: Duration) -> Refusal? {
    startDay(of: date)
    recent.removeAll { time - $0 >= .seconds(1) }
    if let perSecond = limits.perSecond, recent.count >= perSecond {
      return Refusal(.tooManyRequestsPerSecond)
    }
    if calls >= limits.perDay {
      return Refusal(.accessLimitReached)
    }
    calls += 1
    recent.append(time)
    return nil
  }

  /// The header fields of an answer.
  mutating func headers(limits: YelpSandbox.Limits, date: Date) -> YelpHTTPHeaders {
    startDay(of: date)
    func written(_ number: Int) -> String { limits.writesFloats ? "\(number).0" : "\(number)" }
    let midnight = Date(timeIntervalSince1970: Double((day + 1) * 86_400))
    let end = LocalMoment(midnight, in: .gmt)
    return [
      "RateLimit-DailyLimit": written(limits.perDay),
      "RateLimit-Remaining": written(max(0, limits.perDay - calls)),
      "RateLimit-ResetTime": "\(end.date)T00:00:00+00:00",
    ]
  }

  private mutating func startDay(of date: Date) {
    let today = Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
    guard today != day else { return }
    day = today
    calls = 0
  }
}
