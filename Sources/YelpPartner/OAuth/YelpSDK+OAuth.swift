public import YelpSDK

extension YelpSDK {
  /// The businesses that the signed-in business user may act for.
  public func tokenBusinesses() -> YelpTokenBusinessesBuilder { vend(YelpTokenBusinessesBuilder()) }
}

extension YelpEndpoint {
  public static let oauthToken: Self = "oauthToken"
  public static let oauthRevoke: Self = "oauthRevoke"
  public static let tokenBusinesses: Self = "tokenBusinesses"
}

extension YelpRequestDraft {
  /// A form with the app's id and secret. Nothing of it or of its response is shown.
  init(_ oauth: YelpOAuthClient, _ endpoint: YelpEndpoint, path: YelpPath) {
    self.init(endpoint, method: .post, path: path, parameterEncoding: .form)
    self.authentication = .none
    self.hidesContent = true
    self.isForTokens = true
    set("client_id", oauth.clientID)
    set("client_secret", oauth.secret)
  }
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
