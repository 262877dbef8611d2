public import Foundation
public import YelpSDK

/// The times at which a restaurant has a table.
///
/// Source: docs.developer.yelp.com/reference/v3_openings
public struct YelpReservationOpenings: YelpWireModel {
  /// The days as Yelp sends them, in no order: the day before the date asked for to two days after it. See ``days``.
  public var reservationTimes: [Day]
  /// How large a party may be, where it was asked for.
  public var coversRange: CoversRange?

  public enum CodingKeys: String, CodingKey {
    case reservationTimes = "reservation_times"
    case coversRange = "covers_range"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    reservationTimes = try wire.require(.reservationTimes)
    coversRange = wire.model(.coversRange)
  }

  public init(reservationTimes: [Day] = [], coversRange: CoversRange? = nil) {
    self.reservationTimes = reservationTimes
    self.coversRange = coversRange
  }

  /// The days in the order of the calendar.
  public var days: [Day] { reservationTimes.sorted { $0.date < $1.date } }
}

extension YelpReservationOpenings {
  /// A day and its free tables.
  public struct Day: YelpWireModel {
    /// The day in the restaurant's zone, `YYYY-MM-DD`.
    public var date: String
    /// The times with a free table.
    public var times: [Slot]

    public enum CodingKeys: String, CodingKey {
      case date, times
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      date = try wire.require(.date)
      times = wire.list(.times)
    }

    public init(date: String, times: [Slot] = []) {
      self.date = date
      self.times = times
    }
  }

  /// A time with a free table.
  public struct Slot: YelpWireModel {
    /// The time in the restaurant's zone, `HH:MM`.
    public var time: String
    /// Whether the restaurant asks for a credit card. Such a table can be reserved on Yelp's pages only.
    public var creditCardRequired: Bool?
    /// Yelp's page for this table, in older responses.
    @YelpLazyURL public var url: URL?

    public enum CodingKeys: String, CodingKey {
      case time, url
      case creditCardRequired = "credit_card_required"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      time = try wire.require(.time)
      creditCardRequired = wire.bool(.creditCardRequired)
      _url = wire.lazyURL(.url)
    }

    public init(time: String, creditCardRequired: Bool? = nil, url: URL? = nil) {
      self.time = time
      self.creditCardRequired = creditCardRequired
      self.url = url
    }
  }

  /// The parties that a restaurant takes.
  public struct CoversRange: YelpWireModel {
    /// The smallest party.
    public var minimum: Int?
    /// The largest party.
    public var maximum: Int?

    public enum CodingKeys: String, CodingKey {
      case minimum = "min_party_size"
      case maximum = "max_party_size"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      minimum = wire.int(.minimum)
      maximum = wire.int(.maximum)
    }

    public init(minimum: Int? = nil, maximum: Int? = nil) {
      self.minimum = minimum
      self.maximum = maximum
    }
  }
}

extension YelpReservationOpenings: CustomStringConvertible {
  public var description: String {
    days.isEmpty ? "no openings" : days.map(\.description).joined(separator: "; ")
  }
}

extension YelpReservationOpenings.Day: CustomStringConvertible {
  public var description: String {
    "\(date): \(times.isEmpty ? "nothing" : times.map(\.description).joined(separator: ", "))"
  }
}

extension YelpReservationOpenings.Slot: CustomStringConvertible {
  public var description: String { creditCardRequired == true ? "\(time) (credit card)" : time }
}

extension YelpReservationOpenings.CoversRange: CustomStringConvertible {
  public var description: String {
    "\(minimum.map(String.init) ?? "?") to \(maximum.map(String.init) ?? "?") guests"
  }
}
