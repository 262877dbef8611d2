extension YelpChatBusiness {
  /// The tables that are free.
  ///
  /// Source: docs.developer.yelp.com, "AI Chat", `contextual_info.reservation_availability`; its shape is known from
  /// clients of the API only.
  public struct ReservationAvailability: YelpWireModel, CustomStringConvertible {
    /// Day by day.
    public var openings: [Opening]

    public enum CodingKeys: String, CodingKey {
      case openings
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      openings = wire.list(.openings)
    }

    public init(openings: [Opening] = []) {
      self.openings = openings
    }

    public var description: String {
      openings.isEmpty ? "no openings" : openings.map(\.description).joined(separator: "; ")
    }
  }

  /// A day with free tables.
  public struct Opening: YelpWireModel, CustomStringConvertible {
    /// The day, `YYYY-MM-DD`.
    public var date: String
    /// The times with a free table.
    public var slots: [Slot]

    public enum CodingKeys: String, CodingKey {
      case date, slots
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      date = try wire.require(.date)
      slots = wire.list(.slots)
    }

    public init(date: String, slots: [Slot] = []) {
      self.date = date
      self.slots = slots
    }

    public var description: String { "\(date): \(slots.map(\.time).joined(separator: ", "))" }
  }

  /// A time with a free table.
  public struct Slot: YelpWireModel, CustomStringConvertible {
    /// The time, `HH:MM`.
    public var time: String
    /// Where in the restaurant.
    public var seatingAreas: [String]

    public enum CodingKeys: String, CodingKey {
      case time
      case seatingAreas = "seating_areas"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      time = try wire.require(.time)
      seatingAreas = wire.strings(.seatingAreas)
    }

    public init(time: String, seatingAreas: [String] = []) {
      self.time = time
      self.seatingAreas = seatingAreas
    }

    public var description: String {
      seatingAreas.isEmpty ? time : "\(time) (\(seatingAreas.joined(separator: ", ")))"
    }
  }
}
