import YelpSDK

extension YelpSandbox {
  /// Adds an endpoint. Added endpoints take precedence over built-in ones, and the most recently added one over
  /// earlier ones.
  public func add(_ endpoint: YelpSandboxEndpoint) { add([endpoint]) }

  /// The response of an added endpoint; `nil` when none matches the request.
  static func answer(
    _ request: YelpHTTPRequest, as call: Call, from endpoints: [YelpSandboxEndpoint]
  ) -> (access: YelpSandboxEndpoint.Access, respond: () -> YelpHTTPResponse)? {
    for endpoint in endpoints where endpoint.method == call.method {
      guard let values = endpoint.values(in: call.path) else { continue }
      return (
        endpoint.access,
        {
          do throws(YelpSandboxRefusal) {
            return try endpoint.respond(YelpSandboxCall(call, request: request, pathValues: values))
          } catch {
            return error.response
          }
        }
      )
    }
    return nil
  }
}

extension Authentication {
  /// Checks the credentials that an endpoint requires.
  static func check(
    _ call: Call, keys: Set<String>, access: YelpSandboxEndpoint.Access
  ) throws(Refusal) {
    switch access {
    case .none: break
    case .apiKey: try check(call, keys: keys)
    case .accessToken:
      try check(call, keys: keys)
      guard call.isByUser else { throw Refusal(.unauthorizedAPIKey) }
    case .basic:
      let parts = (call.headers["Authorization"] ?? "").unicodeScalars.split(separator: " ").map(String.init)
      guard parts.count == 2, parts[0].asciiLowercased == "basic" else {
        var refusal = Refusal("401_UNAUTHORIZED", "Basic authentication is required.")
        refusal.status = 401
        throw refusal
      }
    }
  }
}
