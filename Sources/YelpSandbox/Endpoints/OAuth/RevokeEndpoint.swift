import YelpSDK

enum RevokeEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .post, "/oauth2/revoke", access: .none, answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let form = try OwnerClient.form(call)
    guard let token = form["token"] else { throw OwnerClient.missing("token") }
    guard Authentication.isToken(token) else {
      throw Refusal(.invalidRequest, "The token is malformed.")
    }
    if let hint = form["token_type_hint"], !["access_token", "refresh_token"].contains(hint) {
      throw Refusal(.invalidRequest, "The token type hint is not supported.")
    }
    call.tokens.withLock { $0.revoke(token) }
    return YelpHTTPResponse(status: 200)
  }
}
