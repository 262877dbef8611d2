/// Keeps what OAuth calls carry to the configured host, and out of logs and errors.
struct YelpOAuthStage: YelpMiddleware {
  let baseURL: YelpBaseURL
  let secrets: YelpSecrets

  let scope = YelpScope { $0.path.beginsWithBytes(of: "/oauth2/") }

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    if info.endpoint == .oauthToken || info.endpoint == .oauthRevoke {
      try baseURL.checkHost(of: request.url, for: "The client secret")
    }
    remember(YelpRedaction.secrets(in: request))
    let response = try await next(request)
    remember(YelpRedaction.secrets(in: response))
    return secrets.cleaned(response)
  }

  /// What is as short as a word is no secret, and would be missing from every text.
  private func remember(_ found: [String]) {
    for secret in found where secret.utf8.count >= 8 { secrets.remember(secret) }
  }
}
