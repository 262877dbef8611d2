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
/// Don't ship the client secret in an app: it can be extracted. Printing or dumping this value never shows it.
///
/// Source: docs.developer.yelp.com, "OAuth 2.0".
public struct YelpOAuthClient: Sendable, Hashable {
  /// The client id that Yelp gave.
  public let id: String
  let secret: String
  /// The page that Yelp sends the user to after the sign-in, registered with Yelp; `nil` for Yelp's choice.
  public let redirectURI: URL?
  /// The kind of refresh token.
  public let tokenVersion: TokenVersion

  /// The two generations of Yelp's token endpoint.
  public enum TokenVersion: String, Sendable, Hashable, CaseIterable {
    /// `/oauth2/token`: the refresh token stays the same until it expires, so that a lost response does no harm.
    case v2
    /// `/oauth2/token/v3`: each refresh returns another refresh token. Sending a used one revokes the current one, so
    /// that a stolen token is soon useless.
    case v3
  }

  /// - Parameters:
  ///   - id: The client id that Yelp gave.
  ///   - secret: The client secret that Yelp gave, 64 characters.
  ///   - redirectURI: The page that Yelp sends the user to, exactly as it is registered.
  ///   - tokenVersion: Default: ``TokenVersion/v2``.
  public init(id: String, secret: String, redirectURI: URL? = nil, tokenVersion: TokenVersion = .v2) {
    self.id = id
    self.secret = secret
    self.redirectURI = redirectURI
    self.tokenVersion = tokenVersion
  }

  /// The fields of every form of Yelp's OAuth endpoints.
  var form: YelpParameters {
    ["client_id": YelpParameter(id), "client_secret": YelpParameter(secret)]
  }
}

extension YelpOAuthClient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "YelpOAuthClient(\(id), \(tokenVersion.rawValue))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["id": id, "tokenVersion": tokenVersion]) }
}
