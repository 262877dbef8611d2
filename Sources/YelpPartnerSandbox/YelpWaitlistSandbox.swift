import Foundation
import YelpPartner
import YelpSDK
import YelpSandbox

/// The waitlists of a sandbox: one restaurant with a wait, one without and one that is closed.
///
/// Three parties are ahead of one that joins, and every five minutes one of them is seated. Parties have 10 guests at
/// most.
public final class YelpWaitlistSandbox: SandboxTopic {
  private let world: SandboxWorld
  private let restaurants: [YelpSandbox.Place]
  private let book = Locked(WaitlistBook())

  init(_ world: SandboxWorld, places: YelpSandbox.Places) {
    self.world = world
    restaurants = Array(places.restaurants.prefix(3))
  }

  /// A restaurant with a wait: parties join its waitlist.
  public var openRestaurantID: String { id(0) }
  /// A restaurant without a wait: parties announce themselves.
  public var onMyWayRestaurantID: String { id(1) }
  /// A restaurant that is closed.
  public var closedRestaurantID: String { id(2) }

  /// Lets a party be seated before its time.
  public func seat(visitID: String) { book.withLock { $0.visits[visitID]?.isSeated = true } }

  func reset() {
    _ = book.exchange(WaitlistBook())
  }

  private func id(_ number: Int) -> String {
    restaurants.indices.contains(number) ? restaurants[number].id : ""
  }

  var endpoints: [YelpSandboxEndpoint] {
    [
      YelpSandboxEndpoint(.get, "/v3/partner/restaurants") { _ in
        let list = self.restaurants.map {
          ["business_id": .string($0.id), "display_name": .string($0.name)] as YelpJSONValue
        }
        return .json(["restaurants": .array(list)])
      },
      YelpSandboxEndpoint(.get, "/v3/businesses/{id}/waitlist/status", respond: status),
      YelpSandboxEndpoint(.get, "/v3/businesses/{id}/waitlist/info", respond: info),
      YelpSandboxEndpoint(.post, "/v3/businesses/{id}/waitlist/on-my-way", respond: onMyWay),
      YelpSandboxEndpoint(.post, "/v3/businesses/{id}/waitlist/visits", respond: join),
      YelpSandboxEndpoint(.get, "/v3/visits/{id}", respond: visit),
      YelpSandboxEndpoint(.post, "/v3/visits/{id}/cancel", respond: cancel),
    ]
  }

  private func status(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let place = try restaurant(call)
    var answer: [String: YelpJSONValue] = [
      "business_id": .string(place.id), "state": .string(state(of: place).rawValue),
    ]
    switch state(of: place) {
    case .open:
      answer["wait_estimates"] = [
        "1-2": Self.estimate(10, 5, 15), "3-4": Self.estimate(15, 10, 20),
        "5-6": Self.estimate(25, 20, 30), "7+": ["est_wait": 40, "min_wait": 35, "wait_range": "35+"],
      ]
    case .closed: answer["closed_reason"] = .string(YelpWaitlistClosedReason.restaurantClosed.rawValue)
    default: answer["wait_estimates"] = ["1-2": Self.estimate(0, 0, 0)]
    }
    return .json(.object(answer))
  }

  private func info(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    _ = try restaurant(call)
    return .json([
      "join_radius": 20, "join_radius_unit": "MILES", "max_party_size": .integer(Self.maximumPartySize),
      "seating_areas": .object(Self.seatingAreas.mapValues(YelpJSONValue.string)),
    ])
  }

  private func onMyWay(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let place = try restaurant(call)
    let json = try call.json()
    let (phone, size) = try party(json)
    guard let first = json["arrival_range_min"]?.intValue, let last = json["arrival_range_max"]?.intValue
    else { throw .missing("arrival_range_min") }
    guard first >= 0, first <= last, last <= 30 else { throw YelpSandboxRefusal(422, .invalidETA) }
    try check(place, is: .onMyWay, otherwise: .currentlyHasWait)
    let visit = WaitlistBook.Visit(
      businessID: place.id, businessName: place.name, phone: phone, partySize: size, seatingArea: "",
      isOnMyWay: true, start: call.now, partiesAtStart: 0,
      arriveBy: call.now.addingTimeInterval(Double(last) * 60))
    let id = try add(visit, at: call.now)
    return .json(
      [
        "visit_id": .string(id), "party_size": .integer(size), "arrive_by_time": Self.time(visit.arriveBy),
      ], status: 201)
  }

  private func join(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let place = try restaurant(call)
    let json = try call.json()
    let (phone, size) = try party(json)
    let area = json["seating_area_preference"]?.stringValue ?? ""
    guard area.isEmpty || Self.seatingAreas[area] != nil else {
      throw YelpSandboxRefusal(422, .invalidSeatingPreference)
    }
    let token = json["idempotency_token"]?.stringValue
    if let token {
      let known = book.withLock { book in
        book.visitIDsByToken[token].flatMap { id in book.visits[id].map { (id, $0) } }
      }
      if let known { return Self.joined(known.0, known.1) }
    }
    try check(place, is: .open, otherwise: .currentlyNoWait)
    let visit = WaitlistBook.Visit(
      businessID: place.id, businessName: place.name, phone: phone, partySize: size, seatingArea: area,
      isOnMyWay: false, start: call.now, partiesAtStart: 3, arriveBy: call.now.addingTimeInterval(900))
    let id = try add(visit, at: call.now)
    if let token { book.withLock { $0.visitIDsByToken[token] = id } }
    return Self.joined(id, visit)
  }

