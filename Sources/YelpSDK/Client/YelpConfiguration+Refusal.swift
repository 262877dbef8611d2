extension YelpConfiguration {
  /// The configuration of an instance before `configure(_:)`. Every call fails with `notConfigured`.
  static var unset: YelpConfiguration {
    var configuration = YelpConfiguration(apiKey: "")
    configuration.isUnset = true
    return configuration
  }

  /// Why nothing can be sent with this configuration; `nil` when it can.
  var refusal: YelpError? {
    let problems = problems
    guard problems.isEmpty else {
      return YelpError(.notConfigured, "The configuration can't be used.", problems: problems)
    }
    do throws(YelpError) {
      try YelpConnectionSecurity.check(baseURL.url)
      try YelpConnectionSecurity.check(tokenBaseURL.url)
      return nil
    } catch {
      return error
    }
  }
}
