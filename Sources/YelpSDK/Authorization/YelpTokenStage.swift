import Foundation

/// Gives calls for a business user an access token, and sends a call again once when Yelp refuses the token.
///
/// It stands outside of retry and rate limiting: a second attempt after a 401 waits for its turn like any call, and a
/// refresh is a call as well.
final class YelpTokenStage: ContextStage {
  private let tokens: YelpTokenProvider
  private let baseURL: YelpBaseURL
  /// The client that has this stage.
  private let sender = Locked(WeakTokenSender())

  init(_ tokens: YelpTokenProvider, baseURL: YelpBaseURL) {
    self.tokens = tokens
    self.baseURL = baseURL
  }

  let scope = YelpScope { $0.authentication == .accessToken }

  /// Sends refreshes with `sender` from now on.
  func serve(_ sender: any TokenSender) {
    self.sender.withLock { $0.sender = sender }
    tokens.serve(sender)
  }

  func intercept(
    _ request: YelpHTTPRequest, context: CallContext, next: @escaping Next
  ) async throws -> YelpHTTPResponse {
    // Checked before a refresh, so that a request for another host costs no token.
    try baseURL.checkHost(of: request.url, for: .accessToken)
    // Without its client there is no caller any more.
    guard let sender = sender.withLock({ $0.sender }) else { throw CancellationError() }
    let token = try await tokens.usable(sender: sender).accessToken
    let response = try await send(request, with: token, context: context, next: next)
    guard refusesToken(response, context) else { return response }
    let fresh = try await tokens.usable(rejected: token, sender: sender).accessToken
    return try await send(request, with: fresh, context: context, next: next)
  }

  private func send(
    _ request: YelpHTTPRequest, with token: String, context: CallContext, next: Next
  ) async throws -> YelpHTTPResponse {
    try Task.checkCancellation()
    var context = context
    context.accessToken = token
    return try await next(request, context)
  }

  /// Whether a new access token may help. It does not when the user may not call this endpoint.
  private func refusesToken(_ response: YelpHTTPResponse, _ context: CallContext) -> Bool {
    guard response.status == 401 else { return false }
    let code = context.failure(response, to: nil, at: .now).yelpCode
    return code != .unauthorizedAccessToken && code != .unauthorizedAPIKey
  }
}
