public import Foundation

extension YelpBusiness {
  /// The time zone of the business, by the country, state and coordinates of its place.
  ///
  /// It is `nil` where these don't decide it: outside of Yelp's 32 countries and the territories of the United States,
  /// close to the line between two zones of a state, and in such a state without coordinates. It is `nil`, too, when
  /// ``wasOpenWhenFetched`` contradicted the hours in this zone, but not in another one of the state or country.
  public var timeZone: TimeZone? {
    contradictsTimeZone ? nil : YelpTimeZones.zone(of: location, at: coordinates)
  }

  /// Whether the business is open at a moment, by its ``openingHours`` and ``specialHours``; `nil` when its hours or
  /// its time zone are unknown.
  ///
  /// What can't be read is unknown, never closed: where one day can't be read, it is `nil` on that day, and on the next
  /// one before its first opening; other days are as they are.
  ///
  /// A business that has closed for good is never open. Search gives no special hours: only details are exact
  /// on holidays. A chat gives the hours of the coming days (``contextualInfo``); before and after them it is `nil`.
  ///
  /// It is `nil`, too, around a response whose ``wasOpenWhenFetched`` contradicted the hours: until they change, 24
  /// hours at most. ``wasOpenWhenFetched`` contradicts the hours when it is not what they say at the time of the
  /// response (its header `Date`), nor a quarter of an hour before or after. The response has an issue
  /// ``YelpDecodingIssue/Kind/contradicted`` then.
  /// - Parameters:
  ///   - date: The moment. Default: now.
  ///   - timeZone: The zone of the business. Default: ``timeZone``; near a line between two zones, the result must be
  ///     the same in both.
  public func isOpen(at date: Date = .now, in timeZone: TimeZone? = nil) -> Bool? {
    if isPermanentlyClosed { return false }
    if openingHours == nil, unreadIsClosed.isEmpty, let contextualInfo {
      return YelpTimeZones.agreed(zones(timeZone)) { contextualInfo.isOpen(at: date, in: $0) }
    }
    return read(at: date, in: timeZone) { $0.isOpen(at: date) }
  }

  /// When the business opens or closes next after a moment; `nil` when it does not, or its hours or its time zone are
  /// unknown. The zone is as in ``isOpen(at:in:)``.
  public func nextChange(after date: Date = .now, in timeZone: TimeZone? = nil) -> YelpHours.Change? {
    read(at: date, in: timeZone) { $0.nextChange(after: date) }
  }

  /// The next moment at which the business opens, also when it is open already; `nil` when it does not within 400 days,
  /// or its hours or its time zone are unknown. The zone is as in ``isOpen(at:in:)``.
  public func nextOpening(after date: Date = .now, in timeZone: TimeZone? = nil) -> Date? {
    read(at: date, in: timeZone) { $0.nextOpening(after: date) }
  }

  /// The next moment at which the business closes, also when it is closed and opens before; `nil` when it does not
  /// within 400 days, or its hours or its time zone are unknown. The zone is as in ``isOpen(at:in:)``.
  public func nextClosing(after date: Date = .now, in timeZone: TimeZone? = nil) -> Date? {
    read(at: date, in: timeZone) { $0.nextClosing(after: date) }
  }

  /// The spans that begin today, in order; empty when the business stays closed, `nil` when its hours or its time zone
  /// are unknown, and on the day of a response whose ``wasOpenWhenFetched`` contradicted the hours. The zone is as in
  /// ``isOpen(at:in:)``, and `now` decides which day is today.
  public func today(in timeZone: TimeZone? = nil, now: Date = .now) -> [DateInterval]? {
    if isPermanentlyClosed { return [] }
    return read(on: now, in: timeZone) { $0.spans(on: now) }
  }

  /// The special hours of a day, such as a holiday; empty on an ordinary day, and where the time zone is unknown.
  /// Details only.
  /// - Parameters:
  ///   - date: Any moment of the day. Default: now.
  ///   - timeZone: As in ``isOpen(at:in:)``.
  public func specialHours(on date: Date = .now, in timeZone: TimeZone? = nil) -> [YelpSpecialHours] {
    guard let zone = timeZone ?? self.timeZone else { return [] }
    let day = YelpDay(date, in: zone).description
    return specialHours.filter { $0.date == day }
  }

  /// The hours of a day in words, such as `11:00–14:00, 17:00–22:00`, `24 hours` or `Closed`, by ``openingHours`` and
  /// ``specialHours``; `nil` when the hours or the time zone are unknown, and on the day of a response whose
  /// ``wasOpenWhenFetched`` contradicted the hours.
  /// - Parameters:
  ///   - date: Any moment of the day. Default: now.
  ///   - timeZone: As in ``isOpen(at:in:)``.
  ///   - locale: How times are written: `11:00` in Germany, `11:00 AM` in the United States. It does not translate
  ///     `closed`.
  ///   - closed: The text for a day on which it doesn't open, and for a business that has closed for good.
  public func hoursText(
    on date: Date = .now, in timeZone: TimeZone? = nil, locale: Locale = .current, closed: String = "Closed"
  ) -> String? {
    if isPermanentlyClosed { return closed }
    return read(on: date, in: timeZone) { $0.text(on: date, locale: locale, closed: closed) }
  }

