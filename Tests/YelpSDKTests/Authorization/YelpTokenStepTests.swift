import Foundation
import Testing

@testable import YelpSDK

@Suite("The token step of a call")
struct YelpTokenStepTests {
  static let now = Date(timeIntervalSince1970: 1_748_779_200)
  static let past = "2025-06-01T11:00:00Z"
  static let future = "2025-06-01T13:00:00Z"

  static func token(_ end: String?, refresh: String? = "r", until refreshEnd: String? = nil)
    -> YelpAccessToken
  {
    YelpAccessToken(
      accessToken: "a", expiresOn: end, refreshToken: refresh, refreshTokenExpiresOn: refreshEnd)
  }

  enum Expected { case use, refresh, signIn(String) }

  @Test(
    "depends on the token, the clock and the token that Yelp refused",
    arguments: [
      (nil, nil, .signIn("No business user is signed in.")),
      (token(future), nil, .use),
      (token(nil), nil, .use),
      (token(future, refresh: nil), nil, .use),
      (token(future), "an older one", .use),
      (token(future), "a", .refresh),
      (token(past), nil, .refresh),
      (token(past), "an older one", .refresh),
      (token(past, until: future), nil, .refresh),
      (
        token(past, refresh: nil), nil,
        .signIn("The access token has expired, and there is no refresh token.")
      ),
      (token(past, until: past), nil, .signIn("The access token has expired, and so has the refresh token.")),
      (
        token(future, refresh: nil), "a",
        .signIn("The access token was refused, and there is no refresh token.")
      ),
    ] as [(YelpAccessToken?, String?, Expected)])
  func step(_ token: YelpAccessToken?, _ rejected: String?, _ expected: Expected) throws {
    let step = YelpTokenStep(token, rejected: rejected, at: Self.now)
    switch expected {
    case .use: #expect(step == .use(try #require(token)))
    case .refresh: #expect(step == .refresh(try #require(token)))
    case .signIn(let reason): #expect(step == .signIn(reason))
    }
  }
}
