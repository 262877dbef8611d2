import Foundation
import YelpPartner
import YelpSDK
import YelpSandbox

/// The reservations of a sandbox: every restaurant whose transactions have `restaurant_reservation` takes them.
///
/// Tables are free from 17:00 to 21:45, but for one in five. A hold lasts five minutes. Parties of 8 and more need a
/// credit card.
public final class YelpReservationSandbox: SandboxTopic {
  private let places: YelpSandbox.Places
  private let world: SandboxWorld
  private let book = Locked(ReservationBook())

  init(_ world: SandboxWorld, places: YelpSandbox.Places) {
    self.world = world
    self.places = places
  }

  /// A restaurant that takes reservations.
  public var restaurantID: String { places.restaurants.first(where: \.takesReservations)?.id ?? "" }

  /// Lets another diner take a table, also one that is held.
  public func takeTable(businessID: String, date: String, time: String) {
    let id = places.place(businessID)?.id ?? businessID
    book.withLock { book in
      _ = book.taken.insert(ReservationBook.Table(businessID: id, date: date, time: time))
    }
  }

  func reset() { _ = book.exchange(ReservationBook()) }

  var endpoints: [YelpSandboxEndpoint] {
    [
      YelpSandboxEndpoint(.get, "/v3/bookings/{id}/openings", respond: openings),
      YelpSandboxEndpoint(.post, "/v3/bookings/{id}/holds", respond: hold),
      YelpSandboxEndpoint(.post, "/v3/bookings/{id}/reservations", respond: reserve),
      YelpSandboxEndpoint(.get, "/v3/bookings/reservation/{id}/status", respond: status),
      YelpSandboxEndpoint(.post, "/v3/bookings/reservation/{id}/cancel", respond: cancel),
    ]
  }

  private func openings(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let place = try restaurant(call)
    let covers = Int(call.query["covers"] ?? "") ?? 0
    if covers < 1 { throw YelpSandboxRefusal(400, .tooSmallValidationError, field: "covers") }
    if covers > 10 { throw YelpSandboxRefusal(400, .tooLargeValidationError, field: "covers") }
    let (date, time) = (call.query["date"] ?? "", call.query["time"] ?? "")
    guard let moment = Self.moment(date, time, in: place), Self.isBookable(moment, at: call.now) else {
      throw YelpSandboxRefusal(400, .dateTimeValidationError, field: "date")
    }
    let book = book.withLock { $0 }
    let days = (-1...2).compactMap { Self.day(date, adding: $0) }
    // In no order, as Yelp sends them.
    let openings = (days.dropFirst() + days.prefix(1)).map { day -> YelpJSONValue in
      let times = Self.times.filter { time in
        let table = ReservationBook.Table(businessID: place.id, date: day, time: time)
        let moment = Self.moment(day, time, in: place)
        return moment.map { $0 > call.now } == true && book.isFree(table, for: nil, at: call.now)
      }
      let slots = times.map { ["time": .string($0), "credit_card_required": false] as YelpJSONValue }
      return ["date": .string(day), "times": .array(slots)]
    }
    var answer: [String: YelpJSONValue] = ["reservation_times": .array(openings)]
    if call.query["get_covers_range"] == "true" {
      answer["covers_range"] = ["min_party_size": 1, "max_party_size": 10]
    }
    return .json(.object(answer))
  }

  private func hold(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let place = try restaurant(call)
    let (table, covers, moment) = try table(call, at: place)
    let dinerID = try field("unique_id", of: call, length: 300)
    guard Self.isBookable(moment, at: call.now) else { throw YelpSandboxRefusal(400, .invalidDateTimeRange) }
    let needsCard = covers >= Self.cardParty
    let holdID = world.makeID()
    let expires = call.now.addingTimeInterval(300)
    let isHeld = book.withLock { book in
      guard Self.times.contains(table.time), book.isFree(table, for: dinerID, at: call.now) else {
        return false
      }
      book.holds = book.holds.filter { $0.value.dinerID != dinerID && $0.value.expires > call.now }
      if !needsCard {
        book.holds[holdID] = .init(table: table, covers: covers, dinerID: dinerID, expires: expires)
      }
      return true
    }
    guard isHeld else { throw YelpSandboxRefusal(409, .holdSlotNotAvailable) }
    let page =
      "https://www.yelp.com/reservations/\(place.alias)/checkout/\(table.date)/\(table.time.replacing(":", with: ""))/\(covers)"
    return .json([
      "hold_id": needsCard ? nil : .string(holdID), "credit_card_hold": .bool(needsCard),
      "expires_at": .number(expires.timeIntervalSince1970), "is_editable": true,
      "last_cancellation_date": .number(moment.timeIntervalSince1970 - 86_400),
      "cancellation_policy": "Please cancel a day before.", "notes": nil,
      "reserve_url": .string("\(page)?hold_id=4711"),
    ])
  }

