/// Where the API key comes from. Printing, dumping or mirroring it never shows a secret.
public struct YelpCredential: Sendable {
  let kind: Kind

  enum Kind: Sendable {
    case none
    case key(String)
    case provider(@Sendable () async throws -> String)
  }

  /// No key: a proxy of yours adds it. The safest way for apps in users' hands.
  public static let none = YelpCredential(kind: .none)

  /// A fixed key.
  public static func apiKey(_ key: String) -> YelpCredential { YelpCredential(kind: .key(key)) }

  /// A key that is asked for before each attempt: from the keychain, your server, a vault.
  public static func provider(_ key: @escaping @Sendable () async throws -> String) -> YelpCredential {
    YelpCredential(kind: .provider(key))
  }

  /// What is wrong with a key; empty when it can be sent. The key itself is never repeated.
  static func problems(with key: String) -> [YelpProblem] {
    func problem(_ rule: String, _ advice: String) -> [YelpProblem] {
      [YelpProblem(field: "apiKey", value: "", rule: rule, advice: advice)]
    }
    if key.isEmpty {
      return problem("is not empty", "Pass the API key from Yelp's Manage App page.")
    }
    if key.allSatisfy(\.isWhitespace) {
      return problem("is not white space alone", "Pass the API key from Yelp's Manage App page.")
    }
    if key.lowercased().hasPrefix("bearer ") {
      return problem("has no \"Bearer \" before it", "Pass the key alone; the SDK adds the scheme.")
    }
    if key.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 33 || $0.value == 127 })
    {
      return problem(
        "has no white space, line breaks or control characters",
        "Trim it: a key read from a file often ends in a line break.")
    }
    if !key.unicodeScalars.allSatisfy(\.isASCII) {
      return problem("is made of ASCII characters", "Copy the key anew; something replaced a character.")
    }
    return []
  }
}

extension YelpCredential: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String {
    switch kind {
    case .none: "none"
    case .key: YelpRedaction.mark
    case .provider: "provider"
    }
  }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
