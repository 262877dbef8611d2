public import Foundation
public import YelpSDK

/// The state of a party that waits or is on its way: `GET /v3/visits/{visit_id}`.
///
/// ```swift
/// let visit = try await yelp.visit(id: id).send()
/// print(visit.partiesAhead ?? 0, "parties ahead")
/// ```
/// There are no webhooks for waitlists: ask again from time to time. The response is never cached.
///
/// Source: docs.developer.yelp.com/reference/v3_visit_details
public struct YelpVisitBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameter id: The id of ``YelpWaitlistVisit`` or ``YelpOnMyWayVisit``.
  public init(id: String) {
    draft = YelpRequestDraft(.visit, path: "/v3/visits/\(id, field: "visit_id")")
    draft.errorMeanings = YelpErrorMeaning.waitlists
    draft.hidesContent = true
  }

  public var responseParser: YelpResponseParser<YelpVisit> { .wire(name: "VisitResponseParser") }
}

/// The state of a party that waits or is on its way.
public struct YelpVisit: YelpWireModel, CustomStringConvertible, CustomReflectable {
  /// The id of the visit.
  public var visitID: String?
  /// The telephone number of the guest. Printing a visit leaves it out.
  public var phone: String?
  /// How many parties are seated first.
  public var partiesAhead: Int?
  /// The wait that the party was told, in minutes.
  public var quotedWait: Int?
  /// Yelp's id of the restaurant.
  public var businessID: String?
  /// The name of the restaurant.
  public var businessName: String?
  /// Whether the party announced itself, rather than joined a waitlist.
  public var isOnMyWay: Bool?
  /// When the party has to be there, in Unix seconds. See ``arrivalDeadline``.
  public var arriveByTime: Double?
  /// The earliest time at which the party is likely to be seated, in Unix seconds. See ``expectedSeating``.
  public var expectedSeatingTimeMin: Double?
  /// The latest time at which the party is likely to be seated, in Unix seconds. See ``expectedSeating``.
  public var expectedSeatingTimeMax: Double?
  /// When the visit began, in Unix seconds. See ``startDate``.
  public var visitStartTime: Double?
  /// How many guests.
  public var partySize: Int?
  /// The code of the seating area; may be empty.
  public var seatingAreaPreference: String?
  /// The state of the visit.
  public var visitState: YelpVisitState?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case phone
    case visitID = "visit_id"
    case partiesAhead = "parties_ahead"
    case quotedWait = "quoted_wait"
    case businessID = "business_id"
    case businessName = "business_name"
    case isOnMyWay = "is_on_my_way"
    case arriveByTime = "arrive_by_time"
    case expectedSeatingTimeMin = "expected_seating_time_min"
    case expectedSeatingTimeMax = "expected_seating_time_max"
    case visitStartTime = "visit_start_time"
    case partySize = "party_size"
    case seatingAreaPreference = "seating_area_preference"
    case visitState = "visit_state"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    // The caller has the id already.
    visitID = wire.contains(.visitState) ? wire.text(.visitID) : try wire.require(.visitID)
    phone = wire.text(.phone)
    partiesAhead = wire.int(.partiesAhead, in: 0...)
    quotedWait = wire.int(.quotedWait, in: 0...)
    businessID = wire.text(.businessID)
    businessName = wire.text(.businessName)
    isOnMyWay = wire.bool(.isOnMyWay)
    arriveByTime = wire.double(.arriveByTime)
    expectedSeatingTimeMin = wire.double(.expectedSeatingTimeMin)
    expectedSeatingTimeMax = wire.double(.expectedSeatingTimeMax)
    visitStartTime = wire.double(.visitStartTime)
    partySize = wire.int(.partySize)
    seatingAreaPreference = wire.string(.seatingAreaPreference)
    visitState = wire.value(.visitState)
  }

  public init(
    visitID: String? = nil, phone: String? = nil, partiesAhead: Int? = nil, quotedWait: Int? = nil,
    businessID: String? = nil, businessName: String? = nil, isOnMyWay: Bool? = nil,
    arriveByTime: Double? = nil, expectedSeatingTimeMin: Double? = nil, expectedSeatingTimeMax: Double? = nil,
    visitStartTime: Double? = nil, partySize: Int? = nil, seatingAreaPreference: String? = nil,
    visitState: YelpVisitState? = nil
  ) {
    self.visitID = visitID
    self.phone = phone
    self.partiesAhead = partiesAhead
    self.quotedWait = quotedWait
    self.businessID = businessID
    self.businessName = businessName
    self.isOnMyWay = isOnMyWay
    self.arriveByTime = arriveByTime
    self.expectedSeatingTimeMin = expectedSeatingTimeMin
    self.expectedSeatingTimeMax = expectedSeatingTimeMax
    self.visitStartTime = visitStartTime
    self.partySize = partySize
    self.seatingAreaPreference = seatingAreaPreference
    self.visitState = visitState
  }

  /// When the party has to be there.
  public var arrivalDeadline: Date? { arriveByTime.map(WaitlistTime.date) }

  /// When the party is likely to be seated.
  public var expectedSeating: ClosedRange<Date>? {
    WaitlistTime.range(expectedSeatingTimeMin, expectedSeatingTimeMax)
  }

  /// When the visit began.
  public var startDate: Date? { visitStartTime.map(WaitlistTime.date) }

  /// The visit without the guest's telephone number.
  public var description: String {
    let parts = [
      businessName, partySize.map { "\($0) guests" }, partiesAhead.map { "\($0) parties ahead" },
      visitState?.rawValue,
    ]
    return (["visit \(visitID ?? "without id")"] + parts.compactMap(\.self)).joined(separator: ", ")
  }

  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

/// The state of a visit. Open: Yelp documents no list.
public struct YelpVisitState: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The party waits, or is on its way.
  public static let upcoming: Self = "upcoming"
}
