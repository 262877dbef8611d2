extension YelpTokenProvider {
  /// The user has to sign in.
  static func signInError(_ reason: String) -> YelpError {
    let problem = YelpProblem(
      field: "accessTokens", value: "", rule: "must hold the tokens of a signed-in business user",
      advice: "Let the user sign in: open authorizeURL(scopes:state:) and pass the code to signIn(code:).")
    return YelpError(.unauthorized, reason, problems: [problem])
  }

  /// There is no client to send a request for tokens with.
  static func clientError() -> YelpError {
    let problem = YelpProblem(
      field: "accessTokens", value: "", rule: "must be set in the configuration of a client",
      advice: "Configure first, or pass a client.")
    return YelpError(.notConfigured, "No client uses this token provider.", problems: [problem])
  }

  /// Yelp refused to refresh the tokens.
  static func refreshError(_ cause: YelpError) -> YelpError {
    var error = YelpError(
      .unauthorized, "The access token could not be refreshed: \(cause.message)",
      httpStatus: cause.httpStatus,
      underlyingError: cause)
    error.yelpCode = cause.yelpCode
    error.yelpDescription = cause.yelpDescription
    return error
  }

  static func storeError(_ cause: any Error) -> YelpError {
    YelpError(.notConfigured, "The token store failed: \(type(of: cause)).", underlyingError: cause)
  }
}

extension YelpError {
  /// Whether the token endpoint refused the request itself, so that sending it again would not help.
  var isRefusedRefresh: Bool {
    guard let httpStatus, (400..<500).contains(httpStatus) else { return false }
    return code != .rateLimited && code != .quotaExceeded && code != .timedOut
  }

  /// Whether the refresh token will never work again.
  var isDeadToken: Bool { isRefusedRefresh && (yelpCode == .invalidGrant || yelpCode == .invalidToken) }
}
