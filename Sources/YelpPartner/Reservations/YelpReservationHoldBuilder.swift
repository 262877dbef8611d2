public import Foundation
public import YelpSDK

/// Keeps a table for five minutes: `POST /v3/bookings/{business_id_or_alias}/holds`.
///
/// ```swift
/// let hold = try await yelp.reservationHold(
///   businessID: id, covers: 2, date: "2027-05-01", time: "19:15", dinerID: "diner-1"
/// ).send()
/// print(hold.needsCreditCard ? "finish on \(hold.reserveURL?.absoluteString ?? "Yelp")" : "held")
/// ```
/// A new hold of the same diner replaces the old one, and there is no call to give one up. The client never repeats it
/// by itself.
///
/// Source: docs.developer.yelp.com/reference/v3_hold
public struct YelpReservationHoldBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft
  private let now: Date?

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - businessID: The 22-character id or the alias.
  ///   - covers: The number of guests, 1 to 10.
  ///   - date: The day in the restaurant's zone, `YYYY-MM-DD`.
  ///   - time: The time of an opening, `HH:MM`.
  ///   - dinerID: An id of the diner or device that stays the same, at most 300 characters.
  ///   - now: The time that the day is compared with; `nil` leaves the check to Yelp.
  public init(
    businessID: String, covers: Int, date: String, time: String, dinerID: String, now: Date? = nil
  ) {
    self.now = now
    draft = YelpRequestDraft(
      .reservationHold, method: .post,
      path: "/v3/bookings/\(businessID, field: "business_id_or_alias")/holds", parameterEncoding: .form)
    draft.errorMeanings = YelpErrorMeaning.reservations
    draft.hidesContent = true
    draft.outcomeCheck = "Hold the table again: a new hold of the same diner replaces the old one."
    draft.set("covers", covers)
    draft.set("date", date)
    draft.set("time", time)
    draft.set("unique_id", dinerID)
  }

  /// Keeps the table that a flow has chosen.
  public init(_ flow: YelpReservationFlow, now: Date? = nil) {
    self.init(
      businessID: flow.businessID, covers: flow.covers, date: flow.table?.date ?? "",
      time: flow.table?.time ?? "", dinerID: flow.dinerID, now: now)
  }

  public var responseParser: YelpResponseParser<YelpReservationHold> {
    .wire(name: "ReservationHoldResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.table(now: now)
    validation.diner()
  }
}

/// A table that is kept for a diner, for five minutes.
public struct YelpReservationHold: YelpWireModel {
  /// Yelp's id of the hold. Absent when the table needs a credit card: see ``needsCreditCard``.
  public var holdID: String?
  /// When the hold ends, in Unix seconds with a fraction. See ``expirationDate``.
  public var expiresAt: Double?
  /// Whether the restaurant asks for a credit card.
  public var creditCardHold: Bool?
  /// Whether the reservation can be changed on Yelp's pages.
  public var isEditable: Bool?
  /// Until when the reservation can be cancelled, in Unix seconds with a fraction. See ``cancellationDeadline``.
  public var lastCancellationDate: Double?
  /// The restaurant's terms for cancelling.
  public var cancellationPolicy: String?
  /// The restaurant's notes on the reservation.
  public var notes: String?
  /// Yelp's page on which a diner can finish the reservation, also with a credit card.
  public var reserveURL: URL?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case notes
    case holdID = "hold_id"
    case expiresAt = "expires_at"
    case creditCardHold = "credit_card_hold"
    case isEditable = "is_editable"
    case lastCancellationDate = "last_cancellation_date"
    case cancellationPolicy = "cancellation_policy"
    case reserveURL = "reserve_url"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    holdID = wire.text(.holdID)
    expiresAt = wire.double(.expiresAt)
    creditCardHold = wire.bool(.creditCardHold)
    isEditable = wire.bool(.isEditable)
    lastCancellationDate = wire.double(.lastCancellationDate)
    cancellationPolicy = wire.text(.cancellationPolicy)
    notes = wire.text(.notes)
    reserveURL = wire.url(.reserveURL)
  }

  public init(holdID: String?) { self.holdID = holdID }

  /// When the hold ends.
  public var expirationDate: Date? { expiresAt.map(Date.init(timeIntervalSince1970:)) }

  /// Until when the reservation can be cancelled.
  public var cancellationDeadline: Date? { lastCancellationDate.map(Date.init(timeIntervalSince1970:)) }

  /// Whether the reservation can only be finished on ``reserveURL``, with a credit card.
  public var needsCreditCard: Bool { holdID == nil }

  /// Whether the hold has ended. A hold without an end counts as one that goes on.
  public func isExpired(at now: Date) -> Bool { expirationDate.map { $0 <= now } ?? false }
}
