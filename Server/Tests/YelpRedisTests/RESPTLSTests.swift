import Foundation
import ServerTestKit
import Testing

@testable import YelpRedis

/// Over a server with a certificate that is made for each test. Needs openssl, and a `redis-server` that has TLS.
@Suite("TLS", .serialized, .timeLimit(.minutes(5)))
struct RESPTLSTests {
  /// A server that speaks TLS on a port of its own, and the file with its certificate.
  private struct SecureRedis {
    let redis: RedisProcess
    let port: Int
    let certificate: String

    init() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: "tls-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let key = folder.appending(path: "key.pem").path
      certificate = folder.appending(path: "certificate.pem").path
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost",
        "-addext", "subjectAltName=DNS:localhost", "-keyout", key, "-out", certificate,
      ]
      process.standardError = FileHandle.nullDevice
      await withCheckedContinuation { continuation in
        process.terminationHandler = { _ in continuation.resume() }
        do { try process.run() } catch { process.terminationHandler?(process) }
      }
      port = try RedisProcess.freePort()
      redis = try await RedisProcess([
        "--tls-port", "\(port)", "--tls-cert-file", certificate, "--tls-key-file", key, "--tls-ca-cert-file",
        certificate, "--tls-auth-clients", "no",
      ])
    }

    func client(host: String = "localhost", trusts: Bool = true) throws -> RESPClient {
      try RESPClient(
        url: "rediss://\(host):\(port)/1" + (trusts ? "?cafile=\(certificate)" : ""),
        deadline: .seconds(5))
    }
  }

  private func refusal(_ client: RESPClient) async -> RedisError? {
    await failure { _ = try await client.run([Data("PING")]) } as? RedisError
  }

  @Test("commands and replies of any size go over TLS")
  func works() async throws {
    let server = try await SecureRedis()
    let client = try server.client()
    let bytes = Data((0..<700_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    for _ in 0..<3 {
      #expect(try await client.run([Data("SET"), Data("a"), bytes]).text == "OK")
      #expect(try await client.run([Data("GET"), Data("a")]) == .bytes(bytes))
    }
    try await withThrowingTaskGroup(of: RedisReply.self) { group in
      for number in 0..<300 { group.addTask { try await client.run([Data("ECHO"), Data(number)]) } }
      var all: Set<Int> = []
      for try await reply in group { all.insert(reply.intValue ?? -1) }
      #expect(all == Set(0..<300))
    }
    await server.redis.stop()
    try await server.redis.start()
    #expect(try await eventually { (try? await client.run([Data("PING")]).text) == "PONG" })
  }

  @Test("a certificate of an unknown authority is refused")
  func unknownAuthority() async throws {
    let server = try await SecureRedis()
    let error = await refusal(try server.client(trusts: false))
    #expect(
      error?.code == .notConnected && error?.message.contains("certificate is refused") == true,
      "\(error as Any)")
  }

  @Test("a certificate for another name or address is refused")
  func otherName() async throws {
    let server = try await SecureRedis()
    let error = await refusal(try server.client(host: "127.0.0.1"))
    #expect(
      error?.code == .notConnected && error?.message.contains("another name") == true, "\(error as Any)")
  }

  @Test(
    "a server without TLS is an error, and costs no more than the deadline")
  func plainServer() async throws {
    let redis = try await RedisProcess()
    let client = try RESPClient(url: "rediss://127.0.0.1:\(redis.port)", deadline: .milliseconds(500))
    #expect(await refusal(client)?.code == .notConnected)
  }

  @Test(
    "a query is refused, but for a file of authorities with rediss://",
    arguments: [
      "redis://h?cafile=/etc/hosts", "redis://h?secret=1", "rediss://h?cafile=/secret", "rediss://h?x=secret",
    ])
  func queries(url: String) {
    let error = #expect(throws: RedisError.self) { try RedisAddress(url) }
    #expect(error?.code == .invalidURL)
    #expect(error?.message.contains("secret") == false)
  }
}
