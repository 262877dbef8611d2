import Foundation
import TestKit
import Testing

@testable import YelpSDK

/// What a client promises about requests whose connection breaks off, over real connections.
@Suite("A request over a connection that breaks off", .timeLimit(.minutes(5)))
struct BrokenConnectionTests {
  private func client(_ transport: any YelpTransport, _ server: HostileServer) throws -> YelpAPIClient {
    var configuration = YelpConfiguration.testing(transport)
    configuration.limits = .unlimited
    configuration.retry = YelpRetryPolicy(baseDelay: .zero)
    configuration.baseURL = .custom(try server.url(""))
    return YelpAPIClient(configuration: configuration)
  }

  private func request(
    _ method: YelpHTTPMethod, _ path: String, _ change: (inout YelpRequestInfo) -> Void = { _ in }
  ) -> YelpRequest<Void> {
    var info = YelpRequestInfo(endpoint: .generic, method: method, path: path)
    info.outcomeCheck = method.isIdempotent ? nil : "Read the reservations."
    change(&info)
    return YelpRequest(info: info, parser: .none)
  }

  /// Responds to `/good`, and closes the connection afterwards when it is asked to. Of the other requests it takes the
  /// first `losses`, and closes their connections.
  private func server(losses: Int) throws -> HostileServer {
    let left = Locked(losses)
    return try HostileServer { connection in
      while let request = connection.request() {
        let isLost = left.withLock { left in
          guard request.path != "/good", left > 0 else { return false }
          left -= 1
          return true
        }
        guard !isLost, connection.send(HostileServer.answer(body: "{}")) else { return }
        if request.headers["connection"] == "close" { return }
      }
    }
  }

  @Test("arrives once when it is not idempotent, and its outcome is unknown", arguments: TransportKind.all)
  func once(kind: TransportKind) async throws {
    let server = try server(losses: .max)
    let client = try client(kind.make(), server)
    try await client.send(request(.get, "/good"))
    try await OddServer.expect("takes a POST and closes", over: kind) {
      let result = await Result { try await client.send(request(.post, "/lost")) }
      #expect(result.error?.isOutcomeUnknown == true)
      #expect(result.error?.outcomeCheck == "Read the reservations.")
      return summary(result, client, server)
    }
  }

  /// The error of a request, the paths of which the server knows, and the number that the client counts.
  private func summary(
    _ result: Result<Void, any Error>, _ client: YelpAPIClient, _ server: HostileServer
  ) -> String {
    let end = result.error.map { "\($0.code) of " } ?? ""
    return end + server.requests.map(\.path).joined(separator: " ") + ", \(client.usage.sent) sent"
  }

  @Test(
    "arrives once without retries, whatever its method", arguments: TransportKind.all, ["GET", "POST", "PUT"])
  func never(kind: TransportKind, method: String) async throws {
    let server = try server(losses: .max)
    let client = try client(kind.make(), server)
    try await client.send(request(.get, "/good"))
    let lost = request(YelpHTTPMethod(rawValue: method), "/lost") { $0.retryPolicy = .never }
    let row = method == "POST" ? "takes a POST and closes" : "takes a GET or PUT and closes"
    try await OddServer.expect(row, "\(method) without retries", over: kind) {
      await summary(Result { try await client.send(lost) }, client, server)
    }
  }

  @Test("is repeated when it is idempotent, and each time is counted", arguments: TransportKind.all)
  func counted(kind: TransportKind) async throws {
    let server = try server(losses: 2)
    let client = try client(kind.make(), server)
    try await client.send(request(.get, "/good"))
    try await OddServer.expect("takes a GET and closes, twice", over: kind) {
      let result = await Result { try await client.send(request(.get, "/lost")) }
      return summary(result, client, server) + ", \(client.usage.retried) retried"
    }
  }

  @Test("has no unknown outcome when it was never sent", arguments: TransportKind.all)
  func refused(kind: TransportKind) async throws {
    let server = try server(losses: 0)
    let client = try client(kind.make(), server)
    server.stop()
    let error = await #expect(throws: YelpError.self) { try await client.send(request(.post, "/book")) }
    #expect(error?.code == .notConnected)
    #expect(error?.isOutcomeUnknown == false)
  }

