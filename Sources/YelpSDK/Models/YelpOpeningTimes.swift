import Foundation

/// The opening times of a business: a week of spans, the dates that differ from it, and the time zone.
///
/// Yelp's times are local to the business, and Yelp does not say in which time zone that is.
///
/// A span belongs to the day on which it begins. Special hours replace the spans that begin on their date, so
/// a business that is closed on the 25th still closes at two in the morning of the 25th if the night began on
/// the 24th. Times that the clocks skip in spring are the moment of the jump; of times that they show twice
/// in autumn the first counts. Spans that touch or overlap are one. Malformed times and dates are passed over.
///
/// Source: docs.developer.yelp.com, "Business Details", `hours` and `special_hours`.
struct YelpOpeningTimes {
  /// A span in minutes from the midnight at which its day begins; `end` can lie on the next day.
  struct Span: Equatable {
    let start: Int
    let end: Int
  }

  private let clock: YelpWallClock
  private let week: [YelpHours.Span]
  /// By day, counted from 1 January 1970. An empty list is a closed day.
  private var special: [Int: [Span]] = [:]

  init(_ hours: YelpHours, specialHours: [YelpSpecialHours], timeZone: TimeZone) {
    clock = YelpWallClock(timeZone: timeZone)
    week = hours.open
    for entry in specialHours {
      guard let date = YelpTimestamp.parts(entry.date) else { continue }
      let day = YelpTimestamp.daysSince1970(year: date.year, month: date.month, day: date.day)
      if entry.isClosed == true {
        special[day, default: []] += []
      } else if let start = entry.start, let end = entry.end,
        let span = Span(start: start, end: end, isOvernight: entry.isOvernight ?? false)
      {
        special[day, default: []].append(span)
      }
    }
  }

  func isOpen(at date: Date) -> Bool {
    guard let day = clock.day(of: date) else { return false }
    return intervals(beginning: day - 1...day).contains { $0.start <= date && date < $0.end }
  }

  /// The next moment at which the business opens or closes; `nil` when it never does, or not within 400 days.
  func nextChange(after date: Date) -> YelpHours.Change? {
    guard let next = upcoming(after: date).first else { return nil }
    return next.start > date ? .opens(next.start) : next.closing.map { .closes($0) }
  }

  /// The next moment at which the business opens, also when it is open already.
  func nextOpening(after date: Date) -> Date? { upcoming(after: date).first { $0.start > date }?.start }

  /// The next moment at which the business closes, also when it is closed and opens before.
  func nextClosing(after date: Date) -> Date? { upcoming(after: date).first?.closing }

  /// The spans that end after a moment, within 400 days; one that reaches the end of what is looked at has no closing.
  private func upcoming(after date: Date) -> [(start: Date, closing: Date?)] {
    guard let day = clock.day(of: date) else { return [] }
    // Nine days hold every change that a week can bring; special dates may bring one later.
    let lastSpecial = special.keys.max().map { max($0, day) } ?? day
    let horizon = min(lastSpecial + 9, day + 400)
    let end = clock.date(day: horizon, minute: 0)
    return intervals(beginning: day - 1...horizon).filter { $0.end > date }.map {
      ($0.start, $0.end < end ? $0.end : nil)
    }
  }

  /// The spans that begin on the day that the clock shows at a moment.
  func spans(on date: Date) -> [DateInterval] {
    guard let day = clock.day(of: date) else { return [] }
    return intervals(beginning: day...day)
  }

  /// The spans of a day in words.
  func text(on date: Date, locale: Locale, closed: String) -> String {
    let time = Date.FormatStyle(locale: locale, calendar: locale.calendar, timeZone: clock.timeZone)
      .hour().minute()
    let spans = spans(on: date).map { span in
      let (start, end) = (span.start.formatted(time), span.end.formatted(time))
      // A range to the same time reads like an empty one, and a longer one like a short one.
      guard start == end || span.duration > 90_000 else { return "\(start)–\(end)" }
      return Duration.seconds(86_400).formatted(.units(allowed: [.hours], width: .wide).locale(locale))
    }
    return spans.isEmpty ? closed : spans.joined(separator: ", ")
  }

  /// Whether a moment is within 24 hours of another one, and nothing opens or closes between them.
  func isSame(at date: Date, as other: Date) -> Bool {
    guard date.timeIntervalSince(other).magnitude < 86_400 else { return false }
    return nextChange(after: min(date, other)).map { $0.date > max(date, other) } ?? true
  }

  /// Whether two moments are on the same day.
  func isSameDay(_ date: Date, as other: Date) -> Bool { clock.day(of: date) == clock.day(of: other) }

  /// The spans that begin on a weekday, 0 for Monday.
  private func regular(on weekday: Int) -> [Span] {
    week.compactMap {
      $0.day == weekday ? Span(start: $0.start, end: $0.end, isOvernight: $0.isOvernight) : nil
    }
  }

  /// The spans that begin on some days, in order, those that touch or overlap joined.
  private func intervals(beginning days: ClosedRange<Int>) -> [DateInterval] {
    let single = days.flatMap { day in
      (special[day] ?? regular(on: YelpWallClock.weekday(of: day))).compactMap { span -> DateInterval? in
        let start = clock.date(day: day, minute: span.start)
        let end = clock.date(day: day, minute: span.end)
        return start < end ? DateInterval(start: start, end: end) : nil
      }
    }
    return single.sorted().reduce(into: []) { joined, next in
      if let last = joined.last, next.start <= last.end {
        joined[joined.count - 1].end = max(last.end, next.end)
      } else {
        joined.append(next)
      }
    }
  }
}

extension YelpOpeningTimes.Span {
  /// Reads Yelp's times `HHMM`; `nil` when one is malformed or the span is empty.
  ///
  /// An end of `0000` is the midnight at which the day ends, marked overnight or not. Another end before the
  /// start can only mean the next day, even if the mark is missing.
  init?(start: String, end: String, isOvernight: Bool) {
    guard let start = Self.minutes(start), let end = Self.minutes(end) else { return nil }
    let endsNextDay = isOvernight || end == 0 || end < start
    self.init(start: start, end: endsNextDay ? end + 1_440 : end)
    if self.end <= self.start { return nil }
  }

  private static func minutes(_ time: String) -> Int? {
    var reader = DigitReader(time)
    guard let hour = reader.digits(2), let minute = reader.digits(2), reader.isAtEnd, hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }
}
