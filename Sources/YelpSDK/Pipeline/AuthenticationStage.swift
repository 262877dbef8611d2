import Foundation

/// Adds the credential. It is the last stage before the transport, and the only one that has the credential.
///
/// The credential goes to the configured host and to no other. It is replaced where the response or an error of the
/// transport repeats it: ``CallSecrets``.
struct AuthenticationStage: YelpMiddleware {
  let call: YelpCall
  let basicCredential: YelpBasicCredential?
  let baseURL: YelpBaseURL
  let partnerBaseURL: YelpBaseURL?
  /// The base URL of token requests, which contain the client secret.
  let tokenBaseURL: YelpBaseURL

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    var request = request
    if request.headers["Authorization"] != nil {
      call.log(
        .warning,
        "a middleware has set Authorization, which is removed: the token of your server's user belongs to userToken"
      )
      request.headers["Authorization"] = nil
    }
    if info.isForTokens { try tokenBaseURL.checkHost(of: request.url, for: "The client secret") }
    if needsCredential(info.authentication) {
      try baseURL.checkHost(of: request.url, for: info.authentication, partner: partnerBaseURL)
      let (scheme, secrets) = try credential(for: info.authentication)
      call.secrets.hide(secrets)
      request.headers["Authorization"] = "\(scheme) \(secrets[0])"
      try Task.checkCancellation()
    }
    do {
      return call.secrets.removed(from: try await next(request))
    } catch {
      throw YelpRedaction.removing(call.secrets.texts, from: error)
    }
  }

  private func needsCredential(_ authentication: YelpAuthentication) -> Bool {
    switch authentication {
    case .apiKey: if case .none = call.credential.kind { false } else { true }
    case .accessToken, .basic: true
    default: false
    }
  }

  /// The scheme, and the credential first among the forms that no error may show.
  private func credential(
    for authentication: YelpAuthentication
  ) throws -> (scheme: String, secrets: [String]) {
    switch authentication {
    case .accessToken: return ("Bearer", [try accessToken()])
    case .basic:
      guard let basicCredential else {
        throw Self.missing(
          "basicCredential", "`.basic` needs `configuration.basicCredential`.",
          advice: "Set what Yelp gave to partners.")
      }
      return ("Basic", [basicCredential.encoded, basicCredential.password])
    // A fixed key is checked with the configuration. A provider was asked at the beginning of the call.
    default: return ("Bearer", [call.credential.fixedKey ?? call.apiKey ?? ""])
    }
  }

  private func accessToken() throws(YelpError) -> String {
    guard let token = call.accessToken else {
      throw Self.missing(
        "accessTokens", "`.accessToken` needs `configuration.accessTokens`.",
        advice: "Set a YelpTokenProvider of YelpPartner.")
    }
    guard YelpCredential.isPrintable(token) else {
      throw YelpError(.unauthorized, "The access token holds characters that no token has.")
    }
    return token
  }

  private static func missing(_ field: String, _ message: String, advice: String) -> YelpError {
    let problem = YelpProblem(
      field: field, value: "", rule: "must be set for this request",
      advice: "\(advice) Or choose another .authentication(_:).")
    return YelpError(.notConfigured, message, problems: [problem])
  }
}
