import Foundation

/// The opening times of a business: a week of spans, the dates that differ from it, and the time zone.
///
/// Yelp's times are local to the business, and Yelp does not say in which time zone that is.
///
/// A span belongs to the day on which it begins. Special hours replace the spans that begin on their date, so
/// a business that is closed on the 25th still closes at two in the morning of the 25th if the night began on
/// the 24th. Times that the clocks skip in spring are the moment of the jump; of times that they show twice
/// in autumn the first counts. Spans that touch or overlap are one.
///
/// A day of which something can't be read is unknown: the business may be open on it at any time, and until the next
/// day's first opening. Nothing that depends on such a time is certain; it is `nil`.
///
/// Source: docs.developer.yelp.com, "Business Details", `hours` and `special_hours`.
struct YelpOpeningTimes {
  /// A span in minutes from the midnight at which its day begins; `end` can lie on the next day.
  struct Span: Equatable {
    let start: Int
    let end: Int
  }

  /// What is known of a day: spans that begin on it, and whether there may be others.
  private struct Day {
    var spans: [Span] = []
    var isUnknown = false
  }

  private let clock: YelpWallClock
  /// By weekday, from Monday.
  private var week = [Day](repeating: Day(), count: 7)
  /// By day, counted from 1 January 1970.
  private var special: [Int: Day] = [:]
  /// Whether special hours can be those of any day without others.
  private var hasUnknownDate: Bool

  init(
    _ hours: YelpHours, specialHours: [YelpSpecialHours], areAllRead: Bool = true, timeZone: TimeZone
  ) {
    clock = YelpWallClock(timeZone: timeZone)
    hasUnknownDate = !areAllRead
    for day in hours.unknownDays { week[day].isUnknown = true }
    for entry in hours.open {
      guard let span = Span(entry), week.indices.contains(entry.day) else {
        for day in YelpHours.days(entry.day) { week[day].isUnknown = true }
        continue
      }
      week[entry.day].spans.append(span)
    }
    for entry in specialHours {
      guard let date = YelpTimestamp.parts(entry.date) else {
        hasUnknownDate = true
        continue
      }
      let day = YelpTimestamp.daysSince1970(year: date.year, month: date.month, day: date.day)
      let spans = Self.spans(of: entry)
      special[day, default: Day()].spans += spans ?? []
      if spans == nil { special[day]?.isUnknown = true }
    }
  }

  /// The spans of an entry, none for a closed day; `nil` when they can't be read.
  static func spans(of entry: YelpSpecialHours) -> [Span]? {
    if entry.isClosed == true { return [] }
    guard let start = entry.start, let end = entry.end else { return nil }
    return Span(start: start, end: end, isOvernight: entry.isOvernight ?? false).map { [$0] }
  }

  private func day(_ number: Int) -> Day {
    special[number] ?? (hasUnknownDate ? Day(isUnknown: true) : week[YelpWallClock.weekday(of: number)])
  }

  func isOpen(at date: Date) -> Bool? {
    guard let day = clock.day(of: date) else { return nil }
    if intervals(beginning: day - 1...day).contains(where: { $0.start <= date && date < $0.end }) {
      return true
    }
    return isKnown(from: date, through: date) ? false : nil
  }

  /// The next moment at which the business opens or closes; `nil` when it never does, or not within 400 days.
  func nextChange(after date: Date) -> YelpHours.Change? {
    guard let next = upcoming(after: date).first else { return nil }
    guard next.start > date else { return closing(of: next, after: date).map { .closes($0) } }
    return isKnown(from: date, before: next.start) ? .opens(next.start) : nil
  }

  /// The next moment at which the business opens, also when it is open already.
  func nextOpening(after date: Date) -> Date? {
    let next = upcoming(after: date).first { $0.start > date }
    return next.flatMap { isKnown(from: date, before: $0.start) ? $0.start : nil }
  }

