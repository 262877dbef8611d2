public import Foundation
public import YelpSDK

/// A table that is reserved.
///
/// Keep the id: Yelp has no list of a diner's reservations.
///
/// Source: docs.developer.yelp.com/reference/v3_reservation
public struct YelpReservation: YelpWireModel {
  /// The id, for ``YelpReservationStatusBuilder`` and ``YelpReservationCancellationBuilder``.
  public var reservationID: String
  /// Yelp's page about the reservation.
  @YelpLazyURL public var confirmationURL: URL?
  /// The restaurant's words on the reservation.
  public var notes: String?

  public enum CodingKeys: String, CodingKey {
    case notes
    case reservationID = "reservation_id"
    case confirmationURL = "confirmation_url"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    reservationID = try wire.require(.reservationID)
    _confirmationURL = wire.lazyURL(.confirmationURL)
    notes = wire.string(.notes)
  }

  public init(reservationID: String, confirmationURL: URL? = nil, notes: String? = nil) {
    self.reservationID = reservationID
    self.confirmationURL = confirmationURL
    self.notes = notes
  }
}

extension YelpReservation: CustomStringConvertible {
  public var description: String { "reservation \(reservationID)" }
}
