import Foundation

/// nginx on this machine, with HTTP/2 over TLS and a new certificate: the same response to every request.
struct NginxProcess {
  let base: String
  var certificate: String { folder.appending(path: "certificate.pem").path }
  private let folder: URL
  private let process = Process()

  private static let (nginx, openSSL) = ("/usr/sbin/nginx", "/usr/bin/openssl")
  static var isAvailable: Bool {
    [nginx, openSSL].allSatisfy(FileManager.default.isExecutableFile)
  }

  init(body: Data) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let making = Process()
    making.executableURL = URL(filePath: Self.openSSL)
    making.arguments =
      "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=localhost"
      .split(separator: " ").map(String.init) + [
        "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", folder.appending(path: "key.pem").path, "-out",
        folder.appending(path: "certificate.pem").path,
      ]
    making.standardError = FileHandle.nullDevice
    try making.run()
    making.waitUntilExit()

    // A port that was free a moment ago.
    let server = try LoopbackServer(body: Data())
    server.stop()
    base = "https://127.0.0.1:\(server.port)"
    try body.write(to: folder.appending(path: "answer.json"))
    let configuration = folder.appending(path: "nginx.conf")
    let path = folder.path
    try """
    daemon off; master_process off; pid \(path)/pid; error_log stderr;
    events { worker_connections 64; }
    http {
      access_log off; client_body_temp_path \(path); proxy_temp_path \(path);
      fastcgi_temp_path \(path); uwsgi_temp_path \(path); scgi_temp_path \(path);
      server {
        listen 127.0.0.1:\(server.port) ssl http2;
        keepalive_requests 1000000;
        ssl_certificate \(path)/certificate.pem; ssl_certificate_key \(path)/key.pem;
        default_type application/json; root \(path);
        location / { try_files /answer.json =404; }
      }
    }
    """.write(to: configuration, atomically: true, encoding: .utf8)
    process.executableURL = URL(filePath: Self.nginx)
    process.arguments = ["-p", path, "-c", configuration.path]
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  /// Waits until a call succeeds: nginx listens a moment after its start.
  func waitUntilReady(_ call: LoopbackCaller.Call) async throws {
    for _ in 0..<250 where process.isRunning {
      if (try? await call()) != nil { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    keep(try await call())
  }

  func stop() {
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }
}
