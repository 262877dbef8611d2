import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("The log line of the transport in use")
struct TransportNoteTests {
  /// What is written at a level.
  private func lines(_ transport: SystemTransport, _ level: YelpLogLevel) -> [YelpLogEntry] {
    let entries = Locked<[YelpLogEntry]>([])
    let log = YelpLog(level: level) { entry in entries.withLock { $0.append(entry) } }
    transport.note(in: log)
    return entries.withLock { $0 }
  }

  @Test("a transport that was chosen has none")
  func chosen() {
    #expect(lines(SystemTransport(StubTransport(status: 200, body: "{}")), .trace).isEmpty)
    #expect(lines(SystemTransport(URLSessionTransport()), .trace).isEmpty)
  }

  #if LIBCURL
    @Test(
      "names libcurl from level debug on",
      .enabled(if: TransportKind.isCurlAvailable, "libcurl.so.4, 7.66 or newer, is on this machine"))
    func curl() {
      let entries = lines(SystemTransport(nil), .debug)
      #expect(entries.map(\.level) == [.debug])
      #expect(entries.first?.message == "transport: \(CurlTransport.libraryVersion)")
      #expect(entries.first?.message.hasPrefix("transport: libcurl/") == true)
      #expect(lines(SystemTransport(nil), .info).isEmpty)
    }

    @Test("warns that libcurl can't be used, and why", arguments: [YelpLogLevel.warning, .info])
    func fallback(level: YelpLogLevel) {
      let entries = lines(SystemTransport(curlProblem: "there is no libcurl.so.4"), level)
      #expect(entries.map(\.level) == [.warning])
      #expect(
        entries.first?.message
          == "transport: URLSession, since libcurl can't be used: there is no libcurl.so.4")
      #expect(lines(SystemTransport(curlProblem: "there is no libcurl.so.4"), .error).isEmpty)
    }
  #else
    @Test("names URLSession from level debug on")
    func urlSession() {
      let entries = lines(SystemTransport(nil), .debug)
      #expect(entries.map(\.level) == [.debug])
      #expect(entries.first?.message == "transport: URLSession")
    }
  #endif
}

@Suite("A transport of the app's own", .timeLimit(.minutes(5)))
struct OwnTransportTests {
  @Test(
    "over a session gives the errors of the SDK",
    arguments: [
      (.notConnectedToInternet, .notConnected), (.networkConnectionLost, .connectionLost),
      (.timedOut, .timedOut),
      (.cannotFindHost, .notConnected), (.cancelled, .cancelled),
      (.serverCertificateUntrusted, .insecureConnection),
    ] as [(URLError.Code, YelpError.Code)])
  func sessionErrors(code: URLError.Code, expected: YelpError.Code) async {
    let transport = StubTransport { _, _ in throw URLError(code) }
    let client = YelpAPIClient(transport) { $0.retry = .never }
    let error = await failure { try await client.send(YelpCategoriesBuilder()) }
    #expect(error?.code == expected)
    let hidden = await failure {
      try await client.send(YelpCategoriesBuilder().with { $0.hidesContent = true })
    }
    #expect(hidden?.message == "The transport failed: \(expected)." && hidden?.code == expected)
    #expect((error?.userMessage == "You appear to be offline.") == (code == .notConnectedToInternet))
  }
}
