public import Foundation
public import YelpSDK

/// A place on a waitlist that a party has just taken.
///
/// Source: docs.developer.yelp.com/reference/v3_business_waitlist_visits
public struct YelpWaitlistVisit: YelpWireModel {
  /// The id, for ``YelpVisitBuilder`` and ``YelpVisitCancellationBuilder``.
  public var visitID: String
  /// How many guests.
  public var partySize: Int?
  /// When the party joined, in Unix seconds.
  public var queueTime: Int?
  /// When the party has to be there, in Unix seconds. See ``arrivalDeadline``.
  public var arriveByTime: Int?
  /// The earliest time at which the party is likely to be seated, in Unix seconds. See ``expectedSeating``.
  public var expectedSeatingTimeMin: Int?
  /// The latest time at which the party is likely to be seated, in Unix seconds. See ``expectedSeating``.
  public var expectedSeatingTimeMax: Int?
  /// The code of the seating area; may be empty.
  public var seatingAreaPreference: String?

  public enum CodingKeys: String, CodingKey {
    case visitID = "visit_id"
    case partySize = "party_size"
    case queueTime = "queue_time"
    case arriveByTime = "arrive_by_time"
    case expectedSeatingTimeMin = "expected_seating_time_min"
    case expectedSeatingTimeMax = "expected_seating_time_max"
    case seatingAreaPreference = "seating_area_preference"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    visitID = try wire.require(.visitID)
    partySize = wire.int(.partySize)
    queueTime = wire.int(.queueTime)
    arriveByTime = wire.int(.arriveByTime)
    expectedSeatingTimeMin = wire.int(.expectedSeatingTimeMin)
    expectedSeatingTimeMax = wire.int(.expectedSeatingTimeMax)
    seatingAreaPreference = wire.string(.seatingAreaPreference)
  }

  public init(
    visitID: String, partySize: Int? = nil, queueTime: Int? = nil, arriveByTime: Int? = nil,
    expectedSeatingTimeMin: Int? = nil, expectedSeatingTimeMax: Int? = nil,
    seatingAreaPreference: String? = nil
  ) {
    self.visitID = visitID
    self.partySize = partySize
    self.queueTime = queueTime
    self.arriveByTime = arriveByTime
    self.expectedSeatingTimeMin = expectedSeatingTimeMin
    self.expectedSeatingTimeMax = expectedSeatingTimeMax
    self.seatingAreaPreference = seatingAreaPreference
  }
}

extension YelpWaitlistVisit {
  /// When the party joined.
  public var queueDate: Date? { queueTime.map(WaitlistTime.date) }

  /// When the party has to be there.
  public var arrivalDeadline: Date? { arriveByTime.map(WaitlistTime.date) }

  /// When the party is likely to be seated.
  public var expectedSeating: ClosedRange<Date>? {
    WaitlistTime.range(expectedSeatingTimeMin, expectedSeatingTimeMax)
  }
}

extension YelpWaitlistVisit: CustomStringConvertible {
  public var description: String { "visit \(visitID)" }
}
