#if os(Linux)
  import Foundation
  import Testing

  @testable import YelpSDK

  /// nginx on loopback with a certificate made a moment ago; it responds with the connection's number and its protocol.
  struct HTTP2Server {
    let url: URL
    private let folder: URL
    private let process: Process

    private static let nginx = "/usr/sbin/nginx"
    private static let openSSL = "/usr/bin/openssl"
    static var isAvailable: Bool {
      [nginx, openSSL].allSatisfy { FileManager.default.isExecutableFile(atPath: $0) }
    }

    var certificate: URL { folder.appendingPathComponent("certificate.pem") }

    init() async throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent("http2-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let making = Process()
      making.executableURL = URL(fileURLWithPath: Self.openSSL)
      making.arguments = [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1",
        "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout",
        folder.appendingPathComponent("key.pem").path, "-out",
        folder.appendingPathComponent("certificate.pem").path,
      ]
      making.standardError = FileHandle.nullDevice
      try making.run()
      making.waitUntilExit()

      // A port that was free a moment ago.
      let port = try HostileServer.silent().port
      url = try #require(URL(string: "https://127.0.0.1:\(port)/"))
      let configuration = folder.appendingPathComponent("nginx.conf")
      try """
      daemon off; master_process off; pid \(folder.path)/pid; error_log stderr;
      events { worker_connections 64; }
      http {
        access_log off; client_body_temp_path \(folder.path); proxy_temp_path \(folder.path);
        fastcgi_temp_path \(folder.path); uwsgi_temp_path \(folder.path); scgi_temp_path \(folder.path);
        server {
          listen 127.0.0.1:\(port) ssl http2;
          ssl_certificate \(folder.path)/certificate.pem; ssl_certificate_key \(folder.path)/key.pem;
          location / { return 200 "$connection $server_protocol"; }
        }
      }
      """.write(to: configuration, atomically: true, encoding: .utf8)
      process = Process()
      process.executableURL = URL(fileURLWithPath: Self.nginx)
      process.arguments = ["-p", folder.path, "-c", configuration.path]
      process.standardError = FileHandle.nullDevice
      try process.run()
      // It listens a moment later; each refused call ends at once.
      let transport = CurlTransport(trust: .file(folder.appendingPathComponent("certificate.pem")))
      while process.isRunning, !Task.isCancelled {
        do {
          _ = try await transport.send(YelpHTTPRequest(url: url))
          return
        } catch YelpError.Code.notConnected {
          await Task.yield()
        }
      }
    }

    func stop() {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      try? FileManager.default.removeItem(at: folder)
    }
  }
#endif
