public import YelpSDK

/// Revokes a token: `POST /oauth2/revoke`. The response is empty.
///
/// ```swift
/// try await yelp.send(YelpTokenRevocationBuilder(oauth, token: token.accessToken))
/// ```
///
/// Source: docs.developer.yelp.com, "OAuth 2.0", and RFC 7009.
public struct YelpTokenRevocationBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// The kind of a token.
  public enum Kind: String, Sendable, Hashable {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
  }

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - oauth: The app, as Yelp knows it.
  ///   - token: The access or refresh token that is to end.
  ///   - kind: Helps Yelp to find the token; `nil` leaves it to Yelp.
  public init(_ oauth: YelpOAuthClient, token: String, kind: Kind? = nil) {
    draft = YelpRequestDraft(oauth, .oauthRevoke, path: "/oauth2/revoke")
    draft.set("token", token)
    draft.set("token_type_hint", kind?.rawValue)
    // Revoking a token twice has the effect of once.
    draft.isIdempotent = true
  }

  public var responseParser: YelpResponseParser<Void> { .none }

  public func validate(_ validation: inout YelpValidation) { validation.filled() }
}
