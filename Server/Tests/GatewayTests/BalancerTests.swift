import Foundation
import ServerTestKit
import Testing
import YelpSDK

private let nginx = "/usr/sbin/nginx"

/// nginx with the configuration in `Deployment`, in front of servers of the test.
@Suite(
  "Deployment/nginx.conf", .timeLimit(.minutes(5)),
  .enabled(if: FileManager.default.isExecutableFile(atPath: nginx), "needs nginx in /usr/sbin"))
struct BalancerTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "nginx-\(UUID().uuidString)")

  /// nginx, and the address at which it asks the first server, and the second one where the first one fails.
  private func balancer(_ first: URL, _ second: URL) async throws -> (Program, URL) {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Deployment/nginx.conf")
    let text = try String(contentsOf: file, encoding: .utf8)
    let server = try #require(text.firstMatch(of: #/server gateway:8081 resolve (.*);/#))
    let ports = [first, second].compactMap(\.port)
    let paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
      .map { "\($0)_temp_path \(folder.path);" }.joined(separator: " ")
    // A port that was free a moment ago. Where another server was faster, nginx ends.
    while true {
      let address = try await TestServer.deserted()
      let own =
        "daemon off; master_process off; pid \(folder.path)/pid; error_log stderr;\n"
        + text
        .replacing(#/resolver .*;/#, with: "access_log off; \(paths)")
        .replacing(
          server.0,
          with: "server 127.0.0.1:\(ports[0]) \(server.1); server 127.0.0.1:\(ports[1]) backup;"
        )
        .replacing("listen 8080;", with: "listen 127.0.0.1:\(address.port ?? 0);")
      let configuration = folder.appending(path: "nginx.conf")
      try Data(own.utf8).write(to: configuration)
      let program = try Program(
        executable: URL(filePath: nginx), ["-p", folder.path, "-c", configuration.path])
      while program.isRunning {
        if try await Program.curl("--write-out", "%{http_code}", "\(address)/metrics").hasSuffix("404") {
          return (program, address)
        }
      }
    }
  }

  @Test(
    "repeats what is safe to repeat: reads, and what was not sent",
    arguments: [
      ("GET", true, "{} 200"), ("GET", false, "{} 200"), ("POST", true, " 502"), ("POST", false, "{} 200"),
    ])
  func repeats(method: String, wasSent: Bool, expected: String) async throws {
    let gone = try await TestServer { _ in TestServer.Reply(status: nil, ending: .close) }
    let other = try await TestServer { _ in TestServer.Reply("{}") }
    let (program, address) = try await balancer(
      wasSent ? gone.address : await TestServer.deserted(), other.address)
    defer {
      program.signal(SIGKILL)
      try? FileManager.default.removeItem(at: folder)
    }
    let answer = try await Program.curl(
      "--request", method, "--data", "{}", "--write-out", " %{http_code}", "\(address)/v3/categories")
    #expect(answer.hasSuffix(expected))
    #expect(await gone.requests().map(\.method.rawValue) == (wasSent ? [method] : []))
    #expect(await other.requests().map(\.method.rawValue) == (expected == " 502" ? [] : [method]))
  }
}
