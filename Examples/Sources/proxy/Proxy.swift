import ArgumentParser
import AsyncHTTPTransport
import Foundation
import HTTPBridge
import YelpSDK

/// Keeps the key on the server: apps call it without a key and share its cache, rate limit and budget.
@main
struct Proxy: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proxy",
    abstract: "Forwards allowed requests to Yelp with the key from YELP_API_KEY, on 127.0.0.1.",
    version: YelpConfiguration.sdkVersion)

  @Option(help: "The port; 0 takes a free one.")
  var port = 8081
  @Option(help: "The base URL that requests go to.")
  var upstream = "https://api.yelp.com"
  @Option(help: "A path that may be called, with everything below it. Can be given several times.")
  var allow = ["/v3/businesses", "/v3/autocomplete", "/v3/events", "/v3/categories"]
  @Option(help: "A host name of this server besides 127.0.0.1 and localhost. Can be given several times.")
  var host: [String] = []
  @Option(help: "A web origin whose pages may use the proxy, such as https://app.example. Default: none.")
  var origin: [String] = []
  @Option(help: "Seconds for which responses are cached; 0 caches none. Yelp allows 24 hours at most.")
  var keep = 300
  @Option(help: "The most calls a day, for all clients together.")
  var dailyMaximum: Int?
  @Option(
    help: "What to log on standard error: off, error, warning, info or debug.", transform: Self.logLevel)
  var log = YelpLogLevel.warning

  func validate() throws {
    guard LoopbackServer.isPort(port) else { throw ValidationError("--port takes a number from 0 to 65535.") }
    guard (0...86_400).contains(keep) else { throw ValidationError("--keep takes seconds from 0 to 86400.") }
    if let path = allow.first(where: { $0.utf8.first != UInt8(ascii: "/") }) {
      throw ValidationError("--allow takes a path that begins with a slash, and \(path) does not.")
    }
  }

  func run() async throws {
    let transport = AsyncHTTPTransport()
    let client = YelpAPIClient(configuration: try configuration(transport), logLevel: log)
    let relay = Relay(
      client: client, allowed: allow,
      hosts: Set((host + ["127.0.0.1", "localhost"]).map { $0.lowercased() }),
      origins: Set(origin.map { $0.lowercased() }))
    let server = LoopbackServer(name: "proxy", port: port) { try await relay.answer($0) }
    try await server.run { "listening on \($0.absoluteString)" }
    try await transport.shutdown()
  }

  private func configuration(_ transport: AsyncHTTPTransport) throws -> YelpConfiguration {
    guard let key = ProcessInfo.processInfo.environment["YELP_API_KEY"], !key.isEmpty else {
      throw ValidationError("Put the key into the environment variable YELP_API_KEY.")
    }
    guard let upstream = URL(string: upstream), upstream.host() != nil else {
      throw ValidationError("--upstream takes an address such as https://api.yelp.com.")
    }
    var configuration = YelpConfiguration(apiKey: key)
    configuration.baseURL = .custom(upstream)
    configuration.transport = transport
    configuration.cache = keep > 0 ? .memory(timeToLive: .seconds(keep)) : .disabled
    configuration.budget.dailyMaximum = dailyMaximum
    guard configuration.isValid else {
      throw ValidationError(configuration.problems.map(\.description).joined(separator: "\n"))
    }
    do {
      try YelpConnectionSecurity.check(upstream)
    } catch {
      throw ValidationError("--upstream: \(error.message)")
    }
    return configuration
  }

  @Sendable private static func logLevel(_ name: String) throws -> YelpLogLevel {
    guard let level = YelpLogLevel(name), level != .trace else {
      throw ValidationError("It takes off, error, warning, info or debug.")
    }
    return level
  }
}
