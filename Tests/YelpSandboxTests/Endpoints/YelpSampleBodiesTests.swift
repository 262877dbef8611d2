import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSDK
import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct YelpSampleBodiesTests {
  private func check<Builder: YelpRequestBuilder>(_ builder: Builder, _ body: Data) async throws
    -> Builder.Response
  {
    let yelp = YelpSDK()
    var configuration = YelpConfiguration(apiKey: "my-key-for-tests")
    configuration.transport = YelpStubTransport([YelpStub(answer: .body(body))])
    yelp.configure(configuration)
    let response = try await yelp.defaultClient.response(for: builder)
    #expect(response.issues.isEmpty, "\(response.issues)")
    return response.value
  }

  @Test("the SDK decodes every body without an issue")
  func bodies() async throws {
    let yelp = YelpSDK()
    #expect(
      try await check(yelp.businessSearch(location: "x"), YelpSampleBodies.businessSearch).businesses.count
        == 5)
    #expect(try await check(yelp.phoneSearch("+1"), YelpSampleBodies.phoneSearch).businesses.isEmpty == false)
    let match = yelp.businessMatch(name: "x", address1: "x", city: "x", state: "CA", country: "US")
    #expect(try await check(match, YelpSampleBodies.businessMatch).businesses.isEmpty == false)
    #expect(try await check(yelp.business(id: "x"), YelpSampleBodies.businessDetails).photos.isEmpty == false)
    #expect(
      try await check(yelp.deliverySearch(location: "x"), YelpSampleBodies.deliverySearch).businesses.count
        == 20)
    #expect(try await check(yelp.reviews(businessID: "x"), YelpSampleBodies.reviews).reviews.count == 3)
    #expect(try await check(yelp.eventSearch(location: "x"), YelpSampleBodies.eventSearch).events.count == 3)
    #expect(try await check(yelp.categories(), YelpSampleBodies.categories).categories.count > 1_000)
    #expect(try await check(yelp.chat("x"), YelpSampleBodies.chat).businesses.isEmpty == false)
  }

  @Test("bodies without a model are as in the reference")
  func others() throws {
    let insights = try YelpJSONValue(parsing: YelpSampleBodies.businessInsights)
    #expect(insights["insights"]?[0]?["popularity_scores"]?.arrayValue?.count == 3)
    let graph = try YelpJSONValue(parsing: YelpSampleBodies.graphQL)
    #expect(graph["data"]?["search"]?["business"]?.arrayValue?.count == 2)
    let points = try YelpJSONValue(parsing: YelpSampleBodies.graphQLPointsExhausted)
    #expect(points["errors"]?[0]?["extensions"]?["code"] == "DAILY_POINTS_LIMIT_REACHED")
    let tokens = try YelpJSONValue(parsing: YelpSampleBodies.oauthToken)
    #expect(tokens["access_token"]?.stringValue?.count == 128)
  }

  @Test("a body is always the same")
  func constancy() {
    #expect(YelpSampleBodies.businessSearch == YelpSampleBodies.businessSearch)
    #expect(YelpSampleBodies.chat == YelpSampleBodies.chat)
  }

  @Test(
    "every error code has a body and a status",
    arguments: [
      (.validationError, 400), (.locationNotFound, 400), (.locationMissing, 400), (.invalidLocale, 400),
      (.invalidAuthorizationMethod, 400), (.invalidRequest, 400), (.areaTooLarge, 400),
      (.multipleLocations, 400),
      (.fieldRequired, 400), (.tokenMissing, 401), (.tokenInvalid, 401), (.unauthorizedAccessToken, 401),
      (.unauthorizedAPIKey, 401), (.creditCardRequired, 402), (.businessUnavailable, 403),
      (.authorizationError, 403), (.partnerEndpointDisabled, 403), (.partnerQuotaExceeded, 403),
      (.notAuthorized, 403), (.noBusinessAccess, 403), (.businessNotFound, 404), (.notFound, 404),
      (.businessMigrated, 301), (.payloadTooLarge, 413), (.tooManyRequestsPerSecond, 429),
      (.accessLimitReached, 429), (.internalError, 500), (.serviceUnavailable, 503), (.invalidGrant, 400),
      (.invalidClient, 400), (.unauthorizedClient, 400), (.unsupportedGrantType, 400), (.clientNotFound, 404),
      (.invalidToken, 401), (.insufficientScope, 400), ("SOMETHING_NEW", 400),
    ] as [(YelpAPICode, Int)])
  func errors(code: YelpAPICode, status: Int) throws {
    let error = try YelpJSONValue(parsing: YelpSampleBodies.error(code))["error"]
    #expect(error?["code"]?.stringValue == code.rawValue)
    #expect(error?["description"]?.stringValue?.isEmpty == false)
    #expect((error?["new_business_id"] != nil) == (code == .businessMigrated))
    #expect(YelpSampleBodies.status(of: code) == status)
  }

  @Test("an error can name the invalid parameter")
  func field() throws {
    let body = YelpSampleBodies.error(.validationError, field: "limit", instance: 51)
    let error = try YelpJSONValue(parsing: body)["error"]
    #expect(error?["field"] == "limit" && error?["instance"] == 51)
  }
}
