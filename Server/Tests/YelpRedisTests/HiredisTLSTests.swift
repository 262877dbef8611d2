import Foundation
import Testing

@testable import YelpRedis

/// Over a server with a certificate that is made for each test. Needs the library of hiredis for TLS, and openssl.
@Suite("TLS", .serialized, .timeLimit(.minutes(5)))
struct HiredisTLSTests {
  private static let isInstalled = (try? HiredisTLS()) != nil
  private static let missing: Comment = "\(HiredisTLS.library) is not installed"

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
      redis = try await RedisProcess(
        "--tls-port", "\(port)", "--tls-cert-file", certificate, "--tls-key-file", key, "--tls-ca-cert-file",
        certificate, "--tls-auth-clients", "no")
    }

    func client(host: String = "localhost", trusts: Bool = true) throws -> HiredisClient {
      try HiredisClient(
        url: "rediss://\(host):\(port)/1" + (trusts ? "?cafile=\(certificate)" : ""), connections: 2,
        deadline: .seconds(5))
    }
  }

  private func reason(_ client: HiredisClient) async -> String? {
    (await failure { _ = try await client.run([Data("PING")]) } as? RedisError)?.message
  }

  @Test("a library that is not installed is an error that names it")
  func missingLibrary() {
    let error = #expect(throws: RedisError.self) { try HiredisTLS(library: "libhiredis_ssl.so.0") }
    #expect(error?.message.contains("libhiredis_ssl.so.0") == true)
  }

  @Test(
    "without the library an address with rediss:// is an error with a cure",
    .disabled(if: isInstalled, "The library is installed."))
  func refused() {
    let error = #expect(throws: RedisError.self) { try RedisAddress("rediss://:secret@h") }
    #expect(error?.code == .invalidURL)
    #expect(error?.message.contains(HiredisTLS.library) == true && error?.message.contains("tunnel") == true)
    #expect(error?.message.contains("secret") == false)
  }

  @Test("commands and replies of any size go over TLS", .enabled(if: isInstalled, missing))
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

  @Test("a certificate of an unknown authority is refused", .enabled(if: isInstalled, missing))
  func unknownAuthority() async throws {
    let server = try await SecureRedis()
    let reason = await reason(try server.client(trusts: false)) ?? "none"
    #expect(reason.contains("certificate is refused"), "\(reason)")
  }

  @Test("a certificate for another name or address is refused", .enabled(if: isInstalled, missing))
  func otherName() async throws {
    let server = try await SecureRedis()
    let reason = await reason(try server.client(host: "127.0.0.1")) ?? "none"
    #expect(reason.contains("certificate is refused") && reason.contains("mismatch"), "\(reason)")
  }

  @Test(
    "a server without TLS is an error, and costs no more than the deadline",
    .enabled(if: isInstalled, missing))
  func plainServer() async throws {
    let redis = try await RedisProcess()
    let client = try HiredisClient(url: "rediss://127.0.0.1:\(redis.port)", deadline: .milliseconds(500))
    #expect(await reason(client) != nil)
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
