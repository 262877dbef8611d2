import Foundation
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

extension CallOptions {
  /// The SDK for calls of a business user: with the access token from YELP_ACCESS_TOKEN, or on a sandbox with two leads.
  func businessUserYelp() async throws -> YelpSDK {
    var configuration = try configuration()
    guard case .embedded? = sandbox else {
      guard let token = ProcessInfo.processInfo.environment["YELP_ACCESS_TOKEN"], !token.isEmpty else {
        throw YelpError(
          .notConfigured,
          "Put the access token of a business user into YELP_ACCESS_TOKEN, or use --sandbox embedded.")
      }
      let oauth = YelpOAuthClient(clientID: "-", clientSecret: "-")
      configuration.accessTokens = YelpTokenProvider(oauth, token: YelpAccessToken(accessToken: token))
      return YelpSDK(configuration: configuration, logLevel: log)
    }
    let partners = YelpPartnerSandbox()
    partners.beginLead(job: "Paint a fence", message: "Can you come next week?")
    partners.beginLead(job: "Fix a tap", message: "It drips day and night.", phone: "+14155550100")
    configuration = partners.configuration
    configuration.limits = .unlimited
    return YelpSDK(configuration: configuration, logLevel: log)
  }
}
