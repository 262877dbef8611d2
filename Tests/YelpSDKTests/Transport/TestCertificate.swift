#if os(Linux) || os(macOS)
  import Foundation
  import Testing

  /// A new certificate for 127.0.0.1 and `moving.test` that no authority has signed, and its key, in a new folder.
  struct TestCertificate {
    let folder: URL
    var file: URL { folder.appendingPathComponent("certificate.pem") }
    var key: URL { folder.appendingPathComponent("key.pem") }

    static let openSSL = paths.first { FileManager.default.isExecutableFile(atPath: $0) }
    #if os(macOS)
      // Not /usr/bin/openssl, which is LibreSSL: it takes a port, where a test needs one that the system chooses.
      private static let paths = ["/opt/homebrew/bin/openssl", "/usr/local/bin/openssl"]
    #else
      private static let paths = ["/usr/bin/openssl", "/usr/local/bin/openssl"]
    #endif
    static var isAvailable: Bool { openSSL != nil }

    init() throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("tls-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let making = Process()
      making.executableURL = URL(fileURLWithPath: try #require(Self.openSSL))
      making.arguments = [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1",
        "-subj", "/CN=test", "-addext", "subjectAltName=IP:127.0.0.1,DNS:moving.test", "-keyout", key.path,
        "-out", file.path,
      ]
      making.standardError = FileHandle.nullDevice
      try making.run()
      making.waitUntilExit()
    }

    /// The server's side of TLS with this certificate.
    func tls(isHTTP2: Bool = false) throws -> ServerTLS {
      try ServerTLS(certificate: file, key: key, isHTTP2: isHTTP2)
    }

    func remove() { try? FileManager.default.removeItem(at: folder) }
  }
#endif
