import Foundation

/// Turns the days and minutes on a clock in one time zone into moments, and back.
///
/// Days are counted from 1 January 1970. Arithmetic on the zone's offset does what a calendar would, and
/// settles what a calendar leaves open: a time that the clock skips is the moment of the jump, and a time
/// that it shows twice is the first of the two.
struct YelpWallClock {
  let timeZone: TimeZone

  /// The day that the clock shows at a moment; `nil` for moments thousands of years away.
  func day(of date: Date) -> Int? {
    let seconds = date.timeIntervalSince1970
    guard seconds.magnitude < 1e11 else { return nil }
    let local = seconds.rounded(.down) + Double(timeZone.secondsFromGMT(for: date))
    return Int(exactly: (local / 86_400).rounded(.down))
  }

  /// The moment at which the clock shows `minute` minutes after midnight of `day`. 1,440 and more are on
  /// later days.
  func date(day: Int, minute: Int) -> Date {
    let local = Int64(day) * 86_400 + Int64(minute) * 60
    // Offsets lie between -12 and +14 hours, so whatever changes the clock near that time is in between.
    let before = offset(at: local - 15 * 3_600)
    let after = offset(at: local + 13 * 3_600)
    for candidate in [local - before, local - after] where candidate + offset(at: candidate) == local {
      return Date(timeIntervalSince1970: Double(candidate))
    }
    var (early, late) = (local - after, local - before)
    while late - early > 1 {
      let middle = early + (late - early) / 2
      if offset(at: middle) == before { early = middle } else { late = middle }
    }
    return Date(timeIntervalSince1970: Double(late))
  }

  /// The weekday of a day, 0 for Monday to 6 for Sunday.
  static func weekday(of day: Int) -> Int {
    // 1 January 1970 was a Thursday.
    let remainder = (day + 3) % 7
    return remainder < 0 ? remainder + 7 : remainder
  }

  private func offset(at seconds: Int64) -> Int64 {
    Int64(timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))))
  }
}
