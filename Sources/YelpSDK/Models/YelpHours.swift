/// The opening times of a week.
///
/// Times are local to the business; Yelp does not say in which time zone that is.
///
/// Source: docs.developer.yelp.com, "Business Details", `hours`; the reference calls the type `hour_type`,
/// real responses `hours_type`, and both are read.
public struct YelpHours: YelpWireModel, CustomStringConvertible {
  /// What kind of hours these are: so far always ``YelpHoursType/regular``.
  public var hoursType: YelpHoursType?
  /// Whether the business was open when Yelp responded. It is stale at once.
  public var isOpenNow: Bool?
  /// The spans of the week. A day may have several, or none.
  public var open: [Span]

  public enum CodingKeys: String, CodingKey {
    case open
    case hoursType = "hours_type"
    case isOpenNow = "is_open_now"
  }

  private enum DocumentedKeys: String, CodingKey {
    case hourType = "hour_type"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    hoursType = wire.value(.hoursType) ?? wire.rekeyed(by: DocumentedKeys.self).value(.hourType)
    isOpenNow = wire.bool(.isOpenNow)
    open = wire.list(.open)
  }

  public init(hoursType: YelpHoursType? = .regular, isOpenNow: Bool? = nil, open: [Span] = []) {
    self.hoursType = hoursType
    self.isOpenNow = isOpenNow
    self.open = open
  }

  public var description: String {
    open.isEmpty ? "no hours" : open.map(\.description).joined(separator: ", ")
  }

  /// One stretch of a day in which the business is open.
  ///
  /// `end` is `0000` for midnight. With ``isOvernight`` it belongs to the next day; equal times then mean that
  /// the business is open for 24 hours.
  ///
  /// Source: docs.developer.yelp.com, "Business Details", `hours.open`.
  public struct Span: YelpWireModel, CustomStringConvertible {
    /// The day on which it begins, 0 for Monday to 6 for Sunday.
    public var day: Int
    /// When it begins, `HHMM`.
    public var start: String
    /// When it ends, `HHMM`.
    public var end: String
    /// Whether it ends on the next day.
    public var isOvernight: Bool

    public enum CodingKeys: String, CodingKey {
      case day, start, end
      case isOvernight = "is_overnight"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      day = try wire.require(.day)
      start = YelpHours.fourDigits(try wire.require(.start))
      end = YelpHours.fourDigits(try wire.require(.end))
      isOvernight = wire.bool(.isOvernight) ?? false
    }

    public init(day: Int, start: String, end: String, isOvernight: Bool = false) {
      self.day = day
      self.start = start
      self.end = end
      self.isOvernight = isOvernight
    }

    public var description: String {
      let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
      let name = days.indices.contains(day) ? days[day] : "day \(day)"
      return "\(name) \(start)–\(end)\(isOvernight ? " (next day)" : "")"
    }
  }

  /// Yelp's own examples write times as numbers, which lose their zeros: `15` for `0015`.
  static func fourDigits(_ time: String) -> String {
    guard time.utf8.count < 4, ByteSet.digits.holdsAll(of: time) else { return time }
    return String(repeating: "0", count: 4 - time.utf8.count) + time
  }
}
