import YelpSDK

/// Checks the `Authorization` header as Yelp does.
enum Authentication {
  static func check(_ call: Call, keys: Set<String>) throws(Refusal) {
    guard let header = call.headers["Authorization"] else { throw .missing("Authorization") }
    let parts = header.split(separator: " ", omittingEmptySubsequences: false)
    if let scheme = parts.first?.lowercased(), parts.count > 1, scheme != "bearer" {
      throw Refusal(.invalidAuthorizationMethod)
    }
    guard parts.count == 2, isToken(parts[1]) else {
      // Yelp really sends the whole header back, key included.
      throw .invalid(
        "Authorization", .string(header),
        #"'\#(header)' does not match '^(?i)Bearer [A-Za-z0-9\\-\\_]{128}$'"#)
    }
    let token = String(parts[1])
    guard
      keys.contains(token) || call.memory.withLock({ $0.tokens.accepts(accessToken: token, now: call.now) })
    else {
      throw Refusal(.tokenInvalid)
    }
  }

  static func isToken(_ text: some StringProtocol) -> Bool {
    text.utf8.count == 128
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
  }
}
