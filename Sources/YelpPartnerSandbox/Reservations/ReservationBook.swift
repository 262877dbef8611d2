import Foundation
import YelpSDK

/// The holds and reservations of a sandbox.
struct ReservationBook: Sendable {
  var holds: [String: Hold] = [:]
  var reservations: [String: Reservation] = [:]
  /// Tables that other diners have.
  var taken: Set<Table> = []
  var count = 0

  /// A table at a restaurant.
  struct Table: Sendable, Hashable {
    let businessID: String
    let date: String
    let time: String

    /// Whether another diner has had it from the beginning: one in five.
    var isTakenFromTheStart: Bool {
      let hash = "\(businessID) \(date) \(time)".utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
        ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3
      }
      return (hash ^ hash >> 32) % 5 == 0
    }
  }

  struct Hold: Sendable {
    let table: Table
    let covers: Int
    let dinerID: String
    let expires: Date
  }

  struct Reservation: Sendable {
    let table: Table
    let covers: Int
    let dinerID: String
    /// When the guests are expected.
    let moment: Date
    var isCanceled = false
  }

  /// Whether a diner can have a table at a moment.
  func isFree(_ table: Table, for dinerID: String?, at now: Date) -> Bool {
    if taken.contains(table) || table.isTakenFromTheStart { return false }
    if reservations.values.contains(where: { $0.table == table && !$0.isCanceled }) { return false }
    return !holds.values.contains { $0.table == table && $0.expires > now && $0.dinerID != dinerID }
  }

  /// Whether a diner has a reservation at the restaurant within three hours.
  func hasReservation(_ dinerID: String, at businessID: String, near moment: Date) -> Bool {
    reservations.values.contains { reservation in
      !reservation.isCanceled && reservation.dinerID == dinerID && reservation.table.businessID == businessID
        && abs(reservation.moment.timeIntervalSince(moment)) < 3 * 3_600
    }
  }

  /// A new id in the form of a UUID.
  mutating func makeReservationID() -> String {
    count += 1
    let digits = String(count, radix: 16)
    return "5a4d0000-0000-4000-8000-" + String(repeating: "0", count: max(0, 12 - digits.utf8.count)) + digits
  }
}
