/// The regular weekly opening hours of a business, in local time.
struct WeekHours: Sendable, Equatable {
  /// Spans in the order of days; a day may have none or several.
  var spans: [Span]

  struct Span: Sendable, Equatable {
    /// 0 is Monday, 6 is Sunday.
    var day: Int
    /// Minutes since midnight.
    var start: Int
    /// Minutes since midnight; 0 with ``isOvernight`` off is midnight at the end of the day.
    var end: Int
    /// Whether the end belongs to the next day.
    var isOvernight: Bool
  }

  /// Whether the business is open at a minute of a weekday.
  func isOpen(day: Int, minute: Int) -> Bool {
    spans.contains { span in
      if span.day == day {
        if span.isOvernight { return minute >= span.start }
        return minute >= span.start && minute < (span.end == 0 ? 1_440 : span.end)
      }
      return span.isOvernight && (span.day + 1) % 7 == day && minute < span.end
    }
  }

  /// The same hours on each of `days`. An end before its start belongs to the next day.
  init(days: [Int], _ hours: [(start: Int, end: Int)]) {
    spans = days.flatMap { day in
      hours.map { hours in
        let isOvernight = hours.end <= hours.start && hours.end != 0 || hours.start == hours.end
        return Span(day: day, start: hours.start, end: hours.end, isOvernight: isOvernight)
      }
    }
  }

  /// `HHMM`, as Yelp writes a time of day.
  static func clock(_ minutes: Int) -> String {
    let digits = String(minutes / 60 * 100 + minutes % 60)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
