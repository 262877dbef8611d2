public import Foundation
import YelpSDK

/// The state of a diner's reservation, from openings to the booked table: party, table, hold and the hold's expiry.
///
/// ```swift
/// var flow = YelpReservationFlow(businessID: id, covers: 2, dinerID: "diner-1")
/// let openings = try await yelp.reservationOpenings(for: flow, date: "2027-05-01", time: "19:00").send()
/// if let day = openings.days.first, let slot = day.times.first { flow.choose(date: day.date, time: slot.time) }
/// flow.hold = try await yelp.reservationHold(for: flow).send()
/// let guest = YelpReservationGuest(
///   firstName: "Ada", lastName: "Example", phone: "+14155550123", email: "ada@example.com")
/// switch flow.step(at: .now) {
/// case .held: flow.reservation = try await yelp.reservation(for: flow, guest: guest).send()
/// case .needsCreditCard(let page): print("finish on \(page?.absoluteString ?? "Yelp")")
/// default: print("choose another table")
/// }
/// ```
/// A value without a clock: the time is passed in. The hold expires by Yelp's clock, so that with a clock that is
/// minutes ahead each hold looks expired.
public struct YelpReservationFlow: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// The restaurant's 22-character id or alias.
  public let businessID: String
  /// How many guests, 1 to 10.
  public let covers: Int
  /// An id of the diner or device that stays the same, at most 300 characters.
  public let dinerID: String
  /// The table that was chosen.
  public private(set) var table: Table?
  /// The hold on the table.
  public var hold: YelpReservationHold?
  /// The reservation, when it is done.
  public var reservation: YelpReservation?

  public init(businessID: String, covers: Int, dinerID: String) {
    self.businessID = businessID
    self.covers = covers
    self.dinerID = dinerID
  }

  /// A table of a restaurant.
  public struct Table: Sendable, Hashable {
    /// The day in the restaurant's zone, `YYYY-MM-DD`.
    public let date: String
    /// The time in the restaurant's zone, `HH:MM`.
    public let time: String
  }

  /// Chooses a table, and removes the hold on another one.
  public mutating func choose(date: String, time: String) {
    let table = Table(date: date, time: time)
    guard table != self.table else { return }
    self.table = table
    hold = nil
    reservation = nil
  }

  /// The next step.
  public enum Step: Sendable, Hashable {
    /// No table was chosen.
    case choosing
    /// The table is not held yet.
    case chosen
    /// The table is held until then.
    case held(until: Date?)
    /// The hold has expired, by the time that was passed in: hold the table again. After a reservation with an unknown
    /// outcome, send the same once more first.
    case expired
    /// The reservation can only be finished on a page of Yelp's, with a credit card.
    case needsCreditCard(URL?)
    /// The table is reserved.
    case reserved(YelpReservation)
  }

  /// The next step at a moment.
  public func step(at now: Date) -> Step {
    if let reservation { return .reserved(reservation) }
    guard table != nil else { return .choosing }
    guard let hold else { return .chosen }
    if hold.needsCreditCard { return .needsCreditCard(hold.reserveURL) }
    return hold.isExpired(at: now) ? .expired : .held(until: hold.expirationDate)
  }

  /// How long the table is held from a moment on; zero when the hold has expired, `nil` without a hold or an end.
  public func timeLeft(at now: Date) -> Duration? {
    hold?.expirationDate.map { end in
      let seconds = end.timeIntervalSince(now)
      // An end in a million years, or none at all, doesn't fit a `Duration`.
      return .seconds(seconds > 0 ? min(seconds, 1e9) : 0)
    }
  }

  /// Why the table can't be reserved; `nil` when it can. Whether the hold still lasts is for Yelp to say: the clock here
  /// may be wrong, and a reservation whose outcome is unknown is sent again.
  var problem: YelpProblem? {
    func problem(_ rule: String, _ advice: String) -> YelpProblem {
      YelpProblem(field: "hold_id", value: hold?.holdID ?? "", rule: rule, advice: advice)
    }
    if reservation != nil { return problem("must not be used twice", "The table is reserved already.") }
    guard table != nil, let hold else { return problem("must be that of a hold", "Hold the table first.") }
    guard hold.needsCreditCard else { return nil }
    return problem(
      "must be there, but the table needs a credit card", "Send the diner to the hold's reserveURL.")
  }

  /// Restaurant, party and table, without the diner.
  public var description: String {
    let parts = [
      table.map { "\($0.date) \($0.time)" }, hold?.holdID.map { "hold \($0)" },
      reservation.map { "reservation \($0.reservationID)" },
    ]
    return (["\(businessID), \(covers) guests"] + parts.compactMap(\.self)).joined(separator: ", ")
  }

  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
