import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension YelpError {
  /// What `URLSession` reports, as one of our codes.
  init(transportFailure error: any Error, host: String?) {
    let urlError = error as? URLError
    let cause = urlError?.userInfo[NSUnderlyingErrorKey] as? any Error
    let text = (cause ?? error).localizedDescription
    let code = Code(urlErrorCode: urlError?.code ?? .unknown, text: text)
    self.init(code, "The call to \(host ?? "the server") failed: \(text)", underlyingError: error)
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
    .cannotDecodeRawData: .connectionLost, .cannotDecodeContentData: .connectionLost,
    .cannotParseResponse: .connectionLost, .zeroByteResource: .connectionLost,
    .requestBodyStreamExhausted: .connectionLost,
    .secureConnectionFailed: .insecureConnection, .serverCertificateHasBadDate: .insecureConnection,
    .serverCertificateUntrusted: .insecureConnection, .serverCertificateHasUnknownRoot: .insecureConnection,
    .serverCertificateNotYetValid: .insecureConnection, .clientCertificateRejected: .insecureConnection,
    .clientCertificateRequired: .insecureConnection,
    .appTransportSecurityRequiresSecureConnection: .insecureConnection,
    .dataLengthExceedsMaximum: .responseTooLarge,
    .badURL: .invalidArguments, .unsupportedURL: .invalidArguments, .fileDoesNotExist: .invalidArguments,
    .fileIsDirectory: .invalidArguments, .noPermissionsToReadFile: .invalidArguments,
  ]

  /// The first line with a phrase that libcurl's text contains decides.
  private static func byText(_ text: String) -> YelpError.Code? {
    let text = text.lowercased()
    return phrases.first { line in line.phrases.contains { text.contains($0) } }?.code
  }

  private static let phrases: [(code: YelpError.Code, phrases: [String])] = [
    (.timedOut, ["timed out", "timeout was reached"]),
    (.responseTooLarge, ["too large response headers", "avoided giant realloc"]),
    (.connectionLost, ["connection reset", "connection was reset", "broken pipe", "unexpected eof"]),
    (
      .insecureConnection,
      [
        "certificate", "ssl peer", "ssl:", "ssl connect error", "ssl_connect", "tls", "ca cert",
        "wrong version",
      ]
    ),
    (
      .notConnected,
      [
        "resolve", "failed to connect", "couldn't connect", "could not connect", "connection refused",
        "no route", "unreachable", "host is down", "failed binding local",
      ]
    ),
    (
      .connectionLost,
      [
        "empty reply", "server returned nothing", "recv failure", "send failure", "failure when receiving",
        "failed sending", "transfer closed", "partial file", "chunked", "hexadecimal", "malformed encoding",
        "content encoding", "content unencoding", "transfer-encoding", "http/0.9", "weird server reply",
        "http version", "invalid status", "nul byte", "http2", "http/2", "failed writing", "rewind",
        "rewound",
        "connection died", "connection closed",
      ]
    ),
  ]
}
