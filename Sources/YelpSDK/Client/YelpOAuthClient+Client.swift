public import Foundation

extension YelpAPIClient: TokenSender {
  var clock: YelpClock { configuration.clock }
}

/// The calls of OAuth. None of them is cancelled with its task or by ``YelpAPIClient/cancelAllRequests()``: codes and
/// rotating refresh tokens work once, so that a response that is not read signs the user out.
extension YelpOAuthClient {
  /// The tokens for a code, which works once.
  ///
  /// - Parameters:
  ///   - code: The code that ``code(from:state:)`` returned.
  ///   - redirectURI: The URI given to ``authorizeURL(scopes:state:redirectURI:)``; `nil` takes ``redirectURI``.
  ///   - client: The client that sends.
  /// - Throws: ``YelpError``; with `yelpCode` ``YelpErrorCode/invalidGrant`` when the code was used or is too old.
  public func token(
    code: String, redirectURI: URL? = nil, with client: YelpAPIClient
  ) async throws(YelpError) -> YelpAccessToken {
    try await token(code: code, redirectURI: redirectURI, sender: client)
  }

  /// The next tokens. What Yelp does not repeat, such as a refresh token that stays valid, is taken from `token`.
  ///
  /// With ``TokenVersion/v3`` the old refresh token is dead afterwards: save the new one at once, and never refresh
  /// twice at the same time. ``YelpTokenProvider`` takes care of both.
  ///
  /// - Throws: ``YelpError``; with `yelpCode` ``YelpErrorCode/invalidGrant`` when the refresh token is dead.
  public func refresh(
    _ token: YelpAccessToken, with client: YelpAPIClient
  ) async throws(YelpError) -> YelpAccessToken {
    try await refresh(token, sender: client)
  }

  /// Revokes tokens, the refresh token first.
  public func revoke(_ token: YelpAccessToken, with client: YelpAPIClient) async throws(YelpError) {
    try await revoke(token, sender: client)
  }
}

extension YelpTokenProvider {
  /// Signs a user in with the code from the callback. See ``YelpOAuthClient/token(code:redirectURI:with:)``.
  ///
  /// - Parameters:
  ///   - code: The code, which works once.
  ///   - redirectURI: The redirect URI that the code was sent to; `nil` for that of the OAuth client.
  ///   - client: The client that sends; `nil` for the one whose configuration has this provider.
  /// - Throws: ``YelpError``; ``YelpError/Code/notConfigured`` when there is no client, or the store failed.
  @discardableResult
  public func signIn(
    code: String, redirectURI: URL? = nil, with client: YelpAPIClient? = nil
  ) async throws(YelpError) -> YelpAccessToken {
    try await signIn(code: code, redirectURI: redirectURI, sender: client)
  }

  /// Signs the user out: revokes the tokens, then forgets them. When revoking fails, nothing is forgotten.
  ///
  /// - Parameter client: The client that sends; `nil` for the one whose configuration has this provider.
  /// - Throws: ``YelpError``; ``YelpError/Code/notConfigured`` when there is no client, or the store failed.
  public func signOut(with client: YelpAPIClient? = nil) async throws(YelpError) {
    try await signOut(sender: client)
  }
}