  /// The regular hours of a week in words, day by day from the first of the locale's week, such as `Monday` and
  /// `11:00–22:00`; empty when the hours are unknown. For a date, with its special hours, see
  /// ``hoursText(on:in:locale:closed:)``.
  /// - Parameters:
  ///   - locale: The language of the days, and how times are written. It does not translate `closed` and `unknown`.
  ///   - closed: The text for a day on which it doesn't open, and for a business that has closed for good.
  ///   - unknown: The text for a day whose hours can't be read.
  public func weeklyHours(
    locale: Locale = .current, closed: String = "Closed", unknown: String = "Unknown"
  ) -> [(day: String, hours: String)] {
    let hours = isPermanentlyClosed ? YelpHours(open: []) : openingHours
    guard let hours else { return [] }
    let times = YelpOpeningTimes(hours, specialHours: [], timeZone: .gmt)
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    return (0..<7).map { offset in
      let weekday = (calendar.firstWeekday - 1 + offset) % 7
      // The fourth of January 1970 was a Sunday.
      let date = Date(timeIntervalSince1970: Double(3 + weekday) * 86_400)
      return (
        calendar.standaloneWeekdaySymbols[weekday],
        times.text(on: date, locale: locale, closed: closed) ?? unknown
      )
    }
  }

  /// Whether ``wasOpenWhenFetched``, said at a moment, can't be true in a time zone, by default that of the business. A
  /// quarter of an hour around an opening or closing is ignored.
  func contradictsOpenNow(at date: Date, in timeZone: TimeZone? = nil) -> Bool {
    guard let hours = openingHours, let isOpenNow = hours.wasOpenWhenFetched, !hours.open.isEmpty else {
      return false
    }
    return !isPermanentlyClosed
      && [0, -900, 900].allSatisfy {
        isOpen(at: date + $0, in: timeZone) == !isOpenNow
      }
  }

  /// The result of `read` in each zone that the business can have; `nil` when the results differ, and where what it is
  /// about, the state at a moment or the spans of its day, is contradicted.
  private func read<Value: Equatable>(
    at date: Date? = nil, on day: Date? = nil, in timeZone: TimeZone?, _ read: (YelpOpeningTimes) -> Value?
  ) -> Value? {
    guard !isPermanentlyClosed, unreadIsClosed.isEmpty, let openingHours else { return nil }
    return YelpTimeZones.agreed(zones(timeZone)) { zone in
      let times = YelpOpeningTimes(
        openingHours, specialHours: specialHours, areAllRead: unreadSpecialHours.isEmpty, timeZone: zone)
      if let contradiction, times.isOpen(at: contradiction) != openingHours.wasOpenWhenFetched,
        date.map({ times.isSame(at: $0, as: contradiction) }) ?? false
          || day.map({ times.isSameDay($0, as: contradiction) }) ?? false
      {
        return nil
      }
      return read(times)
    }
  }

  private func zones(_ timeZone: TimeZone?) -> [TimeZone] {
    if let timeZone { return [timeZone] }
    return contradictsTimeZone ? [] : YelpTimeZones.zones(of: location, at: coordinates)
  }
}

extension YelpBusiness.ContextualInfo {
  /// When the business is open on the days of ``businessHours``, in order; empty when they are unknown.
  /// - Parameter timeZone: The zone of the business, such as ``YelpBusiness/timeZone``.
  public func spans(in timeZone: TimeZone) -> [DateInterval] {
    businessHours.flatMap(\.businessHours).compactMap { span in
      guard let start = span.openTime.moment(in: timeZone), let end = span.closeTime.moment(in: timeZone),
        start < end
      else { return nil }
      return DateInterval(start: start, end: end)
    }.sorted()
  }

  /// Whether the business is open at a moment; `nil` before the first and after the last of its ``spans(in:)``, and
  /// outside of all of them when one can't be read.
  func isOpen(at date: Date, in timeZone: TimeZone) -> Bool? {
    let spans = spans(in: timeZone)
    guard let first = spans.first, let last = spans.last, first.start <= date, date < last.end else {
      return nil
    }
    if spans.contains(where: { $0.start <= date && date < $0.end }) { return true }
    let areAllRead = unreadDays.isEmpty && businessHours.allSatisfy(\.unreadSpans.isEmpty)
    return areAllRead && spans.count == businessHours.map(\.businessHours.count).reduce(0, +) ? false : nil
  }
}

extension String {
  /// The moment of a text that names a time, not only a day.
  func moment(in timeZone: TimeZone) -> Date? {
    utf8.count > 10 ? YelpTimestamp.date(self, in: timeZone) : nil
  }
}
