#if LIBCURL
  import Foundation

  /// A failure that libcurl reported: the `underlyingError` of a ``YelpError`` from ``CurlTransport``.
  public struct YelpCurlError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The number of libcurl's `CURLcode`, for example 28 for a time-out.
    public let code: Int
    /// libcurl's own text.
    public let text: String

    public init(code: Int, text: String) {
      self.code = code
      self.text = text
    }

    public var description: String { "libcurl error \(code): \(text)" }

    fileprivate func mentions(_ phrases: [String]) -> Bool {
      let text = text.asciiLowercased
      return phrases.contains { text.contains($0) }
    }
  }

  extension YelpError {
    /// The error for a failure of libcurl.
    ///
    /// - Parameters:
    ///   - isSent: Whether the request was sent. What fails to connect then is an attempt to send it again, and before
    ///     the response "out of memory" is a header line above libcurl's limit, up to libcurl 8.5.
    ///   - hasResponse: Whether the head of the response has arrived.
    init(
      _ failure: YelpCurlError, of request: YelpHTTPRequest, isSent: Bool = false, hasResponse: Bool = false
    ) {
      let text = failure.text.singleLine
      self.init(Code(failure), "The call to \(request.server) failed: \(text)", underlyingError: failure)
      if hasResponse, failure.mentions(Code.changes) {
        code = .cannotParseResponse
        cause = .changedBody
      } else if !isSent {
        noteUnreachable(text, by: request)
        if [2, 5, 6, 7, 77].contains(failure.code) { noteExhaustion(text, by: request) }
      } else if code.traits.contains(.notSent) {
        code = code == .resourcesExhausted && !hasResponse ? .responseTooLarge : .connectionLost
      }
    }
  }

  extension YelpError.Code {
    init(_ failure: YelpCurlError) {
      let code = Self.byCurlCode[failure.code] ?? .unknown
      self =
        switch code {
        // TLS reports a connection that breaks off like a certificate that is not trusted.
        case .insecureConnection where failure.mentions(Self.brokenConnections): .connectionLost
        case .connectionLost where failure.mentions(Self.headerFloods): .responseTooLarge
        case .connectionLost where failure.mentions(Self.proxyRefusals): .notConnected
        default: code
        }
    }

    private static let brokenConnections = [
      "ssl_error_syscall", "connection reset", "unexpected eof", "broken pipe", "connection closed",
    ]

    /// The codes of `curl/curl.h` that a transfer over HTTP can end with.
    private static let byCurlCode: [Int: YelpError.Code] = {
      let groups: [(YelpError.Code, [Int])] = [
        // A malformed URL, a user name in the URL.
        (.invalidArguments, [3, 67]),
        // Proxy or host not resolved, connection refused, interface, proxy handshake.
        (.notConnected, [5, 6, 7, 45, 97]),
        (.timedOut, [28]),
        (.resourcesExhausted, [27]),
        (.responseTooLarge, [63, 100]),
        // Handshake, engine, certificates, ciphers, issuers, pins, status of certificates.
        (.insecureConnection, [35, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91, 98]),
        // Another version of HTTP, not HTTP, HTTP/2, cut off, writing, reading, nothing, sending, receiving, encoding,
        // rewinding, chunks, streams.
        (.connectionLost, [1, 8, 16, 18, 22, 23, 26, 42, 52, 55, 56, 61, 65, 81, 88, 92, 95, 96]),
      ]
      return Dictionary(
        groups.flatMap { code, numbers in numbers.map { ($0, code) } },
        uniquingKeysWith: { first, _ in first })
    }()
  }
#endif
