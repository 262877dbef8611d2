public import Foundation

/// Working out when a business is open.
///
/// Yelp's times are local to the business, and Yelp does not say in which time zone that is. The caller names
/// it: ``YelpBusiness/timeZone`` has it for most businesses.
///
/// A span belongs to the day on which it begins. Special hours replace the spans that begin on their date, so
/// a business that is closed on the 25th still closes at two in the morning of the 25th if the night began on
/// the 24th. Times that the clocks skip in spring are the moment of the jump; of times that they show twice
/// in autumn the first counts. Spans that touch or overlap are one. Malformed times and dates are passed
/// over.
///
/// Source: docs.developer.yelp.com, "Business Details", `hours` and `special_hours`.
extension YelpHours {
  /// Whether the business is open at a moment: from the first moment of a span to the last before its end.
  public func isOpen(
    at date: Date, in timeZone: TimeZone, specialHours: [YelpSpecialHours] = []
  ) -> Bool {
    YelpOpeningTimes(self, specialHours: specialHours, timeZone: timeZone).isOpen(at: date)
  }

  /// A moment at which a business opens or closes.
  public enum Change: Hashable, Sendable {
    case opens(Date)
    case closes(Date)

    /// The moment.
    public var date: Date {
      switch self {
      case .opens(let date), .closes(let date): date
      }
    }
  }

  /// The next moment at which the business opens or closes; `nil` when it is always open, never open, or does
  /// not change within 400 days.
  public func nextChange(
    after date: Date, in timeZone: TimeZone, specialHours: [YelpSpecialHours] = []
  ) -> Change? {
    YelpOpeningTimes(self, specialHours: specialHours, timeZone: timeZone).nextChange(after: date)
  }

  /// The next moment at which the business opens, also when it is open already; `nil` when it does not within 400 days.
  public func nextOpening(
    after date: Date, in timeZone: TimeZone, specialHours: [YelpSpecialHours] = []
  ) -> Date? {
    YelpOpeningTimes(self, specialHours: specialHours, timeZone: timeZone).nextOpening(after: date)
  }

  /// The next moment at which the business closes, also when it is closed and opens before; `nil` when it does not
  /// within 400 days.
  public func nextClosing(
    after date: Date, in timeZone: TimeZone, specialHours: [YelpSpecialHours] = []
  ) -> Date? {
    YelpOpeningTimes(self, specialHours: specialHours, timeZone: timeZone).nextClosing(after: date)
  }

  /// The spans that begin today, in order.
  ///
  /// - Parameters:
  ///   - timeZone: The zone of the business. See ``YelpBusiness/timeZone``.
  ///   - specialHours: The special hours of the business, which replace its regular ones.
  ///   - now: The moment that decides which day is today.
  public func today(
    in timeZone: TimeZone, specialHours: [YelpSpecialHours] = [], now: Date = .now
  ) -> [DateInterval] {
    spans(onDayOf: now, in: timeZone, specialHours: specialHours)
  }

  /// The spans that begin on the calendar day of a moment, in order.
  ///
  /// They are whole: a night that ends on the next day is not cut at midnight, and does not appear there.
  public func spans(
    onDayOf date: Date, in timeZone: TimeZone, specialHours: [YelpSpecialHours] = []
  ) -> [DateInterval] {
    YelpOpeningTimes(self, specialHours: specialHours, timeZone: timeZone).spans(onDayOf: date)
  }

  /// The spans of a day in words, such as `11:00–14:00, 17:00–22:00`; `nil` when nothing begins on that day.
  ///
  /// - Parameters:
  ///   - date: Any moment of the day.
  ///   - timeZone: That of the business. See ``YelpBusiness/timeZone``.
  ///   - specialHours: Those of the business, which go before its regular ones.
  ///   - locale: How times are written: `11:00` in Germany, `11:00 AM` in the United States.
  public func text(
    onDayOf date: Date, in timeZone: TimeZone, specialHours: [YelpSpecialHours] = [],
    locale: Locale = .current
  ) -> String? {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.timeZone = timeZone
    formatter.dateStyle = .none
    formatter.timeStyle = .short
    let spans = spans(onDayOf: date, in: timeZone, specialHours: specialHours).map { span in
      "\(formatter.string(from: span.start))–\(formatter.string(from: span.end))"
    }
    return spans.isEmpty ? nil : spans.joined(separator: ", ")
  }
}
