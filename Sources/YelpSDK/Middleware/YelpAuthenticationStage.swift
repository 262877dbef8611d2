import Foundation

/// Puts the credentials onto the request: the last stage before the transport, so that nothing else sees them.
///
/// They go to the configured host and to no other, and what the server echoes of them is removed from its answer.
struct YelpAuthenticationStage: YelpMiddleware {
  let credential: YelpCredential
  let endpoint: YelpConfiguration.Endpoint
  let secrets: YelpSecrets
  /// Called when the provider gives another key than the last time: what is in memory belongs to the old one.
  let keyChanged: @Sendable () -> Void
  private let lastKeyHash = Locked<Int?>(nil)

  init(
    credential: YelpCredential, endpoint: YelpConfiguration.Endpoint, secrets: YelpSecrets,
    keyChanged: @escaping @Sendable () -> Void = {}
  ) {
    self.credential = credential
    self.endpoint = endpoint
    self.secrets = secrets
    self.keyChanged = keyChanged
  }

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    var request = request
    request.headers["Authorization"] = nil
    guard info.authentication == .apiKey else { return try await next(request) }
    guard let key = try await apiKey() else { return try await next(request) }
    guard endpoint.isHost(of: request.url) else {
      throw YelpError(
        .invalidArguments,
        "The API key is for \(endpoint.baseURL.host() ?? "") and is sent to no other host.",
        problems: [
          YelpProblem(
            field: "host", value: request.url.host() ?? "", rule: "is the configured host",
            advice: "Use .authentication(.none) for other hosts.")
        ])
    }
    try Task.checkCancellation()
    request.headers["Authorization"] = "Bearer \(key)"
    return redacted(try await next(request))
  }

  private func apiKey() async throws -> String? {
    let key: String
    switch credential.kind {
    case .none: return nil
    case .key(let fixed): key = fixed
    case .provider(let provide):
      do { key = try await provide() } catch let error as CancellationError { throw error } catch {
        throw YelpError(.notConfigured, "The API key provider failed.", underlyingError: error)
      }
    }
    let problems = YelpCredential.problems(with: key)
    if !problems.isEmpty {
      throw YelpError(.notConfigured, "The API key cannot be used.", problems: problems)
    }
    secrets.remember(key)
    noteChange(of: key)
    return key
  }

  private func noteChange(of key: String) {
    let hash = key.hashValue
    let hasChanged = lastKeyHash.withLock { last in
      defer { last = hash }
      return last.map { $0 != hash } ?? false
    }
    if hasChanged { keyChanged() }
  }

  /// Yelp repeats a malformed Authorization header, key included, in its error body.
  private func redacted(_ response: YelpHTTPResponse) -> YelpHTTPResponse {
    guard !response.isSuccess else { return response }
    var response = response
    response.body = secrets.redacted(response.body)
    response.headers = YelpHTTPHeaders(response.headers.sorted.map { ($0.name, secrets.redacted($0.value)) })
    return response
  }
}
