extension YelpConfiguration {
  /// The configuration of an instance before `configure(_:)`. Every call fails with `notConfigured`.
  static var unset: YelpConfiguration {
    var configuration = YelpConfiguration(apiKey: "")
    configuration.isUnset = true
    return configuration
  }

  /// Whether any client of the process has a configuration that can be used. It decides the text of the error of
  /// instances that have none.
  private static let isAnyUsable = Locked(false)

  /// Why nothing can be sent with this configuration; `nil` when it can.
  var refusal: YelpError? {
    if isUnset { return Self.missing(isAnotherUsable: Self.isAnyUsable.withLock { $0 }) }
    let problems = problems
    guard problems.isEmpty else {
      return YelpError(.notConfigured, "The configuration can't be used.", problems: problems)
    }
    Self.isAnyUsable.withLock { $0 = true }
    do throws(YelpError) {
      try YelpConnectionSecurity.check(baseURL.url)
      try YelpConnectionSecurity.check(tokenBaseURL.url)
      return nil
    } catch {
      return error
    }
  }

  /// The error of an instance without a configuration.
  static func missing(isAnotherUsable: Bool) -> YelpError {
    isAnotherUsable
      ? YelpError(
        .notConfigured, "This instance of YelpSDK has no configuration, but another one has.",
        problems: [
          YelpProblem(
            field: "configuration", value: "", rule: "must be set on the instance that sends",
            advice:
              "Send with the configured instance, such as yelp.send(builder), or call configure(_:) on this one too. A builder made by its initializer uses YelpSDK.shared."
          )
        ])
      : YelpError(
        .notConfigured, "YelpSDK has no configuration.",
        problems: [
          YelpProblem(
            field: "configuration", value: "", rule: "must be set before the first request",
            advice:
              "Call configure(_:) once, for example with YelpConfiguration(apiKey: key), when the app starts."
          )
        ])
  }
}