  /// The next moment at which the business closes, also when it is closed and opens before.
  func nextClosing(after date: Date) -> Date? {
    upcoming(after: date).first.flatMap { closing(of: $0, after: date) }
  }

  /// When a span ends, if the business can't close before, nor stay open then.
  private func closing(of span: (start: Date, closing: Date?), after date: Date) -> Date? {
    guard let closing = span.closing, isKnown(from: closing, through: closing),
      span.start <= date || isKnown(from: date, before: span.start)
    else { return nil }
    return closing
  }

  /// Whether no unknown day can have the business open in a stretch of time.
  private func isKnown(from start: Date, through end: Date? = nil, before limit: Date = .distantFuture)
    -> Bool
  {
    guard let first = clock.day(of: start), let last = clock.day(of: min(end ?? limit, limit)) else {
      return false
    }
    return (first - 1...last).allSatisfy { number in
      guard day(number).isUnknown else { return true }
      // A span can last until the next day's first opening, or its end.
      let latest = clock.date(day: number + 1, minute: day(number + 1).spans.map(\.start).min() ?? 1_440)
      let earliest = clock.date(day: number, minute: 0)
      return latest <= start || end.map { earliest > $0 } ?? (earliest >= limit)
    }
  }

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

  /// The spans that begin on the day that the clock shows at a moment; `nil` when they are unknown.
  func spans(on date: Date) -> [DateInterval]? {
    guard let day = clock.day(of: date), !self.day(day).isUnknown else { return nil }
    return intervals(beginning: day...day)
  }

  /// The spans of a day in words; `nil` when they are unknown.
  func text(on date: Date, locale: Locale, closed: String) -> String? {
    let time = Date.FormatStyle(locale: locale, calendar: locale.calendar, timeZone: clock.timeZone)
      .hour().minute()
    let spans = spans(on: date)?.map { span in
      let (start, end) = (span.start.formatted(time), span.end.formatted(time))
      // A range to the same time reads like an empty one, and a longer one like a short one.
      guard start == end || span.duration > 90_000 else { return "\(start)–\(end)" }
      return Duration.seconds(86_400).formatted(.units(allowed: [.hours], width: .wide).locale(locale))
    }
    return spans.map { $0.isEmpty ? closed : $0.joined(separator: ", ") }
  }

  /// Whether a moment is within 24 hours of another one, and nothing opens or closes between them.
  func isSame(at date: Date, as other: Date) -> Bool {
    guard date.timeIntervalSince(other).magnitude < 86_400 else { return false }
    return nextChange(after: min(date, other)).map { $0.date > max(date, other) } ?? true
  }

  /// Whether two moments are on the same day.
  func isSameDay(_ date: Date, as other: Date) -> Bool { clock.day(of: date) == clock.day(of: other) }

  /// The spans that begin on some days, in order, those that touch or overlap joined.
  private func intervals(beginning days: ClosedRange<Int>) -> [DateInterval] {
    let single = days.flatMap { day in
      self.day(day).spans.compactMap { span -> DateInterval? in
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
  /// An end of `0000` or `2400` is the midnight at which the day ends, marked overnight or not. Another end before the
  /// start can only mean the next day, even if the mark is missing.
  init?(start: String, end: String, isOvernight: Bool) {
    guard let start = Self.minutes(start), let end = Self.minutes(end) else { return nil }
    let endsNextDay = isOvernight && end < 1_440 || end == 0 || end < start
    self.init(start: start, end: endsNextDay ? end + 1_440 : end)
    if self.end <= self.start { return nil }
  }

  init?(_ span: YelpHours.Span) { self.init(start: span.start, end: span.end, isOvernight: span.isOvernight) }

  private static func minutes(_ time: String) -> Int? {
    var reader = DigitReader(time)
    guard let hour = reader.digits(2), let minute = reader.digits(2), reader.isAtEnd, minute < 60,
      hour * 60 + minute <= 1_440
    else { return nil }
    return hour * 60 + minute
  }
}
