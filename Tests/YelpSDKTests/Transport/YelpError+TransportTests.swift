import Foundation
import TestKit
import Testing

@testable import YelpSDK

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Failures of URLSession as errors")
struct YelpErrorURLErrorTests {
  @Test("libcurl's message decides when URLSession reports an unknown error")
  func texts() {
    let table: [YelpError.Code: [String]] = [
      .notConnected: [
        "Could not resolve host: api.yelp.com", "Couldn't resolve proxy name",
        "Failed to connect to 127.0.0.1 port 1 after 0 ms: Couldn't connect to server",
        "Immediate connect fail for 192.0.2.1: Network is unreachable",
        "connect to 192.0.2.1 port 443 failed: No route to host",
      ],
      .timedOut: [
        "Connection timed out after 300000 milliseconds",
        "Failed to connect to 192.0.2.1 port 443 after 127000 ms: Connection timed out",
      ],
      .insecureConnection: [
        "SSL certificate problem: self-signed certificate",
        "SSL peer certificate or SSH remote key was not OK",
        "SSL: no alternative certificate subject name matches target host name '127.0.0.1'",
        "OpenSSL/3.0.19: error:0A00010B:SSL routines::wrong version number",
        "Problem with the SSL CA cert (path? access rights?)",
      ],
      .connectionLost: [
        "OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to 127.0.0.1:443 ",
        "OpenSSL SSL_read: error:0A000126:SSL routines::unexpected eof while reading",
        "Recv failure: Connection reset by peer", "Send failure: Broken pipe", "Empty reply from server",
        "transfer closed with 97 bytes remaining to read",
        "transfer closed with outstanding read data remaining", "end of response with 97 bytes missing",
        "chunk hex-length char not a hex digit: 0x7a",
        "Illegal or missing hexadecimal sequence in chunked-encoding",
        "Error while processing content unencoding: incorrect header check",
        "Multi-member gzip response not supported", "Unrecognized or bad HTTP Content or Transfer-Encoding",
        "Received HTTP/0.9 when not allowed", "Unsupported HTTP version (9.9) in response",
        "Unsupported response code in HTTP response", "Invalid Content-Length: value", "Header without colon",
        "Nul byte in header", "HTTP/2 stream 1 was not closed cleanly: INTERNAL_ERROR (err 2)",
        "Error in the HTTP2 framing layer", "Failed writing header", "necessary data rewind wasn't possible",
      ],
      .responseTooLarge: [
        "A value or data field grew larger than allowed", "Too large response headers: 307207 > 307200",
        "Out of memory",
      ],
      .unknown: [
        "The operation could not be completed.", "",
      ],
    ]
    for (code, texts) in table {
      for text in texts { #expect(YelpError.Code(urlErrorCode: .unknown, text: text) == code, "\(text)") }
    }
  }

  @Test(
    "a specific code of URLSession decides, whatever the message",
    arguments: [
      (URLError.Code.notConnectedToInternet, YelpError.Code.notConnected), (.cannotFindHost, .notConnected),
      (.dnsLookupFailed, .notConnected), (.cannotConnectToHost, .notConnected),
      (.dataNotAllowed, .notConnected), (.timedOut, .timedOut), (.cancelled, .cancelled),
      (.networkConnectionLost, .connectionLost), (.badServerResponse, .connectionLost),
      (.cannotParseResponse, .connectionLost), (.cannotDecodeContentData, .cannotParseResponse),
      (.secureConnectionFailed, .insecureConnection), (.serverCertificateUntrusted, .insecureConnection),
      (.serverCertificateHasUnknownRoot, .insecureConnection),
      (.serverCertificateHasBadDate, .insecureConnection),
      (.appTransportSecurityRequiresSecureConnection, .insecureConnection),
      (.dataLengthExceedsMaximum, .responseTooLarge), (.badURL, .invalidArguments),
      (.fileDoesNotExist, .invalidArguments),
    ])
  func codes(urlErrorCode: URLError.Code, code: YelpError.Code) {
    #expect(YelpError.Code(urlErrorCode: urlErrorCode, text: "Send failure: Broken pipe") == code)
  }

  @Test("the message contains libcurl's, and the error of URLSession is kept")
  func underlying() throws {
    let cause = NSError(
      domain: NSURLErrorDomain, code: -1, userInfo: [NSLocalizedDescriptionKey: "Empty reply from server"])
    let error = YelpError(
      transportFailure: URLError(.unknown, userInfo: [NSUnderlyingErrorKey: cause]), of: .testing())
    #expect(error.code == .connectionLost)
    #expect(error.message == "The call to api.yelp.com failed: Empty reply from server")
    #expect((error.underlyingError as? URLError)?.code == .unknown)
  }

  /// Apple's platforms: the error has a code and a text in the user's language, its cause has neither.
  private func appleError(_ code: URLError.Code, _ text: String) -> URLError {
    let cause = NSError(domain: "kCFErrorDomainCFNetwork", code: code.rawValue)
    return URLError(code, userInfo: [NSLocalizedDescriptionKey: text, NSUnderlyingErrorKey: cause])
  }

  @Test(
    "of Apple's shape has the text of the error and not of its cause, in any language",
    arguments: [
      (URLError.Code.timedOut, "Zeitüberschreitung bei der Anforderung.", YelpError.Code.timedOut),
      (.notConnectedToInternet, "La connexion Internet semble interrompue.", .notConnected),
      (.secureConnectionFailed, "An SSL error has occurred.", .insecureConnection),
      (.networkConnectionLost, "The network connection was lost.", .connectionLost),
    ])
  func apple(code: URLError.Code, text: String, expected: YelpError.Code) {
    let error = YelpError(transportFailure: appleError(code, text), of: .testing())
    #expect(error.code == expected)
    #expect(error.message == "The call to api.yelp.com failed: \(text)")
    #expect(error.userMessageKey == "YelpError.\(expected.rawValue)")
  }

  @Test(
    "of Apple's shape says that a server can't be found or refuses, whatever the language",
    arguments: [
      (URLError.Code.cannotFindHost, "could not be found"), (.dnsLookupFailed, "could not be found"),
      (.cannotConnectToHost, "refused the connection"),
    ])
  func appleUnreachable(code: URLError.Code, says: String) {
    let error = YelpError(
      transportFailure: appleError(code, "Der Server wurde nicht gefunden."), of: .testing())
    #expect(error.code == .notConnected)
    #expect(error.message.contains(says))
    #expect(error.recoverySuggestion?.contains("Check the network, its DNS and its firewall") == true)
    #expect(error.userMessage == "Yelp can't be reached right now.")
  }

  @Test(
    "of Apple's shape tells a handshake that broke off from a certificate by the code of the stream",
    arguments: [
      (-9805, YelpError.Code.connectionLost), (-9806, .connectionLost), (-9816, .connectionLost),
      (-9807, .insecureConnection), (-9843, .insecureConnection), (nil, .insecureConnection),
    ] as [(Int?, YelpError.Code)])
  func appleHandshake(streamCode: Int?, code: YelpError.Code) {
    let detail = streamCode.map { ["_kCFStreamErrorCodeKey": $0] } ?? [:]
    let cause = NSError(domain: "kCFErrorDomainCFNetwork", code: -1200, userInfo: detail)
    for userInfo in [detail, [NSUnderlyingErrorKey: cause]] as [[String: Any]] {
      let error = YelpError(
        transportFailure: URLError(.secureConnectionFailed, userInfo: userInfo), of: .testing())
      #expect(error.code == code)
      #expect(error.isRetryable == (code == .connectionLost))
    }
    // Other failures are what they are, whatever the stream says.
    let slow = YelpError(transportFailure: URLError(.timedOut, userInfo: detail), of: .testing())
    #expect(slow.code == .timedOut)
  }

  @Test("a shortage has another code than a missing network, whatever the library says of it")
  func outOfMemory() {
    func error(_ text: String, hasResponse: Bool = false) -> YelpError {
      let cause = NSError(domain: "x", code: 27, userInfo: [NSLocalizedDescriptionKey: text])
      return YelpError(
        transportFailure: URLError(.unknown, userInfo: [NSUnderlyingErrorKey: cause]),
        of: ErrorSituation.request(),
        hasResponse: hasResponse)
    }
    #expect(error("getaddrinfo() thread failed to start").code == .resourcesExhausted)
    // Older versions of libcurl say this of a header line above their limit, while the head arrives.
    #expect(error("Out of memory").code == .responseTooLarge)
    #expect(error("Out of memory", hasResponse: true).code == .connectionLost)
  }

  @Test("an error of another type is unknown and kept")
  func foreign() {
    struct Odd: Error {}
    let error = YelpError(transportFailure: Odd(), of: .testing())
    #expect(error.code == .unknown)
    #expect(error.underlyingError is Odd)
  }
}
