import Foundation
import TestKit
import Testing
import YelpPartnerSandbox
import YelpSandbox

@testable import YelpPartner
@testable import YelpSDK

@Suite("The calls of OAuth", .timeLimit(.minutes(5)))
struct YelpOAuthClientTokensTests {
  private let time = YelpManualClock()
  private let sandbox: YelpSandbox
  private let client: YelpAPIClient

  init() {
    sandbox = YelpSandbox(seed: 7, clock: time.clock)
    var configuration = sandbox.configuration
    configuration.retry = .never
    configuration.limits = .unlimited
    client = YelpAPIClient(configuration: configuration)
  }

  private func oauth(_ version: YelpOAuthClient.TokenVersion) -> YelpOAuthClient {
    YelpOAuthClient(
      clientID: sandbox.clientID, clientSecret: sandbox.clientSecret,
      redirectURI: URL(string: "https://a.example/b"),
      tokenVersion: version)
  }

  @Test("exchange a code for the scopes and the page of the client, in the client's own types")
  func typedCode() async throws {
    let oauth = oauth(.v2)
    let scopes: [YelpOAuthScope] = [.leads, .r2r]
    let code = sandbox.authorizationCode(scopes: scopes, redirectURI: oauth.redirectURI)
    let token = try await oauth.token(code: code, with: client)
    #expect(token.scope == "leads r2r")
    let other = sandbox.authorizationCode(scopes: scopes, redirectURI: URL(string: "https://a.example/c"))
    await #expect(throws: YelpError.self) { try await oauth.token(code: other, with: client) }
  }

