public import YelpSDK

/// The status of a reservation: `GET /v3/bookings/reservation/{reservation_id}/status`.
///
/// ```swift
/// let status = try await yelp.reservationStatus(id: id).send()
/// print(status.isCanceled ? "cancelled" : "still on")
/// ```
/// Yelp reports a cancelled reservation by an error 400 with `RESERVATION_CANCELED`. This is a status here, not an
/// error.
///
/// Source: docs.developer.yelp.com/reference/v3_reservation_status
public struct YelpReservationStatusBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameter id: The id of ``YelpReservation``.
  public init(id: String) {
    draft = YelpRequestDraft(
      .reservationStatus, path: "/v3/bookings/reservation/\(id, field: "reservation_id")/status")
    draft.cachePolicy = .noStore
    draft.errorMeanings = YelpErrorMeaning.reservations
  }

  public var responseParser: YelpResponseParser<YelpReservationStatus> {
    .wire(name: "ReservationStatusResponseParser").accepting(.reservationCanceled)
  }
}

/// The status of a reservation.
public struct YelpReservationStatus: YelpWireModel, CustomStringConvertible {
  /// Whether the table is reserved.
  public var isActive: Bool?
  /// Whether the reservation was cancelled. Yelp says so with status 400 and `RESERVATION_CANCELED`, and nothing else
  /// of the reservation.
  public var isCanceled = false
  /// The day in the restaurant's zone, `YYYY-MM-DD`.
  public var date: String?
  /// The time in the restaurant's zone, `HH:MM:SS`, where requests have `HH:MM`.
  public var time: String?
  /// How many guests.
  public var covers: Int?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case date, time, covers, error
    case isActive = "active"
  }

  private enum ErrorKeys: String, CodingKey { case code }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    isCanceled =
      wire.nested(.error, keyedBy: ErrorKeys.self)?.text(.code) == YelpAPICode.reservationCanceled.rawValue
    date = wire.text(.date)
    isActive = isCanceled ? false : date == nil ? try wire.require(.isActive) : wire.bool(.isActive)
    time = wire.text(.time)
    covers = wire.int(.covers)
  }

  public init(isActive: Bool) { self.isActive = isActive }

  public var description: String {
    let state = isCanceled ? "canceled" : isActive.map { $0 ? "active" : "not active" } ?? "unknown"
    return ([state] + [date, time, covers.map { "\($0) guests" }].compactMap(\.self)).joined(separator: ", ")
  }

  /// Writes Yelp's own JSON: of a cancelled reservation, the error that says so.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if isCanceled {
      var error = container.nestedContainer(keyedBy: ErrorKeys.self, forKey: .error)
      try error.encode(YelpAPICode.reservationCanceled, forKey: .code)
    } else {
      try container.encodeIfPresent(isActive, forKey: .isActive)
    }
    try container.encodeIfPresent(date, forKey: .date)
    try container.encodeIfPresent(time, forKey: .time)
    try container.encodeIfPresent(covers, forKey: .covers)
  }
}
