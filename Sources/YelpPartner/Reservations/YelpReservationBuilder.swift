public import Foundation
public import YelpSDK

/// Reserves a table that is held: `POST /v3/bookings/{business_id_or_alias}/reservations`.
///
/// ```swift
/// var flow = YelpReservationFlow(businessID: id, covers: 2, dinerID: "diner-1")
/// flow.choose(date: "2027-05-01", time: "19:15")
/// flow.hold = try await yelp.reservationHold(for: flow).send()
/// let guest = YelpReservationGuest(
///   firstName: "Ada", lastName: "Example", phone: "+14155550123", email: "ada@example.com")
/// let reservation = try await yelp.reservation(for: flow, guest: guest).notes("By the window").send()
/// print(reservation.reservationID)
/// ```
/// Party, date and time have to be those of the hold. Whether the hold still lasts is for Yelp to say: without it, the
/// call fails with `YelpError.Code.holdNotFound`.
///
/// The client never repeats it by itself. When a call fails and the outcome is unknown (`YelpError.isOutcomeUnknown`),
/// send the same once more, also after the hold's end. `YelpError.Code.duplicateReservation` then means that the diner
/// has a table there within three hours: this one, whose id is lost, unless they have reserved another one. With
/// `holdNotFound` the outcome stays unknown, and when the table can't be held anew, it may be the diner's own: Yelp's
/// e-mail to the guest, or the restaurant, tells.
///
/// Source: docs.developer.yelp.com/reference/v3_reservation
public struct YelpReservationBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft
  /// Why a flow can't reserve.
  private var refusal: YelpProblem?

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - businessID: The 22-character id or the alias.
  ///   - covers: The number of guests, 1 to 10, as in the hold.
  ///   - date: The day in the restaurant's zone, `YYYY-MM-DD`, as in the hold.
  ///   - time: The time, `HH:MM`, as in the hold.
  ///   - guest: The guest for whom the table is reserved.
  ///   - holdID: The hold's id.
  ///   - dinerID: The diner's id, as in the hold.
  public init(
    businessID: String, covers: Int, date: String, time: String, guest: YelpReservationGuest,
    holdID: String, dinerID: String
  ) {
    draft = YelpRequestDraft(
      .reservation, method: .post,
      path: "/v3/bookings/\(businessID, field: "business_id_or_alias")/reservations",
      parameterEncoding: .form)
    draft.errorMeanings = YelpErrorMeaning.reservations
    draft.hidesContent = true
    draft.outcomeCheck =
      "Send the same reservation once more, with the same hold: DUPLICATE_RESERVATION says that the diner has a table "
      + "there within three hours, this one unless they have reserved another. After HOLD_NOT_FOUND, or when the table "
      + "can't be held anew, it may be the diner's own: Yelp's e-mail to the guest, or the restaurant, tells."
    draft.set("covers", covers)
    draft.set("date", date)
    draft.set("time", time)
    draft.set("first_name", guest.firstName)
    draft.set("last_name", guest.lastName)
    draft.set("phone", guest.phone)
    draft.set("email", guest.email)
    draft.set("hold_id", holdID)
    draft.set("unique_id", dinerID)
  }

  /// Reserves the table that a flow holds.
  ///
  /// - Parameters:
  ///   - flow: The flow with the hold.
  ///   - guest: The guest for whom the table is reserved.
  public init(_ flow: YelpReservationFlow, guest: YelpReservationGuest) {
    self.init(
      businessID: flow.businessID, covers: flow.covers, date: flow.table?.date ?? "",
      time: flow.table?.time ?? "", guest: guest, holdID: flow.hold?.holdID ?? "", dinerID: flow.dinerID)
    refusal = flow.problem
  }

  public var responseParser: YelpResponseParser<YelpReservation> {
    .wire(name: "ReservationResponseParser")
  }

  /// Notes for the restaurant.
  public consuming func notes(_ notes: String?) -> Self { parameter("notes", notes) }

  public func validate(_ validation: inout YelpValidation) {
    validation.table()
    for field in ["first_name", "last_name"] {
      validation.require(field, 1...Int.max, advice: "Ask the guest for it.")
    }
    validation.email("email", advice: "Ask the guest for it.")
    validation.require("phone", advice: "Ask the guest for it.")
    if validation.parameters["phone"]?.text.isEmpty == false { validation.phone() }
    validation.diner()
    if let refusal {
      validation.report(
        refusal.field, value: refusal.value, rule: refusal.rule, advice: refusal.advice)
    } else {
      validation.require("hold_id", 1...Int.max, advice: "Hold the table first.")
    }
  }
}

/// A table that is reserved.
///
/// Keep the id: Yelp has no list of a diner's reservations.
public struct YelpReservation: YelpWireModel {
  /// The id, for ``YelpReservationStatusBuilder`` and ``YelpReservationCancellationBuilder``.
  public var reservationID: String
  /// Yelp's page about the reservation.
  public var confirmationURL: URL?
  /// The restaurant's words on the reservation.
  public var notes: String?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case notes
    case reservationID = "reservation_id"
    case confirmationURL = "confirmation_url"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    reservationID = try wire.require(.reservationID)
    confirmationURL = wire.url(.confirmationURL)
    notes = wire.string(.notes)
  }

  public init(reservationID: String) { self.reservationID = reservationID }
}

/// The diner whom a table is reserved for.
///
/// Printing a guest shows neither name nor address: logs and errors hide them in requests as well.
public struct YelpReservationGuest: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  public var firstName: String
  public var lastName: String
  /// A number such as `+14155550123`, 1 to 32 characters: digits, spaces and `+()*,-./x`. As people paste it: `tel:`,
  /// other blanks, dashes and digits, and invisible characters are read.
  public var phone: String
  /// The e-mail address to which Yelp sends the confirmation: one plain address, such as `ada@example.com`.
  public var email: String

  public init(firstName: String, lastName: String, phone: String, email: String) {
    self.firstName = firstName
    self.lastName = lastName
    self.phone = phone
    self.email = email
  }

  public var description: String { "YelpReservationGuest(<redacted>)" }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
