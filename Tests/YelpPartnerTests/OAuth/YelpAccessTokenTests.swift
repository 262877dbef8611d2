import Foundation
import TestKit
import Testing

@testable import YelpPartner
@testable import YelpSDK

@Suite("An access token")
struct YelpAccessTokenTests {
  static let fixture = """
    {
      "access_token": "access-SENTINEL", "token_type": "Bearer", "expires_in": 604800,
      "expires_on": "2025-06-08T12:00:00+00:00", "refresh_token": "refresh-SENTINEL",
      "refresh_token_expires_in": 31535999, "refresh_token_expires_on": "2026-06-01T12:00:00+00:00",
      "scope": "leads r2r"
    }
    """

  @Test("is read field by field, and only the access token is required")
  func fields() throws {
    let token = try YelpAccessToken.read(Self.fixture)
    #expect(token.accessToken == "access-SENTINEL")
    #expect(token.tokenType == "Bearer")
    #expect(token.expiresIn == 604_800)
    #expect(token.expirationDate == Date(timeIntervalSince1970: 1_749_384_000))
    #expect(token.refreshToken == "refresh-SENTINEL")
    #expect(token.refreshTokenExpiresIn == 31_535_999)
    #expect(token.refreshTokenExpirationDate == Date(timeIntervalSince1970: 1_780_315_200))
    #expect(token.scopes == [.leads, .r2r])
    try fuzz(YelpAccessToken.self, Self.fixture, fails: ["access_token"])
  }

  @Test("keeps its sign-in when it is encoded, and shows it in no description")
  func signIn() throws {
    var token = try YelpAccessToken.read(Self.fixture)
    #expect(token.signInID == nil)
    token.signInID = "sign-in-SENTINEL"
    let data = try JSONEncoder().encode(token)
    #expect(String(decoding: data, as: UTF8.self).contains(#""sign_in_id":"sign-in-SENTINEL""#))
    #expect(try JSONDecoder().decode(YelpAccessToken.self, from: data) == token)
    #expect(!everything(token).contains("SENTINEL"))
  }

  @Test("gets its sign-in from the first refresh token, and from the access token when there is none")
  func identified() throws {
    let first = YelpAccessToken(accessToken: "a", refreshToken: "r").identified
    #expect(first.signInID == YelpCredential.fingerprint(of: "r"))
    #expect(YelpAccessToken(accessToken: "b", refreshToken: "r").identified.signInID == first.signInID)
    #expect(
      YelpAccessToken(accessToken: "b", refreshToken: "s").succeeding(first).identified.signInID
        == first.signInID)
    #expect(YelpAccessToken(accessToken: "a").identified.signInID == YelpCredential.fingerprint(of: "a"))
    var blank = YelpAccessToken(accessToken: "a", refreshToken: "r")
    blank.signInID = ""
    #expect(blank.identified == first)
  }

  @Test("shows its tokens in no description, dump or mirror")
  func redaction() throws {
    let token = try YelpAccessToken.read(Self.fixture)
    #expect(!everything(token).contains("SENTINEL"))
    #expect(!everything([token] as Any).contains("SENTINEL"))
    #expect(
      token.description == "access token until 2025-06-08T12:00:00+00:00, with refresh token, for leads r2r")
    #expect(YelpAccessToken(accessToken: "a").description == "access token until an unknown time")
  }

  @Test(
    "expires a minute early, and never without an expiry",
    arguments: [(-3_600.0, false), (-61, false), (-60, true), (0, true), (3_600, true)])
  func expiry(_ seconds: Double, _ isExpired: Bool) throws {
    let token = try YelpAccessToken.read(Self.fixture)
    let end = try #require(token.expirationDate)
    #expect(token.isExpired(at: end.addingTimeInterval(seconds)) == isExpired)
    #expect(!YelpAccessToken(accessToken: "a").isExpired(at: .distantFuture))
  }

  @Test(
    "computes its expiry from durations when Yelp returns no dates",
    arguments: [
      (604_800, nil, "2025-06-08T12:00:00Z"), (604_800, "soon", "2025-06-08T12:00:00Z"),
      (604_800, "2025-06-02T00:00:00+00:00", "2025-06-02T00:00:00+00:00"), (nil, nil, nil),
      (-5, nil, "2025-06-01T12:00:00Z"), (.max, nil, "2035-05-30T12:00:00Z"), (nil, "soon", "soon"),
    ] as [(Int?, String?, String?)])
  func durations(_ seconds: Int?, _ date: String?, _ end: String?) {
    let now = Date(timeIntervalSince1970: 1_748_779_200)
    let token = YelpAccessToken(accessToken: "a", expiresIn: seconds, expiresOn: date).received(at: now)
    #expect(token.expiresOn == end)
    let other = YelpAccessToken(
      accessToken: "a", refreshTokenExpiresIn: seconds, refreshTokenExpiresOn: date)
    #expect(other.received(at: now).refreshTokenExpiresOn == end)
  }

  @Test("keeps the values that a refresh does not repeat")
  func succession() throws {
    let old = try YelpAccessToken.read(Self.fixture)
    let keeping = YelpAccessToken(accessToken: "new").succeeding(old)
    #expect(keeping.accessToken == "new")
    #expect(keeping.refreshToken == old.refreshToken)
    #expect(keeping.refreshTokenExpiresOn == old.refreshTokenExpiresOn)
    #expect(keeping.scope == "leads r2r")
    #expect(keeping.expiresOn == nil)
    let rotating = YelpAccessToken(accessToken: "new", refreshToken: "next", scope: "r2r").succeeding(old)
    #expect(rotating.refreshToken == "next")
    #expect(rotating.refreshTokenExpiresOn == nil)
    #expect(rotating.scope == "r2r")
  }

  @Test("a combining mark after a space does not join two scopes")
  func scopeBytes() {
    #expect(YelpAccessToken(accessToken: "a", scope: "leads \u{301}x").scopes.first == "leads")
  }
}
