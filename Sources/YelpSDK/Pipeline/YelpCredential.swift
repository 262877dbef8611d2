import Foundation

/// The source of the API key. Printing and dumping never show a secret.
public struct YelpCredential: Sendable {
  let kind: Kind

  enum Kind: Sendable {
    case none
    case key(String)
    case provider(@Sendable () async throws -> String)
    case token(@Sendable () async throws -> String)
  }

  /// How many characters Yelp's keys have.
  static let usualLength = 128

  /// The key, where it is fixed.
  var fixedKey: String? { if case .key(let key) = kind { key } else { nil } }

  /// No key: your proxy adds it. The safest choice for apps, since a key in an app can be extracted.
  package static let none = YelpCredential(kind: .none)

  /// A fixed key.
  package static func apiKey(_ key: String) -> YelpCredential { YelpCredential(kind: .key(key)) }

  /// A key that is requested once for each call, before the cache is looked into, for example from the keychain or your
  /// server. Responses are cached for the key that they came for, and used-up quotas and pauses are kept for each key.
  package static func provider(_ key: @escaping @Sendable () async throws -> String) -> YelpCredential {
    YelpCredential(kind: .provider(key))
  }

  /// The token with which a proxy knows its user, requested once for each call.
  static func token(_ token: @escaping @Sendable () async throws -> String) -> YelpCredential {
    YelpCredential(kind: .token(token))
  }

  /// Whether a provider is asked for it.
  var isProvided: Bool {
    switch kind {
    case .provider, .token: true
    case .key, .none: false
    }
  }

  /// Whether it is the token of a proxy's user.
  var isToken: Bool { if case .token = kind { true } else { false } }

  /// A digest that identifies a key without showing it: 32 hexadecimal digits of its SHA-256. Processes that share the
  /// rate limit of a key, or other state, can use it as a common name.
  public static func fingerprint(of apiKey: String) -> String { String(SHA256.hex(apiKey).prefix(32)) }

  /// What a provider returns: the key, or the token of a proxy's user. `nil` where there is no provider.
  ///
  /// - Parameters:
  ///   - limit: The longest that the provider may take.
  ///   - clock: The clock of the configuration.
  func provided(within limit: Duration, _ clock: YelpClock) async throws -> String? {
    let provide: @Sendable () async throws -> String
    switch kind {
    case .provider(let provider), .token(let provider): provide = provider
    case .key, .none: return nil
    }
    let name = isToken ? "token" : "API key"
    let result = try await clock.answer(
      within: limit,
      failure: YelpError(.timedOut, "The \(name) provider did not return within \(limit.text)."),
      of: provide)
    let key: String
    do { key = try result.get() } catch {
      if error is CancellationError || (error as? YelpError)?.isRefusal == true { throw error }
      throw YelpError(
        .notConfigured, .failedProvider, "The \(name) provider failed.", underlyingError: error)
    }
    let problems = isToken ? Self.problems(withToken: key) : Self.problems(with: key)
    if !problems.isEmpty {
      throw YelpError(.notConfigured, "The \(name) cannot be used.", problems: problems)
    }
    return key
  }

  /// The rules that a key breaks; empty when it can be sent. The key is never repeated.
  static func problems(with key: String) -> [YelpProblem] {
    let copy = "Pass the API key from Yelp's Manage App page."
    let rule: (text: String, advice: String)? =
      if key.trimmed.isEmpty {
        ("must not be empty", "\(copy) If it comes from the environment, check that the variable is set.")
      } else if key.asciiLowercased.hasPrefix("bearer ") {
        ("must not begin with \"Bearer \"", "Pass the key alone; the SDK adds the scheme.")
      } else if isQuoted(key) {
        ("must not have quotation marks around it", "Remove the quotation marks.")
      } else if isPlaceholder(key) {
        ("must be a real key, not a placeholder", copy)
      } else if key.unicodeScalars.contains(where: {
        $0.properties.isWhitespace || $0.value < 33 || $0.value == 127
      }) {
        (
          "must not have white space, line breaks or control characters",
          "Trim it: a key read from a file often ends in a line break."
        )
      } else if !key.unicodeScalars.allSatisfy(\.isASCII) {
        ("must be made of ASCII characters", "Copy the key again; a character was replaced.")
      } else {
        nil
      }
    return rule.map { [YelpProblem(field: "apiKey", value: "", rule: $0.text, advice: $0.advice)] } ?? []
  }

  /// The rules that the token of a proxy's user breaks; empty when it can be sent. The token is never repeated.
  static func problems(withToken token: String) -> [YelpProblem] {
    var problems: [YelpProblem] = []
    problems.add(
      "userToken", rule: "must return a token without white space",
      advice: "Return the token alone, without \"Bearer\".", unless: !token.isEmpty && isPrintable(token))
    return problems
  }

  /// Whether it has no other characters than the printable ones of ASCII, without the space.
  static func isPrintable(_ token: String) -> Bool { token.utf8.allSatisfy { (33...126).contains($0) } }

  private static func isQuoted(_ key: String) -> Bool {
    let marks: Set<Unicode.Scalar> = [
      "\"", "'", "`", "\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}", "\u{201E}",
    ]
    guard let first = key.unicodeScalars.first, let last = key.unicodeScalars.last else { return false }
    return marks.contains(first) || marks.contains(last)
  }

  /// Whether a key has the form of a placeholder in sample code: `YOUR_API_KEY`, `<key>`, `${KEY}`, `$(KEY)`, `xxxx`.
  private static func isPlaceholder(_ key: String) -> Bool {
    for (start, end) in [("<", ">"), ("{", "}"), ("[", "]"), ("${", "}"), ("$(", ")"), ("%", "%")]
    where key.hasPrefix(start) && key.hasSuffix(end) { return true }
    let letters = String(decoding: key.asciiLowercased.utf8.filter { (97...122).contains($0) }, as: UTF8.self)
    let isWord = letters.utf8.count < 40
    let isSample =
      letters.hasSuffix("key")
      && ["your", "my", "insert", "enter", "replace", "paste", "put"].contains(where: letters.hasPrefix)
    return isWord
      && (isSample || ["yelpapikey", "apikey", "changeme", "todo"].contains(letters)
        || letters.contains("keyhere") || key.utf8.count > 3 && Set(letters.utf8) == [120])
  }
}

extension YelpCredential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String {
    switch kind {
    case .none: "none"
    case .key: YelpRedaction.mark
    case .provider: "provider"
    case .token: "token provider"
    }
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
