import Foundation
import ServerTestKit
import Testing
import YelpSDK
import YelpSandbox

/// A gateway and a Redis that is there and does not do what the gateway needs.
@Suite("gateway, refused by Redis", .serialized, .timeLimit(.minutes(5)))
struct RefusedRedisTests {
  @Test(
    "serves alone, and one line says why",
    arguments: [
      ("-eval -evalsha", "", "Grant its user +@read"), ("-@scripting", "", "Grant its user +@read"),
      ("-set", "", "Grant its user +@read"),
      ("-get", "", "Grant its user +@read"), ("-zrange", "", "Grant its user +@read"),
      ("resetkeys ~other:*", "", "Grant its user +@read"),
      ("resetkeys ~{yelp:*", "", "refuses count"), ("resetpass >other", "", "the password"),
      ("", "--maxmemory 1", "more memory"), ("", "--replicaof 127.0.0.1 1", "the primary"),
      ("", "--rename-command EVAL  --rename-command EVALSHA ", "unknown command"),
    ])
  func alone(user: String, options: String, cause: String) async throws {
    func words(_ text: String) -> [String] { text.components(separatedBy: " ") }
    let redis = try await RedisProcess(
      ["--user", "worker", "on", ">secret", "~*", "+@all"] + words(user).filter { !$0.isEmpty }
        + (options.isEmpty ? [] : words(options)))
    let token = String(repeating: "f", count: 20)
    let file = FileManager.default.temporaryDirectory.appending(path: "tokens-\(UUID().uuidString)")
    try Data("web \(token)\n".utf8).write(to: file)
    let yelp = try await TestServer { _ in TestServer.Reply("{}") }
    let gateway = try Program(
      "yelp-gateway",
      [
        "--port", "0", "--upstream", "\(yelp.address)", "--redis",
        "redis://worker:secret@127.0.0.1:\(redis.port)",
        "--redis-deadline", "3000", "--client-token-file", file.path, "--client-daily-maximum", "6",
      ], environment: ["YELP_API_KEY": YelpSandbox().apiKey])
    let address = try await gateway.greeting().address
    for number in 0..<7 {
      let answer = try await Program.curl(
        "--header", "Authorization: Bearer \(token)", "--write-out", "%{http_code}",
        "\(address)/v3/categories/\(number)")
      #expect(answer.hasSuffix(number < 6 ? "{}200" : "429"), "\(number): \(answer)")
    }
    gateway.interrupt()
    withExtendedLifetime(redis) {}
    let lines = await gateway.finish().errors.split(separator: "\n").filter { $0.contains("Redis") }
    #expect(lines.allSatisfy { !$0.contains("secret") }, "\(lines)")
    // Besides, the SDK says once of each task that its store fails.
    let causes = lines.filter { !$0.contains("responseStore failed to ") }
    #expect(causes.count == 1 && causes[0].contains(cause), "\(lines)")
    #expect(lines.count <= 4 && Set(lines).count == lines.count, "\(lines)")
  }
}
