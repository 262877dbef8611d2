public import YelpSDK

/// How a reservation stands: `GET /v3/bookings/reservation/{reservation_id}/status`.
///
/// ```swift
/// let status = try await yelp.reservationStatus(id: id).send()
/// print(status.isCanceled ? "cancelled" : "still on")
/// ```
/// Yelp tells of a cancelled reservation by an error 400 with `RESERVATION_CANCELED`. This is a status here, not an
/// error.
///
/// Source: docs.developer.yelp.com/reference/v3_reservation_status
public struct YelpReservationStatusBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameter id: the id of ``YelpReservation``.
  public init(id: String) {
    draft = YelpRequestDraft(
      .reservationStatus, path: "/v3/bookings/reservation/\(id, field: "reservation_id")/status")
    draft.cachePolicy = .noStore
    draft.errorMeanings = ReservationErrors.meanings
  }

  public var responseParser: YelpResponseParser<YelpReservationStatus> {
    .wire(name: "ReservationStatusResponseParser").accepting(.reservationCanceled)
  }
}
