public import Foundation

/// The base address of requests: scheme, host, port and an optional path prefix.
public struct YelpBaseURL: Sendable, Hashable, CustomStringConvertible {
  public let url: URL
  /// The text that was passed, when it is no URL.
  private var text: String?
  /// The address without user, query, fragment and trailing slash.
  let base: String
  private let origin: String

  private init(_ url: URL) {
    self.url = url
    origin = url.origin
    var text = "\(url.scheme ?? "")://\(url.asciiHost ?? "")"
    if let port = url.port { text += ":\(port)" }
    text += url.path(percentEncoded: true)
    while text.utf8.last == UInt8(ascii: "/") { text.removeLast() }
    base = text
  }

  /// `https://api.yelp.com`
  public static let production = YelpBaseURL(URL(string: "https://api.yelp.com") ?? URL(filePath: "/"))

  /// `https://partner-api.yelp.com`
  public static let partner = YelpBaseURL(URL(string: "https://partner-api.yelp.com") ?? URL(filePath: "/"))

  /// A proxy, a gateway or a test server. A path in the URL is put before the path of every request. A host in letters
  /// that are not ASCII is called by its `xn--` form.
  ///
  /// Plain HTTP is refused except to loopback.
  public static func custom(_ url: URL) -> YelpBaseURL { YelpBaseURL(url) }

  /// A proxy, a gateway or a test server, as text: `.custom("http://127.0.0.1:8080")`.
  public static func custom(_ address: String) -> YelpBaseURL {
    guard let url = URL(string: address.trimmed) else {
      var base = YelpBaseURL(URL(filePath: "/"))
      base.text = address
      return base
    }
    return YelpBaseURL(url)
  }

  public var description: String { base }

  /// Whether a URL has this scheme, host and port.
  func isHost(of other: URL) -> Bool {
    // Nearly every request is made of the base itself, which ends where its path begins.
    let address = other.absoluteString.utf8
    if base.utf8.last != UInt8(ascii: ":"), address.starts(with: base.utf8),
      address.dropFirst(base.utf8.count).first == UInt8(ascii: "/")
    {
      return true
    }
    return origin.utf8.elementsEqual(other.origin.utf8)
  }

  /// Whether it is the same address, however it is written: with capitals, the usual port or a slash at the end.
  func isSame(as other: YelpBaseURL) -> Bool {
    func path(_ base: YelpBaseURL) -> Substring {
      base.base.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" }
    }
    return isHost(of: other.url) && path(self).utf8.elementsEqual(path(other).utf8)
  }

  /// Whether it is one of Yelp's own two hosts.
  var isYelp: Bool { Self.production.isHost(of: url) || Self.partner.isHost(of: url) }

  /// Throws when a URL leads to a host that must not get the credentials: to another than this one or, with an access
  /// token, another than this one, Yelp's two and the one in the place of the second.
  func checkHost(
    of other: URL, for authentication: YelpAuthentication, partner: YelpBaseURL?
  ) throws(YelpError) {
    switch authentication {
    case .none: break
    case .accessToken where [.production, .partner, partner].contains { $0?.isHost(of: other) == true }: break
    case .accessToken: try checkHost(of: other, for: "The access token")
    case .basic: try checkHost(of: other, for: "The partner password")
    default: try checkHost(of: other, for: "The API key")
    }
  }

  /// Throws when a URL leads to another host, which must not get the secret.
  func checkHost(of other: URL, for secret: String) throws(YelpError) {
    guard !isHost(of: other) else { return }
    throw YelpError(
      .invalidArguments, "\(secret) is for \(url.host() ?? "") and is sent to no other host.",
      problems: [
        YelpProblem(
          field: "host", value: other.host() ?? "", rule: "must be the configured host",
          advice: "Use .authentication(.none) for other hosts.")
      ])
  }

  /// The rules that it breaks as a field of the configuration; empty when it can be used.
  func problems(as field: String) -> [YelpProblem] {
    func problem(_ rule: String, _ advice: String) -> [YelpProblem] {
      [YelpProblem(field: field, value: base, rule: rule, advice: advice)]
    }
    guard let scheme = url.scheme?.asciiLowercased, let host = url.asciiHost, !host.isEmpty else {
      let address = text ?? url.redacted().absoluteString
      let written = String(address.prefix { $0 != "?" && $0 != "#" })
      let scheme = ["localhost", "127.", "[::1]"].contains(where: written.hasPrefix) ? "http" : "https"
      let isHost = text == nil && written.first?.isLetter == true || scheme == "http"
      return [
        YelpProblem(
          field: field, value: written, rule: "must have a scheme and a host",
          advice: isHost
            ? "Write `\(scheme)://\(written)`." : "Write it like https://proxy.example.com/yelp.")
      ]
    }
    guard scheme == "https" || scheme == "http" else {
      return problem("must begin with https", "Write it like https://proxy.example.com/yelp.")
    }
    if url.user() != nil || url.query() != nil || url.fragment() != nil {
      return problem(
        "must have no user, query or fragment", "Put what the proxy needs into a header by a middleware.")
    }
    if !host.hasPrefix("["), !ByteSet.unreserved.holdsAll(of: host) {
      return problem(
        "must have a host of ASCII letters, digits, dots and hyphens",
        "Write a name in other letters in its form that begins with xn--.")
    }
    if let port = url.port, !(1...65_535).contains(port) {
      return problem("must have a port from 1 to 65535", "Leave it out for the usual port.")
    }
    // The path of a proxy may have a version too.
    for yelp in [Self.production, .partner] where isHost(of: yelp.url) && base.hasSuffix("/v3") {
      return problem("must not end in /v3, since each path begins with it", "Use \(yelp).")
    }
    return []
  }
}

extension URL {
  /// The host as it is sent: a name in other letters in its `xn--` form, an IPv6 address in brackets.
  fileprivate var asciiHost: String? {
    URLComponents(url: self, resolvingAgainstBaseURL: false)?.encodedHost
  }

  /// Scheme, host and port in one form, whatever the letters' case and whether a usual port is written out.
  fileprivate var origin: String {
    let usual = scheme?.lowercased() == "http" ? 80 : 443
    return "\(scheme ?? "")://\(asciiHost ?? ""):\(port ?? usual)".lowercased()
  }
}

extension YelpBaseURL: ExpressibleByStringLiteral {
  public init(stringLiteral address: String) { self = .custom(address) }
}

/// The host of a request. Open: any host name can be made from text.
public struct YelpHost: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Yelp's own host, `api.yelp.com`.
  public static let yelp: Self = "api.yelp.com"

  /// Yelp's host for partners, `partner-api.yelp.com`. Requests with an access token may go there.
  public static let partner: Self = "partner-api.yelp.com"
}

extension YelpRequestInfo {
  /// The address in front of the path: that of the host that the request names, else the base URL.
  ///
  /// - Parameter partner: Where requests for Yelp's host for partners are sent; `nil` for that host.
  func base(_ base: YelpBaseURL, partner: YelpBaseURL? = nil) -> String {
    if host == .partner, let partner { return partner.base }
    return host.map { "https://\($0)" } ?? base.base
  }
}
