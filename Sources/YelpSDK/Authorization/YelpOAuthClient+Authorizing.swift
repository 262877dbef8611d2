public import Foundation

extension YelpOAuthClient {
  /// A text that cannot be guessed: 256 random bits, 43 characters.
  ///
  /// Keep it with the user's session until the callback arrives, and make another one for the next sign-in.
  public static func makeState() -> String {
    let words = (0..<4).map { _ in UInt64.random(in: .min ... .max) }
    return words.withUnsafeBytes { Data($0) }.base64EncodedString()
      .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
  }

  /// The page on which the user signs in. Open it in a browser: it can't be shown in a frame.
  ///
  /// - Parameters:
  ///   - scopes: The scopes that the app needs; Yelp chooses when it is empty.
  ///   - state: Returned with the callback. See ``makeState()``.
  ///   - redirectURI: The page that Yelp sends the user to; `nil` takes ``redirectURI``.
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
    guard problems.isEmpty, let url = URL(string: Self.page + YelpURLEncoding.query(parameters.pairs)) else {
      throw YelpError(.invalidArguments, "There is no page to sign in on.", problems: problems)
    }
    return url
  }

  /// The code in the URL that Yelp sent the user to.
  ///
  /// - Parameters:
  ///   - callbackURL: The URL that the browser or the system passed to the app.
  ///   - state: The state given to ``authorizeURL(scopes:state:redirectURI:)``.
  /// - Throws: ``YelpError``; ``YelpError/Code/invalidArguments`` when the callback has another state, and so belongs to
  ///   another sign-in, or has no code; ``YelpError/Code/unauthorized`` when the user or Yelp refused.
  public func code(from callbackURL: URL, state: String) throws(YelpError) -> String {
    let items = URLComponents(url: callbackURL, resolvingAgainstBaseURL: true)?.queryItems ?? []
    func value(_ name: String) -> String? {
      let values = items.filter { $0.name == name }
      return values.count == 1 ? values.first?.value : nil
    }
    guard !state.isEmpty, value("state")?.hasSameBytes(as: state) == true else {
      throw Self.callbackError(
        "state", rule: "must be the state of this sign-in",
        advice: "Begin again: the link may be forged.")
    }
    if let reason = value("error") {
      var error = YelpError(
        .unauthorized, value("error_description") ?? "The sign-in was refused: \(reason).")
      error.yelpCode = YelpErrorCode(reason.uppercased())
      error.yelpDescription = value("error_description")
      throw error
    }
    guard let code = value("code"), !code.isEmpty else {
      throw Self.callbackError(
        "code", rule: "must be in the callback once",
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
    problems.add(
      "client_id", value: id, rule: "must not be empty", advice: "Pass the client id from Yelp.",
      unless: !id.allSatisfy(\.isWhitespace))
    problems.add(
      "state", rule: "must not be empty", advice: "Pass YelpOAuthClient.makeState().",
      unless: !state.isEmpty)
    for scope in scopes.map(\.rawValue) {
      problems.add(
        "scope", value: scope, rule: "must be one word", advice: "Pass each scope by itself.",
        unless: !scope.isEmpty && !scope.contains(where: \.isWhitespace))
    }
    if let redirectURI {
      problems.add(
        "redirect_uri", value: redirectURI.absoluteString, rule: "must have a scheme and no fragment",
        advice: "Pass it exactly as it is registered with Yelp.",
        unless: redirectURI.scheme != nil && redirectURI.fragment() == nil)
    }
    return problems
  }
}
