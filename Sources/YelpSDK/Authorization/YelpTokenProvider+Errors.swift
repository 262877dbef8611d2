extension YelpTokenProvider {
  /// Only the user can help.
  static func signInError(_ reason: String) -> YelpError {
    YelpError(
      .unauthorized, reason,
      problems: [
        YelpProblem(
          field: "accessTokens", value: "", rule: "holds the tokens of a signed-in business user",
          advice: "Let the user sign in: open authorizeURL(scopes:state:) and pass the code to signIn(code:)."
        )
      ])
  }

  /// Yelp gave no new token.
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
    YelpError(.notConfigured, "The token store failed.", underlyingError: cause)
  }
}

extension YelpError {
  /// Whether the token endpoint looked at what it was sent and said no: the same would be refused again.
  var isRefusedRefresh: Bool {
    guard let httpStatus, (400..<500).contains(httpStatus) else { return false }
    return code != .rateLimited && code != .quotaExceeded && code != .timedOut
  }

  /// Whether the refresh token will never work again.
  var isDeadToken: Bool { yelpCode == .invalidGrant || yelpCode == .invalidToken }
}
