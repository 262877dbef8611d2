import Foundation
import YelpSDK

/// The visits of a sandbox.
struct WaitlistBook: Sendable {
  var visits: [String: Visit] = [:]
  /// The visits by the idempotency tokens that they were made with.
  var visitIDsByToken: [String: String] = [:]

  /// A party that waits or is on its way.
  struct Visit: Sendable {
    let businessID: String
    let businessName: String
    let phone: String
    let partySize: Int
    let seatingArea: String
    let isOnMyWay: Bool
    let start: Date
    /// How many parties were ahead at the start.
    let partiesAtStart: Int
    let arriveBy: Date
    var isCanceled = false
    var isSeated = false

    /// How long each party ahead takes.
    static let turn: TimeInterval = 300

    var expectedSeating: Date { start.addingTimeInterval(Double(partiesAtStart) * Self.turn) }

    /// How many parties are ahead at a moment.
    func partiesAhead(at now: Date) -> Int {
      if isSeated { return 0 }
      return max(0, partiesAtStart - Int(max(0, now.timeIntervalSince(start)) / Self.turn))
    }

    /// Where the visit stands at a moment. A party is seated a turn after it became the first.
    func state(at now: Date) -> String {
      if isCanceled { return "cancelled" }
      let seating = isOnMyWay ? arriveBy : expectedSeating.addingTimeInterval(Self.turn)
      return isSeated || now >= seating ? "seated" : "upcoming"
    }
  }

  /// Whether a party with this number waits at a restaurant.
  func isInLine(_ phone: String, at businessID: String, now: Date) -> Bool {
    visits.values.contains {
      $0.phone == phone && $0.businessID == businessID && $0.state(at: now) == "upcoming"
    }
  }

  /// How many parties are on their way to a restaurant.
  func onTheirWay(to businessID: String, now: Date) -> Int {
    visits.values.filter { $0.isOnMyWay && $0.businessID == businessID && $0.state(at: now) == "upcoming" }
      .count
  }
}
