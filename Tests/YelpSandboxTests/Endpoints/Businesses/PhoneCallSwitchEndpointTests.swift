import Foundation
import TestKit
import Testing
import YelpPartner
import YelpSDK

@testable import YelpSandbox

@Suite("The switch for requested phone calls", .timeLimit(.minutes(5)))
struct PhoneCallSwitchEndpointTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)

  private func userToken() async throws -> String {
    let form = [
      "client_id": sandbox.clientID, "client_secret": sandbox.clientSecret,
      "grant_type": "authorization_code", "code": sandbox.authorizationCode(),
    ]
    var request = sandbox.request("/oauth2/token")
    request.method = .post
    request.headers = ["Content-Type": "application/x-www-form-urlencoded"]
    request.body = .data(Data(form.map { "\($0.key)=\($0.value)" }.joined(separator: "&").utf8))
    let tokens = try YelpJSONValue(parsing: try await sandbox.send(request).body)
    return try #require(tokens["access_token"]?.stringValue)
  }

  private func post(_ body: YelpJSONValue, token: String) async throws -> YelpHTTPResponse {
    var request = sandbox.request("/v3/businesses/\(sandbox.samples.businessID)/rapc_enabledness")
    request.method = .post
    request.headers = ["Content-Type": "application/json", "Authorization": "Bearer \(token)"]
    request.body = .data(body.data)
    return try await sandbox.send(request)
  }

  @Test("responds with 202 and an empty body, and the details show the change")
  func change() async throws {
    let token = try await userToken()
    let path = "/v3/businesses/\(sandbox.samples.businessID)"
    #expect(try await sandbox.json(path)["rapc"]?["is_enabled"] == false)
    let response = try await post(["is_enabled": true], token: token)
    #expect(response.status == 202 && response.body.isEmpty)
    #expect(try await sandbox.json(path)["rapc"]?["is_enabled"] == true)
  }

  @Test("requires a boolean", arguments: [["is_enabled": "yes"], [:]] as [YelpJSONValue])
  func refusal(body: YelpJSONValue) async throws {
    let response = try await post(body, token: try await userToken())
    #expect(response.status == 400 && response.text.contains("is_enabled"))
  }

  @Test("refuses an API key")
  func apiKey() async throws {
    let response = try await post(["is_enabled": true], token: sandbox.apiKey)
    #expect(response.status == 401 && response.text.contains("UNAUTHORIZED_API_KEY"))
  }

  @Test("is reached by the builder with a business user's token")
  func builder() async throws {
    var configuration = sandbox.configuration
    let oauth = YelpOAuthClient(clientID: sandbox.clientID, clientSecret: sandbox.clientSecret)
    configuration.accessTokens = YelpTokenProvider(
      oauth, token: YelpAccessToken(accessToken: try await userToken()))
    let yelp = YelpSDK()
    yelp.configure(configuration)
    let id = sandbox.samples.businessID
    try await yelp.phoneCallSwitch(businessID: id, isEnabled: true).send()
    #expect(try await yelp.business(id: id).send().requestsPhoneCalls?.isEnabled == true)
  }
}
