public import Foundation
public import YelpSDK

/// An app that Yelp registered for OAuth 2, and the steps by which a business user signs in to it.
///
/// ```swift
/// let oauth = YelpOAuthClient(clientID: id, clientSecret: key, redirectURI: URL(string: "https://app.example.com/yelp"))
/// let state = YelpOAuthClient.makeState()
/// let page = try oauth.authorizationURL(scopes: [.leads], state: state)
/// // Open the page in a browser. Yelp sends the user back to the redirect URI:
/// let callback = page
/// let code = try oauth.code(from: callback, state: state)
/// let tokens = YelpTokenProvider(oauth)
/// configuration.accessTokens = tokens
/// yelp.configure(configuration)
/// try await tokens.signIn(code: code)
/// ```
/// Don't ship the client secret in an app: it can be extracted. Printing or dumping this value never shows it.
///
/// Source: docs.developer.yelp.com, "OAuth 2.0".
public struct YelpOAuthClient: Sendable, Hashable {
  /// The client id that Yelp gave.
  public let clientID: String
  let secret: String
  /// The page that Yelp sends the user to after the sign-in, registered with Yelp; `nil` for Yelp's choice.
  public let redirectURI: URL?
  /// The kind of refresh token.
  public let tokenVersion: TokenVersion

  /// The two generations of Yelp's token endpoint.
  public enum TokenVersion: String, Sendable, Hashable, CaseIterable {
    /// `/oauth2/token`: the refresh token stays the same until it expires, so that a lost response does no harm.
    case v2
    /// `/oauth2/token/v3`: each refresh returns another refresh token. Sending a used one revokes the current one, so
    /// that a stolen token is soon useless.
    case v3
  }

  /// - Parameters:
  ///   - clientID: The client id that Yelp gave.
  ///   - clientSecret: The client secret that Yelp gave, 64 characters.
  ///   - redirectURI: The page that Yelp sends the user to, exactly as it is registered.
  ///   - tokenVersion: Default: ``TokenVersion/v2``.
  public init(
    clientID: String, clientSecret: String, redirectURI: URL? = nil, tokenVersion: TokenVersion = .v2
  ) {
    self.clientID = clientID
    secret = clientSecret
    self.redirectURI = redirectURI
    self.tokenVersion = tokenVersion
  }
}

