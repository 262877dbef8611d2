extension YelpBusiness {
  /// What a search with reservation date, time and covers says about a business.
  ///
  /// Source: docs.developer.yelp.com, "Business Search", `data`.
  public struct ReservationData: YelpWireModel, CustomStringConvertible {
    /// Times `HH:MM` with a free table, within half an hour of the time asked for.
    public var reservationOpenings: [String]

    public enum CodingKeys: String, CodingKey {
      case reservationOpenings = "reservation_openings"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      reservationOpenings = wire.strings(.reservationOpenings)
    }

    public init(reservationOpenings: [String] = []) {
      self.reservationOpenings = reservationOpenings
    }

    public var description: String {
      reservationOpenings.isEmpty ? "no openings" : reservationOpenings.joined(separator: ", ")
    }
  }
}
