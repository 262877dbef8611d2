import Foundation
import YelpSDK

/// The used part of the limits.
struct Usage: Sendable, Equatable {
  /// In UTC.
  private var day: CalendarDay?
  private var calls = 0
  /// The times of the calls in the last second.
  private var recent: [Duration] = []

  /// Counts a call, or refuses it without counting it.
  mutating func count(limits: YelpSandbox.Limits, date: Date, time: Duration) -> Refusal? {
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
  mutating func headers(limits: YelpSandbox.Limits, date: Date) -> YelpHTTPHeaders {
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
