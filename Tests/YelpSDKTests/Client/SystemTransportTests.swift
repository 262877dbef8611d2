import Foundation
import TestKit
import Testing
import YelpSandbox

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

  @Test("around the SDK's keeps the sentence for users where content is hidden")
  func hidden() async {
    let client = YelpAPIClient(StubTransport { _, _ in throw YelpError(.notConnected, .httpProxy, "No.") }) {
      $0.retry = .never
    }
    let error = await failure {
      try await client.send(YelpCategoriesBuilder().with { $0.hidesContent = true })
    }
    #expect(error?.message == "The transport failed: notConnected.")
    #expect(error?.userMessage == "Yelp can't be reached right now.")
  }

  /// What the system, TLS and CFNetwork report in the place of an error of `URLSession`, or below one.
  static let reported: [(error: any Error, code: YelpError.Code)] = {
    var rows: [(error: any Error, code: YelpError.Code)] = []
    func add(_ domain: String, _ numbers: [Int], _ code: YelpError.Code) {
      for number in numbers { rows.append((NSError(domain: domain, code: number), code)) }
    }
    let lost: [POSIXErrorCode] = [
      .ECONNABORTED, .ECONNRESET, .ENOTCONN, .ENETDOWN, .EPROTO, .EPIPE, .EHOSTUNREACH, .ENETUNREACH,
    ]
    add(NSPOSIXErrorDomain, lost.map { Int($0.rawValue) }, .connectionLost)
    // The numbers of Darwin, on every platform.
    add(NSPOSIXErrorDomain, [53, 54, 57, 50, 100], .connectionLost)
    add("kCFErrorDomainCFNetwork", [-1005, 302, 303], .connectionLost)
    add("kCFErrorDomainCFNetwork", [2, -1009, 310], .notConnected)
    add(NSOSStatusErrorDomain, [-9805, -9806, -9816], .connectionLost)
    add(NSOSStatusErrorDomain, [-9807, -9843], .insecureConnection)
    add(NSOSStatusErrorDomain, [-50], .unknown)
    add("Else", [54], .unknown)
    let codes: [(POSIXErrorCode, YelpError.Code)] = [
      (.ECONNREFUSED, .notConnected), (.ETIMEDOUT, .timedOut), (.ECANCELED, .cancelled), (.ENOENT, .unknown),
    ]
    for (number, code) in codes { rows.append((POSIXError(number), code)) }
    let reset: [String: Any] = [NSUnderlyingErrorKey: POSIXError(.ECONNRESET)]
    rows.append((URLError(.unknown, userInfo: reset), .connectionLost))
    rows.append((URLError(.timedOut, userInfo: reset), .timedOut))
    return rows
  }()

  @Test("over a session gives the errors of the SDK for those of the system too", arguments: reported)
  func systemErrors(_ error: any Error, _ expected: YelpError.Code) async throws {
    let clock = YelpManualClock(skipsSleeps: true)
    let transport = StubTransport { _, number in
      if number > 0 { throw error }
      return YelpHTTPResponse(body: Data("7".utf8))
    }
    let client = YelpAPIClient(transport) {
      $0.clock = clock.clock
      $0.cache = .memory(timeToLive: .seconds(1), staleIfError: .seconds(3_600))
    }
    let things = YelpGenericBuilder(path: "/v3/things")
    #expect(try await client.send(things) == 7)
    clock.advance(by: .seconds(60))
    let isFailure = expected.traits.contains(.retryable)
    #expect((try? await client.response(for: things))?.source == (isFailure ? .stale : nil))
    #expect(transport.requests.count == (isFailure ? 4 : 2))
    let post = await failure { try await client.send(YelpGenericBuilder(.post, path: "/v3/things")) }
    #expect(post?.code == expected)
    #expect(post?.isOutcomeUnknown == !expected.traits.contains(.notSent))
    #expect(YelpError(transportFailure: error, of: .testing()).code == expected)
  }
}
