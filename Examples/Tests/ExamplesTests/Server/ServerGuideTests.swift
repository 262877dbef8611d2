import Foundation
import Hummingbird
import HummingbirdTesting
import InMemoryLogging
import Logging
import NIOCore
import ServerTestKit
import Testing
import YelpRedis
import YelpSDK
import YelpSandbox

@testable import server

/// The example `server`, which `OnAServer.md` shows, and the samples there that need other packages.
@Suite("The guide for servers", .timeLimit(.minutes(5)))
struct ServerGuideTests {
  private let sandbox = YelpSandbox(seed: 7)
  /// Its handler keeps metadata: the id of a request in Hummingbird is some.
  private let logger = Logger(label: "test") { _ in InMemoryLogHandler() }

  /// The example over the sandbox.
  private func server() -> some ApplicationProtocol {
    makeServer(yelp: makeYelp(sandbox.configuration, logger: logger), logger: logger)
  }

  /// A file of the repository.
  private func text(of file: String) throws -> String {
    let root = (0..<5).reduce(URL(filePath: #filePath)) { folder, _ in folder.deletingLastPathComponent() }
    return try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  @Test("shows all lines of the example but imports, and how YelpHummingbird chooses a status")
  func page() throws {
    let page = try text(of: "Sources/YelpSDK/YelpSDK.docc/OnAServer.md")
    let blocks = page.matches(of: /(?s)```swift[^\n]*\n(.*?)```/).map { String($0.output.1) }
    let make = try text(of: "Examples/Sources/server/MakeYelp.swift")
    let example = try text(of: "Examples/Sources/server/Server.swift")
    let status = try text(of: "Server/Sources/YelpHummingbird/YelpError+Status.swift")
    #expect(blocks.contains(make))
    #expect(blocks.contains(status))
    let shown = blocks.filter { example.contains($0) }.joined(separator: "\n")
    #expect(example.hasSuffix(shown))
    let imports = example.dropLast(shown.count).split(separator: "\n")
    #expect(imports.allSatisfy { $0.hasPrefix("import ") } && !shown.isEmpty)
  }

  @Test("answers a request with Yelp's businesses, and its health without a call")
  func answers() async throws {
    try await server().test(.live) { client in
      let cafes = try await client.execute(uri: "/cafes?city=Austin", method: .get)
      #expect(cafes.status == .ok)
      let page = try YelpJSONValue(parsing: Data(cafes.body.readableBytesView))
      #expect(
        page["cafes"]?.arrayValue?.first?["url"]?.stringValue?.hasPrefix("https://www.yelp.com/biz/") == true)
      #expect(try await client.execute(uri: "/health", method: .get).status == .ok)
    }
    #expect(sandbox.requests.count == 1)
  }

  @Test("turns errors into statuses with the sentence for users")
  func errors() async throws {
    sandbox.limits = .init(perDay: 1)
    try await server().test(.live) { client in
      let unknown = try await client.execute(uri: "/cafes?city=Nowhereville", method: .get)
      #expect(unknown.status == .notFound)
      #expect(String(buffer: unknown.body).contains("This place couldn't be found."))
      let refused = try await client.execute(uri: "/cafes?city=Austin", method: .get)
      #expect(refused.status == .serviceUnavailable)
      #expect(refused.headers[.retryAfter].flatMap { Int($0) } ?? 0 > 0)
      #expect(!String(buffer: refused.body).contains("ACCESS_LIMIT_REACHED"))
    }
  }

  @Test("gives tracked events time when the server ends")
  func lastEvents() async throws {
    let yelp = makeYelp(sandbox.configuration, logger: logger)
    sandbox.faults = [.status(503, times: 1)]
    let receipt = try await makeServer(yelp: yelp, logger: logger).test(.live) { _ in
      yelp.trackLead(id: "lead").track()
    }
    try await receipt.delivered()
    #expect(yelp.tracking.pendingCount == 0)
  }

  @Test("is a program that needs no key, and ends in order", arguments: [SIGTERM, SIGINT])
  func program(signal: Int32) async throws {
    let program = try Program("server", [], environment: ["PORT": "0", "YELP_API_KEY": ""])
    var address: String?
    while address == nil, let line = await program.line() {
      address = line.firstMatch(of: /Ask (http:\S+)/).map { String($0.output.1) }
    }
    let answer = try await Program.curl(try #require(address))
    #expect(answer.contains(#"{"cafes":[{"#))
    program.signal(signal)
    let ending = await program.finish()
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(ending.output.contains("Yelp responded"))
  }

  @Test("does not start on a port that is none", arguments: ["80x", "70000", ""])
  func port(text: String) async throws {
    let ending = try await Program("server", [], environment: ["PORT": text]).finish()
    #expect(ending.status == 64 && ending.output.contains("PORT takes"))
  }

  @Test(
    "has a line in swift-log for a call, without the key and with the request's id, and one cache for all")
  func logging() async throws {
    let log = InMemoryLogHandler()
    let logger = Logger(label: "yelp") { _ in log }
    let yelp = makeYelp(sandbox.configuration, logger: logger)
    try await makeServer(yelp: yelp, logger: logger).test(.live) { client in
      for _ in 1...2 {
        let answer = try await client.execute(uri: "/cafes?city=Austin", method: .get)
        #expect(answer.status == .ok)
      }
    }
    let all = log.entries.map { "\($0.level) \($0.message) \($0.metadata)" }
    #expect(sandbox.requests.count == 1)
    #expect(
      all.contains {
        $0.hasPrefix("info Yelp responded") && $0.contains("businessSearch") && $0.contains("tag")
      })
    #expect(!all.contains { $0.contains(sandbox.apiKey) })
  }

  @Test("lets two instances of one key share a limiter")
  func sharedLimiter() async throws {
    var configuration = sandbox.configuration
    configuration.limits.limiter = YelpLocalRateLimiter(YelpLimits(perDay: 1))
    let first = YelpSDK(configuration: configuration)
    let second = YelpSDK(configuration: configuration)
    _ = try await first.autocomplete("tea").send()
    await #expect(throws: YelpError.self) { try await second.autocomplete("tea").send() }
    #expect(sandbox.requests.count == 1)
  }

  @Test("shares limits and cache over Redis, and goes on without it")
  func fleet() async throws {
    let port = try await TestServer.deserted().port ?? 0
    let key = sandbox.apiKey

    let server = RedisServer(
      try RESPClient(url: "redis://:password@127.0.0.1:\(port)/0"), logHandler: { _ in })
    var configuration = sandbox.configuration
    configuration.limits.limiter = try RedisRateLimiter(server, apiKey: key)
    configuration.cache = .memory()
    configuration.responseStore = RedisResponseStore(server, apiKey: key)
    let yelp = YelpSDK(configuration: configuration)

    _ = try await yelp.autocomplete("tea").send()
    #expect(server.isAway)
  }
}
