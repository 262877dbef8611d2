import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSDK

@Suite("The requests of reservations", .timeLimit(.minutes(5)))
struct ReservationRequestTests {
  @Test("go out byte for byte as the reference says", arguments: Self.table)
  func request(_ expected: ExpectedRequest) throws { try expected.check() }

  @Test("that break rules name the fields", arguments: Self.broken)
  func rule(_ broken: BrokenRequest) { broken.check() }

  static let guest = YelpReservationGuest(
    firstName: "Ada & Co", lastName: "Müller", phone: "+1 415 555 0123", email: "ada+x@example.com")
  static let hold = YelpReservationHoldBuilder(
    businessID: "b1", covers: 2, date: "2027-05-01", time: "19:15", dinerID: "diner/1")
  static let reservation = YelpReservationBuilder(
    businessID: "b1", covers: 2, date: "2027-05-01", time: "19:15", guest: guest, holdID: "h-1",
    dinerID: "diner/1")
  private static let openings = YelpReservationOpeningsBuilder(
    businessID: "b1", covers: 10, date: "2027-05-01", time: "00:00")
  private static let form =
    "covers=2&date=2027-05-01&email=ada%2Bx%40example.com&first_name=Ada%20%26%20Co&hold_id=h-1"
    + "&last_name=M%C3%BCller"

  static let table: [ExpectedRequest] = [
    ExpectedRequest(
      "openings, minimal", openings, "GET", "/v3/bookings/b1/openings?covers=10&date=2027-05-01&time=00%3A00",
      parser: "ReservationOpeningsResponseParser"),
    ExpectedRequest(
      "openings, full",
      YelpReservationOpeningsBuilder(businessID: "a/b", covers: 1, date: "2027-05-01", time: "23:45")
        .coversRange(),
      "GET", "/v3/bookings/a%2Fb/openings?covers=1&date=2027-05-01&get_covers_range=true&time=23%3A45",
      parser: "ReservationOpeningsResponseParser"),
    ExpectedRequest(
      "hold", hold, "POST", "/v3/bookings/b1/holds",
      body: "covers=2&date=2027-05-01&time=19%3A15&unique_id=diner%2F1", form: true,
      parser: "ReservationHoldResponseParser", isIdempotent: false),
    ExpectedRequest(
      "reservation, minimal", reservation, "POST", "/v3/bookings/b1/reservations",
      body: "\(form)&phone=%2B1%20415%20555%200123&time=19%3A15&unique_id=diner%2F1", form: true,
      parser: "ReservationResponseParser", isIdempotent: false),
    ExpectedRequest(
      "reservation, full", reservation.notes("By the window; quiet"), "POST", "/v3/bookings/b1/reservations",
      body: "\(form)&notes=By%20the%20window%3B%20quiet&phone=%2B1%20415%20555%200123&time=19%3A15"
        + "&unique_id=diner%2F1", form: true,
      parser: "ReservationResponseParser", isIdempotent: false),
    ExpectedRequest(
      "status", YelpReservationStatusBuilder(id: "5a4d-1"), "GET",
      "/v3/bookings/reservation/5a4d-1/status", parser: "ReservationStatusResponseParser"),
    ExpectedRequest(
      "cancellation", YelpReservationCancellationBuilder(id: "5a4d-1"), "POST",
      "/v3/bookings/reservation/5a4d-1/cancel", parser: "ReservationCancellationResponseParser"),
  ]

