public import YelpSDK

/// What Yelp says when a table cannot be found, held, reserved or given up. `YelpError.Code` has members of the same
/// names.
///
/// Source: docs.developer.yelp.com, "Reservations".
extension YelpErrorCode {
  /// The date or time of a search for openings is malformed, past or too far ahead.
  public static let dateTimeValidationError: Self = "DATE_TIME_VALIDATION_ERROR"
  /// A number is too small, mostly the party.
  public static let tooSmallValidationError: Self = "TOO_SMALL_VALIDATION_ERROR"
  /// A number is too large, mostly the party.
  public static let tooLargeValidationError: Self = "TOO_LARGE_VALIDATION_ERROR"
  /// The restaurant takes no party of this size.
  public static let coversValueOutOfRange: Self = "COVERS_VALUE_OUT_OF_RANGE"
  /// The restaurant takes no reservations so far ahead, or at such short notice.
  public static let invalidDateTimeRange: Self = "INVALID_DATE_TIME_RANGE"
  /// A field of a hold or reservation cannot be used; the description says which.
  public static let invalidReservationParameter: Self = "INVALID_RESERVATION_PARAMETER"
  /// The id of the hold is malformed.
  public static let invalidHoldID: Self = "INVALID_HOLD_ID"
  /// Party, date or time differ from those of the hold.
  public static let reservationDiffersFromHold: Self = "RESERVATIONS_PARAMS_DONT_MATCH_HOLDS_PARAMS"
  /// There is no such reservation.
  public static let invalidReservationID: Self = "INVALID_RESERVATION_ID"
  /// The reservation was cancelled. ``YelpReservationStatusBuilder`` reads it as a status.
  public static let reservationCanceled: Self = "RESERVATION_CANCELED"
  /// The restaurant takes no reservations through Yelp.
  public static let doesNotTakeReservations: Self = "DOES_NOT_TAKE_RESERVATIONS"
  /// The hold has expired, or another one has replaced it.
  public static let holdNotFound: Self = "HOLD_NOT_FOUND"
  /// Another diner was faster: the table can't be held.
  public static let holdSlotNotAvailable: Self = "HOLD_SLOT_NOT_AVAILABLE"
  /// The table was given to another diner before it was reserved.
  public static let reservationSlotNoLongerAvailable: Self = "RESERVATION_SLOT_NO_LONGER_AVAILABLE"
  /// The diner has this reservation already, or another one within three hours.
  public static let duplicateReservation: Self = "DUPLICATE_RESERVATION"
  /// The reservation was cancelled before. ``YelpReservationCancellationBuilder`` takes it for a success.
  public static let reservationAlreadyCanceled: Self = "RESERVATION_ALREADY_CANCELED"
  /// The reservation can't be cancelled any more.
  public static let reservationCancelConflict: Self = "RESERVATION_CANCEL_CONFLICT"
}
