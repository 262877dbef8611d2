/// A day on which the regular opening times do not hold.
///
/// Several entries with one date are several spans of that day. On a closed day Yelp sends no times; on an
/// open one it sends no ``isClosed``.
///
/// Source: docs.developer.yelp.com, "Business Details", `special_hours`.
public struct YelpSpecialHours: YelpWireModel, CustomStringConvertible {
  /// The day, `YYYY-MM-DD`.
  public var date: String
  /// Whether the business stays closed that day.
  public var isClosed: Bool?
  /// When it opens, `HHMM`.
  public var start: String?
  /// When it closes, `HHMM`.
  public var end: String?
  /// Whether ``end`` belongs to the next day.
  public var isOvernight: Bool?

  public enum CodingKeys: String, CodingKey {
    case date, start, end
    case isClosed = "is_closed"
    case isOvernight = "is_overnight"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    date = try wire.require(.date)
    isClosed = wire.bool(.isClosed)
    start = wire.text(.start).map(YelpHours.fourDigits)
    end = wire.text(.end).map(YelpHours.fourDigits)
    isOvernight = wire.bool(.isOvernight)
  }

  public init(
    date: String, isClosed: Bool? = nil, start: String? = nil, end: String? = nil, isOvernight: Bool? = nil
  ) {
    self.date = date
    self.isClosed = isClosed
    self.start = start
    self.end = end
    self.isOvernight = isOvernight
  }

  public var description: String {
    guard isClosed != true, let start, let end else { return "\(date) closed" }
    return "\(date) \(start)–\(end)\(isOvernight == true ? " (next day)" : "")"
  }
}