  static let broken: [BrokenRequest] = [
    BrokenRequest("no guests", openings.parameter("covers", 0), "covers"),
    BrokenRequest("eleven guests", openings.parameter("covers", 11), "covers"),
    BrokenRequest("covers absent", openings.parameter("covers", nil), "covers"),
    BrokenRequest("date malformed", openings.parameter("date", "1 May"), "date"),
    BrokenRequest("date impossible", openings.parameter("date", "2027-02-30"), "date"),
    BrokenRequest("date empty", openings.parameter("date", ""), "date"),
    BrokenRequest("no quarter of an hour", openings.parameter("time", "19:10"), "time"),
    BrokenRequest("time with seconds", openings.parameter("time", "19:15:00"), "time"),
    BrokenRequest("time too late", openings.parameter("time", "24:00"), "time"),
    BrokenRequest("time with a sign", openings.parameter("time", "+7:15"), "time"),
    BrokenRequest("flag", openings.parameter("get_covers_range", "yes"), "get_covers_range"),
    BrokenRequest(
      "business", YelpReservationOpeningsBuilder(businessID: "", covers: 1, date: "x", time: ""),
      "business_id_or_alias", "date", "time"),
    BrokenRequest("diner empty", hold.parameter("unique_id", ""), "unique_id"),
    BrokenRequest(
      "diner long", hold.parameter("unique_id", String(repeating: "x", count: 301)), "unique_id"),
    BrokenRequest("first name", reservation.parameter("first_name", " "), "first_name"),
    BrokenRequest("last name", reservation.parameter("last_name", nil), "last_name"),
    BrokenRequest("e-mail", reservation.parameter("email", ""), "email"),
    BrokenRequest("phone empty", reservation.parameter("phone", ""), "phone"),
    BrokenRequest("phone blank", reservation.parameter("phone", "\u{A0}"), "phone"),
    BrokenRequest("phone without a digit", reservation.parameter("phone", "abc"), "phone"),
    BrokenRequest("phone with words", reservation.parameter("phone", "+1 415 555 0123 mobile"), "phone"),
    BrokenRequest("phone long", reservation.parameter("phone", String(repeating: "1", count: 33)), "phone"),
    BrokenRequest("hold empty", reservation.parameter("hold_id", ""), "hold_id"),
    BrokenRequest("status id", YelpReservationStatusBuilder(id: ".."), "reservation_id"),
    BrokenRequest("cancellation id", YelpReservationCancellationBuilder(id: " "), "reservation_id"),
  ]

  @Test(
    "hold the day against the clock, with room for the restaurant's zone",
    arguments: [
      ("2026-05-29", ["must not be past"]), ("2026-05-31", []), ("2026-06-01", []), ("2027-06-02", []),
      ("2027-06-05", ["must be at most a year ahead"]),
    ])
  func day(date: String, rules: [String]) {
    // 1 June 2026, 12:00 UTC.
    let now = Date(timeIntervalSince1970: 1_780_315_200)
    let openings = YelpReservationOpeningsBuilder(
      businessID: "b", covers: 2, date: date, time: "19:00", now: now)
    let hold = YelpReservationHoldBuilder(
      businessID: "b", covers: 2, date: date, time: "19:00", dinerID: "d", now: now)
    #expect(problems(openings).map(\.rule) == rules)
    #expect(problems(hold).map(\.rule) == rules)
  }

  @Test("take a moment in the restaurant's zone, at the quarter of an hour before it")
  func moment() throws {
    let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    // 1 May 2027, 09:05 in Tokyo.
    let moment = Date(timeIntervalSince1970: 1_809_129_900)
    let request = try YelpSDK().reservationOpenings(businessID: "b1", covers: 2, at: moment, in: zone)
      .withoutValidation().build()
    #expect(request.parameters["date"] == "2027-05-01")
    #expect(request.parameters["time"] == "09:00")
  }

  @Test("take a day as a value")
  func dayValue() throws {
    let yelp = YelpSDK()
    let request = try yelp.reservationOpenings(
      businessID: "b1", covers: 2, date: YelpDay(year: 2027, month: 5, day: 1), time: "19:00"
    ).withoutValidation().build()
    #expect(request.parameters["date"] == "2027-05-01")
  }

  @Test("hide the guest in every text, also where Yelp repeats what was sent")
  func personalData() async {
    let guest = YelpReservationGuest(
      firstName: "SENTINEL-first", lastName: "SENTINEL-last", phone: "+12125550187",
      email: "SENTINEL@x.example"
    )
    let reservation = YelpReservationBuilder(
      businessID: "b1", covers: 2, date: "2027-05-01", time: "19:15", guest: guest, holdID: "h-1",
      dinerID: "SENTINEL-diner"
    ).notes("SENTINEL-notes")
    let texts = await everyText(of: reservation) + ["\(guest)", String(reflecting: guest)]
    #expect(texts.count > 8)
    #expect(texts.filter { $0.contains("SENTINEL") || $0.contains("2125550187") } == [])
    let problems = problems(reservation.parameter("phone", String(repeating: "2125550187", count: 4)))
    #expect(problems.map(\.field) == ["phone"])
    #expect(!"\(problems)".contains("2125550187"))
  }
}
