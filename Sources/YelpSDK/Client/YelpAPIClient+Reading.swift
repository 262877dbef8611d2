extension YelpAPIClient {
  /// Reads an answer with the part of a parser that comes before any `map`.
  ///
  /// What decoding complains about it quotes, cut to length. A quote of half a key would pass the redactor, so an
  /// odd answer is read again with the secrets taken out of it, where it has any.
  func read(
    _ response: YelpHTTPResponse, with parser: StoredParser
  ) throws -> YelpDecoded<any Sendable> {
    let first = Result { try parser.parse(response, configuration.decoding) }
    if case .success(let decoded) = first, decoded.issues.isEmpty { return decoded }
    var clean = response
    clean.body = secrets.redacted(response.body)
    guard clean.body != response.body else { return try first.get() }
    let second = try parser.parse(clean, configuration.decoding)
    // What a token's own endpoint answers is the secret.
    return YelpDecoded(value: try first.get().value, issues: second.issues)
  }
}