  @Test("exchange a code, once", arguments: YelpOAuthClient.TokenVersion.allCases)
  func code(_ version: YelpOAuthClient.TokenVersion) async throws {
    let code = sandbox.authorizationCode(scope: "leads r2r", redirectURI: "https://a.example/b")
    let token = try await oauth(version).token(code: code, with: client)
    #expect(token.accessToken.utf8.count == 128)
    #expect(token.scopes == [.leads, .r2r])
    #expect(token.expirationDate == time.date.addingTimeInterval(604_800))
    let again = await #expect(throws: YelpError.self) {
      try await oauth(version).token(code: code, with: client)
    }
    #expect(again?.apiCode == .invalidGrant)
    #expect(again?.httpStatus == 400)
  }

  @Test("exchange a code only with the redirect URI that it was made with")
  func redirect() async throws {
    let code = sandbox.authorizationCode(redirectURI: "app://x")
    await #expect(throws: YelpError.self) { try await oauth(.v2).token(code: code, with: client) }
    let token = try await oauth(.v2).token(code: code, redirectURI: URL(string: "app://x"), with: client)
    #expect(token.refreshToken != nil)
  }

  @Test("refresh: version 2 keeps the refresh token, version 3 returns a new one")
  func refresh() async throws {
    let first = try await oauth(.v2).token(
      code: sandbox.authorizationCode(redirectURI: "https://a.example/b"), with: client)
    let kept = try await oauth(.v2).refresh(first, with: client)
    #expect(kept.accessToken != first.accessToken)
    #expect(kept.refreshToken == first.refreshToken)
    #expect(kept.refreshTokenExpirationDate == first.refreshTokenExpirationDate)
    let rotating = try await oauth(.v3).token(
      code: sandbox.authorizationCode(redirectURI: "https://a.example/b"), with: client)
    let rotated = try await oauth(.v3).refresh(rotating, with: client)
    #expect(rotated.refreshToken != nil)
    #expect(rotated.refreshToken != rotating.refreshToken)
    let dead = await #expect(throws: YelpError.self) { try await oauth(.v3).refresh(rotating, with: client) }
    #expect(dead?.apiCode == .invalidGrant)
  }

  @Test("refuse to refresh without a refresh token, and send nothing")
  func nothingToRefresh() async throws {
    let error = await #expect(throws: YelpError.self) {
      try await oauth(.v2).refresh(YelpAccessToken(accessToken: "a"), with: client)
    }
    #expect(error?.problems.map(\.field) == ["refresh_token"])
    #expect(sandbox.requests.isEmpty)
  }

  @Test("revoke the refresh token and the access token")
  func revoke() async throws {
    let token = try await oauth(.v3).token(
      code: sandbox.authorizationCode(redirectURI: "https://a.example/b"), with: client)
    try await oauth(.v3).revoke(token, with: client)
    let bodies = sandbox.requests.suffix(2).map { $0.form }
    #expect(bodies.map { $0["token_type_hint"] } == ["refresh_token", "access_token"])
    await #expect(throws: YelpError.self) { try await oauth(.v3).refresh(token, with: client) }
  }

  @Test("revoke an access token without a refresh token")
  func revokeAlone() async throws {
    let access = String(repeating: "a", count: 128)
    try await oauth(.v2).revoke(YelpAccessToken(accessToken: access), with: client)
    #expect(sandbox.requests.map { $0.form["token_type_hint"] } == ["access_token"])
  }

  @Test(
    "understand error responses in both shapes",
    arguments: [
      (400, #"{"error": {"code": "INVALID_GRANT", "description": "No."}}"#, .invalidGrant, .apiError),
      (400, #"{"error": "invalid_grant", "error_description": "No."}"#, .invalidGrant, .apiError),
      (401, #"{"error": "invalid_client", "error_description": "No."}"#, .invalidClient, .unauthorized),
      (400, #"{"error": {"id": "INVALID_CLIENT", "description": "No."}}"#, .invalidClient, .unauthorized),
      (400, #"{"error": "unsupported_grant_type"}"#, .unsupportedGrantType, .apiError),
      (404, #"{"error": {"code": "CLIENT_NOT_FOUND", "description": "No."}}"#, .clientNotFound, .notFound),
    ] as [(Int, String, YelpAPICode, YelpError.Code)])
  func refusals(_ status: Int, _ body: String, _ apiCode: YelpAPICode, _ code: YelpError.Code) async throws {
    let client = YelpAPIClient(StubTransport(status: status, body: body))
    let error = await #expect(throws: YelpError.self) {
      try await oauth(.v2).token(code: "c", with: client)
    }
    #expect(error?.code == code)
    #expect(error?.apiCode == apiCode)
    #expect(error?.recoverySuggestion?.isEmpty == false)
  }

  @Test("compute the dates from the time of arrival when Yelp returns only durations")
  func durations() async throws {
    let stub = StubTransport(body: #"{"access_token": "a", "expires_in": 3600}"#)
    let client = YelpAPIClient(stub) { $0.clock = time.clock }
    let token = try await oauth(.v2).token(code: "c", with: client)
    #expect(token.expirationDate == time.date.addingTimeInterval(3_600))
  }

  @Test("carry no credentials but those in the form, and go to the configured host only")
  func host() async throws {
    let stub = StubTransport(body: YelpAccessTokenTests.fixture)
    let client = YelpAPIClient(stub)
    _ = try await oauth(.v2).token(code: "c", with: client)
    #expect(stub.requests.map { $0.url.absoluteString } == ["https://api.yelp.com/oauth2/token"])
    #expect(stub.requests.first?.headers["Authorization"] == nil)
    let elsewhere = YelpTokenBuilder(oauth(.v2), code: "c").with { $0.host = "evil.example.com" }
    let error = await #expect(throws: YelpError.self) { try await client.send(elsewhere) }
    #expect(error?.code == .invalidArguments)
    #expect(error?.problems.map(\.field) == ["host"])
    #expect(stub.requests.count == 1)
  }

  @Test("are not retried automatically, since a code is valid once")
  func noRetry() async throws {
    let stub = StubTransport(status: 503, body: "")
    let client = YelpAPIClient(stub) { $0.clock = time.clock }
    await #expect(throws: YelpError.self) { try await oauth(.v2).token(code: "c", with: client) }
    #expect(stub.requests.count == 1)
  }
}
