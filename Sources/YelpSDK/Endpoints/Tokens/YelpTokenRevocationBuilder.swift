/// Revokes a token: `POST /oauth2/revoke`. The response is empty.
///
/// ```swift
/// try await YelpTokenRevocationBuilder(oauth, token: token.accessToken).send(with: client)
/// ```
///
/// Source: docs.developer.yelp.com, "OAuth 2.0", and RFC 7009.
public struct YelpTokenRevocationBuilder: YelpRequestBuilder {
  public var draft = YelpRequestDraft(
    .oauthRevoke, method: .post, path: "/oauth2/revoke", parameterEncoding: .form)

  /// Which token it is.
  public enum Kind: String, Sendable, Hashable {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
  }

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameters:
  ///   - oauth: the app, as Yelp knows it.
  ///   - token: the access or refresh token that is to end.
  ///   - kind: helps Yelp to find the token; `nil` leaves it to Yelp.
  public init(_ oauth: YelpOAuthClient, token: String, kind: Kind? = nil) {
    var form = oauth.form
    form["token"] = YelpParameter(token)
    form["token_type_hint"] = kind.map { YelpParameter($0.rawValue) }
    draft.parameters = form
    draft.authentication = .none
    // What is revoked stays revoked.
    draft.isIdempotent = true
  }

  public var responseParser: YelpResponseParser<Void> { .none }

  public func validate(_ validation: inout YelpValidation) { validation.filled() }
}

extension YelpValidation {
  /// Every parameter of an OAuth form has a value, which is never repeated in a problem.
  mutating func filled() {
    for (field, value) in parameters
    where !value.text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) {
      report(field, rule: "must not be empty", advice: "Pass what Yelp gave you.")
    }
  }
}
