public import Foundation

extension YelpBusiness {
  /// The time zone of the business, by the country, state and coordinates of its place.
  ///
  /// It is `nil` where they don't tell: outside of Yelp's 32 countries and the territories of the United States, close to
  /// the line between two zones of a state, and in such a state without coordinates.
  public var timeZone: TimeZone? { YelpTimeZones.zone(of: location, at: coordinates) }

  /// Whether the business is open at a moment, by its ``openingHours`` and ``specialHours``; `nil` when Yelp
  /// does not know its hours.
  ///
  /// A business that has closed for good is never open. Search gives no special hours: only details are exact
  /// on holidays.
  /// - Parameters:
  ///   - date: The moment.
  ///   - timeZone: That of the business, which Yelp does not tell.
  public func isOpen(at date: Date, in timeZone: TimeZone) -> Bool? {
    if isPermanentlyClosed == true { return false }
    return openingHours?.isOpen(at: date, in: timeZone, specialHours: specialHours)
  }

  /// When the business opens or closes next; `nil` when it does not, or Yelp does not know its hours.
  /// - Parameters:
  ///   - date: The moment from which on to look.
  ///   - timeZone: That of the business, which Yelp does not tell.
  public func nextChange(after date: Date, in timeZone: TimeZone) -> YelpHours.Change? {
    if isPermanentlyClosed == true { return nil }
    return openingHours?.nextChange(after: date, in: timeZone, specialHours: specialHours)
  }

  /// The next moment at which the business opens, also when it is open already; `nil` when it does not within 400 days,
  /// or Yelp does not know its hours.
  /// - Parameters:
  ///   - date: The moment from which on to look.
  ///   - timeZone: The zone of the business, which Yelp does not tell.
  public func nextOpening(after date: Date, in timeZone: TimeZone) -> Date? {
    if isPermanentlyClosed == true { return nil }
    return openingHours?.nextOpening(after: date, in: timeZone, specialHours: specialHours)
  }

  /// The next moment at which the business closes, also when it is closed and opens before; `nil` when it does not
  /// within 400 days, or Yelp does not know its hours.
  /// - Parameters:
  ///   - date: The moment from which on to look.
  ///   - timeZone: The zone of the business, which Yelp does not tell.
  public func nextClosing(after date: Date, in timeZone: TimeZone) -> Date? {
    if isPermanentlyClosed == true { return nil }
    return openingHours?.nextClosing(after: date, in: timeZone, specialHours: specialHours)
  }

  /// The hours of a day in words, such as `11:00–14:00, 17:00–22:00`, by ``openingHours`` and ``specialHours``; `nil`
  /// when nothing begins on that day, or Yelp does not know the hours.
  /// - Parameters:
  ///   - date: Any moment of the day.
  ///   - timeZone: The zone of the business, which Yelp does not tell.
  ///   - locale: How times are written: `11:00` in Germany, `11:00 AM` in the United States.
  public func hoursText(onDayOf date: Date, in timeZone: TimeZone, locale: Locale = .current) -> String? {
    if isPermanentlyClosed == true { return nil }
    return openingHours?.text(onDayOf: date, in: timeZone, specialHours: specialHours, locale: locale)
  }
}
