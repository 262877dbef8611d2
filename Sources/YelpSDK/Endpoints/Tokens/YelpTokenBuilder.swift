public import Foundation

/// Tokens for a code or for a refresh token: `POST /oauth2/token` or `/oauth2/token/v3`.
///
/// ``YelpOAuthClient`` makes and sends these; build one yourself to change the request:
/// ```swift
/// let token = try await YelpTokenBuilder(oauth, code: code).timeout(.seconds(10)).send(with: client)
/// ```
/// The parameters travel as a form, and printing them shows no secret. Nothing of it is ever sent
/// again by itself, since a code and some refresh tokens work once.
///
/// Source: docs.developer.yelp.com, "OAuth 2.0".
public struct YelpTokenBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Tokens for the code that the browser brought back.
  ///
  /// A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameters:
  ///   - oauth: the app, as Yelp knows it.
  ///   - code: what the browser brought back. It works once.
  ///   - redirectURI: what the sign-in began with; `nil` takes the client's.
  public init(_ oauth: YelpOAuthClient, code: String, redirectURI: URL? = nil) {
    var form = oauth.form
    form["grant_type"] = "authorization_code"
    form["code"] = YelpParameter(code)
    form["redirect_uri"] = (redirectURI ?? oauth.redirectURI).map { YelpParameter($0.absoluteString) }
    self.init(oauth, form: form)
  }

  /// Tokens for a refresh token.
  ///
  /// A bare `send()` uses ``YelpSDK/shared``.
  public init(_ oauth: YelpOAuthClient, refreshToken: String) {
    var form = oauth.form
    form["grant_type"] = "refresh_token"
    form["refresh_token"] = YelpParameter(refreshToken)
    self.init(oauth, form: form)
  }

  private init(_ oauth: YelpOAuthClient, form: YelpParameters) {
    let path: YelpPath =
      switch oauth.tokenVersion {
      case .v2: "/oauth2/token"
      case .v3: "/oauth2/token/v3"
      }
    draft = YelpRequestDraft(.oauthToken, method: .post, path: path, parameterEncoding: .form)
    draft.parameters = form
    draft.authentication = .none
  }

  public var responseParser: YelpResponseParser<YelpAccessToken> { .wire(name: "AccessTokenResponseParser") }

  public func validate(_ validation: inout YelpValidation) { validation.filled() }
}
