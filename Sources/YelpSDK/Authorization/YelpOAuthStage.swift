/// Keeps the secrets that a request carries, and those in the responses to OAuth calls, out of logs and errors, and sends
/// those of OAuth to no other host than the configured one.
struct YelpOAuthStage: ContextStage {
  /// The base address of the token endpoints.
  let baseURL: YelpBaseURL
  let secrets: YelpSecrets

  func intercept(
    _ request: YelpHTTPRequest, context: CallContext, next: @escaping Next
  ) async throws -> YelpHTTPResponse {
    if context.info.endpoint.isForTokens {
      try baseURL.checkHost(of: request.url, for: "The client secret")
    }
    let isOAuth = context.info.path.beginsWithBytes(of: "/oauth2/")
    // Elsewhere a code is no secret.
    add(YelpRedaction.secrets(in: request, includingCode: isOAuth), of: context)
    add(YelpRedaction.secrets(in: request.headers), of: context)
    // The next stage takes what the request carries out of the response.
    let response = try await next(request, context)
    guard isOAuth else { return response }
    add(YelpRedaction.secrets(in: response), of: context)
    return secrets.cleaned(response)
  }

  /// A text as short as a word is not taken for a secret: it would be redacted everywhere.
  private func add(_ found: [String], of context: CallContext) {
    for secret in found where secret.utf8.count >= 8 { secrets.add(secret, of: context.id) }
  }
}
