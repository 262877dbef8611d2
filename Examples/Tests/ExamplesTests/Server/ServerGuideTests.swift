import Foundation
import Hummingbird
import HummingbirdTesting
import Logging
import NIOConcurrencyHelpers
import NIOCore
import ServiceLifecycle
import Testing
import YelpRedis
import YelpSDK
import YelpSandbox

/// The samples in `OnAServer.md` and `ManyUsers.md` that need other packages.
@Suite("The guide for servers", .timeLimit(.minutes(5)))
struct ServerGuideTests {
  private let sandbox = YelpSandbox(seed: 7)
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// A server over the sandbox, without swift-log.
  private func server() -> some ApplicationProtocol {
    makeServer(yelp: YelpSDK(configuration: sandbox.configuration))
  }

  @Test(
    "shows the lines that are tested here",
    arguments: [
      ("OnAServer", "MakeYelp", " no-compile"), ("OnAServer", "StatusForUser", ""),
      ("OnAServer", "HummingbirdServer", " no-compile"), ("ManyUsers", "HummingbirdUsers", " no-compile"),
    ])
  func page(article: String, file: String, mark: String) throws {
    let root = (0..<4).reduce(folder) { folder, _ in folder.deletingLastPathComponent() }
    let page = try String(
      contentsOf: root.appending(path: "Sources/YelpSDK/YelpSDK.docc/\(article).md"), encoding: .utf8)
    let lines = try String(contentsOf: folder.appending(path: "\(file).swift"), encoding: .utf8)
    #expect(page.contains("```swift\(mark)\n\(lines)```"))
  }

  @Test("answers a request with Yelp's businesses, and its health without a call")
  func answers() async throws {
    try await server().test(.router) { client in
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
    try await server().test(.router) { client in
      let unknown = try await client.execute(uri: "/cafes?city=Nowhereville", method: .get)
      #expect(unknown.status == .notFound)
      #expect(String(buffer: unknown.body).contains("This place couldn't be found."))
      let refused = try await client.execute(uri: "/cafes?city=Austin", method: .get)
      #expect(refused.status == .serviceUnavailable)
      #expect(refused.headers[.retryAfter].flatMap { Int($0) } ?? 0 > 0)
      #expect(!String(buffer: refused.body).contains("ACCESS_LIMIT_REACHED"))
    }
  }

  @Test("makes each request's calls and events those of its user, and logs them under its id")
  func users() async throws {
    var configuration = YelpConfiguration(server: "https://yelp.example.com")
    configuration.transport = sandbox
    let lines = NIOLockedValueBox<[YelpLogEntry]>([])
    let yelp = YelpSDK(configuration: configuration, logLevel: .info) { entry in
      lines.withLockedValue { $0.append(entry) }
    }
    let key = sandbox.apiKey
    let world = YelpSDK(configuration: YelpSandbox(seed: 7).configuration)
    let id = try await world.businessSearch(location: "Austin").limit(1).send().businesses.first?.id ?? ""
    sandbox.acceptedKeys.insert("bobs-token-0123456789")
    let router = makeRouter(yelp: yelp) { authorization in
      switch authorization {
      case "Bearer a": AppUser(id: "alice", token: key)
      case "Bearer b": AppUser(id: "bob", token: "bobs-token-0123456789")
      default: nil
      }
    }
    try await Application(router: router).test(.router) { client in
      for (token, status) in [("a", 200), ("b", 200), ("c", 401)] {
        let response = try await client.execute(
          uri: "/orders/\(id)", method: .post,
          headers: [.authorization: "Bearer \(token)"])
        #expect(response.status.code == status)
      }
    }
    #expect(await yelp.tracking.drain(within: .seconds(60)) == 0)
    // The sandbox shows its own key, which is Alice's token here, and no other: a call and an event of each.
    #expect(sandbox.requests.count == 4)
    #expect(sandbox.requests.count { $0.headers["Authorization"] == "Bearer \(key)" } == 2)
    let ids = lines.withLockedValue { $0 }.compactMap(\.requestID)
    #expect(Set(ids.map { $0.split(separator: "/").first }).count == 2)
    #expect(ids.allSatisfy { $0.contains("/") })
  }

  @Test("gives tracked events time when the server ends")
  func lastEvents() async throws {
    let yelp = YelpSDK(configuration: sandbox.configuration)
    sandbox.faults = [.status(503, times: 1)]
    let receipt = yelp.trackLead(id: "lead").track()
    let group = ServiceGroup(
      configuration: .init(services: [LastEvents(yelp: yelp)], logger: Logger(label: "test")))
    async let end: Void = group.run()
    await group.triggerGracefulShutdown()
    try await end
    #expect(yelp.tracking.pendingCount == 0)
    try await receipt.delivered()
  }

  @Test("has one line in swift-log for a call, without the key, and one cache for all")
  func logging() async throws {
    let (lines, line) = AsyncStream.makeStream(of: String.self)
    let yelp = makeYelp(sandbox.configuration, logger: Logger(label: "yelp") { _ in LineHandler(line: line) })
    for _ in 1...2 { _ = try await yelp.autocomplete("tea").send() }
    line.finish()
    let all = await lines.reduce(into: []) { $0.append($1) }
    #expect(sandbox.requests.count == 1)
    #expect(all.contains { $0.hasPrefix("info") && $0.contains("autocomplete") })
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
