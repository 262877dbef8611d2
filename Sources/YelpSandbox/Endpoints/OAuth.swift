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

/// The made-up authorization codes and tokens of business users, and their validity.
struct TokenBook: Sendable {
  /// Authorization codes that have not been exchanged.
  private var codes: [String: Grant] = [:]
  private var accessTokens: [String: Date] = [:]
  /// All issued refresh tokens and their state.
  private var refreshTokens: [String: RefreshToken] = [:]
  private var issued: UInt64 = 0

  struct Grant: Sendable, Equatable {
    var scope: String
    var redirectURI: String?
  }

  private struct RefreshToken: Sendable {
    let family: String
    let grant: Grant
    let expiry: Date
    var isActive = true
  }

  /// The members of a token response.
  struct Tokens: Sendable {
    let access: String
    let accessExpiry: Date
    var refresh: (token: String, expiry: Date)?
    let scope: String
  }

  static let accessLifetime: Int64 = 7 * 86_400
  static let refreshLifetime = 365.0 * 86_400

  /// All secrets that this book made.
  var secrets: Set<String> {
    Set(codes.keys).union(accessTokens.keys).union(refreshTokens.keys)
  }

  func accepts(accessToken: String, now: Date) -> Bool { accessTokens[accessToken].map { $0 > now } ?? false }

  /// An authorization code, as Yelp issues one after the business user consents.
  mutating func addCode(_ grant: Grant, seed: UInt64) -> String {
    let code = token(seed)
    codes[code] = grant
    return code
  }

  /// Accepts the tokens of a business user who is signed in from the start.
  mutating func accept(_ user: YelpSandbox.SignedInUser) {
    accessTokens[user.accessToken] = user.accessExpiry
    refreshTokens[user.refreshToken] = RefreshToken(
      family: user.refreshToken, grant: Grant(scope: user.scope), expiry: user.refreshExpiry)
  }

  /// Exchanges a code for tokens, once; `nil` when the code is not valid.
  mutating func redeem(code: String, redirectURI: String?, rotates: Bool, now: Date, seed: UInt64) -> Tokens?
  {
    guard let grant = codes[code], grant.redirectURI == nil || grant.redirectURI == redirectURI else {
      return nil
    }
    codes[code] = nil
    // Version 2 returns the refresh token that is still active.
    let alive = rotates ? [:] : refreshTokens.filter { $0.value.isActive && $0.value.grant == grant }
    let active = alive.min { $0.key < $1.key }
    if let active { return tokens(grant, now: now, seed: seed, refresh: (active.key, active.value.expiry)) }
    return tokens(
      grant, now: now, seed: seed, refresh: newRefreshToken(grant, family: nil, now: now, seed: seed))
  }

  /// New tokens for a refresh token; `nil` when it is unknown, expired or revoked.
  ///
  /// Version 3 issues a new refresh token each time; the use of an old one revokes the
  /// active one.
  mutating func refresh(_ token: String, rotates: Bool, now: Date, seed: UInt64) -> Tokens? {
    guard let known = refreshTokens[token] else { return nil }
    guard known.isActive, known.expiry > now else {
      if rotates { killFamily(known.family) }
      return nil
    }
    guard rotates else { return tokens(known.grant, now: now, seed: seed, refresh: nil) }
    refreshTokens[token]?.isActive = false
    let next = newRefreshToken(known.grant, family: known.family, now: now, seed: seed)
    return tokens(known.grant, now: now, seed: seed, refresh: next)
  }

  mutating func revoke(_ token: String) {
    accessTokens[token] = nil
    refreshTokens[token]?.isActive = false
  }

  private mutating func killFamily(_ family: String) {
    for token in refreshTokens.keys where refreshTokens[token]?.family == family {
      refreshTokens[token]?.isActive = false
    }
  }

  private mutating func tokens(
    _ grant: Grant, now: Date, seed: UInt64, refresh: (token: String, expiry: Date)?
  ) -> Tokens {
    let access = token(seed)
    let expiry = now.addingTimeInterval(Double(Self.accessLifetime))
    accessTokens[access] = expiry
    return Tokens(access: access, accessExpiry: expiry, refresh: refresh, scope: grant.scope)
  }

  private mutating func newRefreshToken(
    _ grant: Grant, family: String?, now: Date, seed: UInt64
  ) -> (token: String, expiry: Date) {
    let token = token(seed)
    let expiry = now.addingTimeInterval(Self.refreshLifetime)
    refreshTokens[token] = RefreshToken(family: family ?? token, grant: grant, expiry: expiry)
    return (token, expiry)
  }

  private mutating func token(_ seed: UInt64) -> String {
    issued += 1
    var generator = SeededGenerator(seed: seed &+ issued, purpose: .owners)
    return generator.token()
  }
}

/// GET /token/v1/businesses
enum TokenBusinessesEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    guard call.isByUser else { throw Refusal(.invalidToken) }
    return .json(["business_ids": [.string(call.world.sample.id)]])
  }
}

/// POST /v3/businesses/{id or alias}/rapc_enabledness
enum PhoneCallSwitchEndpoint {
  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    guard call.isByUser else { throw Refusal(.unauthorizedAPIKey) }
    let business = try call.business(call.path[2])
    guard let isEnabled = try call.json()["is_enabled"] else { throw .missing("is_enabled") }
    guard let isOn = isEnabled.boolValue else {
      throw .invalid("is_enabled", isEnabled, "\(isEnabled) is not of type 'boolean'")
    }
    call.memory.withLock { $0.phoneCallSwitches[business.id] = isOn }
    return YelpHTTPResponse(status: 202)
  }
}
