public import Foundation

/// A calendar date without a time, such as 31 January 2026. It is sent as `2026-01-31`.
///
/// ```swift
/// yelp.businessSearch(location: "Oslo")
///   .reservation(on: YelpDay(year: 2026, month: 12, day: 31), at: "20:00", covers: 2)
/// ```
/// A date that no calendar has, such as 30 February, is reported by the builder's `build()`.
public struct YelpDay: Sendable, Hashable, Comparable, CustomStringConvertible, YelpParameterConvertible {
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int

  public init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that the clocks of a time zone show at a moment.
  public init(_ date: Date, in timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    self.init(year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0)
  }

  /// The first and the last second of the day in a time zone; `nil` when no calendar has the day.
  func bounds(in timeZone: TimeZone) -> (first: Date, last: Date)? {
    guard YelpTimestamp.parts(description) != nil else { return nil }
    let number = YelpTimestamp.daysSince1970(year: year, month: month, day: day)
    let clock = YelpWallClock(timeZone: timeZone)
    return (clock.date(day: number, minute: 0), clock.date(day: number + 1, minute: 0) - 1)
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// `YYYY-MM-DD`.
  public var description: String { "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))" }
  public var yelpParameter: YelpParameter { YelpParameter(description) }
}

/// A month of a year, such as January 2026. It is sent as `202601`.
public struct YelpMonth: Sendable, Hashable, Comparable, CustomStringConvertible, YelpParameterConvertible {
  public var year: Int
  /// 1 to 12.
  public var month: Int

  public init(year: Int, month: Int) {
    self.year = year
    self.month = month
  }

  public static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month) < (right.year, right.month)
  }

  /// `YYYYMM`.
  public var description: String { year.padded(to: 4) + month.padded(to: 2) }
  public var yelpParameter: YelpParameter { YelpParameter(description) }
}

extension Int {
  fileprivate func padded(to count: Int) -> String {
    let text = String(self)
    return String(repeating: "0", count: Swift.max(0, count - text.utf8.count)) + text
  }
}
