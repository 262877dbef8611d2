public import Foundation
public import YelpPartner
public import YelpSandbox

extension YelpSandbox {
  /// An authorization code for scopes, as Yelp issues one after a business owner consents. It is valid for one exchange.
  ///
  /// ```swift
  /// let sandbox = YelpPartnerSandbox().yelp
  /// let code = sandbox.authorizationCode(scopes: [.leads, .r2r])
  /// ```
  /// - Parameters:
  ///   - scopes: The scopes that the owner consents to.
  ///   - redirectURI: The redirect URI that the exchange must name; `nil` for any.
  ///   - owner: The name of the owner whom the tokens belong to. Default: the made-up business user. Others are added
  ///     with ``YelpPartnerSandbox/YelpPartnerSandbox/addOwner(_:businessCount:)``.
  public func authorizationCode(
    scopes: [YelpOAuthScope], redirectURI: URL? = nil, owner: String = "owner"
  ) -> String {
    authorizationCode(
      scope: scopes.map(\.rawValue).joined(separator: " "), redirectURI: redirectURI?.absoluteString,
      owner: owner)
  }
}
