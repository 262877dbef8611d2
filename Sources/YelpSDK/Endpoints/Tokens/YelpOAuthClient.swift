public import Foundation

/// An app that Yelp registered for OAuth 2, and the steps by which a business user signs in to it.
///
/// ```swift
/// let oauth = YelpOAuthClient(id: id, secret: key, redirectURI: URL(string: "https://app.example.com/yelp"))
/// let state = YelpOAuthClient.makeState()
/// let page = try oauth.authorizeURL(scopes: [.leads], state: state)
/// // Open the page in a browser. Yelp sends the user back to the redirect URI:
/// let callback = page
/// let code = try oauth.code(from: callback, state: state)
/// let token = try await oauth.token(code: code, with: client)
/// ```
/// The client secret is for servers: whoever has an app can read it there. Printing or dumping this never shows it.
///
/// Source: docs.developer.yelp.com, "OAuth 2.0".
public struct YelpOAuthClient: Sendable, Hashable {
  /// The client id that Yelp gave.
  public let id: String
  let secret: String
  /// Where Yelp sends the user back to, one of those registered with Yelp; `nil` for Yelp's choice.
  public let redirectURI: URL?
  /// Which kind of refresh token is asked for.
  public let tokenVersion: TokenVersion

  /// The two generations of Yelp's token endpoint.
  public enum TokenVersion: String, Sendable, Hashable, CaseIterable {
    /// `/oauth2/token`: the refresh token stays the same until it ends, so that an answer that is lost on its way
    /// does no harm.
    case v2
    /// `/oauth2/token/v3`: each refresh gives another refresh token. Whoever comes with a used one kills the one
    /// that lives, so that a stolen token is soon worth nothing.
    case v3
  }

  /// - Parameters:
  ///   - id: The client id that Yelp gave.
  ///   - secret: The client secret that Yelp gave, 64 characters.
  ///   - redirectURI: Where the user comes back to, exactly as it is registered.
  ///   - tokenVersion: Default: ``TokenVersion/v2``.
  public init(id: String, secret: String, redirectURI: URL? = nil, tokenVersion: TokenVersion = .v2) {
    self.id = id
    self.secret = secret
    self.redirectURI = redirectURI
    self.tokenVersion = tokenVersion
  }

  /// What every form that Yelp's OAuth endpoints take begins with.
  var form: [String: YelpParameter] {
    ["client_id": YelpParameter(id), "client_secret": YelpParameter(secret)]
  }
}

extension YelpOAuthClient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "YelpOAuthClient(\(id), \(tokenVersion.rawValue))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["id": id, "tokenVersion": tokenVersion]) }
}
