import TestKit

#if os(Linux)
  import Foundation
  import Testing

  @testable import YelpSDK

  @Suite(
    "HTTP/2 over libcurl", .timeLimit(.minutes(5)),
    .enabled(
      if: TransportKind.isCurlAvailable && HTTP2Server.isAvailable,
      "needs libcurl, and nginx and openssl in /usr"))
  struct CurlHTTP2Tests {
    @Test("calls at once share one connection, when the certificate is trusted through a file")
    func multiplexing() async throws {
      let server = try await HTTP2Server()
      defer { server.stop() }
      let transport = CurlTransport(trust: .file(server.certificate))
      let url = server.url
      let lines = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<50 {
          group.addTask { try await transport.send(YelpHTTPRequest(url: url)).text }
        }
        return try await group.reduce(into: [String]()) { $0.append($1) }
      }
      #expect(lines.count == 50)
      // The server's number of the connection, and the protocol.
      #expect(Set(lines).count == 1)
      #expect(lines.first?.hasSuffix("HTTP/2.0") == true)
    }
  }
#endif
