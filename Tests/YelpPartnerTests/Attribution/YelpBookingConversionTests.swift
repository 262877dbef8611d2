import Foundation
import TestKit
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

@Suite("The attribution of a booking", .timeLimit(.minutes(5)))
struct YelpBookingConversionTests {
  @Test("goes out byte for byte as the reference says", arguments: table)
  func request(_ expected: ExpectedRequest) throws { try expected.check() }

  @Test("breaks no rule of the reference unseen", arguments: broken)
  func rule(_ broken: BrokenRequest) { broken.check() }

  private static let time = Date(timeIntervalSince1970: 1_774_619_463.56)
  private static let booking = YelpBookingConversion(.confirmed, token: "t-1", externalID: "B1", time: time)

  static let table: [ExpectedRequest] = [
    ExpectedRequest(
      "booking, minimal", YelpBookingConversionBuilder(booking), "POST", "/v3/webhooks/conversions/booking",
      body:
        #"{"event_timestamp":1774619463560,"event_type":"confirmed","external_id":"B1","yelp_token":"t-1"}"#,
      parser: "none"),
    ExpectedRequest(
      "booking, full",
      YelpBookingConversionBuilder(booking).dryRun().originalExternalID("B0").externalBusinessID("P1")
        .detailsURL(URL(string: "https://book.example.com/B1"))
        .service(
          .init(
            title: "Haircut", provider: "Chair 2", durationMinutes: 60, start: time,
            price: Decimal(string: "89.9"),
            currency: .usd)),
      "POST", "/v3/webhooks/conversions/booking?dry_run=true",
      body: #"{"booked_services":[{"duration_minutes":60,"order_value":{"currency":"USD","price":89.9},"#
        + #""provider":"Chair 2","start_datetime":"1774619463560","title":"Haircut"}],"#
        + #""booking_details_url":"https://book.example.com/B1","event_timestamp":1774619463560,"#
        + #""event_type":"confirmed","external_business_id":"P1","external_id":"B1","#
        + #""original_external_id":"B0","yelp_token":"t-1"}"#,
      parser: "none"),
  ]

  static let broken: [BrokenRequest] = [
    BrokenRequest(
      "empty", YelpBookingConversionBuilder(.init("", token: " ", externalID: "", time: time)), "yelp_token",
      "external_id", "event_type"),
    BrokenRequest(
      "time", YelpBookingConversionBuilder(booking).time(Date(timeIntervalSince1970: .infinity)),
      "event_timestamp"),
    BrokenRequest(
      "service",
      YelpBookingConversionBuilder(booking).service(.init(durationMinutes: -1, price: -1)),
      "booked_services[0].duration_minutes", "booked_services[0].order_value.price",
      "booked_services[0].order_value.currency"),
    BrokenRequest("dry run", YelpBookingConversionBuilder(booking).parameter("dry_run", "maybe"), "dry_run"),
  ]

  @Test("is tracked through the retry queue, again after a failure, and its token is in no text")
  func tracked() async throws {
    let user = try await SandboxUser(isSignedIn: false, skipsSleeps: true)
    user.sandbox.faults = [.status(503, times: 2)]
    let builder = user.yelp.trackBooking(.canceled, token: "secret-link-token", externalID: "B1")
    let request = try builder.build()
    for text in [builder.description, request.description, request.curlCommand, "\(request.dictionary)"] {
      #expect(!text.contains("secret-link-token"))
    }
    try await builder.track(label: "B1").delivered()
    #expect(user.sandbox.requests.count == 3)
    let body = try #require(user.sandbox.requests.last?.body)
    guard case .data(let data) = body else { return }
    #expect(try YelpJSONValue(parsing: data)["yelp_token"] == "secret-link-token")
  }
}
