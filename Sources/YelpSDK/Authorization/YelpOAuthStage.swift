/// Keeps the secrets of OAuth calls out of logs and errors, and sends them to no other host than the configured one.
struct YelpOAuthStage: YelpMiddleware {
  /// The base address of the token endpoints.
  let baseURL: YelpBaseURL
  let secrets: YelpSecrets

  let scope = YelpScope { $0.path.beginsWithBytes(of: "/oauth2/") }

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    if info.endpoint.isForTokens {
      try baseURL.checkHost(of: request.url, for: "The client secret")
    }
    add(YelpRedaction.secrets(in: request))
    let response = try await next(request)
    add(YelpRedaction.secrets(in: response))
    return secrets.cleaned(response)
  }

  /// A text as short as a word is not taken for a secret: it would be redacted everywhere.
  private func add(_ found: [String]) {
    for secret in found where secret.utf8.count >= 8 { secrets.add(secret) }
  }
}
