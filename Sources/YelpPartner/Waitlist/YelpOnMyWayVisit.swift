public import Foundation
public import YelpSDK

/// A party that has just announced itself at a restaurant without a wait.
///
/// Source: docs.developer.yelp.com/reference/v3_business_waitlist_on-my-way
public struct YelpOnMyWayVisit: YelpWireModel {
  /// The id, for ``YelpVisitBuilder`` and ``YelpVisitCancellationBuilder``.
  public var visitID: String
  /// How many guests.
  public var partySize: Int?
  /// When the party has to be there, in Unix seconds. See ``arrivalDeadline``.
  public var arriveByTime: Int?

  public enum CodingKeys: String, CodingKey {
    case visitID = "visit_id"
    case partySize = "party_size"
    case arriveByTime = "arrive_by_time"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    visitID = try wire.require(.visitID)
    partySize = wire.int(.partySize)
    arriveByTime = wire.int(.arriveByTime)
  }

  public init(visitID: String, partySize: Int? = nil, arriveByTime: Int? = nil) {
    self.visitID = visitID
    self.partySize = partySize
    self.arriveByTime = arriveByTime
  }

  /// When the party has to be there.
  public var arrivalDeadline: Date? { arriveByTime.map(WaitlistTime.date) }
}

extension YelpOnMyWayVisit: CustomStringConvertible {
  public var description: String { "visit \(visitID)" }
}
