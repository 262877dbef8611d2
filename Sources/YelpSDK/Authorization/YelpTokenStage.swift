/// Sees to it that calls for a business user go out with a token that works.
///
/// It stands outside of retry and pacing: a second try after a 401 waits for its turn like any call, and a refresh is
/// a call of its own.
final class YelpTokenStage: ContextStage {
  private let tokens: YelpTokenProvider
  private let owner = Locked(Owner())

  private struct Owner {
    weak var client: YelpAPIClient?
  }

  init(_ tokens: YelpTokenProvider) { self.tokens = tokens }

  let scope = YelpScope { $0.authentication == .accessToken }

  /// Names the client that refreshes are sent with: the one that has this stage.
  func serve(_ client: YelpAPIClient) { owner.withLock { $0.client = client } }

  func intercept(
    _ request: YelpHTTPRequest, context: CallContext, next: @escaping Next
  ) async throws -> YelpHTTPResponse {
    // Without its client nobody waits for the answer.
    guard let client = owner.withLock({ $0.client }) else { throw CancellationError() }
    let token = try await tokens.usable(client: client).accessToken
    let response = try await send(request, with: token, context: context, next: next)
    guard response.refusesToken else { return response }
    let fresh = try await tokens.usable(rejected: token, client: client).accessToken
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
}

extension YelpHTTPResponse {
  /// Whether another access token may fare better. One that may not call this endpoint has no better successor.
  fileprivate var refusesToken: Bool {
    guard status == 401 else { return false }
    let code = YelpAPIErrorBody(body: body)?.code
    return code != .unauthorizedAccessToken && code != .unauthorizedAPIKey
  }
}
