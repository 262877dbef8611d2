public import Foundation

/// The opening times of a week.
///
/// Times are local to the business; Yelp does not say in which time zone that is.
///
/// Source: docs.developer.yelp.com, "Business Details", `hours`; the reference calls the type `hour_type`,
/// real responses `hours_type`, and both are read.
public struct YelpHours: YelpWireModel {
  /// The kind of hours: so far always ``YelpHoursType/regular``.
  public var hoursType: YelpHoursType?
  /// Whether the business was open when Yelp responded. The value is soon out of date.
  public var wasOpenWhenFetched: Bool?
  /// The spans of the week. A day may have several, or none.
  public var open: [Span] { didSet { isUnknown = false } }
  /// Whether there was no list of spans, or one in which nothing could be read, so that the business may be open at any time.
  private(set) var isUnknown = false

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case open
    case hoursType = "hours_type"
    case wasOpenWhenFetched = "is_open_now"
  }

  private enum DocumentedKeys: String, CodingKey { case hourType = "hour_type" }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    hoursType = wire.value(.hoursType) ?? wire.rekeyed(by: DocumentedKeys.self).value(.hourType)
    wasOpenWhenFetched = wire.bool(.wasOpenWhenFetched)
    let page = try? wire.requirePage(.open) as (elements: [Span], unreadable: YelpUnreadable)
    open = page?.elements ?? []
    isUnknown = open.isEmpty && page?.unreadable.count != 0
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(hoursType, forKey: .hoursType)
    try container.encodeIfPresent(wasOpenWhenFetched, forKey: .wasOpenWhenFetched)
    if !isUnknown { try container.encode(open, forKey: .open) }
  }

  public init(open: [Span]) { self.open = open }

  /// One stretch of a day in which the business is open.
  ///
  /// `end` is `0000` for midnight. With ``isOvernight`` it belongs to the next day; equal times then mean that
  /// the business is open for 24 hours.
  ///
  /// Source: docs.developer.yelp.com, "Business Details", `hours.open`.
  public struct Span: YelpWireModel {
    /// The day on which it begins, 0 for Monday to 6 for Sunday.
    public var day: Int
    /// When it begins, `HHMM`.
    public var start: String
    /// When it ends, `HHMM`.
    public var end: String
    /// Whether it ends on the next day.
    public var isOvernight = false

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case day, start, end
      case isOvernight = "is_overnight"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      day = try wire.require(.day)
      start = YelpHours.fourDigits(try wire.require(.start))
      end = YelpHours.fourDigits(try wire.require(.end))
      isOvernight = wire.bool(.isOvernight) ?? false
    }

    public init(day: Int, start: String, end: String) {
      self.day = day
      self.start = start
      self.end = end
    }
  }

  /// Yelp's own examples write times as numbers, which lose their zeros: `15` for `0015`.
  static func fourDigits(_ time: String) -> String {
    guard time.utf8.count < 4, ByteSet.digits.holdsAll(of: time) else { return time }
    return String(repeating: "0", count: 4 - time.utf8.count) + time
  }
}

extension YelpHours {
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
}

/// The kind of opening times that a response holds.
///
/// Open: a value that is not named here is kept as it came.
///
/// Source: docs.developer.yelp.com, "Business Details", `hours.hours_type`.
public struct YelpHoursType: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The usual week; the only kind seen so far.
  public static let regular: Self = "REGULAR"
}

/// The opening times of a date on which the regular ones do not apply.
///
/// Several entries with one date are several spans of that day. On a closed day Yelp sends no times; on an
/// open one it sends no ``isClosed``.
///
/// Source: docs.developer.yelp.com, "Business Details", `special_hours`.
public struct YelpSpecialHours: YelpWireModel {
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

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case date, start, end
    case isClosed = "is_closed"
    case isOvernight = "is_overnight"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    date = try wire.require(.date)
    isClosed = wire.bool(.isClosed)
    start = wire.text(.start).map(YelpHours.fourDigits)
    end = wire.text(.end).map(YelpHours.fourDigits)
    isOvernight = wire.bool(.isOvernight)
  }

  public init(date: String) { self.date = date }
}
