public import YelpSDK

/// Gives a reserved table up: `POST /v3/bookings/reservation/{reservation_id}/cancel`.
///
/// ```swift
/// try await yelp.reservationCancellation(id: id).send()
/// ```
/// A reservation that was cancelled before is a success too, so that the call can be repeated. Some restaurants charge
/// for a late one: see ``YelpReservationHold/cancellationDeadline``.
///
/// Source: docs.developer.yelp.com/reference/v3_reservation_cancel
public struct YelpReservationCancellationBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameter id: The id of ``YelpReservation``.
  public init(id: String) {
    draft = YelpRequestDraft(
      .reservationCancellation, method: .post,
      path: "/v3/bookings/reservation/\(id, field: "reservation_id")/cancel")
    draft.isIdempotent = true
    draft.errorMeanings = YelpErrorMeaning.reservations
    draft.outcomeCheck = "reservationStatus(id:) tells whether it is cancelled."
  }

  public var responseParser: YelpResponseParser<Void> {
    .nothing(name: "ReservationCancellationResponseParser")
      .accepting(.reservationAlreadyCanceled)
  }
}
