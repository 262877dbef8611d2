import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("A response outside 200–299", .timeLimit(.minutes(5)))
struct YelpErrorResponseTests {
  @Test("becomes an error with the most specific code", arguments: Self.table)
  func mapping(_ status: Int, _ body: String, _ code: YelpError.Code, _ apiCode: YelpAPICode?) async {
    let client = YelpAPIClient(StubTransport(status: status, body: body)) { $0.retry = .never }
    let error = await failure { try await client.send(YelpReviewsBuilder(businessID: "a")) }
    #expect(error?.code == code)
    #expect(error?.httpStatus == status)
    #expect(error?.apiCode == apiCode)
    #expect(error?.responseBody == Data(body.utf8))
    #expect(error?.message.isEmpty == false)
    #expect(error?.recoverySuggestion?.isEmpty == false)
    #expect(error?.request?.url.path == "/v3/businesses/a/reviews")
  }

  static func body(_ code: String, _ more: String = "") -> String {
    #"{"error": {"code": "\#(code)", "description": "Something is wrong."\#(more)}}"#
  }

  static let html = "<html><body><h1>502 Bad Gateway</h1></body></html>"

  static let table: [(Int, String, YelpError.Code, YelpAPICode?)] = [
    (400, body("VALIDATION_ERROR", #", "field": "limit", "instance": 1000"#), .apiError, .validationError),
    (
      400, body("VALIDATION_ERROR", #", "field": "Authorization", "instance": null"#), .unauthorized,
      .validationError
    ),
    (400, body("LOCATION_NOT_FOUND"), .locationNotFound, .locationNotFound),
    (400, body("LOCATION_MISSING"), .apiError, .locationMissing),
    (400, body("INVALID_LOCALE"), .apiError, .invalidLocale),
    (400, body("INVALID_AUTHORIZATION_METHOD"), .unauthorized, .invalidAuthorizationMethod),
    (400, body("BRAND_NEW_CODE"), .apiError, "BRAND_NEW_CODE"),
    (401, body("TOKEN_MISSING"), .unauthorized, .tokenMissing),
    (401, body("TOKEN_INVALID"), .unauthorized, .tokenInvalid),
    (401, body("UNAUTHORIZED_ACCESS_TOKEN"), .unauthorized, .unauthorizedAccessToken),
    (401, body("UNAUTHORIZED_API_KEY"), .unauthorized, .unauthorizedAPIKey),
    (401, "", .unauthorized, nil),
    (402, body("CREDIT_CARD_REQUIRED"), .apiError, .creditCardRequired),
    (403, body("BUSINESS_UNAVAILABLE"), .businessUnavailable, .businessUnavailable),
    (403, body("AUTHORIZATION_ERROR"), .forbidden, .authorizationError),
    (403, body("QUOTA_EXCEEDED"), .quotaExceeded, .partnerQuotaExceeded),
    (403, html, .forbidden, nil),
    (404, body("BUSINESS_NOT_FOUND"), .notFound, .businessNotFound),
    (404, body("NOT_FOUND"), .notFound, .notFound),
    (408, "", .timedOut, nil),
    (413, body("PAYLOAD_TOO_LARGE"), .requestTooLarge, .payloadTooLarge),
    (429, body("TOO_MANY_REQUESTS_PER_SECOND"), .rateLimited, .tooManyRequestsPerSecond),
    (429, body("ACCESS_LIMIT_REACHED"), .quotaExceeded, .accessLimitReached),
    (429, "\u{FEFF}" + body("ACCESS_LIMIT_REACHED"), .quotaExceeded, .accessLimitReached),
    (429, #"{"error": [{"code": "ACCESS_LIMIT_REACHED"}]}"#, .quotaExceeded, .accessLimitReached),
    (429, "", .rateLimited, nil),
    (500, body("INTERNAL_ERROR"), .serverError, .internalError),
    (500, "", .serverError, nil),
    (502, html, .serverError, nil),
    (503, body("SERVICE_UNAVAILABLE"), .serverError, .serviceUnavailable),
    (503, "{\"error\": [], \"x\": 1}", .serverError, nil),
    (400, html, .httpError, nil),
    (418, "{}", .httpError, nil),
    (301, "", .redirected, nil),
    (304, "", .cannotParseResponse, nil),
    (300, html, .cannotParseResponse, nil),
    (305, "", .cannotParseResponse, nil),
    (399, "", .cannotParseResponse, nil),
    (103, "", .cannotParseResponse, nil),
    (0, "", .serverError, nil),
    (99, "", .serverError, nil),
    (600, html, .serverError, nil),
    (999, "", .serverError, nil),
    (308, html, .redirected, nil),
    (
      400, #"{"error": {"id": "INVALID_REQUEST", "description": "d", "http_code": "400"}}"#, .apiError,
      .invalidRequest
    ),
    (400, #"{"error": "invalid_grant", "error_description": "used up"}"#, .apiError, .invalidGrant),
    (
      400, #"{"errors": [{"object": "Error", "error_code": "MULTIPLE", "error_message": "m"}]}"#, .apiError,
      "MULTIPLE"
    ),
    (
      400, #"{"errors": [{"message": "m", "extensions": {"code": "DAILY_POINTS_LIMIT_REACHED"}}]}"#,
      .quotaExceeded, .dailyPointsLimitReached
    ),
  ]

  @Test("names a Location only where there is one")
  func location() async {
    for (status, headers) in [(301, [:]), (304, [:]), (302, ["Location": "/a"]), (300, ["Location": "/a"])] {
      let client = YelpAPIClient(
        StubTransport(status: status, headers: YelpHTTPHeaders(headers), body: ""))
      let error = await failure { try await client.send(YelpReviewsBuilder(businessID: "a")) }
      #expect(error?.recoverySuggestion?.contains("Location") == !headers.isEmpty, "\(status)")
      #expect(error?.code == (status == 304 ? .cannotParseResponse : .redirected), "\(status)")
    }
  }

  @Test("names the new id of a merged business")
  func migrated() async {
    let body = #"{"error": {"code": "BUSINESS_MIGRATED", "description": "Moved.", "new_business_id": "n1"}}"#
    let client = YelpAPIClient(
      StubTransport(status: 301, headers: ["Location": "https://api.yelp.com/v3/businesses/n1"], body: body))
    let error = await failure { try await client.send(YelpBusinessDetailsBuilder(id: "old")) }
    #expect(error?.code == .businessMoved)
    #expect(error?.newBusinessID == "n1")
  }

  @Test("of a megabyte makes texts of a kilobyte")
  func longDescription() async {
    let long = String(repeating: "a", count: 1_000_000)
    let client = YelpAPIClient(
      StubTransport(status: 400, body: #"{"error": {"code": "X", "description": "\#(long)"}}"#))
    let error = await failure { try await client.send(YelpReviewsBuilder(businessID: "a")) }
    #expect(error?.yelpDescription?.count == 1_000)
    #expect((error?.localizedDescription.count ?? .max) < 2_000)
  }

  @Test("carries the field, the header fields, Retry-After and the daily rate limit")
  func details() async {
    let client = YelpAPIClient(
      StubTransport(
        status: 429,
        headers: [
          "Retry-After": "7", "ratelimit-dailylimit": "500.0", "RateLimit-Remaining": "0",
          "RateLimit-ResetTime": "2026-11-22T00:00:00+00:00",
        ], body: Self.body("ACCESS_LIMIT_REACHED", #", "field": "x""#)))
    let error = await failure { try await client.send(YelpReviewsBuilder(businessID: "a")) }
    #expect(error?.retryAfter == .seconds(7))
    #expect(error?.responseHeaders?["retry-after"] == "7")
    #expect(error?.field == "x")
    #expect(error?.rateLimit?.dailyLimit == 500)
    #expect(error?.rateLimit?.remaining == 0)
    #expect(error?.rateLimit?.resetTime == Date(timeIntervalSince1970: 1_795_305_600))
    #expect(error?.yelpDescription == "Something is wrong.")
  }
}
