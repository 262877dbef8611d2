import TestKit

#if LIBCURL
  import Foundation
  import Testing

  @testable import YelpSDK

  @Suite("Failures of libcurl as errors")
  struct YelpCurlErrorTests {
    @Test(
      "each of libcurl's codes has a code of the SDK",
      arguments: [
        (3, YelpError.Code.invalidArguments), (67, .invalidArguments), (5, .notConnected), (6, .notConnected),
        (7, .notConnected), (97, .notConnected), (28, .timedOut), (27, .resourcesExhausted),
        (100, .responseTooLarge), (35, .insecureConnection), (58, .insecureConnection),
        (60, .insecureConnection), (77, .insecureConnection), (1, .connectionLost), (8, .connectionLost),
        (16, .connectionLost), (18, .connectionLost), (23, .connectionLost), (52, .connectionLost),
        (55, .connectionLost), (56, .connectionLost), (61, .connectionLost), (65, .connectionLost),
        (92, .connectionLost), (0, .unknown), (-1, .unknown), (1_000, .unknown),
      ])
    func codes(number: Int, code: YelpError.Code) {
      #expect(YelpError.Code(YelpCurlError(code: number, text: "")) == code)
    }

    @Test(
      "a handshake that breaks off is a lost connection",
      arguments: [
        "OpenSSL SSL_connect: SSL_ERROR_SYSCALL in connection to 127.0.0.1:443",
        "OpenSSL SSL_connect: Connection reset by peer",
        "error:0A000126:SSL routines::unexpected eof while reading",
      ])
    func brokenHandshake(text: String) {
      #expect(YelpError.Code(YelpCurlError(code: 35, text: text)) == .connectionLost)
    }

    @Test(
      "header fields over HTTP/2 that are too large are no lost connection",
      arguments: [
        (
          56,
          "h2_process_pending_input: nghttp2_session_mem_recv() returned -902:The user callback function failed"
        ),
        (56, "nghttp2 recv error -905: Too many CONTINUATION frames following a HEADER frame"),
        (16, "nghttp2 shuts down connection with error 9: COMPRESSION_ERROR"),
      ])
    func headerFloods(number: Int, text: String) {
      #expect(YelpError.Code(YelpCurlError(code: number, text: text)) == .responseTooLarge)
      #expect(YelpError.Code(urlErrorCode: .unknown, text: text) == .responseTooLarge)
    }

    @Test(
      "a failure to send once more is a lost connection, whatever the reason",
      arguments: [
        (6, "Could not resolve host"), (7, "Couldn't connect to server"), (60, "SSL certificate problem"),
      ])
    func secondSending(number: Int, text: String) {
      let failure = YelpCurlError(code: number, text: text)
      #expect(YelpError(failure, of: .testing(), isSent: true).code == .connectionLost)
      #expect(YelpError(failure, of: .testing()).code != .connectionLost)
    }

    @Test("out of memory is a header line above libcurl's limit while the head is read")
    func outOfMemory() {
      let failure = YelpCurlError(code: 27, text: "Out of memory")
      #expect(YelpError(failure, of: .testing()).code == .resourcesExhausted)
      #expect(YelpError(failure, of: .testing(), isSent: true).code == .responseTooLarge)
      #expect(YelpError(failure, of: .testing(), isSent: true, hasResponse: true).code == .connectionLost)
    }

    @Test("a look-up that gets no thread is no missing network")
    func outOfThreads() {
      let failure = YelpCurlError(code: 6, text: "getaddrinfo() thread failed to start")
      #expect(YelpError(failure, of: .testing()).code == .resourcesExhausted)
    }

    @Test("the message holds libcurl's text in one line, and what libcurl reported stays reachable")
    func underlying() {
      let failure = YelpCurlError(code: 52, text: "Empty reply\nfrom server")
      let error = YelpError(failure, of: .testing())
      #expect(error.code == .connectionLost)
      #expect(error.message == "The call to api.yelp.com failed: Empty reply\\nfrom server")
      #expect(error.underlyingError as? YelpCurlError == failure)
      #expect("\(failure)" == "libcurl error 52: Empty reply\nfrom server")
    }
  }
#endif
