import TestKit

#if LIBCURL
  import Foundation
  import Testing

  @testable import YelpSDK

  /// nginx on loopback with a certificate made a moment ago; it responds with the connection's number and its protocol.
  struct HTTP2Server {
    let url: URL
    private let trusted: TestCertificate
    private let process: Process

    private static let nginx = "/usr/sbin/nginx"
    static var isAvailable: Bool {
      TestCertificate.isAvailable && FileManager.default.isExecutableFile(atPath: nginx)
    }

    var certificate: URL { trusted.file }

    init() async throws {
      trusted = try TestCertificate()
      for _ in 0..<20 {
        // A port that was free a moment ago. Where another server was faster, nginx ends.
        let port = try HostileServer.silent().port
        let url = try #require(URL(string: "https://127.0.0.1:\(port)/"))
        let process = try Self.startNginx(in: trusted.folder, port: port)
        if try await Self.isReached(at: url, trusted.file, process) {
          (self.url, self.process) = (url, process)
          return
        }
      }
      throw POSIXError(.EADDRINUSE)
    }

    private static func startNginx(in folder: URL, port: UInt16) throws -> Process {
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
      let process = Process()
      process.executableURL = URL(fileURLWithPath: nginx)
      process.arguments = ["-p", folder.path, "-c", configuration.path]
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }

    /// Whether the server responds, with its own certificate; it listens a moment after its start.
    private static func isReached(at url: URL, _ certificate: URL, _ process: Process) async throws -> Bool {
      let transport = CurlTransport(trust: .file(certificate))
      while process.isRunning {
        try Task.checkCancellation()
        if (try? await transport.send(YelpHTTPRequest(url: url))) != nil { return true }
        await Task.yield()
      }
      return false
    }

    func stop() {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      trusted.remove()
    }
  }
#endif
