import Foundation

/// A date without a time, counted in days since 1970.
struct CalendarDay: Comparable, Hashable, Sendable {
  let number: Int

  private init(number: Int) { self.number = number }

  /// The day in UTC.
  init(_ date: Date) { number = Int(exactly: (date.timeIntervalSince1970 / 86_400).rounded(.down)) ?? 0 }

  /// Reads `YYYY-MM-DD`.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2] else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == 3, numbers.allSatisfy({ $0 > 0 }) else { return nil }
    let components = DateComponents(year: numbers[0], month: numbers[1], day: numbers[2])
    guard components.isValidDate(in: Self.calendar), let date = Self.calendar.date(from: components) else {
      return nil
    }
    self.init(date)
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  static func < (first: CalendarDay, second: CalendarDay) -> Bool { first.number < second.number }

  func adding(_ days: Int) -> CalendarDay { CalendarDay(number: number + days) }

  /// The Monday of its week. 1 January 1970 was a Thursday.
  var monday: CalendarDay { adding(-(((number + 3) % 7 + 7) % 7)) }

  /// This day and every `step`-th one after it, up to and including `last`.
  func days(through last: CalendarDay, step: Int, limit: Int) -> [CalendarDay] {
    guard self <= last else { return [] }
    return stride(from: number, through: last.number, by: step).prefix(limit).map(CalendarDay.init(number:))
  }

  /// `YYYY-MM-DD`.
  var text: String { LocalMoment(Date(timeIntervalSince1970: Double(number) * 86_400), in: .gmt).date }
}

/// A holiday on which some businesses have special hours.
struct Holiday: Sendable {
  let month: Int
  let day: Int
  /// Minutes since midnight; `nil` when closed.
  let hours: (start: Int, end: Int)?

  static let all = [
    Holiday(month: 12, day: 25, hours: nil),
    Holiday(month: 1, day: 1, hours: (720, 1_080)),
  ]

  func isOn(_ moment: LocalMoment) -> Bool { moment.month == month && moment.day == day }
}
