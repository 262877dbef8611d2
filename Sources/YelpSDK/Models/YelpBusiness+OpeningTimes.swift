public import Foundation

extension YelpBusiness {
  /// The time zone of the business, by the country, state and coordinates of its place.
  ///
  /// It is `nil` where they don't tell: outside of Yelp's 32 countries and the territories of the United States, close to
  /// the line between two zones of a state, and in such a state without coordinates. It is `nil`, too, when ``isOpenNow``
  /// contradicted the hours in this zone, throughout the quarters of an hour before and after the response (its header
  /// `Date`); then the response has an issue ``YelpDecodingIssue/Kind/contradicted``.
  public var timeZone: TimeZone? {
    contradictsTimeZone ? nil : YelpTimeZones.zone(of: location, at: coordinates)
  }

  /// Whether the business is open at a moment, by its ``openingHours`` and ``specialHours``; `nil` when its hours or its
  /// time zone are unknown.
  ///
  /// A business that has closed for good is never open. Search gives no special hours: only details are exact
  /// on holidays.
  /// - Parameters:
  ///   - date: The moment. Default: now.
  ///   - timeZone: The zone of the business. Default: ``timeZone``; near a line between two zones, what holds in both.
  public func isOpen(at date: Date = .now, in timeZone: TimeZone? = nil) -> Bool? {
    if isPermanentlyClosed == true { return false }
    return read(in: timeZone) { $0.isOpen(at: date) }
  }

  /// When the business opens or closes next after a moment; `nil` when it does not, or its hours or its time zone are
  /// unknown. The zone is as in ``isOpen(at:in:)``.
  public func nextChange(after date: Date = .now, in timeZone: TimeZone? = nil) -> YelpHours.Change? {
    read(in: timeZone) { $0.nextChange(after: date) }
  }

  /// The next moment at which the business opens, also when it is open already; `nil` when it does not within 400 days,
  /// or its hours or its time zone are unknown. The zone is as in ``isOpen(at:in:)``.
  public func nextOpening(after date: Date = .now, in timeZone: TimeZone? = nil) -> Date? {
    read(in: timeZone) { $0.nextOpening(after: date) }
  }

  /// The next moment at which the business closes, also when it is closed and opens before; `nil` when it does not
  /// within 400 days, or its hours or its time zone are unknown. The zone is as in ``isOpen(at:in:)``.
  public func nextClosing(after date: Date = .now, in timeZone: TimeZone? = nil) -> Date? {
    read(in: timeZone) { $0.nextClosing(after: date) }
  }

  /// The spans that begin today, in order; empty when the business stays closed, `nil` when its hours or its time zone
  /// are unknown. The zone is as in ``isOpen(at:in:)``, and `now` decides which day is today.
  public func today(in timeZone: TimeZone? = nil, now: Date = .now) -> [DateInterval]? {
    if isPermanentlyClosed == true { return [] }
    return read(in: timeZone) { $0.spans(onDayOf: now) }
  }

  /// The hours of a day in words, such as `11:00–14:00, 17:00–22:00`, by ``openingHours`` and ``specialHours``; `nil`
  /// when nothing begins on that day, or the hours or the time zone are unknown.
  /// - Parameters:
  ///   - date: Any moment of the day. Default: now.
  ///   - timeZone: As in ``isOpen(at:in:)``.
  ///   - locale: How times are written: `11:00` in Germany, `11:00 AM` in the United States.
  public func hoursText(
    onDayOf date: Date = .now, in timeZone: TimeZone? = nil, locale: Locale = .current
  ) -> String? {
    if isPermanentlyClosed == true { return nil }
    return openingHours.flatMap { hours in
      YelpTimeZones.agreed(zones(timeZone)) {
        hours.text(onDayOf: date, in: $0, specialHours: specialHours, locale: locale)
      }
    }
  }

  /// Whether ``isOpenNow``, said at a moment, can't be true in the time zone of the business. A quarter of an hour around
  /// an opening or closing tells nothing.
  func contradictsOpenNow(at date: Date) -> Bool {
    guard let hours = openingHours, let isOpenNow = hours.isOpenNow, !hours.open.isEmpty else { return false }
    return isPermanentlyClosed != true && [0, -900, 900].allSatisfy { isOpen(at: date + $0) == !isOpenNow }
  }

  /// What the hours say in each zone that the business can have; `nil` when the zones differ.
  private func read<Value: Equatable>(
    in timeZone: TimeZone?, _ read: (YelpOpeningTimes) -> Value?
  ) -> Value? {
    guard isPermanentlyClosed != true, let openingHours else { return nil }
    return YelpTimeZones.agreed(zones(timeZone)) {
      read(YelpOpeningTimes(openingHours, specialHours: specialHours, timeZone: $0))
    }
  }

  private func zones(_ timeZone: TimeZone?) -> [TimeZone] {
    if let timeZone { return [timeZone] }
    return contradictsTimeZone ? [] : YelpTimeZones.zones(of: location, at: coordinates)
  }
}
