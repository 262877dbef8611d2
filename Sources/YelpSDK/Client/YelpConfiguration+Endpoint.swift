public import Foundation

extension YelpConfiguration {
  /// The base address of requests.
  public struct Endpoint: Sendable, Hashable, CustomStringConvertible {
    /// Scheme, host, port and path prefix.
    public let baseURL: URL
    /// Scheme, host, port and path prefix, without user, query, fragment and closing slash.
    let base: String
    /// The same with a slash at the end: what every address below it begins with.
    private let root: String

    private init(_ baseURL: URL) {
      self.baseURL = baseURL
      var text = "\(baseURL.scheme ?? "")://\(Self.bracketed(baseURL.host() ?? ""))"
      if let port = baseURL.port { text += ":\(port)" }
      text += baseURL.path(percentEncoded: true)
      while text.hasSuffix("/") { text.removeLast() }
      base = text
      root = text + "/"
    }

    /// `https://api.yelp.com`
    public static let production = Endpoint(URL(string: "https://api.yelp.com") ?? URL(filePath: "/"))

    /// A proxy, a gateway or a server for tests. A path in the URL is put before every request's path.
    ///
    /// Plain HTTP is refused except to loopback.
    public static func custom(_ baseURL: URL) -> Endpoint { Endpoint(baseURL) }

    public var description: String { base }

    /// Whether a URL leads to this very scheme, host and port.
    func isHost(of url: URL) -> Bool {
      url.scheme?.lowercased() == baseURL.scheme?.lowercased()
        && url.host()?.lowercased() == baseURL.host()?.lowercased() && url.port == baseURL.port
    }

    /// Throws when a URL leads elsewhere, where a secret must not go.
    func checkHost(of url: URL, for secret: String) throws(YelpError) {
      // What begins with the whole base and a slash leads there, without a look at the parts.
      if url.absoluteString.beginsWithBytes(of: root) { return }
      guard !isHost(of: url) else { return }
      throw YelpError(
        .invalidArguments, "\(secret) is for \(baseURL.host() ?? "") and is sent to no other host.",
        problems: [
          YelpProblem(
            field: "host", value: url.host() ?? "", rule: "is the configured host",
            advice: "Use .authentication(.none) for other hosts.")
        ])
    }

    var problems: [YelpProblem] {
      func problem(_ rule: String, _ advice: String) -> [YelpProblem] {
        [YelpProblem(field: "endpoint", value: base, rule: rule, advice: advice)]
      }
      guard let scheme = baseURL.scheme?.lowercased(), let host = baseURL.host(), !host.isEmpty else {
        return problem("has a scheme and a host", "Write it like https://proxy.example.com/yelp.")
      }
      guard scheme == "https" || scheme == "http" else {
        return problem("begins with https", "Write it like https://proxy.example.com/yelp.")
      }
      if baseURL.user() != nil || baseURL.query() != nil || baseURL.fragment() != nil {
        return problem(
          "has no user, query or fragment", "Put what the proxy needs into a header by a middleware.")
      }
      return []
    }

    /// An IPv6 address needs its brackets back.
    private static func bracketed(_ host: String) -> String {
      host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    }
  }
}
