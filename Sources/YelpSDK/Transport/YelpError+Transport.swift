import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension YelpError {
  /// The error for a failure that `URLSession` reports.
  ///
  /// - Parameters:
  ///   - hasResponse: Whether the head of the response has arrived.
  ///   - isSandboxed: Whether the process runs in the App Sandbox of macOS.
  init(
    transportFailure error: any Error, of request: YelpHTTPRequest, hasResponse: Bool = false,
    isSandboxed: Bool = YelpError.isSandboxed
  ) {
    let urlError = error as? URLError
    let urlCode = URLError.Code(of: error)
    // On Linux a failure without a code has libcurl's text in its cause. On Apple's platforms causes have no text.
    let inner = urlError?.code == .unknown ? urlError?.userInfo[NSUnderlyingErrorKey] as? any Error : nil
    var text = (inner ?? error).localizedDescription
    var error = error
    // On Linux it may quote the address of a proxy, with the password.
    if text.asciiLowercased.contains("proxy"), text.contains("@") {
      text = "Couldn't resolve the proxy."
      error = RedactedError(description: text)
    }
    let isOutOfMemory = urlCode == .unknown && text.asciiLowercased.contains("out of memory")
    let isConnectionLost = isOutOfMemory && hasResponse || urlError?.isBrokenHandshake == true
    let code = isConnectionLost ? .connectionLost : Code(urlErrorCode: urlCode ?? .unknown, text: text)
    self.init(code, "The call to \(request.server) failed: \(text)", underlyingError: error)
    let said = urlCode == .unknown ? text.asciiLowercased : ""
    let isChanged = urlCode == .cannotParseResponse || Code.changes.contains { said.contains($0) }
    if code == .cannotParseResponse || hasResponse && isChanged {
      self.code = .cannotParseResponse
      cause = .changedBody
    }
    // The proxies of CFNetwork, which have no `URLError`.
    if error._domain == "kCFErrorDomainCFNetwork", (306...311).contains(error._code) {
      self.code = .notConnected
      message = "The HTTP proxy can't be used: \(text)"
      cause = .httpProxy
      return
    }
    switch urlCode {
    case .cannotFindHost?, .dnsLookupFailed?: noteUnreachable(text, by: request, otherwise: .notFound)
    case .cannotConnectToHost?: noteUnreachable(text, by: request, otherwise: .refused)
    case .appTransportSecurityRequiresSecureConnection?:
      message = "App Transport Security refuses plain http to \(request.server)."
      cause = .appTransportSecurity
    default: noteUnreachable(text, by: request)
    }
    // The App Sandbox lets an app find and reach no host without its entitlement, and reports the same as a network
    // does.
    if isSandboxed, cause == .yelpUnreachable || cause == .unreachable {
      message = "\(request.server) can't be reached from the App Sandbox."
      cause = .sandboxed
    }
    if !hasResponse, [.notConnected, .insecureConnection, .unknown].contains(code) || isOutOfMemory {
      noteExhaustion(text, by: request)
    }
  }

  /// Whatever a library says of it, without free file descriptors no connection is made.
  mutating func noteExhaustion(_ text: String, by request: YelpHTTPRequest) {
    let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
    let isOutOfDescriptors = descriptor < 0 && (errno == EMFILE || errno == ENFILE)
    if descriptor >= 0 { close(descriptor) }
    // libcurl looks up each name on another thread.
    guard isOutOfDescriptors || text.asciiLowercased.contains("thread failed to start") else { return }
    let shortage = isOutOfDescriptors ? "is out of file descriptors" : "can't start a thread"
    code = .resourcesExhausted
    message = "No connection to \(request.server): this process \(shortage) (\(text))."
    cause = isOutOfDescriptors ? nil : .noThread
  }

  /// Why a server can't be reached, which is not the same as a device that is offline.
  enum Unreachable { case notFound, refused }

  mutating func noteUnreachable(_ reason: Unreachable, by request: YelpHTTPRequest) {
    let server = request.server
    let isYelp = [YelpBaseURL.production, .partner].contains { $0.isHost(of: request.url) }
    message =
      switch reason {
      case .notFound: "\(server) could not be found. Check \(isYelp ? "the network's DNS" : "`baseURL`")."
      case .refused where isYelp:
        "\(server) refused the connection. Check the network: a firewall may do this."
      case .refused: "\(server) refused the connection: is the server running? Check `baseURL`."
      }
    cause = isYelp ? .yelpUnreachable : .unreachable
  }

  /// Whether this process runs in the App Sandbox of macOS, which names a sandboxed app's container in its environment.
  static var isSandboxed: Bool {
    ProcessInfo.processInfo.environment["APP_SANDBOX_CONTAINER_ID"] != nil
  }

  /// Takes the reason from libcurl's text.
  mutating func noteUnreachable(
    _ text: String, by request: YelpHTTPRequest, otherwise reason: Unreachable? = nil
  ) {
    guard code == .notConnected else { return }
    if noteProxy(text, by: request) { return }
    if let reason { return noteUnreachable(reason, by: request) }
    let text = text.lowercased()
    // Some versions of libcurl don't say why, but this machine is never unreachable.
    let isRefused =
      text.contains("refused")
      || text.contains("connect to") && YelpConnectionSecurity.isLoopback(host: request.url.host ?? "")
    if isRefused {
      noteUnreachable(.refused, by: request)
    } else if text.contains("resolve host") {
      noteUnreachable(.notFound, by: request)
    }
  }
}

