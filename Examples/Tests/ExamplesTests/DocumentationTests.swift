import AsyncHTTPTransport
import Foundation
import Logging
import Testing
import YelpRedis
import YelpSDK
import YelpSandbox

/// Samples in the documentation that need other packages.
@Suite("Documentation")
struct DocumentationTests {
  private let key = YelpSandbox().apiKey

  @Test("Docs/Faults.md: another transport takes one line")
  func transport() {
    var configuration = YelpConfiguration(apiKey: key)
    configuration.transport = AsyncHTTPTransport()
    #expect(configuration.transport is AsyncHTTPTransport)
    #expect(configuration.isValid)
  }

  @Test("Docs/Fleet.md: two clients of one process share a limiter")
  func sharedLimiter() async throws {
    var configuration = YelpSandbox().configuration

    let limiter = YelpLocalRateLimiter(YelpLimits(perDay: 1_000))
    configuration.limits.limiter = limiter
    let first = YelpAPIClient(configuration: configuration)
    let second = YelpAPIClient(configuration: configuration)

    configuration.limits.limiter = YelpLocalRateLimiter(YelpLimits(perDay: 1))
    let (third, fourth) = (
      YelpAPIClient(configuration: configuration), YelpAPIClient(configuration: configuration)
    )
    for client in [first, second, third] { _ = try await client.send(YelpAutocompleteBuilder("tea")) }
    do {
      _ = try await fourth.send(YelpAutocompleteBuilder("tea"))
      Issue.record("the second client has a budget of its own")
    } catch {
      #expect(error.code == .quotaExceeded)
    }
  }

  @Test("Docs/Fleet.md: limits and cache go over Redis, and calls go on without it")
  func fleet() async throws {
    let port = try await TestServer.deserted().port ?? 0

    let server = RedisServer(
      try HiredisClient(url: "redis://:password@127.0.0.1:\(port)/0"), logHandler: { _ in })
    var configuration = YelpSandbox().configuration
    configuration.limits.limiter = try RedisRateLimiter(server, apiKey: key)
    configuration.cache = .memory()
    configuration.responseStore = RedisResponseStore(server, apiKey: key)
    let client = YelpAPIClient(configuration: configuration)

    _ = try await client.send(YelpAutocompleteBuilder("tea"))
    #expect(server.isAway)
  }

  @Test("Sources/YelpSDK/YelpSDK.docc/ObservingCalls.md: lines go to swift-log")
  func logging() async throws {
    let yelp = YelpSDK()
    yelp.configure(YelpSandbox().configuration)
    let (lines, line) = AsyncStream.makeStream(of: String.self)

    let logger = Logger(label: "yelp") { _ in StreamHandler(line: line) }
    yelp.logLevel = .info
    yelp.logHandler = { entry in
      let level: Logger.Level = entry.level == .error ? .error : entry.level == .warning ? .warning : .info
      logger.log(
        level: level, "\(entry.message)",
        metadata: [
          "request": "\(entry.requestID ?? "-")", "endpoint": "\(entry.endpoint?.rawValue ?? "-")",
        ])
    }

    _ = try await yelp.autocomplete("tea").send()
    line.finish()
    let all = await lines.reduce(into: []) { $0.append($1) }
    #expect(all.count == 1)
    #expect(all.first?.contains("autocomplete") == true)
    #expect(all.first?.contains(key) == false)
  }
}

/// Hands log lines to a test.
private struct StreamHandler: LogHandler {
  let line: AsyncStream<String>.Continuation
  var logLevel = Logger.Level.trace
  var metadata = Logger.Metadata()

  init(line: AsyncStream<String>.Continuation) { self.line = line }

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    line.yield("\(event.level) \(event.message) \(event.metadata ?? [:])")
  }
}
