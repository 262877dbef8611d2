import Foundation

/// The points used today.
struct PointsLedger: Sendable {
  private var day: CalendarDay?
  private var spent = 0

  mutating func hasPoints(limit: Int, date: Date) -> Bool {
    startDay(of: date)
    return spent < limit
  }

  mutating func spend(_ points: Int, date: Date) {
    startDay(of: date)
    spent += points
  }

  private mutating func startDay(of date: Date) {
    let today = CalendarDay(date)
    if today != day { (day, spent) = (today, 0) }
  }
}