extension YelpError {
  /// Takes from libcurl's text that the HTTP proxy of the environment refused to connect, or can't be used.
  private mutating func noteProxy(_ text: String, by request: YelpHTTPRequest) -> Bool {
    let host = (request.url.host ?? "").asciiLowercased
    let said = text.asciiLowercased
    let isRefusal = Self.Code.proxyRefusals.contains { said.contains($0) }
    // libcurl names what it can't connect to. The host may have "proxy" in its name.
    let isElsewhere = said.contains("failed to connect to") && !said.contains(host)
    guard isRefusal || isElsewhere || said.replacingOccurrences(of: host, with: "").contains("proxy") else {
      return false
    }
    httpStatus = isRefusal ? said.split { !$0.isNumber }.last.flatMap { Int($0) } : nil
    message =
      httpStatus.map { "The HTTP proxy refused the connection to \(request.server) (\($0))." }
      ?? "The HTTP proxy can't be used: \(text)"
    cause = .httpProxy
    return true
  }
}

extension URLError.Code {
  /// What an error of the system, of TLS or of CFNetwork is as an error of `URLSession`, which reports some of them in
  /// its place or below it; `nil` for what is no failure of a network.
  init?(of error: any Error) {
    // Linux tells the domain of a `POSIXError` as an `NSError` only.
    let causes = sequence(first: error as NSError) {
      ($0.userInfo[NSUnderlyingErrorKey] as? any Error) as NSError?
    }
    let codes = causes.prefix(8).compactMap { Self(number: $0.code, of: $0.domain) }
    guard let code = codes.first(where: { $0 != .unknown }) ?? codes.first else { return nil }
    self = code
  }

  private init?(number: Int, of domain: String) {
    switch (domain, number) {
    case (NSURLErrorDomain, _), ("kCFErrorDomainCFNetwork", ..<0): self.init(rawValue: number)
    case ("kCFErrorDomainCFNetwork", 1...2): self = .cannotFindHost
    case ("kCFErrorDomainCFNetwork", 302...303): self = .networkConnectionLost
    case ("kCFErrorDomainCFNetwork", 306...311): self = .cannotConnectToHost
    case (NSOSStatusErrorDomain, -9899 ... -9800):
      self = Self.endsOfTLS.contains(number) ? .networkConnectionLost : .secureConnectionFailed
    // The numbers up to 34 are those of files and processes, but for a broken pipe, and the same on every platform.
    case (NSPOSIXErrorDomain, 32), (NSPOSIXErrorDomain, 35...):
      let codes: [POSIXErrorCode: Self] = [
        .ECONNREFUSED: .cannotConnectToHost, .ETIMEDOUT: .timedOut, .ECANCELED: .cancelled,
      ]
      self =
        POSIXErrorCode(rawValue: Int32(truncatingIfNeeded: number)).flatMap { codes[$0] }
        ?? .networkConnectionLost
    default: return nil
    }
  }

  /// `errSSLClosedGraceful`, `errSSLClosedAbort` and `errSSLClosedNoNotify`.
  fileprivate static let endsOfTLS = [-9805, -9806, -9816]
}

