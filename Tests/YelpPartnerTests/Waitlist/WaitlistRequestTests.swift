import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSDK

@Suite("The requests of waitlists", .timeLimit(.minutes(5)))
struct WaitlistRequestTests {
  @Test("go out byte for byte as the reference says", arguments: Self.table)
  func request(_ expected: ExpectedRequest) throws { try expected.check() }

  @Test("that break rules name the fields", arguments: Self.broken)
  func rule(_ broken: BrokenRequest) { broken.check() }

  static let visit = YelpWaitlistVisitBuilder(
    businessID: "b1", name: "Ada", phone: "+14155550123", partySize: 2)
  static let onMyWay = YelpOnMyWayBuilder(
    businessID: "b1", name: "Ada", phone: "+14155550123", partySize: 2, arrivingInMinutes: 0, to: 30)

  static let table: [ExpectedRequest] = [
    ExpectedRequest(
      "restaurants", YelpWaitlistRestaurantsBuilder(), "GET", "/v3/partner/restaurants",
      parser: "WaitlistRestaurantsResponseParser"),
    ExpectedRequest(
      "status", YelpWaitlistStatusBuilder(businessID: "b1"), "GET", "/v3/businesses/b1/waitlist/status",
      parser: "WaitlistStatusResponseParser"),
    ExpectedRequest(
      "info", YelpWaitlistInfoBuilder(businessID: "b1"), "GET", "/v3/businesses/b1/waitlist/info",
      parser: "WaitlistInfoResponseParser"),
    ExpectedRequest(
      "on my way, minimal", onMyWay, "POST", "/v3/businesses/b1/waitlist/on-my-way",
      body: #"{"arrival_range_max":30,"arrival_range_min":0,"name":"Ada","party_size":2,"#
        + #""phone":"+14155550123"}"#,
      parser: "OnMyWayResponseParser", isIdempotent: false),
    ExpectedRequest(
      "on my way, full", onMyWay.notes("A \"quiet\" table"), "POST",
      "/v3/businesses/b1/waitlist/on-my-way",
      body: #"{"arrival_range_max":30,"arrival_range_min":0,"name":"Ada","party_notes":"A \"quiet\" table","#
        + #""party_size":2,"phone":"+14155550123"}"#,
      parser: "OnMyWayResponseParser", isIdempotent: false),
    ExpectedRequest(
      "visit, minimal", visit, "POST", "/v3/businesses/b1/waitlist/visits",
      body: #"{"name":"Ada","party_size":2,"phone":"+14155550123"}"#, parser: "WaitlistVisitResponseParser",
      isIdempotent: false),
    ExpectedRequest(
      "visit, full", visit.seatingArea("FIRST").notes("High chair").idempotencyToken("t-1"), "POST",
      "/v3/businesses/b1/waitlist/visits",
      body: #"{"idempotency_token":"t-1","name":"Ada","party_notes":"High chair","party_size":2,"#
        + #""phone":"+14155550123","seating_area_preference":"FIRST"}"#,
      parser: "WaitlistVisitResponseParser", isIdempotent: false),
    ExpectedRequest(
      "one visit", YelpVisitBuilder(id: "v/1"), "GET", "/v3/visits/v%2F1", parser: "VisitResponseParser"),
    ExpectedRequest(
      "cancellation", YelpVisitCancellationBuilder(id: "v1"), "POST", "/v3/visits/v1/cancel",
      parser: "VisitCancellationResponseParser", isIdempotent: false),
  ]

  static let broken: [BrokenRequest] = [
    BrokenRequest("status id", YelpWaitlistStatusBuilder(businessID: ""), "business_id"),
    BrokenRequest("info id", YelpWaitlistInfoBuilder(businessID: ".."), "business_id"),
    BrokenRequest("visit id", YelpVisitBuilder(id: "\n"), "visit_id"),
    BrokenRequest("cancellation id", YelpVisitCancellationBuilder(id: ""), "visit_id"),
    BrokenRequest("no plus", visit.parameter("phone", "4155550123"), "phone"),
    BrokenRequest("spaces", visit.parameter("phone", "+1 415 555 0123"), "phone"),
    BrokenRequest("long number", visit.parameter("phone", "+1234567890123456"), "phone"),
    BrokenRequest("zero country", visit.parameter("phone", "+0155550123"), "phone"),
    BrokenRequest("phone absent", visit.parameter("phone", nil), "phone"),
    BrokenRequest("name blank", visit.parameter("name", " "), "name"),
    BrokenRequest("nobody", visit.parameter("party_size", 0), "party_size"),
    BrokenRequest("party absent", visit.parameter("party_size", nil), "party_size"),
    BrokenRequest("area empty", visit.seatingArea(""), "seating_area_preference"),
    BrokenRequest("token empty", visit.idempotencyToken(""), "idempotency_token"),
    BrokenRequest("too late", onMyWay.parameter("arrival_range_max", 31), "arrival_range_max"),
    BrokenRequest("in the past", onMyWay.parameter("arrival_range_min", -1), "arrival_range_min"),
    BrokenRequest(
      "range inverted",
      YelpOnMyWayBuilder(
        businessID: "b", name: "A", phone: "+14155550123", partySize: 1, arrivingInMinutes: 20, to: 10),
      "arrival_range_min"),
    BrokenRequest("range absent", onMyWay.parameter("arrival_range_max", nil), "arrival_range_max"),
  ]

  @Test("hide the guest in every text, also where Yelp repeats what was sent")
  func personalData() async {
    let visit = YelpWaitlistVisitBuilder(
      businessID: "b1", name: "SENTINEL-name", phone: "+14155550123", partySize: 2
    ).notes("SENTINEL-notes")
    let onMyWay = YelpOnMyWayBuilder(
      businessID: "b1", name: "SENTINEL-name", phone: "+14155550123", partySize: 2, arrivingInMinutes: 1,
      to: 2)
    let texts = await everyText(of: visit) + everyText(of: onMyWay)
    #expect(texts.filter { $0.contains("SENTINEL") || $0.contains("4155550123") } == [])
  }
}
