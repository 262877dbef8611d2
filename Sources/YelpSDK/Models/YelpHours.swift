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
  /// The spans of the week. A day may have several, or none. A span that can't be read is left out, and its day is
  /// unknown.
  public var open: [Span] { didSet { unknownDays = [] } }
  /// The days, 0 for Monday, on which the business may be open at other times too, since a span could not be read.
  private(set) var unknownDays: Set<Int> = []
  /// Whether nothing is known of the week.
  var isUnknown: Bool { open.isEmpty && unknownDays.count == 7 }

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
    var unknown = wire.isArray(.open) ? [] : Self.week
    open = wire.list(.open, takesObject: true) { unknown.formUnion(Self.days($0["day"]?.intValue)) }
    for span in open where !span.unread.isEmpty { unknown.formUnion(Self.days(span.day)) }
    // A business that is open now is open on some day.
    unknownDays = open.isEmpty && wasOpenWhenFetched == true ? Self.week : unknown
  }

  /// The days that a span's day can be: all, where it can't be read or is none.
  static func days(_ day: Int?) -> Set<Int> { day.map { week.contains($0) ? [$0] : week } ?? week }

  /// All days.
  static let week = Set(0..<7)

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(hoursType, forKey: .hoursType)
    try container.encodeIfPresent(wasOpenWhenFetched, forKey: .wasOpenWhenFetched)
    guard !isUnknown else { return }
    // A span with nothing but its day is read as one that can't be read.
    var spans = container.nestedUnkeyedContainer(forKey: .open)
    for span in open { try spans.encode(span) }
    for day in unknownDays.sorted() { try spans.encode([Span.CodingKeys.day.rawValue: day]) }
  }

  public init(open: [Span]) { self.open = open }

  /// One stretch of a day in which the business is open.
  ///
  /// `end` is `0000` or `2400` for midnight. With ``isOvernight`` it belongs to the next day; equal times then mean
  /// that the business is open for 24 hours. Times that are no `HHMM`, and a day out of range, stay as they came, with
  /// an issue, and make the hours of the day, or of the week, unknown.
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
    /// Counts ``isOvernight`` where it can't be read.
    fileprivate var unread = YelpUnreadable()

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case day, start, end
      case isOvernight = "is_overnight"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      day = try wire.require(.day)
      start = try wire.time(.start) ?? wire.require(.start)
      end = try wire.time(.end) ?? wire.require(.end)
      let isOvernight = wire.bool(.isOvernight)
      self.isOvernight = isOvernight ?? false
      unread.count = isOvernight == nil && wire.contains(.isOvernight) ? 1 : 0
      if !YelpHours.week.contains(day) { wire.record(.wrongType, at: .day) }
      if YelpOpeningTimes.Span(self) == nil { wire.record(.wrongType, at: .start) }
    }

    public init(day: Int, start: String, end: String) {
      self.day = day
      self.start = start
      self.end = end
    }
  }
}

extension YelpWire {
  /// A time `HHMM`. Yelp's own examples write times as numbers, which lose their zeros: `15` for `0015`.
  fileprivate func time(_ key: Key) -> String? {
    guard let time = text(key), time.utf8.count < 4, case .integer(let number)? = json(key), number >= 0
    else {
      return text(key)
    }
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
/// open one it sends no ``isClosed``. An entry whose date can't be read makes all days unknown that have no entry, and
/// one of which something else can't be read has no times, and makes its day unknown.
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
    isOvernight = wire.bool(.isOvernight)
    let isReadable = [(.isClosed, isClosed), (.isOvernight, isOvernight)].allSatisfy {
      wire.contains($0) == ($1 != nil)
    }
    start = isReadable ? wire.time(.start) : nil
    end = isReadable ? wire.time(.end) : nil
    if YelpTimestamp.parts(date) == nil {
      wire.record(.wrongType, at: .date)
    } else if YelpOpeningTimes.spans(of: self) == nil {
      wire.record(.wrongType, at: .start)
    }
  }

  public init(date: String) { self.date = date }
}
