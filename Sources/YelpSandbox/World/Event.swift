import Foundation

/// A made-up event, held at one of the businesses.
struct Event: Sendable {
  let id: String
  let name: String
  let description: String
  /// One of Yelp's event categories.
  let category: String
  let business: Business
  /// Days after the day on which the sandbox was made; negative for past events.
  let day: Int
  /// Minutes since midnight, local time.
  let start: Int
  /// `nil` when the end is open.
  let minutes: Int?
  let cost: Int?
  let costMaximum: Double?
  let attending: Int
  let interested: Int
  let isCanceled: Bool
  let isOfficial: Bool
  let seed: UInt64

  var isFree: Bool { cost == nil }

  var popularity: Int { attending * 2 + interested }

  /// When it begins: `day` days after the local day of `worldStart`, at its local time.
  func start(worldStart: Date) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = business.city.timeZone
    let midnight = calendar.startOfDay(for: worldStart)
    let date = calendar.date(byAdding: .day, value: day, to: midnight) ?? midnight
    return calendar.date(bySettingHour: start / 60, minute: start % 60, second: 0, of: date) ?? date
  }
}
