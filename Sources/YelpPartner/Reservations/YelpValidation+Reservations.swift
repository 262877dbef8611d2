import Foundation
import YelpSDK

extension YelpValidation {
  /// What names a table: `covers`, `date` and `time`.
  ///
  /// - Parameter now: What the date is held against, if given: it is not past, and at most a year ahead.
  mutating func table(now: Date? = nil) {
    require("covers", advice: "Say how many guests come.")
    integer("covers", 1...10, unit: "guests", advice: "Let larger parties call the restaurant.")
    require("date", advice: "Choose a table first.")
    if parameters["date"]?.text.isEmpty == false, date("date"), let now { day(from: now) }
    require("time", advice: "Choose a table first.")
    guard parameters["time"]?.text.isEmpty == false else { return }
    check(
      "time", rule: "must be a quarter of an hour in the form HH:MM, from 00:00 to 23:45",
      advice: "Write it like 19:15.", Self.isQuarterHour)
  }

  /// `unique_id`: the diner, as the app knows them.
  mutating func diner() {
    require("unique_id", 1...300, advice: "Pass an id of the diner or device that stays the same.")
  }

  private mutating func day(from now: Date) {
    guard let text = parameters["date"]?.text, let day = YelpTimestamp.date("\(text)T00:00:00Z")
    else { return }
    // The restaurant's zone is not known: its day may begin 14 hours before and 12 hours after that of UTC.
    let days = day.timeIntervalSince(now) / 86_400
    if days < -2 {
      report("date", value: text, rule: "must not be past", advice: "Choose a day from today on.")
    } else if days > 367 {
      report("date", value: text, rule: "must be at most a year ahead", advice: "Choose an earlier day.")
    }
  }

  private static func isQuarterHour(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard parts.count == 2, parts[0].utf8.count == 2, parts[0].utf8.allSatisfy({ (48...57).contains($0) }),
      let hour = Int(parts[0])
    else { return false }
    return hour < 24 && ["00", "15", "30", "45"].contains(parts[1])
  }
}
