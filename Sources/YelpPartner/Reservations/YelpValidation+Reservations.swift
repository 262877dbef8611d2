import YelpSDK

extension YelpValidation {
  /// What names a table: `covers`, `date` and `time`.
  mutating func table() {
    require("covers", advice: "Say how many guests come.")
    integer("covers", 1...10, unit: "guests", advice: "Let larger parties call the restaurant.")
    require("date", advice: "Choose a table first.")
    if parameters["date"]?.text.isEmpty == false { date("date") }
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

  private static func isQuarterHour(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard parts.count == 2, parts[0].utf8.count == 2, parts[0].utf8.allSatisfy({ (48...57).contains($0) }),
      let hour = Int(parts[0])
    else { return false }
    return hour < 24 && ["00", "15", "30", "45"].contains(parts[1])
  }
}
