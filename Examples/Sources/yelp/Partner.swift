import Foundation
import YelpPartner
import YelpSDK

extension CallOptions {
  /// The SDK for calls of a business user: with the access token from YELP_ACCESS_TOKEN, or on a sandbox, which has leads.
  func businessUserYelp() async throws -> YelpSDK {
    var configuration = try configuration()
    // A sandbox inside the command has a business user who is signed in.
    if case .embedded? = sandbox { return YelpSDK(configuration: configuration, logLevel: log) }
    guard let token = ProcessInfo.processInfo.environment["YELP_ACCESS_TOKEN"], !token.isEmpty else {
      throw YelpError(
        .notConfigured,
        "Put the access token of a business user into YELP_ACCESS_TOKEN, or use --sandbox embedded.")
    }
    let oauth = YelpOAuthClient(clientID: "-", clientSecret: "-")
    configuration.accessTokens = YelpTokenProvider(oauth, token: YelpAccessToken(accessToken: token))
    return YelpSDK(configuration: configuration, logLevel: log)
  }
}
