public import Foundation
public import YelpSDK

/// The times at which a restaurant has a table: `GET /v3/bookings/{business_id_or_alias}/openings`.
///
/// ```swift
/// let openings = try await yelp.reservationOpenings(businessID: id, covers: 2, date: "2027-05-01", time: "19:00").send()
/// for day in openings.days { print(day) }
/// ```
/// Yelp responds with four days around the date, and all times of each. A restaurant takes reservations when its
/// `YelpBusiness.transactions` have `restaurant_reservation`. The response is never cached: tables go fast.
///
/// Source: docs.developer.yelp.com/reference/v3_openings
public struct YelpReservationOpeningsBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft
  private let now: Date?

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - businessID: The 22-character id or the alias.
  ///   - covers: The number of guests, 1 to 10.
  ///   - date: The day in the restaurant's zone, `YYYY-MM-DD`, at most a year ahead.
  ///   - time: The time in the restaurant's zone, `HH:MM` on a quarter of an hour.
  ///   - now: The time that the day is compared with; `nil` leaves the check to Yelp.
  public init(
    businessID: String, covers: Int, date: String, time: String, now: Date? = nil
  ) {
    self.now = now
    draft = YelpRequestDraft(
      .reservationOpenings, path: "/v3/bookings/\(businessID, field: "business_id_or_alias")/openings")
    draft.cachePolicy = .noStore
    draft.errorMeanings = YelpErrorMeaning.reservations
    draft.set("covers", covers)
    draft.set("date", date)
    draft.set("time", time)
  }

  public var responseParser: YelpResponseParser<YelpReservationOpenings> {
    .wire(name: "ReservationOpeningsResponseParser")
  }

  /// Whether the response has the size of parties that the restaurant takes: ``YelpReservationOpenings/coversRange``.
  public consuming func coversRange(_ isWanted: Bool? = true) -> Self {
    parameter("get_covers_range", isWanted)
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.table(now: now)
    validation.flag("get_covers_range")
  }
}

/// The times at which a restaurant has a table.
public struct YelpReservationOpenings: YelpWireModel {
  /// The days as Yelp sends them, in no order: the day before the date asked for to two days after it. See ``days``.
  public var reservationTimes: [Day]
  /// The size of parties that the restaurant takes, where it was asked for.
  public var coversRange: CoversRange?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case reservationTimes = "reservation_times"
    case coversRange = "covers_range"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    reservationTimes = try wire.require(.reservationTimes)
    coversRange = wire.model(.coversRange)
  }

  public init(reservationTimes: [Day]) { self.reservationTimes = reservationTimes }

  /// The days in the order of the calendar.
  public var days: [Day] { reservationTimes.sorted { $0.date < $1.date } }

  /// A day and its free tables.
  public struct Day: YelpWireModel {
    /// The day in the restaurant's zone, `YYYY-MM-DD`.
    public var date: String
    /// The times with a free table.
    public var times: [Slot]

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case date, times
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      date = try wire.require(.date)
      times = wire.list(.times)
    }

    public init(date: String, times: [Slot]) {
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
    public var url: URL?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case time, url
      case creditCardRequired = "credit_card_required"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      time = try wire.require(.time)
      creditCardRequired = wire.bool(.creditCardRequired)
      url = wire.url(.url)
    }

    public init(time: String) { self.time = time }
  }

  /// The parties that a restaurant takes.
  public struct CoversRange: YelpWireModel {
    /// The smallest party.
    public var minimum: Int?
    /// The largest party.
    public var maximum: Int?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case minimum = "min_party_size"
      case maximum = "max_party_size"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      minimum = wire.int(.minimum)
      maximum = wire.int(.maximum)
    }

    public init() {}
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
