import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A user whom the app has named, or whoever an event was tracked for when the app named nobody.
///
/// Whatever belongs to a user holds this value, so that nothing asks afterwards whose it was. Its token is kept in
/// memory only, and shown nowhere.
final class YelpUser: Sendable, CustomReflectable {
  /// The fingerprint of the id; `nil` for one whom the app did not name.
  let id: String?
  /// Gives the user's token; `nil` where the configuration's credential is sent.
  let credential: YelpCredential?
  /// The user's access tokens; `nil` where they have none, or those of the configuration.
  let accessTokens: (any YelpAccessTokenSource)?
  /// The daily numbers of the responses to a named user's token; `nil` where they are the client's.
  let dailyNumbers: Broadcast<YelpRateLimit>?
  private let hasName: Bool
  private let firstAnswer: FirstAnswer?
  private let state: Locked<State>

  private struct State {
    /// The base URL that the credential is for; `nil` until there is one.
    var home: YelpBaseURL?
    var isSignedOut = false
  }

  /// A user with a name.
  init(
    _ id: String, token: (@Sendable () async throws -> String)? = nil,
    accessTokens: (any YelpAccessTokenSource)? = nil, home: YelpBaseURL?
  ) {
    self.id = YelpCredential.fingerprint(of: id)
    hasName = !id.isEmpty
    credential = token.map { .token($0) }
    dailyNumbers = token.map { _ in Broadcast() }
    self.accessTokens = accessTokens
    firstAnswer = nil
    state = Locked(State(home: home))
  }

  /// Whoever a provider names first: the user of an event whose credential is the configuration's.
  init(first answer: FirstAnswer, id: String?, credential: YelpCredential?, home: YelpBaseURL) {
    self.id = id
    hasName = true
    firstAnswer = answer
    self.credential = credential
    accessTokens = credential == nil ? answer : nil
    dailyNumbers = nil
    state = Locked(State(home: home))
  }

  /// Whether it stands for the first answer of a provider, and not for a value of the app.
  var isFirstAnswer: Bool { firstAnswer != nil }

  private var hasOwnCredential: Bool { credential != nil || accessTokens != nil }

  /// Sets the base URL that the credential is for, unless it is known.
  func settle(at home: YelpBaseURL?) { state.withLock { $0.home = $0.home ?? home } }

  func signOut() { state.withLock { $0.isSignedOut = true } }

  /// Whether it is known to be the same person with the same credential.
  func isSame(as other: YelpUser?) -> Bool {
    guard let other else { return false }
    if self === other { return true }
    guard id == other.id else { return false }
    if firstAnswer == nil, other.firstAnswer == nil { return id != nil }
    guard let answer = firstAnswer?.known, let home = state.withLock({ $0.home }) else { return false }
    return answer == other.firstAnswer?.known && other.state.withLock { $0.home }?.isSame(as: home) == true
  }

  private static let signedOut = YelpError.refused("The user has signed out; nothing was sent.")

  /// Throws when the user has signed out.
  func checkSignedIn() throws(YelpError) {
    if state.withLock({ $0.isSignedOut }) { throw Self.signedOut }
  }

  /// Why nothing of the user can be sent with a configuration; `nil` when it can.
  func refusal(with configuration: YelpConfiguration) -> YelpError? {
    guard hasName else {
      return YelpError(
        .invalidArguments, "The user has no id.",
        problems: [
          YelpProblem(
            field: "user", value: "", rule: "must not be empty",
            advice: "Pass what your app tells users apart by.")
        ])
    }
    let (home, isSignedOut) = state.withLock { ($0.home, $0.isSignedOut) }
    if isSignedOut { return Self.signedOut }
    guard hasOwnCredential else { return nil }
    guard home?.isSame(as: configuration.baseURL) ?? true else {
      return .refused(
        "The user belongs to \(home?.base ?? ""); nothing was sent to \(configuration.baseURL).")
    }
    if credential?.isToken == true, configuration.baseURL.isYelp {
      return YelpError(
        .notConfigured, "A user's token is for a server of yours, and is not sent to Yelp.",
        problems: [
          YelpProblem(
            field: "baseURL", value: configuration.baseURL.base, rule: "must be a server of yours",
            advice: "Call configure(server:), or name the user without a token.")
        ])
    }
    return nil
  }

