public import Foundation
public import YelpSDK

/// Tokens for a code or for a refresh token: `POST /oauth2/token` or `/oauth2/token/v3`.
///
/// ``YelpTokenProvider`` makes and sends these; build one yourself to change the request:
/// ```swift
/// let token = try await yelp.send(YelpTokenBuilder(oauth, code: code).timeout(.seconds(10)))
/// ```
/// The parameters travel as a form, and printing them shows no secret. The SDK never repeats the request, since a code
/// and some refresh tokens work once.
///
/// Source: docs.developer.yelp.com, "OAuth 2.0".
public struct YelpTokenBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Tokens for the code that the browser brought back.
  ///
  /// A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - oauth: The app, as Yelp knows it.
  ///   - code: The code that the browser brought back. It works once.
  ///   - redirectURI: The redirect URI of the sign-in; `nil` takes the client's.
  public init(_ oauth: YelpOAuthClient, code: String, redirectURI: URL? = nil) {
    self.init(oauth, grant: "authorization_code")
    draft.set("code", code)
    draft.set("redirect_uri", (redirectURI ?? oauth.redirectURI)?.absoluteString)
  }

  /// Tokens for a refresh token.
  ///
  /// A bare `send()` uses `YelpSDK.shared`.
  public init(_ oauth: YelpOAuthClient, refreshToken: String) {
    self.init(oauth, grant: "refresh_token")
    draft.set("refresh_token", refreshToken)
  }

  private init(_ oauth: YelpOAuthClient, grant: String) {
    draft = YelpRequestDraft(
      oauth, .oauthToken, path: oauth.tokenVersion == .v2 ? "/oauth2/token" : "/oauth2/token/v3")
    draft.set("grant_type", grant)
    draft.outcomeCheck =
      "Send it once more: if Yelp refuses it, it is used up, and the user has to sign in again."
  }

  public var responseParser: YelpResponseParser<YelpAccessToken> { .wire(name: "AccessTokenResponseParser") }

  public func validate(_ validation: inout YelpValidation) { validation.filled() }
}