  private func reserve(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let place = try restaurant(call)
    let (table, covers, moment) = try table(call, at: place)
    for name in ["first_name", "last_name", "email"] { _ = try field(name, of: call, length: 1_000) }
    _ = try field("phone", of: call, length: 32)
    let dinerID = try field("unique_id", of: call, length: 300)
    let holdID = call.form["hold_id"] ?? ""
    if covers >= Self.cardParty { throw YelpSandboxRefusal(402, .creditCardRequired) }
    if holdID.utf8.count != 22 { throw YelpSandboxRefusal(400, .invalidHoldID) }
    let id = try book.withLock { book throws(YelpSandboxRefusal) -> String in
      if book.hasReservation(dinerID, at: place.id, near: moment) {
        throw YelpSandboxRefusal(409, .duplicateReservation)
      }
      guard let hold = book.holds[holdID], hold.expires > call.now, hold.dinerID == dinerID else {
        throw YelpSandboxRefusal(404, .holdNotFound)
      }
      guard hold.table == table, hold.covers == covers else {
        throw YelpSandboxRefusal(400, .reservationDiffersFromHold)
      }
      book.holds[holdID] = nil
      guard book.isFree(table, for: dinerID, at: call.now) else {
        throw YelpSandboxRefusal(409, .reservationSlotNoLongerAvailable)
      }
      let id = book.makeReservationID()
      book.reservations[id] = .init(table: table, covers: covers, dinerID: dinerID, moment: moment)
      return id
    }
    return .json([
      "reservation_id": .string(id), "notes": "",
      "confirmation_url": .string("https://www.yelp.com/reservations/\(place.alias)/confirmed/\(id)"),
    ])
  }

  private func status(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    guard let reservation = book.withLock({ $0.reservations[call["id"]] }) else {
      throw YelpSandboxRefusal(400, .invalidReservationID)
    }
    if reservation.isCanceled { throw YelpSandboxRefusal(400, .reservationCanceled) }
    return .json([
      "active": .bool(reservation.moment > call.now), "date": .string(reservation.table.date),
      "time": .string("\(reservation.table.time):00"), "covers": .integer(reservation.covers),
    ])
  }

  private func cancel(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    try book.withLock { book throws(YelpSandboxRefusal) in
      guard let reservation = book.reservations[call["id"]] else {
        throw YelpSandboxRefusal(404, .invalidReservationID)
      }
      if reservation.isCanceled { throw YelpSandboxRefusal(409, .reservationAlreadyCanceled) }
      if reservation.moment <= call.now { throw YelpSandboxRefusal(409, .reservationCancelConflict) }
      book.reservations[call["id"]]?.isCanceled = true
    }
    return .json([:])
  }
}

extension YelpReservationSandbox {
  /// From how many guests on a credit card is needed.
  private static let cardParty = 8

  private static let times = (17...21).flatMap { hour in
    ["00", "15", "30", "45"].map { "\(hour):\($0)" }
  }

  private func restaurant(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpSandbox.Place {
    guard let place = places.place(call["id"]) else { throw YelpSandboxRefusal(404, .businessNotFound) }
    guard place.takesReservations else { throw YelpSandboxRefusal(404, .doesNotTakeReservations) }
    return place
  }

  /// The table, the party and the moment that a form names.
  private func table(
    _ call: YelpSandboxCall, at place: YelpSandbox.Place
  ) throws(YelpSandboxRefusal) -> (ReservationBook.Table, Int, Date) {
    let (date, time) = (call.form["date"] ?? "", call.form["time"] ?? "")
    guard let covers = Int(call.form["covers"] ?? "") else {
      throw YelpSandboxRefusal(400, .invalidReservationParameter, "covers is missing.")
    }
    guard (1...10).contains(covers) else { throw YelpSandboxRefusal(400, .coversValueOutOfRange) }
    guard let moment = Self.moment(date, time, in: place) else {
      throw YelpSandboxRefusal(400, .invalidReservationParameter, "date or time is malformed.")
    }
    return (ReservationBook.Table(businessID: place.id, date: date, time: time), covers, moment)
  }

  private func field(
    _ name: String, of call: YelpSandboxCall, length: Int
  ) throws(YelpSandboxRefusal) -> String {
    let value = call.form[name] ?? ""
    guard (1...length).contains(value.unicodeScalars.count) else {
      throw YelpSandboxRefusal(400, .invalidReservationParameter, "\(name) is missing or too long.")
    }
    return value
  }

  /// The moment that the clock of a place names; `nil` for what is no date and quarter of an hour.
  private static func moment(_ date: String, _ time: String, in place: YelpSandbox.Place) -> Date? {
    guard date.utf8.count == 10, time.utf8.count == 5,
      ["00", "15", "30", "45"].contains(String(time.suffix(2)))
    else { return nil }
    return YelpTimestamp.date("\(date) \(time)", in: place.timeZone)
  }

  /// Whether a table can be booked: from now on to a year ahead.
  private static func isBookable(_ moment: Date, at now: Date) -> Bool {
    moment > now && moment.timeIntervalSince(now) <= 365 * 86_400
  }

  private static func day(_ date: String, adding days: Int) -> String? {
    let midnight = YelpTimestamp.date("\(date)T00:00:00Z")?.addingTimeInterval(Double(days) * 86_400)
    return midnight.flatMap(YelpTimestamp.text).map { String($0.prefix(10)) }
  }
}

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
      SandboxWorld.number("\(businessID) \(date) \(time)", below: 5) == 0
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
