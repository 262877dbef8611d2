import YelpSDK

extension YelpSandbox {
  /// Answers another endpoint from now on. It comes before the endpoints that the sandbox knows, and the one that was added
  /// last comes first.
  public func add(_ endpoint: YelpSandboxEndpoint) { add([endpoint]) }

  /// The answer of an endpoint that was added; `nil` when there is none for the request.
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
  /// Checks the credentials that an endpoint wants.
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