  var customMirror: Mirror { Mirror(self, children: []) }
}

/// Who calls: a user, and a tag for the log. What a light ``YelpSDK`` adds to its instance.
struct Caller: Sendable {
  var user: YelpUser?
  var tag: String?

  var isNobody: Bool { user == nil && tag == nil }

  /// A tag as it is logged: printable ASCII characters, others replaced, since it may come from a header.
  static func tag(_ text: String) -> String? {
    let characters = text.unicodeScalars.prefix(128).map {
      (32...126).contains($0.value) ? Character($0) : "?"
    }
    return characters.isEmpty ? nil : String(characters)
  }
}

/// The first answer of a provider: the credential of an event whose user the app did not name.
final class FirstAnswer: YelpAccessTokenSource {
  private let expected: String?
  private let note: @Sendable (String) -> Void
  private let state = Locked(State())

  private struct State {
    var question: Task<String, any Error>?
    var known: String?
    /// Whether the provider could not be reached before, and may name another user by now.
    var isLate = false
  }

  /// - Parameters:
  ///   - expected: The fingerprint of what the provider gave last before.
  ///   - note: Takes the fingerprint of the answer, once.
  init(expecting expected: String?, _ note: @escaping @Sendable (String) -> Void) {
    self.expected = expected
    self.note = note
  }

  /// The fingerprint of the answer, once it is there.
  var known: String? { state.withLock { $0.known } }

  /// Asks now, with the task-local values of whoever tracks the event.
  @discardableResult
  func begin(
    _ ask: @escaping @Sendable () async throws -> String
  ) -> (question: Task<String, any Error>, isLate: Bool) {
    state.withLock { state in
      let question = state.question ?? Task { try await ask() }
      state.question = question
      return (question, state.isLate)
    }
  }

  /// The answer. The provider is asked once, and again while nothing can be reached; then only what it gave last before
  /// is taken.
  func value(_ ask: @escaping @Sendable () async throws -> String) async throws -> String {
    let (question, isLate) = begin(ask)
    do {
      let answer = try await question.value
      let fingerprint = YelpCredential.fingerprint(of: answer)
      guard !isLate || fingerprint == expected else { throw YelpError.nobodyNamed }
      let isFirst = state.withLock { state in
        defer { state.known = fingerprint }
        return state.known == nil
      }
      // At later attempts the provider may have given another since.
      if isFirst { note(fingerprint) }
      return answer
    } catch {
      guard YelpError.isOutOfReach(error) else { throw YelpError.nobodyNamed(error) }
      state.withLock { state in
        state.question = nil
        state.isLate = true
      }
      throw error
    }
  }

  func accessToken(replacing rejected: String?, for client: YelpAPIClient) async throws -> String {
    guard rejected == nil else { throw YelpError.nobodyNamed }
    return try await value(Self.question(for: client))
  }

  /// Asks the configuration's source of access tokens.
  static func question(for client: YelpAPIClient) -> @Sendable () async throws -> String {
    { [tokens = client.configuration.accessTokens] in
      guard let tokens else { throw YelpError.nobodyNamed }
      return try await tokens.accessToken(replacing: nil, for: client)
    }
  }
}

extension YelpError {
  static func refused(_ message: String) -> YelpError {
    var error = YelpError(.unauthorized, message)
    error.isRefusal = true
    return error
  }

  fileprivate static let nobodyNamed = refused(
    "Whose event it is can't be told any more; it was not sent as another's. Name the user: yelp.user(id, token:)."
  )

  fileprivate static func nobodyNamed(_ cause: any Error) -> YelpError {
    if let cause = cause as? YelpError, cause.isRefusal { return cause }
    var error = nobodyNamed
    error.underlyingError = cause
    return error
  }

  /// Whether a provider failed since it could reach nothing.
  fileprivate static func isOutOfReach(_ error: any Error) -> Bool {
    [error, (error as? YelpError)?.underlyingError].contains { cause in
      let code =
        (cause as? URLError).map { Code(urlErrorCode: $0.code, text: $0.localizedDescription) }
        ?? (cause as? YelpError)?.code
      return [.notConnected, .connectionLost, .timedOut].contains(code)
    }
  }
}