  #if LIBCURL
    @Test(
      "arrives once over HTTP/2, also when the server is gone then, and is repeated and counted otherwise",
      .enabled(
        if: TransportKind.isCurlAvailable && TestCertificate.isAvailable && ServerTLS.isAvailable,
        "needs libcurl and openssl"))
    func http2() async throws {
      let certificate = try TestCertificate()
      defer { certificate.remove() }
      let running = Locked<HostileServer?>(nil)
      let count = Locked(0)
      let server = try HostileServer(tls: certificate.tls(isHTTP2: true)) { connection in
        guard connection.beginHTTP2() else { return }
        while let stream = connection.http2Request() {
          let number = count.withLock { count in
            count += 1
            return count
          }
          if number == 4 { running.withLock(\.self)?.stopListening() }
          if number == 2 || number == 4 { return connection.reset() }
          connection.respondHTTP2("{}", on: stream)
        }
      }
      running.withLock { $0 = server }
      defer { running.withLock { $0 = nil } }
      let client = try client(CurlTransport(trust: .file(certificate.file)), server)

      try await client.send(request(.get, "/good"))
      try await client.send(request(.get, "/lost"))
      #expect(count.withLock(\.self) == 3)
      #expect(client.usage.sent == 3)
      #expect(client.usage.retried == 1)

      let error = await #expect(throws: YelpError.self) { try await client.send(request(.post, "/book")) }
      #expect(error?.code == .connectionLost)
      #expect(error?.isOutcomeUnknown == true)
      #expect(count.withLock(\.self) == 4)
      #expect(client.usage.sent == 4)
    }

    /// How a server ends the stream of a request, and whether that says that nothing was done.
    static let endsOfStreams: [(String, UInt32?, isKnown: Bool)] = [
      ("REFUSED_STREAM", 7, true), ("INTERNAL_ERROR", 2, false), ("HTTP_1_1_REQUIRED", 13, false),
      ("the connection closes", nil, false),
    ]

    @Test(
      "has a known outcome when the server refuses its stream over HTTP/2, and only then",
      .enabled(
        if: TransportKind.isCurlAvailable && TestCertificate.isAvailable && ServerTLS.isAvailable,
        "needs libcurl and openssl"), arguments: endsOfStreams)
    func refusedStream(end: (name: String, code: UInt32?, isKnown: Bool)) async throws {
      let certificate = try TestCertificate()
      defer { certificate.remove() }
      let server = try HostileServer(tls: certificate.tls(isHTTP2: true)) { connection in
        guard connection.beginHTTP2() else { return }
        while let stream = connection.http2Request() {
          guard let code = end.code else { return }
          let payload = withUnsafeBytes(of: code.bigEndian) { Data($0) }
          connection.sendFrame(.reset, stream: stream, payload)
        }
      }
      for body in [YelpRequestBody?.none, .json(["id": "x"])] {
        let client = try client(CurlTransport(trust: .file(certificate.file)), server)
        var builder = YelpGenericBuilder(.post, path: "/book")
        if let body { builder = builder.body(body) }
        let before = server.requests.count
        let error = await failure { try await client.send(builder) }
        #expect(error?.code == .connectionLost && client.usage.sent == 1)
        #expect(error?.isOutcomeUnknown == !end.isKnown && error?.isRetryable == end.isKnown)
        #expect((error?.recoverySuggestion?.contains("Nothing was carried out") == true) == end.isKnown)
        #expect(server.requests.count == before + 1)
      }
    }

    @Test(
      "is billed once when a gateway packs the response in its own way, and the error names that",
      .enabled(if: TransportKind.isCurlAvailable, "needs libcurl"))
    func changedBody() async throws {
      let answers = ["Content-Encoding: br", "Content-Encoding: gzip, gzip", "Transfer-Encoding: chunked"]
      for answer in answers {
        let server = try HostileServer.saying("HTTP/1.1 200 OK\r\n\(answer)\r\n\r\n{\"id\": 1}\r\n")
        let client = try client(CurlTransport(), server)
        for method in [YelpHTTPMethod.get, .post] {
          let error = await failure { try await client.send(request(method, "/changed")) }
          #expect(error?.code == .cannotParseResponse && error?.httpStatus == 200, "\(answer)")
          #expect(error?.isOutcomeUnknown == (method == .post) && error?.isRetryable == false, "\(answer)")
          let word = answer.contains("chunked") ? "chunk" : answer.contains("br") ? " br " : "gzip, gzip"
          #expect(error?.message.contains(word) == true, "\(answer)")
        }
        #expect(server.requests.count == 2, "\(answer)")
      }
    }
  #endif
}
