import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

/// The files in `Deployment` name a product, options, ports and paths, which must be there.
@Suite("Deployment", .timeLimit(.minutes(5)))
struct DeploymentTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private let image: String
  private let compose: String
  private let balancer: String

  init() throws {
    image = try Self.text("Deployment/Dockerfile")
    compose = try Self.text("Deployment/compose.yaml")
    balancer = try Self.text("Deployment/nginx.conf")
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }

  /// What the image and the compose file give the gateway.
  private func arguments() throws -> [String] {
    let line = try #require(image.split(separator: "\n").first { $0.hasPrefix("ENTRYPOINT ") })
    let words = try JSONDecoder().decode([String].self, from: Data(line.dropFirst(11).utf8))
    #expect(words.first == "/usr/local/bin/yelp-gateway")
    let options = compose.split(separator: "\n").compactMap { $0.wholeMatch(of: #/      - (--.+)/#) }
    return words.dropFirst() + options.map { String($0.1) }
  }

  private func first(_ expression: Regex<(Substring, Substring)>, in text: String) throws -> String {
    String(try #require(try expression.firstMatch(in: text)).1)
  }

  @Test("names options that the gateway has, and its page has all of them")
  func options() async throws {
    let help = try await Program("yelp-gateway", ["--help"]).finish().output
    let known = Set(help.matches(of: /--[a-z-]+/).map { String($0.0) })
    let used = try arguments().map { String($0.prefix { $0 != "=" }) }.filter { $0.hasPrefix("--") }
    #expect(used.count >= 7)
    for option in used { #expect(known.contains(option), "\(option)") }
    let rows = try Self.text("Deployment/README.md").split(separator: "\n").filter { $0.hasPrefix("| `--") }
    let listed = Set(rows.flatMap { $0.matches(of: /--[a-z-]+/).map { String($0.0) } })
    #expect(listed == known.subtracting(["--version", "--help"]))
  }

  @Test("names a product of the package, and one port for the gateway")
  func names() async throws {
    let package = try Self.text("Package.swift")
    let product = try first(/--product ([a-z-]+)/, in: image)
    #expect(package.contains(".executableTarget(\n      name: \"\(product)\""))
    let help = try await Program("yelp-gateway", ["--help"]).finish().output
    let port = try first(/--port <port>[^(]*\(default: ([0-9]+)\)/, in: help)
    #expect(image.contains("EXPOSE \(port)\n") && image.contains("http://127.0.0.1:\(port)/ready"))
    #expect(balancer.contains("server gateway:\(port) "))
    let outer = try first(/listen ([0-9]+);/, in: balancer)
    #expect(compose.contains("ports: [\"\(outer):\(outer)\"]"))
    #expect(compose.contains("./nginx.conf:/etc/nginx/nginx.conf:ro"))
    let ignored = try Self.text("Deployment/Dockerfile.dockerignore").split(separator: "\n")
    #expect(ignored.contains("**/.build*") && ignored.contains("Server/Deployment/clients.txt"))
  }

  @Test("runs with the packages that the article for servers names, and curl for its health check")
  func packages() throws {
    func packages(_ text: String) -> Set<Substring> {
      let lists = text.matches(of: #/--no-install-recommends[\s\\]+([a-z0-9+ -]+)/#).map(\.output.1)
      return Set((lists.last ?? "").split(separator: " "))
    }
    let article = try Self.text("../Sources/YelpSDK/YelpSDK.docc/OnAServer.md")
    #expect(packages(article).count == 4)
    #expect(packages(image) == packages(article).union(["curl"]))
  }

  @Test("gives the gateway more time to end than it gives requests in flight")
  func patience() throws {
    let patience = try #require(Int(first(/--patience=([0-9]+)/, in: compose)))
    let grace = try #require(Int(first(/stop_grace_period: ([0-9]+)s/, in: compose)))
    #expect(grace > patience)
    #expect(image.contains("STOPSIGNAL SIGTERM"))
  }

  @Test("keeps the balancer's connections for less time than the gateway does")
  func keptConnections() async throws {
    let help = try await Program("yelp-gateway", ["--help"]).finish().output
    let idleTimeout = try #require(
      Int(first(/--idle-timeout <idle-timeout>[^(]*\(default: ([0-9]+)\)/, in: help)))
    #expect(try #require(Int(first(/keepalive_timeout ([0-9]+)s;/, in: balancer))) < idleTimeout)
  }

  @Test("starts a gateway that is ready, and serves the host name that the balancer sends")
  func starts() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "deployment-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let clients = folder.appending(path: "clients")
    try Data("phone \(String(repeating: "a", count: 32))\n".utf8).write(to: clients)
    #expect(compose.contains("secrets: [clients]") && compose.contains("file: ./clients.txt"))
    let arguments = try arguments().map { $0.replacing("/run/secrets/clients", with: clients.path) }
    #expect(arguments.contains { $0.hasSuffix(clients.path) })
    let away = try await TestServer.deserted().port ?? 0
    let gateway = try Program(
      "yelp-gateway", ["--port", "0"] + arguments,
      environment: ["YELP_API_KEY": YelpSandbox().apiKey, "REDIS_URL": "redis://:word@127.0.0.1:\(away)/0"])
    let port = try await gateway.greeting().address.port ?? 0
    let address = "http://127.0.0.1:\(port)"
    #expect(try await Program.curl("--fail", "\(address)/ready").contains("ready"))
    let host = try first(/proxy_set_header Host ([a-z.]+);/, in: balancer)
    let answer = try await Program.curl("--header", "Host: \(host)", "\(address)/v3/categories")
    #expect(answer.contains("CLIENT_TOKEN_INVALID"))
    withExtendedLifetime(gateway) {}
  }
}
