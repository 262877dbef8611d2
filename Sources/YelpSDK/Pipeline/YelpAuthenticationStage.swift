import Foundation

/// Puts the credentials onto the request: the last stage before the transport, so that nothing else sees them.
///
/// They go to the configured host and to no other, and what the server echoes of them is removed from its response.
struct YelpAuthenticationStage: ContextStage {
  let credential: YelpCredential
  var basicCredential: YelpBasicCredential?
  let baseURL: YelpBaseURL
  /// A fixed key is in them from the beginning.
  let secrets: YelpSecrets
  /// Called when the provider gives another key than the last time: what is cached belongs to the old one.
  var keyChanged: @Sendable () -> Void = {}
  private let lastKeyHash = Locked<Int?>(nil)

  func intercept(
    _ request: YelpHTTPRequest, context: CallContext, next: @escaping Next
  ) async throws -> YelpHTTPResponse {
    var request = request
    request.headers["Authorization"] = nil
    guard hasCredentials(for: context.info.authentication) else { return try await next(request, context) }
    try baseURL.checkHost(of: request.url, for: context.info.authentication)
    request.headers["Authorization"] = try await authorization(context)
    try Task.checkCancellation()
    return secrets.cleaned(try await next(request, context))
  }

  private func hasCredentials(for authentication: YelpAuthentication) -> Bool {
    switch authentication {
    case .apiKey: if case .none = credential.kind { false } else { true }
    case .accessToken, .basic: true
    default: false
    }
  }

  /// The value of the header field; `nil` when the request goes without.
  private func authorization(_ context: CallContext) async throws -> String? {
    switch context.info.authentication {
    case .apiKey: return try await apiKey(context).map { "Bearer \($0)" }
    case .accessToken: return "Bearer \(try accessToken(context))"
    case .basic: return "Basic \(try basic(context))"
    default: return nil
    }
  }

  private func accessToken(_ context: CallContext) throws(YelpError) -> String {
    guard let token = context.accessToken else {
      throw Self.missing("accessTokens", "There are no access tokens.", advice: "Set a YelpTokenProvider.")
    }
    secrets.add(token, of: context.id)
    guard token.utf8.allSatisfy({ (33...126).contains($0) }) else {
      throw YelpError(.unauthorized, "The access token holds characters that no token has.")
    }
    return token
  }

  private func basic(_ context: CallContext) throws(YelpError) -> String {
    guard let basicCredential else {
      throw Self.missing(
        "basicCredential", "There is no user name and password.", advice: "Set what Yelp gave to partners.")
    }
    secrets.add(basicCredential.password, of: context.id)
    secrets.add(basicCredential.encoded, of: context.id)
    return basicCredential.encoded
  }

  private static func missing(_ field: String, _ message: String, advice: String) -> YelpError {
    let problem = YelpProblem(
      field: field, value: "", rule: "must be set for this request",
      advice: "\(advice) Or choose another .authentication(_:).")
    return YelpError(.notConfigured, message, problems: [problem])
  }

  private func apiKey(_ context: CallContext) async throws -> String? {
    let key: String
    switch credential.kind {
    case .none: return nil
    // Checked with the configuration.
    case .key(let fixed): return fixed
    case .provider(let provide):
      do { key = try await provide() } catch let error as CancellationError { throw error } catch {
        throw YelpError(.notConfigured, "The API key provider failed.", underlyingError: error)
      }
    }
    let problems = YelpCredential.problems(with: key)
    if !problems.isEmpty {
      throw YelpError(.notConfigured, "The API key cannot be used.", problems: problems)
    }
    secrets.add(key, of: context.id)
    if let last = lastKeyHash.exchange(key.hashValue), last != key.hashValue { keyChanged() }
    return key
  }
}
