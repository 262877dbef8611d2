public import YelpSDK

/// Yelp's codes for tables that can't be found, held, reserved or given up. The members of the same names of
/// `YelpError.Code` explain them.
///
/// Source: docs.developer.yelp.com, "Reservations".
extension YelpAPICode {
  public static let dateTimeValidationError: Self = "DATE_TIME_VALIDATION_ERROR"
  public static let tooSmallValidationError: Self = "TOO_SMALL_VALIDATION_ERROR"
  public static let tooLargeValidationError: Self = "TOO_LARGE_VALIDATION_ERROR"
  public static let coversValueOutOfRange: Self = "COVERS_VALUE_OUT_OF_RANGE"
  public static let invalidDateTimeRange: Self = "INVALID_DATE_TIME_RANGE"
  public static let invalidReservationParameter: Self = "INVALID_RESERVATION_PARAMETER"
  public static let invalidHoldID: Self = "INVALID_HOLD_ID"
  public static let reservationDiffersFromHold: Self = "RESERVATIONS_PARAMS_DONT_MATCH_HOLDS_PARAMS"
  public static let invalidReservationID: Self = "INVALID_RESERVATION_ID"
  /// ``YelpReservationStatusBuilder`` reads it as a status.
  public static let reservationCanceled: Self = "RESERVATION_CANCELED"
  public static let doesNotTakeReservations: Self = "DOES_NOT_TAKE_RESERVATIONS"
  public static let holdNotFound: Self = "HOLD_NOT_FOUND"
  public static let holdSlotNotAvailable: Self = "HOLD_SLOT_NOT_AVAILABLE"
  public static let reservationSlotNoLongerAvailable: Self = "RESERVATION_SLOT_NO_LONGER_AVAILABLE"
  public static let duplicateReservation: Self = "DUPLICATE_RESERVATION"
  /// ``YelpReservationCancellationBuilder`` takes it for a success.
  public static let reservationAlreadyCanceled: Self = "RESERVATION_ALREADY_CANCELED"
  public static let reservationCancelConflict: Self = "RESERVATION_CANCEL_CONFLICT"
}

/// The failures of reservations, one for each of Yelp's codes.
extension YelpError.Code {
  /// The date or time can't be searched.
  public static let dateTimeValidationError = Self(rawValue: "dateTimeValidationError")
  /// The party, or another number, is too small.
  public static let tooSmallValidationError = Self(rawValue: "tooSmallValidationError")
  /// The party, or another number, is too large.
  public static let tooLargeValidationError = Self(rawValue: "tooLargeValidationError")
  /// The restaurant takes no party of this size.
  public static let coversValueOutOfRange = Self(rawValue: "coversValueOutOfRange")
  /// The restaurant takes no reservations so far ahead, or at such short notice.
  public static let invalidDateTimeRange = Self(rawValue: "invalidDateTimeRange")
  /// A field can't be used; Yelp's description says which.
  public static let invalidReservationParameter = Self(rawValue: "invalidReservationParameter")
  /// The id of the hold is malformed.
  public static let invalidHoldID = Self(rawValue: "invalidHoldID")
  /// Party, date or time differ from those of the hold.
  public static let reservationDiffersFromHold = Self(rawValue: "reservationDiffersFromHold")
  /// There is no such reservation.
  public static let invalidReservationID = Self(rawValue: "invalidReservationID")
  /// The reservation was cancelled.
  public static let reservationCanceled = Self(rawValue: "reservationCanceled")
  /// The restaurant takes no reservations through Yelp.
  public static let doesNotTakeReservations = Self(rawValue: "doesNotTakeReservations")
  /// The hold has expired, or another one has replaced it. When a reservation with it had an unknown outcome, the table
  /// may be reserved.
  public static let holdNotFound = Self(rawValue: "holdNotFound")
  /// The table is taken: it can't be held. After a reservation with an unknown outcome it may be the diner's own.
  public static let holdSlotNotAvailable = Self(rawValue: "holdSlotNotAvailable")
  /// The table is taken: it can't be reserved. After a reservation with an unknown outcome it may be the diner's own.
  public static let reservationSlotNoLongerAvailable = Self(rawValue: "reservationSlotNoLongerAvailable")
  /// The diner has this reservation at the restaurant already, or another one within three hours.
  public static let duplicateReservation = Self(rawValue: "duplicateReservation")
  /// The reservation was cancelled before.
  public static let reservationAlreadyCanceled = Self(rawValue: "reservationAlreadyCanceled")
  /// The reservation can't be cancelled any more.
  public static let reservationCancelConflict = Self(rawValue: "reservationCancelConflict")
  /// The table needs a credit card, which the API doesn't take.
  public static let creditCardRequired = Self(rawValue: "creditCardRequired")
}

