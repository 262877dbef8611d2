public import Foundation

extension YelpBusiness {
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
}
