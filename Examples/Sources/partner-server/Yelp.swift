import ArgumentParser
import AsyncHTTPTransport
import Foundation
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

/// Yelp, a sandbox-server, or a sandbox inside the process.
struct Yelp {
  var configuration: YelpConfiguration
  let oauth: YelpOAuthClient
  /// The page on which an owner signs in, by the state of the sign-in.
  let signInPage: @Sendable (String) throws -> URL
  let isSandbox: Bool
  private static let scopes: [YelpOAuthScope] = [.leads, .r2rGetBusinesses, .r2rBusinessOwner]

  init(callback: String, sandbox: String?) throws {
    let callback = URL(string: callback)
    let environment = ProcessInfo.processInfo.environment
    let names = ["YELP_API_KEY", "YELP_CLIENT_ID", "YELP_CLIENT_SECRET"]
    let values = names.compactMap { name in environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    // With a part of them, a made-up Yelp would be taken for the real one.
    guard sandbox != nil || values.isEmpty || values.count == names.count else {
      throw ValidationError("Set \(names.joined(separator: ", ")), or none of them for a sandbox.")
    }
    isSandbox = sandbox != nil || values.isEmpty
    if !isSandbox {
      configuration = YelpConfiguration(apiKey: values[0])
      configuration.limits.perDay = 500
      let oauth = YelpOAuthClient(clientID: values[1], clientSecret: values[2], redirectURI: callback)
      self.oauth = oauth
      signInPage = { try oauth.authorizationURL(scopes: Self.scopes, state: $0) }
      return
    }
    let embedded = YelpPartnerSandbox()
    let oauth = YelpOAuthClient(
      clientID: embedded.yelp.clientID, clientSecret: embedded.yelp.clientSecret, redirectURI: callback)
    self.oauth = oauth
    configuration = embedded.yelp.configuration
    if let sandbox {
      guard let url = URL(string: sandbox), url.host() != nil else {
        throw ValidationError("--sandbox takes an address such as http://127.0.0.1:8080.")
      }
      configuration = YelpConfiguration(apiKey: embedded.yelp.apiKey)
      configuration.baseURL = .custom(url)
      configuration.partnerBaseURL = .custom(url)
      configuration.transport = AsyncHTTPTransport()
      signInPage = { state in
        let page = try oauth.authorizationURL(scopes: Self.scopes, state: state)
        return URL(string: "\(sandbox)/sandbox/authorize?\(page.query() ?? "")") ?? page
      }
    } else {
      configuration.transport = embedded
      signInPage = { state in
        let code = embedded.yelp.authorizationCode(scopes: Self.scopes, redirectURI: callback)
        return (callback ?? URL(filePath: "/")).appending(queryItems: [
          .init(name: "code", value: code), .init(name: "state", value: state),
        ])
      }
    }
    configuration.limits = .unlimited
  }
}
