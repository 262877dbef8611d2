/// Adds an access token to the calls of a business user, and repeats a call once when Yelp refuses the token.
///
/// The stage is outside of retry and rate limiting: the second attempt after a 401 is rate limited like any other, and
/// a refresh is a call too.
struct AccessTokenStage: YelpMiddleware {
  let call: YelpCall
  let baseURL: YelpBaseURL
  let partnerBaseURL: YelpBaseURL?
  /// A valid token, other than the one that Yelp has refused.
  let token: @Sendable (_ rejected: String?) async throws -> String

  var scope: YelpScope { YelpScope { $0.authentication == .accessToken } }

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    // Checked before a refresh, so that a request for another host costs no token.
    try baseURL.checkHost(of: request.url, for: .accessToken, partner: partnerBaseURL)
    let token = try await token(nil)
    call.accessToken = token
    try Task.checkCancellation()
    let response = try await next(request)
    guard Self.refusesToken(response) else { return response }
    call.accessToken = try await self.token(token)
    try Task.checkCancellation()
    return try await next(request)
  }

  /// Whether a new access token may help. It does not when the user may not call this endpoint.
  private static func refusesToken(_ response: YelpHTTPResponse) -> Bool {
    let code = response.errorBody?.code
    if code == .tokenInvalid || code == .invalidToken { return true }
    return response.status == 401 && code != .unauthorizedAccessToken && code != .unauthorizedAPIKey
  }
}
