import ArgumentParser
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import YelpHummingbird
import YelpPartner
import YelpRedis
import YelpSDK
import YelpServer

/// A server for business owners: they sign in with Yelp, see their leads, and answer them.
@main
struct PartnerServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "partner-server", abstract: "Lets business owners sign in with Yelp and answer their leads.",
    discussion: """
      With YELP_API_KEY, YELP_CLIENT_ID and YELP_CLIENT_SECRET it calls Yelp; with none of them a sandbox inside itself.
      """, version: YelpConfiguration.sdkVersion)

  @Option(help: "The port on 127.0.0.1.")
  var port = 8084
  @Option(help: "Where browsers reach it, as Yelp knows it. Default: http://127.0.0.1 with the port.")
  var address: String?
  @Option(
    help:
      "The file that keeps tokens, leads and replies. Default: partner-server.jsonl, or partner-sandbox.jsonl."
  )
  var journal: String?
  @Option(help: "A Redis server that keeps the tokens in place of the file, such as redis://127.0.0.1:6379.")
  var redis: String?
  @Option(help: "A sandbox-server in place of Yelp, such as http://127.0.0.1:8080.")
  var sandbox: String?

  func run() async throws {
    // A client that goes away in the middle of an answer ends no process.
    signal(SIGPIPE, SIG_IGN)
    var logger = Logger(label: "partner-server")
    logger.logLevel = .warning
    let address = address ?? "http://127.0.0.1:\(port)"
    let yelp = try Yelp(callback: "\(address)/callback", sandbox: sandbox)
    let file = journal ?? (yelp.isSandbox ? "partner-sandbox.jsonl" : "partner-server.jsonl")
    let journal = try Journal(URL(filePath: file))
    var store: any YelpUserTokenStore = journal
    if let redis {
      store = RedisUserTokenStore(RedisServer(try RESPClient(url: redis)), clientID: yelp.oauth.clientID)
    }
    let partner = Partner(
      yelp: YelpSDK(configuration: yelp.configuration, logger: logger),
      tokens: YelpUserTokens(yelp.oauth, store: store), journal: journal, logger: logger)

    let router = Router()
    router.add(middleware: YelpErrorMiddleware())
    partner.addSignIn(to: router, page: yelp.signInPage, isSecure: address.hasPrefix("https:"))
    partner.addLeads(to: router)
    partner.addMetrics(to: router)
    let webhooks = partner.webhooks()
    if yelp.isSandbox {
      router.yelpWebhook("yelp/webhook", to: webhooks)
    } else {
      // The proxy in front of it writes the field.
      let field = HTTPField.Name("X-Real-IP")
      router.yelpWebhook("yelp/webhook", to: webhooks, from: YelpWebhookReceiver.senderAddresses) {
        request, _ in
        field.flatMap { request.headers[$0] }
      }
    }

    let greeting =
      "listening on \(address)\nsign in at \(address)/sign-in with \(yelp.isSandbox ? "a made-up Yelp" : "Yelp")"
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)),
      services: [webhooks, LeadSearch(partner: partner)],
      onServerRunning: { _ in
        print(greeting)
        // Otherwise a pipe would get the lines only when the buffer is full.
        fflush(nil)
      }, logger: logger)
    try await application.runService()
  }
}
