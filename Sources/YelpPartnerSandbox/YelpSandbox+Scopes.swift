public import Foundation
public import YelpPartner
public import YelpSandbox

extension YelpSandbox {
  /// An authorization code for scopes, as Yelp issues one after a business user consents. It is valid for one exchange.
  ///
  /// ```swift
  /// let sandbox = YelpPartnerSandbox().yelp
  /// let code = sandbox.authorizationCode(scopes: [.leads, .r2r])
  /// ```
  /// - Parameters:
  ///   - scopes: The scopes that the user consents to.
  ///   - redirectURI: The redirect URI that the exchange must name; `nil` for any.
  public func authorizationCode(scopes: [YelpOAuthScope], redirectURI: URL? = nil) -> String {
    authorizationCode(
      scope: scopes.map(\.rawValue).joined(separator: " "), redirectURI: redirectURI?.absoluteString)
  }
}
