public import Foundation
public import YelpSDK

/// The times at which a restaurant has a table: `GET /v3/bookings/{business_id_or_alias}/openings`.
///
/// ```swift
/// let openings = try await yelp.reservationOpenings(businessID: id, covers: 2, date: "2027-05-01", time: "19:00").send()
/// for day in openings.days { print(day) }
/// ```
/// Yelp responds with four days around the date, and all times of each. A restaurant takes reservations when its
/// `YelpBusiness.transactions` have `restaurant_reservation`. The response is never cached: tables go fast.
///
/// Source: docs.developer.yelp.com/reference/v3_openings
public struct YelpReservationOpeningsBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft
  private let now: Date?

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - businessID: the 22-character id or the alias.
  ///   - covers: how many guests, 1 to 10.
  ///   - date: the day in the restaurant's zone, `YYYY-MM-DD`, at most a year ahead.
  ///   - time: the time in the restaurant's zone, `HH:MM` on a quarter of an hour.
  ///   - now: what the day is held against; `nil` leaves that to Yelp.
  public init(
    businessID: String, covers: Int, date: String, time: String, now: Date? = nil
  ) {
    self.now = now
    draft = YelpRequestDraft(
      .reservationOpenings, path: "/v3/bookings/\(businessID, field: "business_id_or_alias")/openings")
    draft.cachePolicy = .noStore
    draft.errorMeanings = ReservationErrors.meanings
    draft.set("covers", covers)
    draft.set("date", date)
    draft.set("time", time)
  }

  public var responseParser: YelpResponseParser<YelpReservationOpenings> {
    .wire(name: "ReservationOpeningsResponseParser")
  }

  /// Whether the response says how large a party may be: ``YelpReservationOpenings/coversRange``.
  public consuming func coversRange(_ isWanted: Bool? = true) -> Self {
    parameter("get_covers_range", isWanted)
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.table(now: now)
    validation.flag("get_covers_range")
  }
}
