import Foundation
import HTTPTypes
import Hummingbird
import Logging
import YelpHummingbird
import YelpSDK
import YelpSandbox
import YelpServer

struct CafePage: ResponseEncodable {
  struct Cafe: Encodable { let name: String, stars: Double?, url: URL? }
  let cafes: [Cafe]
}

func makeServer(
  yelp: YelpSDK, port: Int = 8083, logger: Logger
) -> some ApplicationProtocol {
  let router = Router()
  router.add(middleware: MetricsMiddleware())
  // Answers for calls to Yelp that fail, so a route needs no `do`.
  router.add(middleware: YelpErrorMiddleware())
  router.get("health") { _, _ in HTTPResponse.Status.ok }
  router.get("cafes") { request, context in
    let city = try request.uri.queryParameters.require("city")
    // The call has the id of the request in the log.
    let page = try await yelp.tagged(context.id)
      .businessSearch(term: "coffee", location: city).send()
    return CafePage(
      cafes: page.businesses.map {
        .init(name: $0.name, stars: $0.rating, url: $0.url)
      })
  }
  return Application(
    router: router,
    configuration: .init(address: .hostname("127.0.0.1", port: port)),
    // Ends after the server, and gives tracked events time to be delivered.
    services: [YelpTrackingService(yelp, logger: logger)],
    onServerRunning: { channel in
      let port = channel.localAddress?.port ?? port
      logger.info("Ask http://127.0.0.1:\(port)/cafes?city=Austin")
    },
    logger: logger)
}

@main
struct Server {
  static func main() async throws {
    // Metrics and traces go where you send them, as the log does here: with
    // MetricsSystem.bootstrap(_:) and InstrumentationSystem.bootstrap(_:).
    LoggingSystem.bootstrap(StreamLogHandler.standardOutput)
    let logger = Logger(label: "server")
    let environment = ProcessInfo.processInfo.environment
    guard let port = UInt16(environment["PORT"] ?? "8083") else {
      logger.critical("PORT takes a number from 0 to 65535.")
      exit(64)
    }
    let key = environment["YELP_API_KEY"] ?? ""
    // Without a key it asks a made-up Yelp in this process.
    let configuration =
      key.isEmpty
      ? YelpSandbox().configuration : YelpConfiguration(apiKey: key)
    // SIGTERM and Ctrl-C end it when the requests in flight are answered.
    try await makeServer(
      yelp: makeYelp(configuration, logger: logger), port: Int(port),
      logger: logger
    ).runService()
  }
}
