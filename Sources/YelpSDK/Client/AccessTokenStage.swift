/// Gives the access token of a business user to requests with ``YelpAuthentication/accessToken``.
///
/// `YelpTokenProvider` of YelpPartner signs users in and refreshes their tokens. Conform a type of your own where another
/// service keeps the tokens.
public protocol YelpAccessTokenSource: Sendable {
  /// A token that can be sent now.
  ///
  /// - Parameters:
  ///   - rejected: The token that Yelp has just refused for this call, if any: it must not be given again.
  ///   - client: The client that asks, for requests that get another token.
  /// - Throws: What the call then fails with.
  func accessToken(replacing rejected: String?, for client: YelpAPIClient) async throws -> String
}

/// Gives calls for a business user an access token, and sends a call again once when Yelp refuses the token.
///
/// It stands outside of retry and rate limiting: a second attempt after a 401 waits for its turn like any call, and a
/// refresh is a call as well.
struct AccessTokenStage: YelpMiddleware {
  let tokens: any YelpAccessTokenSource
  let client: YelpAPIClient
  let call: YelpCall

  var scope: YelpScope { YelpScope { $0.authentication == .accessToken } }

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    // Checked before a refresh, so that a request for another host costs no token.
    try client.configuration.baseURL.checkHost(of: request.url, for: .accessToken)
    let token = try await tokens.accessToken(replacing: nil, for: client)
    call.accessToken = token
    try Task.checkCancellation()
    let response = try await next(request)
    guard Self.refusesToken(response) else { return response }
    call.accessToken = try await tokens.accessToken(replacing: token, for: client)
    try Task.checkCancellation()
    return try await next(request)
  }

  /// Whether a new access token may help. It does not when the user may not call this endpoint.
  private static func refusesToken(_ response: YelpHTTPResponse) -> Bool {
    guard response.status == 401 else { return false }
    let code = YelpAPIErrorBody(body: response.body)?.code
    return code != .unauthorizedAccessToken && code != .unauthorizedAPIKey
  }
}
