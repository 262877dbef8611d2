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
/// A new hold of the same diner replaces the old one, and there is no call to give one up. The client never repeats it by
/// itself.
///
/// Source: docs.developer.yelp.com/reference/v3_hold
public struct YelpReservationHoldBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft
  private let now: Date?

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - businessID: the 22-character id or the alias.
  ///   - covers: how many guests, 1 to 10.
  ///   - date: the day in the restaurant's zone, `YYYY-MM-DD`.
  ///   - time: the time of an opening, `HH:MM`.
  ///   - dinerID: an id of the diner or device that stays the same, at most 300 characters.
  ///   - now: what the day is held against; `nil` leaves that to Yelp.
  public init(
    businessID: String, covers: Int, date: String, time: String, dinerID: String, now: Date? = nil
  ) {
    self.now = now
    draft = YelpRequestDraft(
      .reservationHold, method: .post,
      path: "/v3/bookings/\(businessID, field: "business_id_or_alias")/holds", parameterEncoding: .form)
    draft.errorMeanings = ReservationErrors.meanings
    draft.personalFields = ["unique_id"]
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
