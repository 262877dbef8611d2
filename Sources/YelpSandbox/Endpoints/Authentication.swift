import YelpSDK

/// Checks the `Authorization` header as Yelp does.
enum Authentication {
  /// Checks the credentials that an endpoint requires.
  static func check(
    _ call: Call, keys: Set<String>, access: YelpSandboxEndpoint.Access
  ) throws(Refusal) {
    switch access {
    case .none: break
    case .apiKey: try check(call, keys: keys)
    case .accessToken:
      try check(call, keys: keys)
      guard call.owner != nil else { throw Refusal(.unauthorizedAPIKey) }
    case .basic:
      let parts = (call.headers["Authorization"] ?? "").unicodeScalars.split(separator: " ").map(String.init)
      guard parts.count == 2, parts[0].asciiLowercased == "basic" else {
        throw Refusal(401, "401_UNAUTHORIZED", "Basic authentication is required.")
      }
    }
  }

  static func check(_ call: Call, keys: Set<String>) throws(Refusal) {
    guard let header = call.headers["Authorization"] else { throw .missing("Authorization") }
    let parts = header.unicodeScalars.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    if let scheme = parts.first?.asciiLowercased, parts.count > 1, scheme != "bearer" {
      throw Refusal(.invalidAuthorizationMethod)
    }
    guard parts.count == 2, isToken(parts[1]) || keys.contains(parts[1]) else {
      // Yelp does return the whole header, including the key.
      throw .invalid(
        "Authorization", .string(header),
        #"'\#(header)' does not match '^(?i)Bearer [A-Za-z0-9\\-\\_]{128}$'"#)
    }
    let token = parts[1]
    guard keys.contains(token) || call.owner(ofAccessToken: token) != nil else {
      throw Refusal(.tokenInvalid)
    }
  }

  static func isToken(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 128 && text.utf8.allSatisfy(isTokenByte)
  }

  /// An ASCII letter or digit, `-` or `_`.
  static func isTokenByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
