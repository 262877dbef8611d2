/// Provides the access token of a business user for requests with ``YelpAuthentication/accessToken``.
///
/// `YelpTokenProvider` of YelpPartner signs users in and refreshes their tokens. Conform a type of your own where
/// another service keeps the tokens.
public protocol YelpAccessTokenSource: Sendable {
  /// An access token that is valid now.
  ///
  /// - Parameters:
  ///   - rejected: The token that Yelp has just refused for this call, if any. It must not be returned again.
  ///   - client: The client of the call, for requests that get another token.
  /// - Throws: The error that the call fails with.
  func accessToken(replacing rejected: String?, for client: YelpAPIClient) async throws -> String

  /// Gives the source a client for requests of its own, outside of calls: the one that has it or whose user has it.
  /// Default: does nothing.
  @_documentation(visibility: internal)
  func join(_ client: @escaping @Sendable () -> YelpAPIClient?)
}

extension YelpAccessTokenSource {
  @_documentation(visibility: internal)
  public func join(_ client: @escaping @Sendable () -> YelpAPIClient?) {}
}
