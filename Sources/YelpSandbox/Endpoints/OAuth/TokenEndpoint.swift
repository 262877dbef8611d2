public import Foundation
import YelpSDK

enum TokenEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .post, "/oauth2/token", access: .none, answer: answer)
  static let rotatingRoute = YelpSandboxEndpoint(
    builtIn: .post, "/oauth2/token/v3", access: .none, answer: answerRotating)

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
      tokens = call.tokens.withLock {
        $0.redeem(
          code: code, redirectURI: form["redirect_uri"], rotates: rotates, now: call.now,
          seed: call.world.seed)
      }
    case "refresh_token":
      guard let token = form["refresh_token"] else { throw OwnerClient.missing("refresh_token") }
      tokens = call.tokens.withLock {
        $0.refresh(token, rotates: rotates, now: call.now, seed: call.world.seed)
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
      "expires_in": .init(TokenBook.accessLifetime),
      "expires_on": .string(written(tokens.accessExpiry)),
      "scope": .string(tokens.scope),
    ]
    if let refresh = tokens.refresh {
      members["refresh_token"] = .string(refresh.token)
      members["refresh_token_expires_in"] = .init(
        Int64(exactly: refresh.expiry.timeIntervalSince(now).rounded(.down)) ?? 0)
      members["refresh_token_expires_on"] = .string(written(refresh.expiry))
    }
    return .object(members)
  }

  private static func written(_ date: Date) -> String {
    let moment = LocalMoment(date, in: .gmt)
    return "\(moment.date)T\(Text.two(moment.minute / 60)):\(Text.two(moment.minute % 60)):00+00:00"
  }
}

extension YelpSampleBodies {
  /// Tokens for a business owner's code.
  public static var oauthToken: Data {
    let tokens: YelpJSONValue = [
      "access_token": .string(String(repeating: "a", count: 128)), "token_type": "Bearer",
      "expires_in": 604_800,
      "expires_on": "2025-06-08T12:00:00+00:00", "refresh_token": .string(String(repeating: "r", count: 128)),
      "refresh_token_expires_in": 31_536_000, "refresh_token_expires_on": "2026-06-01T12:00:00+00:00",
      "scope": "leads",
    ]
    return tokens.data
  }
}