// MARK: The page to sign in on

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
  /// - Throws: `YelpError` with `YelpError.Code.invalidArguments` that lists every problem.
  public func authorizationURL(
    scopes: [YelpOAuthScope], state: String, redirectURI: URL? = nil
  ) throws(YelpError) -> URL {
    let redirectURI = redirectURI ?? self.redirectURI
    let problems = problems(scopes: scopes, state: state, redirectURI: redirectURI)
    var items = [("client_id", clientID), ("response_type", "code"), ("state", state)]
    if let redirectURI { items.append(("redirect_uri", redirectURI.absoluteString)) }
    if !scopes.isEmpty { items.append(("scope", scopes.map(\.rawValue).joined(separator: " "))) }
    let query = items.sorted { $0.0 < $1.0 }.map { "\($0)=\(YelpURLEncoding.encoded($1))" }
    let page = URL(string: "https://biz.yelp.com/oauth2/authorize?\(query.joined(separator: "&"))")
    guard problems.isEmpty, let page else {
      throw YelpError(.invalidArguments, "The authorization URL is invalid.", problems: problems)
    }
    return page
  }

  /// The code in the URL that Yelp sent the user to.
  ///
  /// - Parameters:
  ///   - callbackURL: The URL that the browser or the system passed to the app.
  ///   - state: The state given to ``authorizationURL(scopes:state:redirectURI:)``.
  /// - Throws: `YelpError`; `YelpError.Code.invalidArguments` when the callback has another state, and so belongs to
  ///   another sign-in, or has no code; `YelpError.Code.unauthorized` when the user or Yelp refused.
  public func code(from callbackURL: URL, state: String) throws(YelpError) -> String {
    let items = URLComponents(url: callbackURL, resolvingAgainstBaseURL: true)?.queryItems ?? []
    func value(_ name: String) -> String? {
      let values = items.filter { $0.name == name }
      return values.count == 1 ? values.first?.value : nil
    }
    guard !state.isEmpty, value("state")?.utf8.elementsEqual(state.utf8) == true else {
      throw Self.callbackError(
        "state", rule: "must be the state of this sign-in",
        advice: "Begin again: the link may be forged.")
    }
    if let reason = value("error") {
      var error = YelpError(
        .unauthorized, value("error_description") ?? "The sign-in was refused: \(reason).")
      error.apiCode = YelpAPICode(reason.uppercased())
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

  private static func callbackError(_ field: String, rule: String, advice: String) -> YelpError {
    YelpError(
      .invalidArguments, "The callback cannot be used.",
      problems: [YelpProblem(field: field, value: "", rule: rule, advice: advice)])
  }

  private func problems(scopes: [YelpOAuthScope], state: String, redirectURI: URL?) -> [YelpProblem] {
    var problems: [YelpProblem] = []
    func add(_ field: String, _ value: String, _ rule: String, _ advice: String, unless isValid: Bool) {
      if !isValid { problems.append(YelpProblem(field: field, value: value, rule: rule, advice: advice)) }
    }
    add(
      "client_id", clientID, "must not be empty", "Pass the client id from Yelp.",
      unless: !clientID.allSatisfy(\.isWhitespace))
    add("state", "", "must not be empty", "Pass YelpOAuthClient.makeState().", unless: !state.isEmpty)
    for scope in scopes.map(\.rawValue) {
      add(
        "scope", scope, "must be one word", "Pass each scope by itself.",
        unless: !scope.isEmpty && !scope.contains(where: \.isWhitespace))
    }
    if let redirectURI {
      add(
        "redirect_uri", redirectURI.absoluteString, "must have a scheme and no fragment",
        "Pass it exactly as it is registered with Yelp.",
        unless: redirectURI.scheme != nil && redirectURI.fragment() == nil)
    }
    return problems
  }
}

// MARK: Tokens

/// Codes and rotating refresh tokens work once: a response that is not read signs the user out. So none of the requests
/// is cancelled by `cancelAllRequests()` or a time-out, and ``YelpTokenProvider`` sends them in tasks that are never
/// cancelled.
extension YelpOAuthClient {
  /// The tokens for a code, which works once.
  ///
  /// - Parameters:
  ///   - code: The code that ``code(from:state:)`` returned.
  ///   - redirectURI: The URI given to ``authorizationURL(scopes:state:redirectURI:)``; `nil` takes ``redirectURI``.
  ///   - client: The client that sends.
  func token(
    code: String, redirectURI: URL? = nil, with client: YelpAPIClient
  ) async throws(YelpError) -> YelpAccessToken {
    let request = try YelpTokenBuilder(self, code: code, redirectURI: redirectURI).build()
    return try await client.send(request).received(at: client.configuration.clock.date())
  }

  /// The next tokens. Values that Yelp does not repeat, such as a refresh token that stays valid, are taken from
  /// `token`.
  ///
  /// With ``TokenVersion/v3`` the old refresh token is no longer valid afterwards: the new one must be saved at once,
  /// and no two refreshes may run at the same time. ``YelpTokenProvider`` takes care of both.
  func refresh(
    _ token: YelpAccessToken, with client: YelpAPIClient
  ) async throws(YelpError) -> YelpAccessToken {
    let request = try YelpTokenBuilder(self, refreshToken: token.refreshToken ?? "").build()
    return try await client.send(request).received(at: client.configuration.clock.date()).succeeding(token)
  }

  /// Revokes tokens, the refresh token first. One that Yelp does not know is as good as revoked.
  func revoke(_ token: YelpAccessToken, with client: YelpAPIClient) async throws(YelpError) {
    let tokens: [(String?, YelpTokenRevocationBuilder.Kind)] = [
      (token.refreshToken, .refreshToken), (token.accessToken, .accessToken),
    ]
    for case (let token?, let kind) in tokens {
      do throws(YelpError) {
        try await client.send(YelpTokenRevocationBuilder(self, token: token, kind: kind))
      } catch {
        let isUnknown = error.apiCode == .invalidToken || error.apiCode == .invalidGrant
        if error.httpStatus != 400 || !isUnknown { throw error }
      }
    }
  }
}

extension YelpOAuthClient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "YelpOAuthClient(\(clientID), \(tokenVersion.rawValue))" }
  public var debugDescription: String { description }
  public var customMirror: Mirror {
    Mirror(self, children: ["clientID": clientID, "tokenVersion": tokenVersion])
  }
}