  private func visit(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    guard let visit = book.withLock({ $0.visits[call["id"]] }) else {
      throw YelpSandboxRefusal(404, .notFound)
    }
    return .json([
      "visit_id": .string(call["id"]), "phone": .string(visit.phone),
      "parties_ahead": .integer(visit.partiesAhead(at: call.now)),
      "quoted_wait": .integer(visit.partiesAtStart * 5), "business_id": .string(visit.businessID),
      "business_name": .string(visit.businessName), "is_on_my_way": .bool(visit.isOnMyWay),
      "arrive_by_time": Self.time(visit.arriveBy), "visit_start_time": Self.time(visit.start),
      "expected_seating_time_min": Self.time(visit.expectedSeating),
      "expected_seating_time_max": Self.time(visit.expectedSeating.addingTimeInterval(300)),
      "party_size": .integer(visit.partySize), "seating_area_preference": .string(visit.seatingArea),
      "visit_state": .string(visit.state(at: call.now)),
    ])
  }

  private func cancel(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    try book.withLock { book throws(YelpSandboxRefusal) in
      guard let visit = book.visits[call["id"]] else { throw YelpSandboxRefusal(404, .notFound) }
      guard visit.state(at: call.now) == "upcoming" else {
        throw YelpSandboxRefusal(409, .visitAlreadyInTerminalState)
      }
      book.visits[call["id"]]?.isCanceled = true
    }
    return YelpHTTPResponse(status: 204)
  }
}

extension YelpWaitlistSandbox {
  private static let maximumPartySize = 10
  private static let seatingAreas = ["FIRST": "First Available", "PATIO": "Patio"]

  private func restaurant(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpSandbox.Place {
    guard let place = restaurants.first(where: { $0.id == call["id"] }) else {
      throw YelpSandboxRefusal(404, .businessNotFound)
    }
    return place
  }

  private func state(of place: YelpSandbox.Place) -> YelpWaitlistState {
    switch place.id {
    case openRestaurantID: .open
    case onMyWayRestaurantID: .onMyWay
    default: .closed
    }
  }

  private func check(
    _ place: YelpSandbox.Place, is state: YelpWaitlistState, otherwise code: YelpAPICode
  ) throws(YelpSandboxRefusal) {
    let found = self.state(of: place)
    if found == .closed { throw YelpSandboxRefusal(422, .restaurantNotOpen) }
    if found != state { throw YelpSandboxRefusal(422, code) }
  }

  /// The number and the size of the party that a body names.
  private func party(_ json: YelpJSONValue) throws(YelpSandboxRefusal) -> (phone: String, size: Int) {
    guard let phone = json["phone"]?.stringValue, !phone.isEmpty else { throw .missing("phone") }
    guard json["name"]?.stringValue?.isEmpty == false else { throw .missing("name") }
    guard let size = json["party_size"]?.intValue, size > 0 else { throw .missing("party_size") }
    guard size <= Self.maximumPartySize else { throw YelpSandboxRefusal(422, .partySizeTooLarge) }
    return (phone, size)
  }

  private func add(_ visit: WaitlistBook.Visit, at now: Date) throws(YelpSandboxRefusal) -> String {
    let id = world.makeID()
    try book.withLock { book throws(YelpSandboxRefusal) in
      if book.isInLine(visit.phone, at: visit.businessID, now: now) {
        throw YelpSandboxRefusal(422, .alreadyInLine)
      }
      if visit.isOnMyWay, book.onTheirWay(to: visit.businessID, now: now) >= 9 {
        throw YelpSandboxRefusal(409, .conflict)
      }
      book.visits[id] = visit
    }
    return id
  }

  private static func joined(_ id: String, _ visit: WaitlistBook.Visit) -> YelpHTTPResponse {
    .json(
      [
        "visit_id": .string(id), "party_size": .integer(visit.partySize), "queue_time": time(visit.start),
        "arrive_by_time": time(visit.arriveBy),
        "expected_seating_time_min": time(visit.expectedSeating),
        "expected_seating_time_max": time(visit.expectedSeating.addingTimeInterval(300)),
        "seating_area_preference": .string(visit.seatingArea),
      ], status: 201)
  }

  private static func time(_ date: Date) -> YelpJSONValue {
    .init(Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0)
  }

  private static func estimate(_ expected: Int, _ minimum: Int, _ maximum: Int) -> YelpJSONValue {
    [
      "est_wait": .integer(expected), "min_wait": .integer(minimum), "max_wait": .integer(maximum),
      "wait_range": .string(maximum == 0 ? "0" : "\(minimum)-\(maximum)"),
    ]
  }
}

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
      let seated = Int(exactly: (max(0, now.timeIntervalSince(start)) / Self.turn).rounded(.down))
      return max(0, partiesAtStart - (seated ?? partiesAtStart))
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
