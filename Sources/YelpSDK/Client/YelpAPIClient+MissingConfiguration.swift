extension YelpAPIClient {
  /// The error of a client whose instance has no configuration; `nil` when there is one. What it says depends on the
  /// configuration that the shared instance has now.
  ///
  /// - Parameter shared: Made only when it is asked for, since it has connections of its own.
  func missingConfiguration(shared: @autoclosure () -> CurrentClient = .shared) -> YelpError? {
    guard configuration.isUnset else { return nil }
    let sharedClient = shared().client
    let rule = "must be configured before the first request"
    let (message, advice) =
      switch (sharedClient === self, sharedClient.configuration.isValid) {
      case (true, _):
        (
          "YelpSDK.shared \(rule).",
          "Call YelpSDK.shared.configure(YelpConfiguration(apiKey: key)) once, when the app starts. A builder made by its initializer uses YelpSDK.shared: to use another instance, call yelp.send(builder)."
        )
      case (false, false):
        (
          "This instance of YelpSDK \(rule).",
          "Call configure(_:) on it once, for example with YelpConfiguration(apiKey: key), or send with an instance that has one: yelp.send(builder)."
        )
      case (false, true):
        (
          "YelpSDK.shared is configured, but this instance of YelpSDK \(rule) too.",
          "Send with YelpSDK.shared, or call configure(_:) on this instance too."
        )
      }
    let problem = YelpProblem(field: "configuration", value: "", rule: rule, advice: advice)
    return YelpError(.notConfigured, message, problems: [problem])
  }
}
