import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// Opening hours in the notation of these tests' tables.
///
/// `week` is `Mon 1100-1400, Fri 1800-0200+`, with `+` for Yelp's mark of an overnight span.
/// `special` is `2024-12-25 closed, 2024-12-31 2000-0400+`.
func openingTimes(_ week: String, special: String = "", in zone: String) throws -> YelpOpeningTimes {
  YelpOpeningTimes(
    try hours(week), specialHours: specialHours(special), timeZone: try #require(TimeZone(identifier: zone)))
}

func hours(_ week: String) throws -> YelpHours {
  let spans = try entries(week).map { day, hours in
    let (start, end, isOvernight) = try #require(parts(hours))
    let number = try #require(weekdays.firstIndex(of: day))
    return YelpHours.Span(day: number, start: start, end: end).with { $0.isOvernight = isOvernight }
  }
  return YelpHours(open: spans)
}

func specialHours(_ text: String) -> [YelpSpecialHours] {
  entries(text).map { date, hours in
    var day = YelpSpecialHours(date: date)
    if let (start, end, isOvernight) = parts(hours) {
      (day.start, day.end, day.isOvernight) = (start, end, isOvernight)
    } else if hours == "closed" {
      day.isClosed = true
    }
    return day
  }
}

/// A date in the notation of the tables: `2024-03-31T03:00+02:00`.
func moment(_ text: String) throws -> Date { try #require(YelpTimestamp.date(text), "\(text)") }

private func entries(_ text: String) -> [(String, String)] {
  text.split(separator: ",").map { entry in
    let words = entry.split(separator: " ").map(String.init)
    return (words[0], words[1])
  }
}

private func parts(_ hours: String) -> (String, String, Bool)? {
  let times = hours.split(separator: "-").map { $0.filter { $0 != "+" } }
  return times.count == 2 ? (times[0], times[1], hours.hasSuffix("+")) : nil
}

private let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

/// The same hours on all seven days.
func daily(_ hours: String) -> String { weekdays.map { "\($0) \(hours)" }.joined(separator: ", ") }
