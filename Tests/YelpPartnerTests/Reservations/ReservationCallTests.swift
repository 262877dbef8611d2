import Foundation
import TestKit
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSandbox

@testable import YelpSDK

/// Reservations from end to end.
@Suite("Reservations", .timeLimit(.minutes(5)))
struct ReservationCallTests {
  // 1 June 2026, 12:00 UTC.
  private let time = YelpManualClock(date: Date(timeIntervalSince1970: 1_780_315_200))
  private let sandbox: YelpPartnerSandbox
  private let yelp: YelpSDK
  private let guest = YelpReservationGuest(
    firstName: "Ada", lastName: "Example", phone: "+14155550123", email: "ada@example.com")

  init() {
    sandbox = YelpPartnerSandbox(seed: 3, clock: time.clock)
    var configuration = sandbox.configuration
    configuration.limits = .unlimited
    configuration.retry = .never
    yelp = YelpSDK(configuration: configuration)
  }

  private func flow(covers: Int = 2, dinerID: String = "diner-1") async throws -> YelpReservationFlow {
    var flow = YelpReservationFlow(
      businessID: sandbox.reservations.restaurantID, covers: covers, dinerID: dinerID)
    let openings = try await yelp.reservationOpenings(for: flow, date: "2026-06-10", time: "19:00").send()
    let day = try #require(openings.days.first { $0.date == "2026-06-10" })
    flow.choose(date: day.date, time: try #require(day.times.first).time)
    return flow
  }

  @Test("go from openings over a hold to a table, its status and its end")
  func wholeWay() async throws {
    var flow = try await flow()
    flow.hold = try await yelp.reservationHold(for: flow).send()
    #expect(flow.timeLeft(at: time.date) == .seconds(300))
    let reservation = try await yelp.reservation(for: flow, guest: guest).send()
    let status = try await yelp.reservationStatus(id: reservation.reservationID).send()
    #expect(status.isActive == true)
    #expect(status.time == "\(flow.table?.time ?? ""):00")
    #expect(status.covers == 2)
    let openings = try await yelp.reservationOpenings(for: flow, date: "2026-06-10", time: "19:00").send()
    let times = openings.days.first { $0.date == "2026-06-10" }?.times.map(\.time) ?? []
    #expect(!times.contains(flow.table?.time ?? ""))
    try await yelp.reservationCancellation(id: reservation.reservationID).send()
    let response = try await yelp.reservationStatus(id: reservation.reservationID).response()
    #expect(response.value.isCanceled)
    #expect(response.status == 400)
    // A reservation that is cancelled already is a success.
    try await yelp.reservationCancellation(id: reservation.reservationID).send()
  }

  @Test("openings have four days in any order, the range of parties on request, and are never cached")
  func openings() async throws {
    let id = sandbox.reservations.restaurantID
    let builder = yelp.reservationOpenings(businessID: id, covers: 2, date: "2026-06-10", time: "19:00")
    let openings = try await builder.coversRange().send()
    #expect(openings.days.map(\.date) == ["2026-06-09", "2026-06-10", "2026-06-11", "2026-06-12"])
    #expect(openings.coversRange?.minimum == 1 && openings.coversRange?.maximum == 10)
    let count = sandbox.requests.count
    #expect(try await builder.send().coversRange == nil)
    #expect(try await builder.send().coversRange == nil)
    #expect(sandbox.requests.count == count + 2)
  }

  @Test("a hold expires after five minutes, for the flow and for Yelp")
  func expiry() async throws {
    var flow = try await flow()
    flow.hold = try await yelp.reservationHold(for: flow).send()
    time.advance(by: .seconds(300))
    #expect(flow.step(at: time.date) == .expired)
    let late = flow
    let error = await failure {
      try await yelp.reservation(for: late, guest: guest).send()
    }
    #expect(error?.code == .holdNotFound)
    #expect(error?.apiCode == .holdNotFound)
    #expect(error?.recoverySuggestion?.hasPrefix("Hold the table again: a hold lasts five minutes.") == true)
    #expect(error?.userMessage == "The table is not held any more. Please choose it again.")
  }

  @Test("a table that another diner holds or takes is taken")
  func taken() async throws {
    var first = try await flow()
    first.hold = try await yelp.reservationHold(for: first).send()
    var second = YelpReservationFlow(businessID: first.businessID, covers: 2, dinerID: "diner-2")
    let table = try #require(first.table)
    second.choose(date: table.date, time: table.time)
    let other = second
    let held = await failure {
      try await yelp.reservationHold(for: other).send()
    }
    #expect(held?.code == .holdSlotNotAvailable)
    sandbox.reservations.takeTable(businessID: first.businessID, date: table.date, time: table.time)
    let mine = first
    let lost = await failure {
      try await yelp.reservation(for: mine, guest: guest).send()
    }
    #expect(lost?.code == .reservationSlotNoLongerAvailable)
    #expect(lost?.userMessage == "This table is taken. Please choose another time.")
  }

  @Test("a new hold of a diner replaces the old one")
  func replacedHold() async throws {
    var flow = try await flow()
    flow.hold = try await yelp.reservationHold(for: flow).send()
    let old = flow
    _ = try await yelp.reservationHold(for: flow).send()
    let error = await failure {
      try await yelp.reservation(for: old, guest: guest).send()
    }
    #expect(error?.code == .holdNotFound)
  }

  @Test("a large party needs a credit card")
  func card() async throws {
    var flow = try await flow(covers: 8)
    flow.hold = try await yelp.reservationHold(for: flow).send()
    #expect(flow.hold?.holdID == nil)
    guard case .needsCreditCard(let page?) = flow.step(at: time.date) else {
      Issue.record("A card is needed.")
      return
    }
    #expect(page.path().hasSuffix("/8"))
  }

  @Test("each of Yelp's codes is a kind of error with a text", arguments: Self.codes)
  func code(status: Int, apiCode: YelpAPICode, code: YelpError.Code) async throws {
    let body = #"{"error": {"code": "\#(apiCode)", "description": "No."}}"#
    let yelp = YelpSDK.testing(StubTransport(status: status, body: body))
    let error = await failure {
      try await yelp.send(ReservationRequestTests.reservation)
    }
    #expect(error?.code == code)
    #expect(error?.apiCode == apiCode)
    #expect(error?.httpStatus == status)
    #expect(error?.recoverySuggestion?.isEmpty == false)
    #expect(error?.isOutcomeUnknown == false)
  }

  static let codes: [(Int, YelpAPICode, YelpError.Code)] = [
    (400, "DATE_TIME_VALIDATION_ERROR", .dateTimeValidationError),
    (400, "TOO_SMALL_VALIDATION_ERROR", .tooSmallValidationError),
    (400, "TOO_LARGE_VALIDATION_ERROR", .tooLargeValidationError),
    (400, "COVERS_VALUE_OUT_OF_RANGE", .coversValueOutOfRange),
    (400, "INVALID_DATE_TIME_RANGE", .invalidDateTimeRange),
    (400, "INVALID_RESERVATION_PARAMETER", .invalidReservationParameter),
    (400, "INVALID_HOLD_ID", .invalidHoldID),
    (400, "RESERVATIONS_PARAMS_DONT_MATCH_HOLDS_PARAMS", .reservationDiffersFromHold),
    (400, "INVALID_RESERVATION_ID", .invalidReservationID),
    (400, "RESERVATION_CANCELED", .reservationCanceled),
    (402, "CREDIT_CARD_REQUIRED", .creditCardRequired),
    (404, "BUSINESS_NOT_FOUND", .notFound),
    (404, "DOES_NOT_TAKE_RESERVATIONS", .doesNotTakeReservations),
    (404, "HOLD_NOT_FOUND", .holdNotFound),
    (409, "HOLD_SLOT_NOT_AVAILABLE", .holdSlotNotAvailable),
    (409, "RESERVATION_SLOT_NO_LONGER_AVAILABLE", .reservationSlotNoLongerAvailable),
    (409, "DUPLICATE_RESERVATION", .duplicateReservation),
    (409, "RESERVATION_ALREADY_CANCELED", .reservationAlreadyCanceled),
    (409, "RESERVATION_CANCEL_CONFLICT", .reservationCancelConflict),
  ]

  /// Reserves the table of a flow at Yelp, and loses the response.
  private func lose(_ flow: YelpReservationFlow) async throws -> YelpError? {
    let lossy = StubTransport { [sandbox] request, _ in
      _ = try await sandbox.send(request)
      throw YelpError(.connectionLost, "The connection broke.")
    }
    let retrying = YelpSDK.testing(lossy) { configuration in
      configuration.credential = sandbox.configuration.credential
      configuration.clock = time.clock
    }
    let error = await failure { try await retrying.reservation(for: flow, guest: guest).send() }
    #expect(lossy.requests.count == 1)
    return error
  }

  @Test("a reservation that may have been made is not repeated, and its error says how to find out")
  func unknownOutcome() async throws {
    var flow = try await flow()
    flow.hold = try await yelp.reservationHold(for: flow).send()
    let held = flow
    let error = try await lose(held)
    #expect(error?.code == .connectionLost)
    #expect(error?.isOutcomeUnknown == true)
    #expect(error?.description.contains("DUPLICATE_RESERVATION") == true)
    let again = await failure {
      try await yelp.reservation(for: held, guest: guest).send()
    }
    #expect(again?.code == .duplicateReservation)
  }

  @Test("a reservation that may have been made can be sent again when its hold has expired")
  func unknownOutcomeAfterTheHold() async throws {
    var flow = try await flow()
    flow.hold = try await yelp.reservationHold(for: flow).send()
    let held = flow
    let error = try await lose(held)
    time.advance(by: .seconds(600))
    #expect(held.step(at: time.date) == .expired)
    let again = await failure { try await yelp.reservation(for: held, guest: guest).send() }
    #expect(again?.code == .duplicateReservation)
    // The diner's own table can't be held, which the texts say beforehand and then.
    let taken = await failure { try await yelp.reservationHold(for: held).send() }
    #expect(taken?.code == .holdSlotNotAvailable)
    for text in [error?.outcomeCheck, error?.recoverySuggestion, taken?.recoverySuggestion] {
      #expect(text?.contains("it may be the diner's own") == true)
    }
  }

  @Test("a duplicate may be another table of the diner's, and no text says otherwise")
  func otherReservation() async throws {
    var first = try await flow()
    first.hold = try await yelp.reservationHold(for: first).send()
    _ = try await yelp.reservation(for: first, guest: guest).send()
    let openings = try await yelp.reservationOpenings(for: first, date: "2026-06-10", time: "19:00").send()
    let times = openings.days.first { $0.date == "2026-06-10" }?.times ?? []
    first.choose(date: "2026-06-10", time: try #require(times.first).time)
    first.hold = try await yelp.reservationHold(for: first).send()
    let second = first
    let error = await failure { try await yelp.reservation(for: second, guest: guest).send() }
    #expect(error?.code == .duplicateReservation)
    #expect(error?.recoverySuggestion?.contains("unless they have reserved another") == true)
    #expect(error?.userMessage == "There is a reservation here around this time already.")
    let lost = YelpReservationBuilder(second, guest: guest).draft.outcomeCheck
    #expect(lost?.contains("unless they have reserved another") == true)
  }

  @Test("a server error repeats what may be repeated and nothing else", arguments: [true, false])
  func repeats(isCancellation: Bool) async throws {
    let transport = StubTransport([
      YelpHTTPResponse(status: 503), YelpHTTPResponse(body: Data("{}".utf8)),
    ])
    let clock = YelpManualClock(skipsSleeps: true)
    let yelp = YelpSDK.testing(transport) { $0.clock = clock.clock }
    if isCancellation {
      try await yelp.reservationCancellation(id: "r-1").send()
      #expect(transport.requests.count == 2)
    } else {
      let error = await failure {
        try await yelp.send(ReservationRequestTests.hold)
      }
      #expect(transport.requests.count == 1)
      #expect(error?.isOutcomeUnknown == true)
    }
  }

  @Test("unknown restaurants, and those without tables, are told apart")
  func restaurants() async throws {
    let unknown = await failure {
      try await yelp.reservationOpenings(businessID: "x", covers: 2, date: "2026-06-10", time: "19:00").send()
    }
    #expect(unknown?.code == .notFound)
    let cafe = sandbox.yelp.samples.businessID
    let without = await failure {
      try await yelp.reservationOpenings(businessID: cafe, covers: 2, date: "2026-06-10", time: "19:00")
        .send()
    }
    #expect(without?.code == .doesNotTakeReservations)
    let past = await failure {
      try await yelp.reservationOpenings(
        businessID: sandbox.reservations.restaurantID, covers: 2, date: "2026-05-10", time: "19:00"
      ).withoutValidation().send()
    }
    #expect(past?.code == .dateTimeValidationError)
    let status = await failure {
      try await yelp.reservationStatus(id: "nothing").send()
    }
    #expect(status?.code == .invalidReservationID)
  }

  @Test("a reset forgets holds and reservations")
  func reset() async throws {
    let flow = try await flow()
    _ = try await yelp.reservationHold(for: flow).send()
    sandbox.reset()
    var other = YelpReservationFlow(businessID: flow.businessID, covers: 2, dinerID: "diner-2")
    let table = try #require(flow.table)
    other.choose(date: table.date, time: table.time)
    #expect(try await yelp.reservationHold(for: other).send().holdID != nil)
  }
}
