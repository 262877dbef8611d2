import Testing

@testable import YelpSDK

@Suite("The log line of the transport in use")
struct TransportNoteTests {
  /// What two calls write at a level.
  private func lines(_ transport: any YelpTransport, _ level: YelpLogLevel) -> [YelpLogEntry] {
    let entries = Locked<[YelpLogEntry]>([])
    let log = YelpLog(level: level) { entry in entries.withLock { $0.append(entry) } }
    let stage = YelpLoggingStage(log: log, secrets: YelpSecrets(), clock: .system, transport: transport)
    stage.noteTransport()
    stage.noteTransport()
    return entries.withLock { $0 }
  }

  @Test("a transport that was chosen has none")
  func chosen() {
    #expect(lines(StubTransport(status: 200, body: "{}"), .trace).isEmpty)
    #expect(lines(URLSessionTransport(), .trace).isEmpty)
  }

  #if os(Linux)
    @Test(
      "names libcurl once, from level info on",
      .enabled(if: TransportKind.isCurlAvailable, "libcurl.so.4, 7.66 or newer, is on this machine"))
    func curl() {
      let entries = lines(YelpSystemTransport(), .info)
      #expect(entries.map(\.level) == [.info])
      #expect(entries.first?.message == "transport: \(CurlTransport.libraryVersion)")
      #expect(entries.first?.message.hasPrefix("transport: libcurl/") == true)
      #expect(lines(YelpSystemTransport(), .warning).isEmpty)
    }

    @Test("warns once that libcurl can't be used, and why", arguments: [YelpLogLevel.warning, .info])
    func fallback(level: YelpLogLevel) {
      let entries = lines(YelpSystemTransport(curlProblem: "there is no libcurl.so.4"), level)
      #expect(entries.map(\.level) == [.warning])
      #expect(
        entries.first?.message
          == "transport: URLSession, since libcurl can't be used: there is no libcurl.so.4")
      #expect(lines(YelpSystemTransport(curlProblem: "there is no libcurl.so.4"), .error).isEmpty)
    }
  #else
    @Test("names URLSession once, from level info on")
    func urlSession() {
      let entries = lines(YelpSystemTransport(), .info)
      #expect(entries.map(\.level) == [.info])
      #expect(entries.first?.message == "transport: URLSession")
    }
  #endif
}
