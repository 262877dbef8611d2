public import Foundation
public import YelpSDK

/// The tokens with which an app acts for a business user: one for calls, and one to refresh it with.
///
/// Printing or dumping it shows neither. Encoding it does, for a ``YelpTokenStore``: keep the bytes where secrets
/// belong.
///
/// Source: docs.developer.yelp.com, "OAuth 2.0", `POST /oauth2/token`. Access tokens live 7 days, refresh tokens 365.
public struct YelpAccessToken: YelpWireModel {
  /// The token for calls.
  public var accessToken: String
  /// How the access token is sent: `Bearer`.
  public var tokenType: String?
  /// The lifetime of the access token, in seconds.
  public var expiresIn: Int?
  /// When the access token expires, as Yelp writes it. See ``expirationDate``.
  public var expiresOn: String?
  /// The token to refresh the access token with.
  public var refreshToken: String?
  /// The lifetime of the refresh token, in seconds.
  public var refreshTokenExpiresIn: Int?
  /// When the refresh token expires, as Yelp writes it. See ``refreshTokenExpirationDate``.
  public var refreshTokenExpiresOn: String?
  /// The scopes that the user allowed, separated by spaces. See ``scopes``.
  public var scope: String?
  /// Identifies the sign-in that the tokens come from, and is not secret. ``YelpTokenProvider`` sets it to a digest of
  /// the first refresh token, or of the access token when there is none, and refreshes keep it: a call that Yelp
  /// refuses with 401 is repeated only with a token of the same sign-in. A ``YelpTokenStore`` keeps it with the tokens.
  /// Yelp does not send it.
  public var signInID: String?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case tokenType = "token_type"
    case expiresIn = "expires_in"
    case expiresOn = "expires_on"
    case refreshToken = "refresh_token"
    case refreshTokenExpiresIn = "refresh_token_expires_in"
    case refreshTokenExpiresOn = "refresh_token_expires_on"
    case scope
    case signInID = "sign_in_id"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    accessToken = try wire.require(.accessToken)
    tokenType = wire.text(.tokenType)
    expiresIn = wire.int(.expiresIn)
    expiresOn = wire.text(.expiresOn)
    refreshToken = wire.text(.refreshToken)
    refreshTokenExpiresIn = wire.int(.refreshTokenExpiresIn)
    refreshTokenExpiresOn = wire.text(.refreshTokenExpiresOn)
    scope = wire.text(.scope)
    signInID = wire.text(.signInID)
  }

  public init(
    accessToken: String,
    tokenType: String? = "Bearer",
    expiresIn: Int? = nil,
    expiresOn: String? = nil,
    refreshToken: String? = nil,
    refreshTokenExpiresIn: Int? = nil,
    refreshTokenExpiresOn: String? = nil,
    scope: String? = nil
  ) {
    self.accessToken = accessToken
    self.tokenType = tokenType
    self.expiresIn = expiresIn
    self.expiresOn = expiresOn
    self.refreshToken = refreshToken
    self.refreshTokenExpiresIn = refreshTokenExpiresIn
    self.refreshTokenExpiresOn = refreshTokenExpiresOn
    self.scope = scope
  }

  /// When the access token expires; `nil` when it is not known. A time without a zone is in UTC.
  public var expirationDate: Date? { expiresOn.flatMap { YelpTimestamp.date($0, in: .gmt) } }

  /// When the refresh token expires; `nil` when it is not known. A time without a zone is in UTC.
  public var refreshTokenExpirationDate: Date? {
    refreshTokenExpiresOn.flatMap { YelpTimestamp.date($0, in: .gmt) }
  }

  /// The scopes that the user allowed.
  public var scopes: [YelpOAuthScope] {
    scope?.unicodeScalars.split(separator: " ").map { YelpOAuthScope(String($0)) } ?? []
  }

  /// Whether the access token has expired, or expires within a minute.
  public func isExpired(at date: Date) -> Bool {
    expirationDate.map { $0 <= date.addingTimeInterval(60) } ?? false
  }

  /// Whether there is a refresh token that has not expired.
  public func canRefresh(at date: Date) -> Bool {
    refreshToken != nil && refreshTokenExpirationDate.map { $0 > date } ?? true
  }

  /// The same with dates of expiry where Yelp sent lifetimes only.
  func received(at date: Date) -> YelpAccessToken {
    func end(_ text: String?, _ seconds: Int?) -> String? {
      guard text.flatMap(YelpTimestamp.date) == nil, let seconds else { return text }
      // Ten years at most, so that nothing overflows.
      return date.addingTimeInterval(Double(min(max(seconds, 0), 315_360_000))).formatted(.iso8601)
    }
    var token = self
    token.expiresOn = end(expiresOn, expiresIn)
    token.refreshTokenExpiresOn = end(refreshTokenExpiresOn, refreshTokenExpiresIn)
    return token
  }

  /// The same with ``signInID``.
  var identified: YelpAccessToken {
    guard signInID?.isEmpty ?? true else { return self }
    var token = self
    token.signInID = YelpCredential.fingerprint(of: refreshToken ?? accessToken)
    return token
  }

  /// The same with what a refresh does not repeat: the sign-in, the refresh token that stays, and the scope.
  func succeeding(_ old: YelpAccessToken) -> YelpAccessToken {
    var token = self
    token.signInID = old.signInID
    token.scope = scope ?? old.scope
    guard refreshToken == nil else { return token }
    token.refreshToken = old.refreshToken
    token.refreshTokenExpiresIn = old.refreshTokenExpiresIn
    token.refreshTokenExpiresOn = old.refreshTokenExpiresOn
    return token
  }
}

extension YelpAccessToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The expiry and the scopes; never the tokens.
  public var description: String {
    var text = "access token until \(expiresOn ?? "an unknown time")"
    if refreshToken != nil { text += ", with refresh token" }
    if let scope { text += ", for \(scope)" }
    return text
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