extension YelpErrorMeaning {
  /// The meanings of Yelp's codes for reservations, with advice.
  static let reservations: [YelpAPICode: YelpErrorMeaning] = [
    .dateTimeValidationError: YelpErrorMeaning(
      .dateTimeValidationError, advice: "Choose a date and time from now on to a year ahead.",
      userMessage: "Please choose another date or time."),
    .tooSmallValidationError: YelpErrorMeaning(
      .tooSmallValidationError, advice: "Set covers to 1 at least.",
      userMessage: "Please check the number of guests."),
    .tooLargeValidationError: YelpErrorMeaning(
      .tooLargeValidationError, advice: "Set covers to 10 at most.", userMessage: "The party is too large."),
    .coversValueOutOfRange: YelpErrorMeaning(
      .coversValueOutOfRange, advice: "Ask for openings with coversRange(): it tells what parties are taken.",
      userMessage: "The restaurant takes no party of this size."),
    .invalidDateTimeRange: YelpErrorMeaning(
      .invalidDateTimeRange, advice: "Choose an opening: the restaurant sets how far ahead it books.",
      userMessage: "Please choose another date or time."),
    .invalidReservationParameter: YelpErrorMeaning(
      .invalidReservationParameter, advice: "Correct what Yelp's description names.",
      userMessage: "Please check what you entered."),
    .invalidHoldID: YelpErrorMeaning(
      .invalidHoldID, advice: "Pass the id of the hold as it came.", userMessage: tableLost),
    .reservationDiffersFromHold: YelpErrorMeaning(
      .reservationDiffersFromHold, advice: "Reserve with the party, date and time of the hold.",
      userMessage: tableLost),
    .invalidReservationID: YelpErrorMeaning(
      .invalidReservationID, advice: "Pass the id of the reservation as it came.",
      userMessage: "This reservation couldn't be found."),
    .reservationCanceled: YelpErrorMeaning(
      .reservationCanceled, advice: "Show the reservation as cancelled.",
      userMessage: "This reservation was cancelled."),
    .doesNotTakeReservations: YelpErrorMeaning(
      .doesNotTakeReservations,
      advice: "Offer reservations only where `transactions` has restaurant_reservation.",
      userMessage: "This restaurant takes no reservations here."),
    .holdNotFound: YelpErrorMeaning(
      .holdNotFound, advice: "Hold the table again: a hold lasts five minutes. \(mayBeOwn)",
      userMessage: tableLost),
    .holdSlotNotAvailable: YelpErrorMeaning(
      .holdSlotNotAvailable, advice: "Ask for the openings again and offer another time. \(mayBeOwn)",
      userMessage: taken),
    .reservationSlotNoLongerAvailable: YelpErrorMeaning(
      .reservationSlotNoLongerAvailable,
      advice: "Ask for the openings again and offer another time. \(mayBeOwn)", userMessage: taken),
    .duplicateReservation: YelpErrorMeaning(
      .duplicateReservation,
      advice: "Choose a time three hours away, or keep the table that the diner has there. \(mayBeThis)",
      userMessage: "There is a reservation here around this time already."),
    .reservationAlreadyCanceled: YelpErrorMeaning(
      .reservationAlreadyCanceled, advice: "Show the reservation as cancelled.",
      userMessage: "This reservation was cancelled."),
    .reservationCancelConflict: YelpErrorMeaning(
      .reservationCancelConflict, advice: "Send the diner to the confirmation page or the telephone.",
      userMessage: "This reservation can't be cancelled here."),
    .creditCardRequired: YelpErrorMeaning(
      .creditCardRequired, advice: "Send the diner to the hold's reserveURL: the API takes no cards.",
      userMessage: "This table needs a credit card."),
  ]

  private static let mayBeOwn =
    "If an earlier try to reserve this table had an unknown outcome, it may be the diner's own: \(whoTells)"
  private static let mayBeThis =
    "If an earlier try had an unknown outcome, it is that one unless they have reserved another: \(whoTells)"
  private static let whoTells = "Yelp's e-mail to the guest, or the restaurant, tells."
  private static let taken = "This table is taken. Please choose another time."
  private static let tableLost = "The table is not held any more. Please choose it again."
}
