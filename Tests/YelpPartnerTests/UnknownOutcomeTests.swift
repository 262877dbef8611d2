import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSDK

@Suite("A request that must not be repeated blindly", .timeLimit(.minutes(5)))
struct UnknownOutcomeTests {
  private static let requests =
    ReservationRequestTests.table + WaitlistRequestTests.table + ReviewRequestTests.table
    + ReportRequestTests.table + LeadRequestTests.table + WebhookCallTests.table + SubscriptionTests.table
    + YelpBookingConversionTests.table

  @Test("says how to find out whether it was carried out", arguments: requests.filter { !$0.isIdempotent })
  func outcomeCheck(_ expected: ExpectedRequest) throws {
    #expect(try expected.built().info.outcomeCheck?.isEmpty == false)
  }

  @Test(
    "is not one that may be repeated, which has a check only when it cancels a reservation",
    arguments: requests.filter(\.isIdempotent))
  func nothingToFindOut(_ expected: ExpectedRequest) throws {
    let isCancellation = expected.builder == "YelpReservationCancellationBuilder"
    #expect(try (expected.built().info.outcomeCheck != nil) == isCancellation)
  }

  private func error(_ builder: some YelpRequestBuilder, _ response: YelpHTTPResponse) async -> YelpError? {
    let transport = StubTransport([response])
    let oauth = YelpOAuthClient(clientID: "id", clientSecret: "secret")
    let yelp = YelpSDK.testing(transport) { configuration in
      configuration.retry = .never
      configuration.accessTokens = YelpTokenProvider(oauth, token: YelpAccessToken(accessToken: "access"))
    }
    let error = await failure { try await yelp.send(builder) }
    #expect(transport.requests.count == 1)
    return error
  }

  @Test("may be a cancellation, whose outcome is unknown too; that of a mark as read is not")
  func failures() async {
    let lost = YelpHTTPResponse(status: 503)
    let cancellation = await error(YelpReservationCancellationBuilder(id: "r"), lost)
    #expect(cancellation?.outcomeCheck?.contains("reservationStatus(id:)") == true)
    #expect(cancellation?.isRetryable == false)
    let mark = await error(YelpLeadReadMarkBuilder(leadID: "l", eventID: "e"), lost)
    #expect(mark?.code == .serverError && mark?.isOutcomeUnknown == false && mark?.isRetryable == true)
  }

  @Test(
    "has an unknown outcome after a web page or a server's error with status 200, not after a refusal",
    arguments: [
      ("", nil), ("{}", nil), ("sent", nil), (#"{"error": {"code": "INTERNAL_ERROR"}}"#, true),
      ("<!DOCTYPE html><html></html>", true), (#"{"error": {"code": "SAME_SUCCESSIVE_MESSAGE"}}"#, false),
      (#"{"error": {"code": "NOT_AUTHORIZED"}}"#, false),
    ] as [(String, Bool?)])
  func success(body: String, isUnknown: Bool?) async {
    let reply = YelpLeadReplyBuilder(leadID: "l", text: "Yes")
    let error = await error(reply, YelpHTTPResponse(body: Data(body.utf8)))
    #expect(error?.isOutcomeUnknown == isUnknown)
    #expect((error?.outcomeCheck?.contains("leadEvents(leadID:)") == true) == (isUnknown == true))
  }
}
