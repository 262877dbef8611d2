public import Foundation

/// Says which addresses may be called: `https` anywhere, plain `http` on this machine only.
///
/// Over plain http an API key can be read by everybody on the way, so it is refused before anything is sent.
public enum YelpConnectionSecurity {
  /// Whether a host is this machine: `localhost`, `127.0.0.0/8` or `::1`, as written; no name is looked up.
  public static func isLoopback(host: String) -> Bool {
    let host = host.lowercased()
    if ["localhost", "::1", "[::1]"].contains(host) { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy(isByte)
  }

  /// Throws when a URL may not be called.
  ///
  /// The code is ``YelpError/Code/insecureConnection`` for plain http to another machine, and
  /// ``YelpError/Code/invalidArguments`` for what is no http URL at all.
  public static func check(_ url: URL) throws(YelpError) {
    guard let scheme = url.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = url.host, !host.isEmpty
    else {
      let problem = YelpProblem(
        field: "url", value: url.absoluteString, rule: "is an https URL with a host",
        advice: "Write it in full, such as https://api.yelp.com/v3/businesses/search.")
      throw YelpError(.invalidArguments, "Only http and https URLs can be called.", problems: [problem])
    }
    guard scheme == "https" || isLoopback(host: host) else {
      throw YelpError(.insecureConnection, "Plain http to \(host) is refused: nothing was sent.")
    }
  }

  private static func isByte(_ text: Substring) -> Bool {
    !text.isEmpty && text.allSatisfy { ("0"..."9").contains($0) } && UInt8(text) != nil
  }
}
