/// Makes a token worthless: `POST /oauth2/revoke`. Yelp answers with nothing.
///
/// Source: docs.developer.yelp.com, "OAuth 2.0", and RFC 7009.
public struct YelpTokenRevocationBuilder: YelpRequestBuilder {
  public var draft = YelpRequestDraft(.oauthRevoke, method: .post, path: "/oauth2/revoke")
  private let form: [String: YelpParameter]

  /// Which token it is.
  public enum Kind: String, Sendable, Hashable {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
  }

  /// - Parameters:
  ///   - oauth: the app, as Yelp knows it.
  ///   - token: the access or refresh token that is to end.
  ///   - kind: helps Yelp to find the token; `nil` leaves it to Yelp.
  public init(_ oauth: YelpOAuthClient, token: String, kind: Kind? = nil) {
    var form = oauth.form
    form["token"] = YelpParameter(token)
    form["token_type_hint"] = kind.map { YelpParameter($0.rawValue) }
    self.form = form
    draft.authentication = .none
    // What is revoked stays revoked.
    draft.isIdempotent = true
  }

  public var responseParser: YelpResponseParser<Void> { .none }

  public func validate(_ validation: inout YelpValidation) { validation.filled(form) }

  public func makeBody() throws(YelpError) -> YelpRequestBody? { .form(form) }
}

extension YelpTokenRevocationBuilder: CustomReflectable {
  /// Everything but the form, which is secret.
  public var customMirror: Mirror { Mirror(self, children: ["draft": draft]) }
}

extension YelpValidation {
  /// Every field of an OAuth form has a value, which is never repeated.
  mutating func filled(_ form: [String: YelpParameter]) {
    for (field, value) in form.sorted(by: { $0.key < $1.key }) where value.text.allSatisfy(\.isWhitespace) {
      report(field, rule: "is not empty", advice: "Pass what Yelp gave you.")
    }
  }
}
