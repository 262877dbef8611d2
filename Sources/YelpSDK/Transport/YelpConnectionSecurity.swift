public import Foundation

/// Allows `https` to every host, and plain `http` to this machine only.
///
/// Plain http would show the API key to everyone on the network, so the call fails before anything is sent.
public enum YelpConnectionSecurity {
  /// Whether a host is this machine: `localhost`, `127.0.0.0/8` or `::1`, as written. No name is resolved.
  public static func isLoopback(host: String) -> Bool {
    ["localhost", "::1", "[::1]"].contains(host.asciiLowercased) || host.hasPrefix("127.") && isIPv4(host)
  }

  static func isIPv4(_ text: String) -> Bool {
    let numbers = text.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    return numbers.count == 4 && numbers.allSatisfy { ByteSet.digits.holdsAll(of: $0) && UInt8($0) != nil }
  }

  /// Throws when a URL must not be called.
  ///
  /// - Throws: ``YelpError`` with code ``YelpError/Code/insecureConnection`` for plain http to another machine, and
  ///   ``YelpError/Code/invalidArguments`` for other URLs than http and https.
  public static func check(_ url: URL) throws(YelpError) {
    guard let scheme = url.scheme?.asciiLowercased, ["http", "https"].contains(scheme),
      let host = url.host, !host.isEmpty
    else {
      let problem = YelpProblem(
        field: "url", value: url.redacted().absoluteString, rule: "must be an https URL with a host",
        advice: "Write it in full, such as https://api.yelp.com/v3/businesses/search.")
      throw YelpError(.invalidArguments, "The URL can't be called.", problems: [problem])
    }
    guard scheme == "https" || isLoopback(host: host) else {
      throw YelpError(
        .insecureConnection, .plainHTTP, "Plain http to \(host) is refused. Nothing was sent.")
    }
  }
}
