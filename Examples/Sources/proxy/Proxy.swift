import ArgumentParser
import AsyncHTTPTransport
import Foundation
import HTTPBridge
import Hummingbird
import Logging
import YelpSDK

/// Keeps the key on the server: apps call it without one, and share its memory and its budget.
@main
struct Proxy: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "proxy",
    abstract: "Passes allowed calls on to Yelp with the key from YELP_API_KEY, on 127.0.0.1.")

  @Option(help: "The port; 0 takes a free one.")
  var port = 8081
  @Option(help: "Where calls go.")
  var upstream = "https://api.yelp.com"
  @Option(help: "A path that may be called, with everything below it. Can be given several times.")
  var allow = ["/v3/businesses", "/v3/autocomplete", "/v3/events", "/v3/categories"]
  @Option(help: "Seconds that answers are kept in memory; 0 keeps none. Yelp allows 24 hours at most.")
  var keep = 300
  @Option(help: "Calls a day at most, for all clients together.")
  var dailyMaximum: Int?

  func run() async throws {
    let client = YelpAPIClient(configuration: try configuration())
    let relay = Relay(client: client, allowed: allow)
    let router = Router()
    router.get("**") { request, _ in await relay.answer(request) }
    var logger = Logger(label: "proxy")
    logger.logLevel = .warning
    let app = Application(
      router: router,
      configuration: .init(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        print("listening on http://127.0.0.1:\(channel.localAddress?.port ?? 0)")
        fflush(nil)
      },
      logger: logger)
    try await app.runService()
  }

  private func configuration() throws -> YelpConfiguration {
    guard let key = ProcessInfo.processInfo.environment["YELP_API_KEY"] else {
      throw ValidationError("Put the key into the environment variable YELP_API_KEY.")
    }
    guard let upstream = URL(string: upstream) else { throw ValidationError("--upstream is no URL.") }
    var configuration = YelpConfiguration(apiKey: key)
    configuration.endpoint = .custom(upstream)
    configuration.transport = AsyncHTTPTransport()
    configuration.cache = keep > 0 ? .memory(timeToLive: .seconds(keep)) : .disabled
    configuration.budget.dailyMaximum = dailyMaximum
    guard configuration.isValid else {
      throw ValidationError(configuration.problems.map(\.description).joined(separator: "\n"))
    }
    return configuration
  }
}
