import Foundation
import YelpSDK

/// POST /oauth2/token and /oauth2/token/v3
enum TokenEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse { try answer(call, rotates: false) }

  static func answerRotating(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    try answer(call, rotates: true)
  }

  private static func answer(_ call: Call, rotates: Bool) throws(Refusal) -> YelpHTTPResponse {
    let form = try OwnerClient.form(call)
    let tokens: TokenBook.Tokens?
    switch form["grant_type"] {
    case "authorization_code":
      guard let code = form["code"] else { throw OwnerClient.missing("code") }
      tokens = call.memory.withLock {
        $0.tokens.redeem(
          code: code, redirectURI: form["redirect_uri"], rotates: rotates, now: call.now,
          seed: call.world.seed)
      }
    case "refresh_token":
      guard let token = form["refresh_token"] else { throw OwnerClient.missing("refresh_token") }
      tokens = call.memory.withLock {
        $0.tokens.refresh(token, rotates: rotates, now: call.now, seed: call.world.seed)
      }
    case nil: throw OwnerClient.missing("grant_type")
    default: throw Refusal(.unsupportedGrantType)
    }
    guard let tokens else {
      throw Refusal(.invalidGrant)
    }
    return .json(body(tokens, now: call.now))
  }

  private static func body(_ tokens: TokenBook.Tokens, now: Date) -> YelpJSONValue {
    var members: [String: YelpJSONValue] = [
      "access_token": .string(tokens.access), "token_type": "Bearer",
      "expires_in": .integer(Int(TokenBook.accessLifetime)),
      "expires_on": .string(written(tokens.accessExpiry)),
      "scope": .string(tokens.scope),
    ]
    if let refresh = tokens.refresh {
      members["refresh_token"] = .string(refresh.token)
      members["refresh_token_expires_in"] = .integer(Int(refresh.expiry.timeIntervalSince(now)))
      members["refresh_token_expires_on"] = .string(written(refresh.expiry))
    }
    return .object(members)
  }

  private static func written(_ date: Date) -> String {
    let moment = LocalMoment(date, in: .gmt)
    return "\(moment.date)T\(Text.two(moment.minute / 60)):\(Text.two(moment.minute % 60)):00+00:00"
  }
}

/// POST /oauth2/revoke
enum RevokeEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    let form = try OwnerClient.form(call)
    guard let token = form["token"] else { throw OwnerClient.missing("token") }
    guard Authentication.isToken(token) else {
      throw Refusal(.invalidRequest, "The token is malformed.")
    }
    if let hint = form["token_type_hint"], !["access_token", "refresh_token"].contains(hint) {
      throw Refusal(.invalidRequest, "The token type hint is not supported.")
    }
    call.memory.withLock { $0.tokens.revoke(token) }
    return YelpHTTPResponse(status: 200)
  }
}

/// Reads the form of an OAuth call and checks its client id and secret.
enum OwnerClient {
  static func form(_ call: Call) throws(Refusal) -> Query {
    let form = Query(percentEncoded: String(decoding: call.body, as: UTF8.self))
    guard form["client_id"] != nil else { throw missing("client_id") }
    guard form["client_secret"] != nil else { throw missing("client_secret") }
    guard form["client_id"] == id(seed: call.world.seed),
      form["client_secret"] == secret(seed: call.world.seed)
    else {
      throw Refusal(.invalidClient)
    }
    return form
  }

  static func missing(_ name: String) -> Refusal {
    Refusal(.invalidRequest, "The request is missing the parameter \(name).")
  }

  static func id(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed &+ 1, purpose: .tokens)
    return generator.yelpID()
  }

  static func secret(seed: UInt64) -> String {
    var generator = SeededGenerator(seed: seed &+ 2, purpose: .tokens)
    return String(generator.token().prefix(64))
  }
}
