import Foundation

/// The local date and time of a place.
struct LocalMoment: Sendable {
  let year: Int
  let month: Int
  let day: Int
  /// 0 is Monday, 6 is Sunday.
  var weekday: Int
  /// Minutes since midnight.
  var minute: Int

  init(_ date: Date, in timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.year, .month, .day, .weekday, .hour, .minute], from: date)
    year = parts.year ?? 1970
    month = parts.month ?? 1
    day = parts.day ?? 1
    weekday = ((parts.weekday ?? 2) + 5) % 7
    minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
  }

  /// `YYYY-MM-DD`.
  var date: String { "\(year)-\(Text.two(month))-\(Text.two(day))" }
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