extension URLError {
  /// Whether the connection broke during the TLS handshake. Apple's platforms report that with the code of a bad
  /// certificate, and only the code of the stream below tells the two apart.
  fileprivate var isBrokenHandshake: Bool {
    let cause = (userInfo[NSUnderlyingErrorKey] as? NSError)?.userInfo
    let streamCode = userInfo["_kCFStreamErrorCodeKey"] ?? cause?["_kCFStreamErrorCodeKey"]
    return code == .secureConnectionFailed && (streamCode as? Int).map(Code.endsOfTLS.contains) == true
  }
}

extension YelpError.Code {
  /// The code for a failure of `URLSession`. On Linux nearly all are `URLError.unknown`, and only libcurl's text
  /// tells them apart.
  init(urlErrorCode: URLError.Code, text: String) {
    self = Self.byURLErrorCode[urlErrorCode] ?? Self.byText(text) ?? .unknown
  }

  private static let byURLErrorCode: [URLError.Code: YelpError.Code] = [
    .notConnectedToInternet: .notConnected, .cannotFindHost: .notConnected, .dnsLookupFailed: .notConnected,
    .cannotConnectToHost: .notConnected, .internationalRoamingOff: .notConnected,
    .callIsActive: .notConnected,
    .dataNotAllowed: .notConnected,
    .timedOut: .timedOut,
    .cancelled: .cancelled, .userCancelledAuthentication: .cancelled,
    .networkConnectionLost: .connectionLost, .badServerResponse: .connectionLost,
    .cannotDecodeRawData: .cannotParseResponse, .cannotDecodeContentData: .cannotParseResponse,
    .cannotParseResponse: .connectionLost, .zeroByteResource: .connectionLost,
    .requestBodyStreamExhausted: .connectionLost,
    .secureConnectionFailed: .insecureConnection, .serverCertificateHasBadDate: .insecureConnection,
    .serverCertificateUntrusted: .insecureConnection, .serverCertificateHasUnknownRoot: .insecureConnection,
    .serverCertificateNotYetValid: .insecureConnection, .clientCertificateRejected: .insecureConnection,
    .clientCertificateRequired: .insecureConnection,
    .appTransportSecurityRequiresSecureConnection: .insecureConnection,
    .dataLengthExceedsMaximum: .responseTooLarge,
    .badURL: .invalidArguments, .fileDoesNotExist: .invalidArguments,
    .fileIsDirectory: .invalidArguments, .noPermissionsToReadFile: .invalidArguments,
  ]

  /// Texts of libcurl for header fields over HTTP/2 that are too large, or too many, for it or for nghttp2.
  static let headerFloods = ["user callback function failed", "continuation frames", "compression_error"]

  /// Texts of libcurl for a body that is not as the server packed it.
  static let changes = ["chunk", "encoding", "gzip"]

  /// Texts of libcurl for a proxy that refuses to connect to the host.
  static let proxyRefusals = ["connect tunnel", "from proxy after connect", "proxy connect"]

  /// The first line with a phrase that libcurl's text contains decides.
  private static func byText(_ text: String) -> YelpError.Code? {
    let text = text.asciiLowercased
    return phrases.first { line in line.phrases.contains { text.contains($0) } }?.code
  }

  private static let phrases: [(code: YelpError.Code, phrases: [String])] = [
    (.timedOut, ["timed out", "timeout was reached"]),
    // libcurl says "out of memory" of a header line above its limit of 100 KB.
    (
      .responseTooLarge,
      ["too large response headers", "out of memory", "larger than allowed"] + headerFloods
    ),
    (.connectionLost, ["connection reset", "broken pipe", "unexpected eof", "ssl_error_syscall"]),
    (.insecureConnection, ["certificate", "ssl", "tls", "ca cert"]),
    (
      .notConnected,
      [
        "resolve", "connect to", "connection refused", "no route", "unreachable", "host is down",
        "unsupported proxy",
      ]
        + proxyRefusals
    ),
    (
      .connectionLost,
      [
        "empty reply", "returned nothing", "recv failure", "send failure", "when receiving", "failed sending",
        "transfer closed", "bytes missing", "partial file", "chunk", "encoding", "gzip", "http/0.9",
        "http version", "http2",
        "http/2",
        "response code", "status line", "content-length", "header", "server reply", "failed writing",
        "rewind",
        "rewound", "connection died", "connection closed",
      ]
    ),
  ]
}
