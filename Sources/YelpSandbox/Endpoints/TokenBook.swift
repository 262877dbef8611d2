package import Foundation
import YelpSDK

/// The made-up authorization codes and tokens of business users, and their validity.
struct TokenBook: Sendable {
  /// Authorization codes that have not been exchanged.
  private var codes: [String: Grant] = [:]
  private var accessTokens: [String: (owner: String, end: Date)] = [:]
  /// All issued refresh tokens and their state.
  private var refreshTokens: [String: RefreshToken] = [:]
  private var issued: UInt64 = 0

  struct Grant: Sendable, Equatable {
    var scope: String
    var redirectURI: String?
    var owner = TokenBook.usualOwner
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

  /// The name of the made-up business user, who owns the sample business.
  static let usualOwner = "owner"
  static let accessLifetime: Int64 = 7 * 86_400
  static let refreshLifetime = 365.0 * 86_400

  /// All secrets that this book made.
  var secrets: Set<String> {
    Set(codes.keys).union(accessTokens.keys).union(refreshTokens.keys)
  }

  /// The owner who has an access token; `nil` when it is not valid.
  func owner(ofAccessToken token: String, now: Date) -> String? {
    accessTokens[token].flatMap { $0.end > now ? $0.owner : nil }
  }

  /// An authorization code, as Yelp issues one after the business user consents.
  mutating func addCode(_ grant: Grant, seed: UInt64) -> String {
    let code = token(seed)
    codes[code] = grant
    return code
  }

  /// Accepts the tokens of a business user who is signed in from the start.
  mutating func signIn(scope: String, seed: UInt64, start: Date) -> SignedInUser {
    // Codes and tokens that are issued later count from the next seed on.
    var generator = SeededGenerator(seed: seed, purpose: .owners)
    let user = SignedInUser(
      accessToken: generator.token(), accessExpiry: start.addingTimeInterval(Double(Self.accessLifetime)),
      refreshToken: generator.token(), refreshExpiry: start.addingTimeInterval(Self.refreshLifetime),
      scope: scope)
    accessTokens[user.accessToken] = (Self.usualOwner, user.accessExpiry)
    refreshTokens[user.refreshToken] = RefreshToken(
      family: user.refreshToken, grant: Grant(scope: scope), expiry: user.refreshExpiry)
    return user
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
    accessTokens[access] = (grant.owner, expiry)
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

/// The tokens of a business user who needs no code to sign in; always the same for a sandbox.
package struct SignedInUser: Sendable {
  package let accessToken: String
  package let accessExpiry: Date
  package let refreshToken: String
  package let refreshExpiry: Date
  package let scope: String
}
