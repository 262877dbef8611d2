import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct OAuthEndpointsTests {
  let time = YelpManualClock.wednesday
  let sandbox: YelpSandbox

  init() { sandbox = YelpSandbox(seed: 7, clock: time.clock) }

  private func post(_ path: String, _ form: [String: String]) async throws -> (
    status: Int, body: YelpJSONValue
  ) {
    var request = sandbox.request(path)
    request.method = .post
    request.headers = ["Content-Type": "application/x-www-form-urlencoded"]
    let client = ["client_id": sandbox.clientID, "client_secret": sandbox.clientSecret]
    let all = client.merging(form) { $1 }.sorted { $0.key < $1.key }
    request.body = .data(Data(all.map { "\($0.key)=\($0.value)" }.joined(separator: "&").utf8))
    let response = try await sandbox.send(request)
    return (response.status, (try? YelpJSONValue(parsing: response.body)) ?? nil)
  }

  private func redeem(_ path: String, scope: String = "leads") async throws -> YelpJSONValue {
    let code = sandbox.authorizationCode(scope: scope)
    return try await post(path, ["grant_type": "authorization_code", "code": code]).body
  }

  private func refresh(_ path: String, _ token: YelpJSONValue?) async throws -> (
    status: Int, body: YelpJSONValue
  ) {
    try await post(path, ["grant_type": "refresh_token", "refresh_token": token?.stringValue ?? ""])
  }

  @Test("a code is exchanged for tokens once", arguments: ["/oauth2/token", "/oauth2/token/v3"])
  func code(path: String) async throws {
    let form = ["grant_type": "authorization_code", "code": sandbox.authorizationCode(scope: "r2r")]
    let first = try await post(path, form)
    #expect(first.status == 200)
    #expect(Authentication.isToken(first.body["access_token"]?.stringValue ?? ""))
    #expect(Authentication.isToken(first.body["refresh_token"]?.stringValue ?? ""))
    #expect(first.body["token_type"] == "Bearer" && first.body["scope"] == "r2r")
    #expect(first.body["expires_in"] == 604_800)
    #expect(first.body["expires_on"] == "2025-06-18T12:00:00+00:00")
    #expect(try await post(path, form).body["error"]?["code"] == "INVALID_GRANT")
  }

  @Test("version 2 keeps the refresh token and returns it for a new code")
  func keeping() async throws {
    let first = try await redeem("/oauth2/token")
    let refreshed = try await refresh("/oauth2/token", first["refresh_token"])
    #expect(refreshed.status == 200 && refreshed.body["refresh_token"] == nil)
    #expect(refreshed.body["access_token"] != first["access_token"])
    #expect(try await redeem("/oauth2/token")["refresh_token"] == first["refresh_token"])
    #expect(try await refresh("/oauth2/token", first["refresh_token"]).status == 200)
  }

  @Test("version 3 rotates the refresh token, and the use of an old one revokes the active one")
  func rotating() async throws {
    let path = "/oauth2/token/v3"
    let first = try await redeem(path)
    let second = try await refresh(path, first["refresh_token"]).body
    #expect(second["refresh_token"]?.stringValue != nil && second["refresh_token"] != first["refresh_token"])
    let third = try await refresh(path, second["refresh_token"]).body
    #expect(try await refresh(path, first["refresh_token"]).body["error"]?["code"] == "INVALID_GRANT")
    #expect(try await refresh(path, third["refresh_token"]).body["error"]?["code"] == "INVALID_GRANT")
  }

  @Test("an access token is valid for seven days, or until it is revoked")
  func accessToken() async throws {
    let token = try #require(try await redeem("/oauth2/token")["access_token"]?.stringValue)
    func status() async throws -> Int {
      var request = sandbox.request("/v3/autocomplete", ["text": "a"])
      request.headers["Authorization"] = "Bearer \(token)"
      return try await sandbox.send(request).status
    }
    #expect(try await status() == 200)
    time.advance(by: .seconds(604_799))
    #expect(try await status() == 200)
    time.advance(by: .seconds(1))
    #expect(try await status() == 401)
    let other = try #require(try await redeem("/oauth2/token")["access_token"]?.stringValue)
    #expect(
      try await post("/oauth2/revoke", ["token": other, "token_type_hint": "access_token"]).status == 200)
    var request = sandbox.request("/v3/autocomplete", ["text": "a"])
    request.headers["Authorization"] = "Bearer \(other)"
    #expect(try await sandbox.send(request).status == 401)
  }

  @Test("a revoked or expired refresh token is refused")
  func deadRefreshToken() async throws {
    let revoked = try await redeem("/oauth2/token")["refresh_token"]
    #expect(try await post("/oauth2/revoke", ["token": revoked?.stringValue ?? ""]).status == 200)
    #expect(try await refresh("/oauth2/token", revoked).status == 400)
    let expired = try await redeem("/oauth2/token", scope: "r2r")["refresh_token"]
    time.advance(by: .seconds(365 * 86_400))
    #expect(try await refresh("/oauth2/token", expired).status == 400)
  }

  @Test("the redirect URI must be the same as before")
  func redirect() async throws {
    let code = sandbox.authorizationCode(redirectURI: "app")
    let form = ["grant_type": "authorization_code", "code": code]
    #expect(try await post("/oauth2/token", form).status == 400)
    #expect(try await post("/oauth2/token", form.merging(["redirect_uri": "app"]) { $1 }).status == 200)
  }

  @Test(
    "requests that Yelp refuses are refused",
    arguments: [
      (["client_secret": "wrong"], "INVALID_CLIENT"), (["grant_type": "password"], "UNSUPPORTED_GRANT_TYPE"),
      ([:], "INVALID_REQUEST"), (["grant_type": "refresh_token"], "INVALID_REQUEST"),
      (["grant_type": "authorization_code", "code": "made-up"], "INVALID_GRANT"),
    ] as [([String: String], String)])
  func refusals(form: [String: String], code: String) async throws {
    let answer = try await post("/oauth2/token", form)
    #expect(answer.status == 400 && answer.body["error"]?["code"]?.stringValue == code)
  }

  @Test("secrets in fields are redacted in the recorded requests")
  func recording() async throws {
    _ = try await post("/oauth2/token", ["client_secret": "SENTINEL", "grant_type": "x", "code": "SENTINEL"])
    let bodies = sandbox.requests.map { String(decoding: $0.body.bytes, as: UTF8.self) }
    #expect(!bodies[0].contains("SENTINEL") && bodies[0].contains("client_secret=<redacted>"))
  }
}
