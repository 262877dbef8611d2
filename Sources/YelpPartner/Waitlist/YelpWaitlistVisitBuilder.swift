public import Foundation
public import YelpSDK

/// Puts a party on a waitlist: `POST /v3/businesses/{business_id}/waitlist/visits`.
///
/// ```swift
/// let visit = try await yelp.waitlistVisit(businessID: id, name: "Ada", phone: "+14155550123", partySize: 2)
///   .seatingArea("FIRST").idempotencyToken("visit-1").send()
/// ```
/// The SDK never repeats it unless you set `idempotent(true)`. With an idempotency token you can send it again after
/// any failure, and the party joins once.
///
/// Source: docs.developer.yelp.com/reference/v3_business_waitlist_visits
public struct YelpWaitlistVisitBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - businessID: Yelp's id of the restaurant.
  ///   - name: The guest's name.
  ///   - phone: The guest's number with `+` and country code, as people write or paste it. Sent as `+` and digits.
  ///   - partySize: The number of guests.
  public init(businessID: String, name: String, phone: String, partySize: Int) {
    draft = YelpRequestDraft(
      .waitlistVisit, method: .post,
      path: "/v3/businesses/\(businessID, field: "business_id")/waitlist/visits", parameterEncoding: .json)
    draft.errorMeanings = YelpErrorMeaning.waitlists
    draft.hidesContent = true
    draft.outcomeCheck =
      "Send it again with the same idempotency token: Yelp joins once. Without a token, ALREADY_IN_LINE says that "
      + "the number is in line, by the first one unless it was before."
    draft.set("name", name)
    draft.set("phone", phone.phoneNumber.plainPhone ?? phone)
    draft.set("party_size", partySize)
  }

  public var responseParser: YelpResponseParser<YelpWaitlistVisit> {
    .wire(name: "WaitlistVisitResponseParser")
  }

  /// The seating area that the party wants: a key of ``YelpWaitlistInfo/seatingAreas``.
  public consuming func seatingArea(_ code: String?) -> Self { parameter("seating_area_preference", code) }

  /// Notes for the host.
  public consuming func notes(_ notes: String?) -> Self { parameter("party_notes", notes) }

  /// A text by which Yelp recognizes the request when it is sent twice. Make one for each visit and keep it until a
  /// response has come.
  public consuming func idempotencyToken(_ token: String?) -> Self { parameter("idempotency_token", token) }

  public func validate(_ validation: inout YelpValidation) {
    validation.party()
    validation.length("seating_area_preference", 1...Int.max)
    validation.length("idempotency_token", 1...Int.max)
  }
}

/// A place on a waitlist that a party has just taken.
public struct YelpWaitlistVisit: YelpWireModel {
  /// The id, for ``YelpVisitBuilder`` and ``YelpVisitCancellationBuilder``.
  public var visitID: String
  /// How many guests.
  public var partySize: Int?
  /// When the party joined, in Unix seconds.
  public var queueTime: Double?
  /// When the party has to be there, in Unix seconds. See ``arrivalDeadline``.
  public var arriveByTime: Double?
  /// The earliest time at which the party is likely to be seated, in Unix seconds. See ``expectedSeating``.
  public var expectedSeatingTimeMin: Double?
  /// The latest time at which the party is likely to be seated, in Unix seconds. See ``expectedSeating``.
  public var expectedSeatingTimeMax: Double?
  /// The code of the seating area; may be empty.
  public var seatingAreaPreference: String?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case visitID = "visit_id"
    case partySize = "party_size"
    case queueTime = "queue_time"
    case arriveByTime = "arrive_by_time"
    case expectedSeatingTimeMin = "expected_seating_time_min"
    case expectedSeatingTimeMax = "expected_seating_time_max"
    case seatingAreaPreference = "seating_area_preference"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    visitID = try wire.require(.visitID)
    partySize = wire.int(.partySize)
    queueTime = wire.double(.queueTime)
    arriveByTime = wire.double(.arriveByTime)
    expectedSeatingTimeMin = wire.double(.expectedSeatingTimeMin)
    expectedSeatingTimeMax = wire.double(.expectedSeatingTimeMax)
    seatingAreaPreference = wire.string(.seatingAreaPreference)
  }

  public init(visitID: String) { self.visitID = visitID }

  /// When the party joined.
  public var queueDate: Date? { queueTime.map(WaitlistTime.date) }

  /// When the party has to be there.
  public var arrivalDeadline: Date? { arriveByTime.map(WaitlistTime.date) }

  /// When the party is likely to be seated.
  public var expectedSeating: ClosedRange<Date>? {
    WaitlistTime.range(expectedSeatingTimeMin, expectedSeatingTimeMax)
  }
}
