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
  let second: Int

  init(_ date: Date, in timeZone: TimeZone) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.year, .month, .day, .weekday, .hour, .minute, .second], from: date)
    year = parts.year ?? 1970
    month = parts.month ?? 1
    day = parts.day ?? 1
    weekday = ((parts.weekday ?? 2) + 5) % 7
    minute = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
    second = parts.second ?? 0
  }

  /// `YYYY-MM-DD`.
  var date: String { "\(year)-\(Text.two(month))-\(Text.two(day))" }

  /// The moment, which is in GMT, as servers write it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
  var httpDate: String {
    let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    let time = [minute / 60, minute % 60, second].map(Text.two).joined(separator: ":")
    return "\(weekdays[weekday]), \(Text.two(day)) \(months[month - 1]) \(year) \(time) GMT"
  }
}
