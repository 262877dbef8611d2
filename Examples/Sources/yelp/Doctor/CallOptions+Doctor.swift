import Foundation
import YelpPartner
import YelpSDK

extension CallOptions {
  /// The configuration with the access token of a business user from YELP_ACCESS_TOKEN, if there is one. A sandbox inside the
  /// command has a business user who is signed in.
  func userConfiguration() throws -> YelpConfiguration {
    var configuration = try configuration()
    let token = ProcessInfo.processInfo.environment["YELP_ACCESS_TOKEN"] ?? ""
    if configuration.accessTokens == nil, !token.isEmpty {
      let oauth = YelpOAuthClient(clientID: "-", clientSecret: "-")
      configuration.accessTokens = YelpTokenProvider(oauth, token: YelpAccessToken(accessToken: token))
    }
    return configuration
  }
}
