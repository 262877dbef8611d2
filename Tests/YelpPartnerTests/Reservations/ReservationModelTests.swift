import Foundation
import TestKit
import Testing
import YelpPartner

@testable import YelpSDK

@Suite("The responses of reservations")
struct ReservationModelTests {
  static let openings = """
    {"reservation_times": [
      {"date": "2027-05-02", "times": [{"credit_card_required": false, "time": "19:15"}]},
      {"date": "2027-05-01", "times": [
        {"credit_card_required": true, "time": "18:00", "url": "https://www.example.com/t"}]}],
     "covers_range": {"min_party_size": 1, "max_party_size": 8}}
    """
  static let hold = """
    {"cancellation_policy": "A day before.", "credit_card_hold": false, "expires_at": 1809111911.716037,
     "hold_id": "HhHhHhHhHhHhHhHhHhHhHh", "is_editable": true, "last_cancellation_date": 1809616800.0,
     "notes": "Ring twice.", "reserve_url": "https://www.example.com/checkout?hold_id=12"}
    """
  static let reservation = """
    {"reservation_id": "5a4d0000-0000-4000-8000-000000000001", "notes": "Ring twice.",
     "confirmation_url": "https://www.example.com/confirmed"}
    """
  static let status = #"{"active": true, "date": "2027-05-01", "time": "19:15:00", "covers": 2}"#

  @Test("are read leniently, and whatever was read is written as Yelp writes it")
  func twins() throws {
    try fuzz(
      YelpReservationOpenings.self, Self.openings, fails: ["reservation_times"],
      drops: ["reservation_times.*.date", "reservation_times.*.times.*.time"])
    try fuzz(YelpReservationHold.self, Self.hold)
    try fuzz(YelpReservation.self, Self.reservation, fails: ["reservation_id"])
    try fuzz(YelpReservationStatus.self, Self.status)
    try fuzz(YelpReservationStatus.self, #"{"active": false}"#, fails: ["active"])
  }

  @Test("openings come in the order of the calendar")
  func openings() throws {
    let openings = try YelpReservationOpenings.read(Self.openings)
    #expect(openings.reservationTimes.map(\.date) == ["2027-05-02", "2027-05-01"])
    #expect(openings.days.map(\.date) == ["2027-05-01", "2027-05-02"])
    #expect(openings.days[0].times[0].creditCardRequired == true)
    #expect(openings.days[0].times[0].url?.host() == "www.example.com")
    #expect(openings.coversRange?.maximum == 8)
    #expect("\(openings.days[0])" == "2027-05-01: 18:00 (credit card)")
    let gap = try YelpReservationOpenings.read(Self.openings, "reservation_times.0", .some(.null))
    #expect(gap.days.map(\.date) == ["2027-05-01"])
  }

  @Test("a hold knows to the microsecond when it ends")
  func hold() throws {
    let hold = try YelpReservationHold.read(Self.hold)
    let end = try #require(hold.expirationDate)
    #expect(end.timeIntervalSince1970 == 1_809_111_911.716037)
    #expect(hold.cancellationDeadline == Date(timeIntervalSince1970: 1_809_616_800))
    #expect(!hold.isExpired(at: end.addingTimeInterval(-0.000_001)))
    #expect(hold.isExpired(at: end))
    #expect(!hold.needsCreditCard)
    #expect(String(decoding: try JSONEncoder().encode(hold), as: UTF8.self).contains("1809111911.716037"))
  }

  @Test("a hold without an id needs a credit card")
  func card() throws {
    let hold = try YelpReservationHold.read(Self.hold, "hold_id", .some(.null))
    #expect(hold.needsCreditCard)
  }

  @Test("a cancelled reservation is a status, also after writing and reading it")
  func canceled() throws {
    let body = #"{"error": {"code": "RESERVATION_CANCELED", "description": "It is cancelled."}}"#
    let status = try YelpReservationStatus.read(body)
    #expect(status.isActive == false && status.isCanceled)
    #expect(try status.readAgain() == status)
    #expect(throws: YelpError.self) { try YelpReservationStatus.read(#"{"error": {"code": "OTHER"}}"#) }
    #expect("\(status)" == "canceled")
    #expect("\(try YelpReservationStatus.read(Self.status))" == "active, 2027-05-01, 19:15:00, 2 guests")
  }
}
