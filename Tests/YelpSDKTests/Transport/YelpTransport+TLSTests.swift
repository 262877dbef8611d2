import Foundation
import TestKit
import Testing

@testable import YelpSDK

extension YelpTransportTests {
  @Suite("TLS", .timeLimit(.minutes(5)))
  struct TLS {
    private func result(_ kind: TransportKind, port: UInt16) async throws -> String {
      let url = try #require(URL(string: "https://127.0.0.1:\(port)/"))
      let request = YelpHTTPRequest(url: url, headers: ["Authorization": "Bearer key"])
      return await Result { try await kind.make().send(request) }.codeInShort
    }

    @Test("plain http in response to https is insecure", arguments: TransportKind.all)
    func plain(kind: TransportKind) async throws {
      let server = try HostileServer { connection in
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        connection.waitUntilClosed()
      }
      try await OddServer.expect("responds to https with plain http", over: kind) {
        try await result(kind, port: server.port)
      }
      #expect(server.requests.isEmpty)
    }

    @Test("a server that closes during the handshake is a lost connection", arguments: TransportKind.all)
    func closes(kind: TransportKind) async throws {
      let server = try HostileServer { connection in _ = connection.pause(milliseconds: 10_000) }
      try await OddServer.expect("closes during the handshake", over: kind) {
        try await result(kind, port: server.port)
      }
    }

    #if os(Linux) || os(macOS)
      @Test(
        "an untrusted certificate is refused",
        .enabled(if: SelfSignedServer.isAvailable, "the openssl command makes the certificate and serves it"),
        arguments: TransportKind.all)
      func selfSigned(kind: TransportKind) async throws {
        let server = try SelfSignedServer()
        defer { server.stop() }
        #expect(try await result(kind, port: server.port) == "insecureConnection")
      }
    #endif

    #if LIBCURL
      @Test(
        "libcurl: a trusted certificate is refused when it is for another host",
        .enabled(
          if: TransportKind.isCurlAvailable && SelfSignedServer.isAvailable, "needs libcurl and openssl"))
      func otherHost() async throws {
        let server = try SelfSignedServer()
        defer { server.stop() }
        let transport = CurlTransport(trust: .file(server.certificate))
        let own = try #require(URL(string: "https://127.0.0.1:\(server.port)/"))
        #expect(try await transport.send(YelpHTTPRequest(url: own)).status == 200)
        let other = try #require(URL(string: "https://localhost:\(server.port)/"))
        let error = await #expect(throws: YelpError.self) {
          try await transport.send(YelpHTTPRequest(url: other))
        }
        #expect(error?.code == .insecureConnection)
      }

      @Test(
        "TLS 1.2 is the least that libcurl accepts of a server whose certificate is trusted",
        .enabled(
          if: TransportKind.isCurlAvailable && SelfSignedServer.isAvailable, "needs libcurl and openssl"))
      func minimumVersion() async throws {
        let current = try SelfSignedServer(["-tls1_2"])
        defer { current.stop() }
        let url = try #require(URL(string: "https://127.0.0.1:\(current.port)/"))
        let response = try await CurlTransport(trust: .file(current.certificate)).send(
          YelpHTTPRequest(url: url))
        #expect(response.status == 200)

        // Without the security level openssl would refuse TLS 1.1 itself.
        let outdated = try SelfSignedServer(["-tls1_1", "-cipher", "DEFAULT@SECLEVEL=0"])
        defer { outdated.stop() }
        let outdatedURL = try #require(URL(string: "https://127.0.0.1:\(outdated.port)/"))
        let error = await #expect(throws: YelpError.self) {
          try await CurlTransport(trust: .file(outdated.certificate)).send(YelpHTTPRequest(url: outdatedURL))
        }
        #expect(error?.code == .insecureConnection)
        #expect((error?.underlyingError as? YelpCurlError)?.code == 35)
      }
    #endif
  }
}

#if os(Linux) || os(macOS)
  /// `openssl s_server` with a new certificate for the address of the call.
  private struct SelfSignedServer {
    let port: UInt16
    private let process: Process
    private let trusted: TestCertificate

    static var isAvailable: Bool { TestCertificate.isAvailable }

    var certificate: URL { trusted.file }

    init(_ options: [String] = []) throws {
      trusted = try TestCertificate()
      process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(TestCertificate.openSSL))
      process.arguments =
        ["s_server", "-accept", "127.0.0.1:0", "-key", trusted.key.path, "-cert", trusted.file.path, "-www"]
        + options
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      port = try Self.port(in: output.fileHandleForReading)
    }

    func stop() {
      // Not `terminate()`: on Linux children inherit blocked signals, so they would not get it.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      trusted.remove()
    }

    /// Reads until the server prints its address: `ACCEPT 127.0.0.1:12345`.
    private static func port(in output: FileHandle) throws -> UInt16 {
      var text = ""
      while true {
        let data = output.availableData
        try #require(!data.isEmpty, "openssl ended: \(text)")
        text += String(decoding: data, as: UTF8.self)
        for line in text.components(separatedBy: "\n").dropLast() where line.hasPrefix("ACCEPT") {
          return try #require(line.split(separator: ":").last.flatMap { UInt16($0) })
        }
      }
    }
  }
#endif
