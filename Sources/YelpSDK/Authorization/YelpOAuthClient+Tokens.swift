public import Foundation

/// The calls behind a sign-in. `client` sends them; by default the one of `YelpSDK.shared`.
extension YelpOAuthClient {
  /// The tokens for a code, which works once.
  ///
  /// - Parameters:
  ///   - code: what ``code(from:state:)`` found.
  ///   - redirectURI: what ``authorizeURL(scopes:state:redirectURI:)`` was given; `nil` takes ``redirectURI``.
  ///   - client: who sends; `nil` for the one of `YelpSDK.shared`.
  /// - Throws: ``YelpError``; with `yelpCode` ``YelpErrorCode/invalidGrant`` when the code was used or is too old.
  public func token(
    code: String, redirectURI: URL? = nil, with client: YelpAPIClient? = nil
  ) async throws(YelpError) -> YelpAccessToken {
    try await receive(YelpTokenBuilder(self, code: code, redirectURI: redirectURI), with: client)
  }

  /// The next tokens. What Yelp does not repeat, such as a refresh token that stays, is taken over from `token`.
  ///
  /// With ``TokenVersion/v3`` the old refresh token is dead afterwards: keep the new one at once, and never refresh
  /// twice at the same time. ``YelpTokenProvider`` sees to both.
  ///
  /// - Throws: ``YelpError``; with `yelpCode` ``YelpErrorCode/invalidGrant`` when the refresh token is dead.
  public func refresh(
    _ token: YelpAccessToken, with client: YelpAPIClient? = nil
  ) async throws(YelpError) -> YelpAccessToken {
    let builder = YelpTokenBuilder(self, refreshToken: token.refreshToken ?? "")
    return try await receive(builder, with: client).succeeding(token)
  }

  /// Makes tokens worthless, the refresh token first.
  public func revoke(_ token: YelpAccessToken, with client: YelpAPIClient? = nil) async throws(YelpError) {
    if let refreshToken = token.refreshToken {
      try await YelpTokenRevocationBuilder(self, token: refreshToken, kind: .refreshToken).send(with: client)
    }
    try await YelpTokenRevocationBuilder(self, token: token.accessToken, kind: .accessToken).send(
      with: client)
  }

  private func receive(
    _ builder: YelpTokenBuilder, with client: YelpAPIClient?
  ) async throws(YelpError) -> YelpAccessToken {
    let client = client ?? builder.defaultClient
    return try await client.send(builder).received(at: client.configuration.clock.date())
  }
}
