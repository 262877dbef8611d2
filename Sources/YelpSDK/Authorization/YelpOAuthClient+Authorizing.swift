public import Foundation

extension YelpOAuthClient {
  /// A fresh text that nobody can guess: 256 random bits, 43 characters.
  ///
  /// Keep it with the user's session until the callback comes, and make another for the next sign-in.
  public static func makeState() -> String {
    let words = (0..<4).map { _ in UInt64.random(in: .min ... .max) }
    return words.withUnsafeBytes { Data($0) }.base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The page on which the user agrees. Open it in a browser: it refuses to be framed.
  ///
  /// - Parameters:
  ///   - scopes: What the app asks for; none leaves it to Yelp.
  ///   - state: Comes back with the callback. See ``makeState()``.
  ///   - redirectURI: Where Yelp sends the user back to; `nil` takes ``redirectURI``.
  /// - Throws: ``YelpError`` with ``YelpError/Code/invalidArguments`` that lists every problem.
  public func authorizeURL(
    scopes: [YelpOAuthScope], state: String, redirectURI: URL? = nil
  ) throws(YelpError) -> URL {
    let redirectURI = redirectURI ?? self.redirectURI
    let problems = authorizationProblems(scopes: scopes, state: state, redirectURI: redirectURI)
    var parameters: YelpParameters = [
      "client_id": YelpParameter(id), "response_type": "code", "state": YelpParameter(state),
    ]
    if let redirectURI { parameters["redirect_uri"] = YelpParameter(redirectURI.absoluteString) }
    if !scopes.isEmpty { parameters["scope"] = YelpParameter(list: scopes.map(\.rawValue), delimiter: " ") }
    guard problems.isEmpty, let url = URL(string: Self.page + YelpURLEncoding.query(parameters)) else {
      throw YelpError(.invalidArguments, "There is no page to sign in on.", problems: problems)
    }
    return url
  }

  /// The code in the URL that Yelp sent the user back to.
  ///
  /// - Parameters:
  ///   - callbackURL: the URL that the browser or the system handed to the app.
  ///   - state: what ``authorizeURL(scopes:state:redirectURI:)`` was given.
  /// - Throws: ``YelpError`` with ``YelpError/Code/invalidArguments`` when the callback has another state, and so does
  ///   not belong to this sign-in, or has no code; with ``YelpError/Code/unauthorized`` when the user or Yelp said no.
  public func code(from callbackURL: URL, state: String) throws(YelpError) -> String {
    let items = URLComponents(url: callbackURL, resolvingAgainstBaseURL: true)?.queryItems ?? []
    func value(_ name: String) -> String? {
      let values = items.filter { $0.name == name }
      return values.count == 1 ? values.first?.value : nil
    }
    guard !state.isEmpty, value("state") == state else {
      throw Self.callbackError(
        "state", rule: "is the one that the sign-in began with",
        advice: "Begin again: somebody else may have made this link.")
    }
    if let reason = value("error") {
      var error = YelpError(.unauthorized, value("error_description") ?? "Nobody was signed in: \(reason).")
      error.yelpCode = YelpErrorCode(reason.uppercased())
      error.yelpDescription = value("error_description")
      throw error
    }
    guard let code = value("code"), !code.isEmpty else {
      throw Self.callbackError(
        "code", rule: "stands in the callback once",
        advice: "Pass the URL as the browser gave it, with its query.")
    }
    return code
  }

  private static let page = "https://biz.yelp.com/oauth2/authorize?"

  private static func callbackError(_ field: String, rule: String, advice: String) -> YelpError {
    YelpError(
      .invalidArguments, "The callback cannot be used.",
      problems: [YelpProblem(field: field, value: "", rule: rule, advice: advice)])
  }

  private func authorizationProblems(
    scopes: [YelpOAuthScope], state: String, redirectURI: URL?
  ) -> [YelpProblem] {
    var problems: [YelpProblem] = []
    if id.allSatisfy(\.isWhitespace) {
      problems.append(
        YelpProblem(
          field: "client_id", value: id, rule: "is not empty", advice: "Pass the client id from Yelp."))
    }
    if state.isEmpty {
      problems.append(
        YelpProblem(
          field: "state", value: "", rule: "is not empty", advice: "Pass YelpOAuthClient.makeState()."))
    }
    for scope in scopes where scope.rawValue.isEmpty || scope.rawValue.contains(where: \.isWhitespace) {
      problems.append(
        YelpProblem(
          field: "scope", value: scope.rawValue, rule: "is one word", advice: "Pass each scope by itself."))
    }
    if let redirectURI, redirectURI.scheme == nil || redirectURI.fragment() != nil {
      problems.append(
        YelpProblem(
          field: "redirect_uri", value: redirectURI.absoluteString, rule: "has a scheme and no fragment",
          advice: "Pass it exactly as it is registered with Yelp."))
    }
    return problems
  }
}
