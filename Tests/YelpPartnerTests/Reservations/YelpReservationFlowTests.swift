import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSDK

@Suite("A way to a reservation")
struct YelpReservationFlowTests {
  private static let now = Date(timeIntervalSince1970: 1_800_000_000)
  private static let page = URL(string: "https://www.example.com/checkout")

  private static var flow: YelpReservationFlow {
    var flow = YelpReservationFlow(businessID: "b1", covers: 2, dinerID: "diner-1")
    flow.choose(date: "2027-05-01", time: "19:15")
    var hold = YelpReservationHold(holdID: "h-1")
    hold.expiresAt = now.timeIntervalSince1970 + 300.5
    hold.reserveURL = page
    flow.hold = hold
    return flow
  }

  private func problems(of flow: YelpReservationFlow) -> [YelpProblem] {
    TestKit.problems(YelpReservationBuilder(flow, guest: ReservationRequestTests.guest))
  }

  @Test("begins with the choice of a table")
  func choosing() {
    var flow = YelpReservationFlow(businessID: "b1", covers: 2, dinerID: "diner-1")
    #expect(flow.step(at: Self.now) == .choosing)
    #expect(flow.timeLeft(at: Self.now) == nil)
    #expect(TestKit.problems(YelpReservationHoldBuilder(flow)).map(\.field) == ["date", "time"])
    #expect(problems(of: flow).map(\.field) == ["date", "time", "hold_id"])
    flow.choose(date: "2027-05-01", time: "19:15")
    #expect(flow.step(at: Self.now) == .chosen)
    #expect(problems(of: flow).map(\.advice) == ["Hold the table first."])
  }

  @Test("carries restaurant, party, table and hold into the requests")
  func held() throws {
    let flow = Self.flow
    #expect(flow.step(at: Self.now) == .held(until: Self.now.addingTimeInterval(300.5)))
    #expect(flow.timeLeft(at: Self.now) == .milliseconds(300_500))
    let hold = try YelpReservationHoldBuilder(flow).build()
    #expect(hold.info.path == "/v3/bookings/b1/holds")
    #expect(
      hold.parameters == ["covers": 2, "date": "2027-05-01", "time": "19:15", "unique_id": "diner-1"])
    let reservation = try YelpReservationBuilder(flow, guest: ReservationRequestTests.guest)
      .build()
    #expect(reservation.parameters["hold_id"] == "h-1")
    #expect(reservation.parameters["covers"] == 2)
    #expect(reservation.parameters["time"] == "19:15")
  }

  @Test("ends with the hold, by the time that is passed in")
  func expired() {
    let end = Self.now.addingTimeInterval(300.5)
    #expect(Self.flow.step(at: end.addingTimeInterval(-0.001)) == .held(until: end))
    #expect(Self.flow.step(at: end) == .expired)
    #expect(Self.flow.timeLeft(at: end.addingTimeInterval(60)) == .zero)
    // The request is Yelp's to refuse: it may be a second try.
    #expect(problems(of: Self.flow) == [])
  }

  @Test("has a time left whatever the end of the hold is", arguments: [1e300, -1e300, .infinity, .nan])
  func oddEnd(seconds: Double) {
    var flow = Self.flow
    flow.hold?.expiresAt = seconds
    #expect(flow.timeLeft(at: Self.now).map { $0 >= .zero } == true)
  }

  @Test("leads to Yelp's page where a credit card is needed")
  func card() {
    var flow = Self.flow
    flow.hold?.holdID = nil
    #expect(flow.step(at: Self.now) == .needsCreditCard(Self.page))
    #expect(problems(of: flow).map(\.field) == ["hold_id"])
  }

  @Test("forgets the hold when another table is chosen, and keeps it for the same one")
  func otherTable() {
    var flow = Self.flow
    flow.choose(date: "2027-05-01", time: "19:15")
    #expect(flow.hold != nil)
    flow.choose(date: "2027-05-01", time: "19:30")
    #expect(flow.hold == nil)
    #expect(flow.step(at: Self.now) == .chosen)
  }

  @Test("does not reserve twice")
  func reserved() {
    var flow = Self.flow
    let reservation = YelpReservation(reservationID: "r-1")
    flow.reservation = reservation
    #expect(flow.step(at: Self.now) == .reserved(reservation))
    #expect(problems(of: flow).map(\.rule) == ["must not be used twice"])
  }

  @Test("shows no diner")
  func description() {
    #expect("\(Self.flow)" == "b1, 2 guests, 2027-05-01 19:15, hold h-1")
    #expect(!String(reflecting: Self.flow).contains("diner-1"))
  }
}
