import Foundation
import Testing

@testable import YelpSDK

@Suite("An error")
struct YelpErrorTests {
  @Test("is caught by its code")
  func patterns() {
    func kind(_ error: any Error) -> String {
      do { throw error } catch YelpError.Code.notConnected { return "offline" } catch YelpError.Code.cancelled
      {
        return "cancelled"
      } catch { return "other" }
    }
    #expect(kind(YelpError(.notConnected, "")) == "offline")
    #expect(kind(YelpError(.cancelled, "")) == "cancelled")
    #expect(kind(YelpError(.notFound, "")) == "other")
    #expect(kind(CancellationError()) == "other")
  }

  @Test("says code, status, message, place and every problem")
  func description() {
    var error = YelpError(.apiError, "The limit is wrong.", httpStatus: 400, codingPath: "a[2].b")
    error.yelpCode = .validationError
    error.problems = [YelpProblem(field: "limit", value: "51", rule: "is 0 to 50", advice: "Lower it.")]
    #expect(
      error.description == """
        YelpError.apiError (HTTP 400, VALIDATION_ERROR): The limit is wrong. At: a[2].b.
        - limit = "51": is 0 to 50. Lower it.
        """)
    #expect(error.errorDescription == "The limit is wrong.")
    #expect((error as NSError).localizedDescription == "The limit is wrong.")
  }

  @Test("has advice for every code of the SDK and every code of Yelp's")
  func advice() {
    let fallback = YelpError(YelpError.Code(rawValue: "brandNew"), "").recoverySuggestion
    let codes: [YelpError.Code] = [
      .notConfigured, .invalidArguments, .cannotParseResponse, .apiError, .httpError, .notConnected,
      .connectionLost, .timedOut, .cancelled, .rateLimited, .quotaExceeded, .unauthorized, .forbidden,
      .notFound,
      .businessUnavailable, .businessMigrated, .locationNotFound, .responseTooLarge, .requestTooLarge,
      .insecureConnection, .serverError, .redirected, .notCached,
    ]
    for code in codes { #expect(YelpError(code, "").recoverySuggestion != fallback, "\(code)") }
    let yelpCodes: [YelpErrorCode] = [
      .validationError, .locationMissing, .invalidLocale, .invalidAuthorizationMethod, .invalidRequest,
      .areaTooLarge, .multipleLocations, .fieldRequired, .tokenMissing, .tokenInvalid,
      .unauthorizedAccessToken,
      .unauthorizedAPIKey, .creditCardRequired, .authorizationError, .partnerEndpointDisabled, .notAuthorized,
      .noBusinessAccess, .businessNotFound, .payloadTooLarge, .dailyPointsLimitReached, .invalidGrant,
      .invalidClient, .unauthorizedClient, .unsupportedGrantType, .clientNotFound, .invalidToken,
      .insufficientScope,
    ]
    for code in yelpCodes {
      var error = YelpError(YelpError.Code(rawValue: "brandNew"), "")
      error.yelpCode = code
      #expect(error.recoverySuggestion != fallback, "\(code)")
    }
  }

  @Test("that refuses a user's access token gives no advice about the key")
  func adviceOnAccessTokens() {
    let codes: [YelpErrorCode?] = [
      nil, .tokenMissing, .tokenInvalid, .invalidToken, .invalidAuthorizationMethod, .unauthorizedAccessToken,
      .unauthorizedAPIKey,
    ]
    for code in codes {
      var error = YelpError(.unauthorized, "", httpStatus: 401)
      error.yelpCode = code
      let ofKeys = error.recoverySuggestion
      error.authentication = .accessToken
      #expect(error.recoverySuggestion != ofKeys, "\(String(describing: code))")
      #expect(error.recoverySuggestion?.contains(/\bkey\b/) == false, "\(String(describing: code))")
    }
    var other = YelpError(.forbidden, "")
    other.authentication = .accessToken
    other.yelpCode = .noBusinessAccess
    #expect(other.recoverySuggestion == "The user's token does not cover this business.")
  }

  @Test("of another kind is wrapped with the code that fits")
  func wrapping() {
    #expect(YelpError.wrapping(CancellationError()).code == .cancelled)
    #expect(YelpError.wrapping(YelpError(.notFound, "")).code == .notFound)
    struct Odd: Error {}
    let odd = YelpError.wrapping(Odd())
    #expect(odd.code == .unknown)
    #expect(odd.underlyingError is Odd)
  }

  @Test("of JSONDecoder keeps the path to the place")
  func decodingErrors() {
    struct Page: Decodable { struct Row: Decodable { var id: Int }; var rows: [Row] }
    func error(_ json: String) -> YelpError? {
      let result = Result { try JSONDecoder().decode(Page.self, from: Data(json.utf8)) }
      guard case .failure(let error) = result else { return nil }
      return YelpError.wrapping(error)
    }
    #expect(error(#"{"rows": [{"id": 1}, {"id": "x"}]}"#)?.codingPath == "rows[1].id")
    #expect(error(#"{"rows": [{}]}"#)?.codingPath == "rows[0]")
    #expect(error("nonsense")?.code == .cannotParseResponse)
  }
}
