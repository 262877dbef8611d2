import ArgumentParser
import AsyncHTTPTransport
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import YelpHummingbird
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox
import YelpServer

/// A server for business owners: they sign in with Yelp, see their leads, and answer them.
@main
struct PartnerServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "partner-server", abstract: "Lets business owners sign in with Yelp and answer their leads.",
    discussion: """
      With YELP_API_KEY, YELP_CLIENT_ID and YELP_CLIENT_SECRET it calls Yelp; without them a sandbox inside itself.
      """, version: YelpConfiguration.sdkVersion)

  @Option(help: "The port on 127.0.0.1.")
  var port = 8084
  @Option(help: "Where browsers reach it, as Yelp knows it. Default: http://127.0.0.1 with the port.")
  var address: String?
  @Option(help: "The file that keeps tokens, leads and replies.")
  var journal = "partner-server.jsonl"
  @Option(help: "A sandbox-server in place of Yelp, such as http://127.0.0.1:8080.")
  var sandbox: String?
  @Option(help: "For how many owners the calls of a day that look for new leads are divided.")
  var owners = 20

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    var logger = Logger(label: "partner-server")
    logger.logLevel = .warning
    let address = address ?? "http://127.0.0.1:\(port)"
    let yelp = try Yelp(callback: "\(address)/callback", sandbox: sandbox)
    let journal = try Journal(URL(filePath: journal))
    let partner = Partner(
      yelp: YelpSDK(configuration: yelp.configuration, logger: logger),
      tokens: YelpUserTokens(yelp.oauth, store: journal), journal: journal, owners: max(1, owners),
      logger: logger)

    let router = Router()
    router.add(middleware: YelpErrorMiddleware())
    partner.addSignIn(to: router, page: yelp.signInPage)
    partner.addLeads(to: router)
    partner.addMetrics(to: router)
    let webhooks = partner.webhooks()
    if let senders = yelp.webhookSenders {
      // The proxy in front of it writes the field.
      let field = HTTPField.Name("X-Real-IP")
      router.yelpWebhook("yelp/webhook", to: webhooks, from: senders) { request, _ in
        field.flatMap { request.headers[$0] }
      }
    } else {
      router.yelpWebhook("yelp/webhook", to: webhooks)
    }

    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)),
      services: [webhooks, Inboxes(partner: partner)],
      onServerRunning: { _ in
        print("listening on \(address)\nsign in at \(address)/sign-in")
        // Otherwise a pipe would get the lines only when the buffer is full.
        fflush(nil)
      }, logger: logger)
    try await application.runService()
  }
}

/// Yelp, a sandbox-server, or a sandbox inside the process.
struct Yelp {
  var configuration: YelpConfiguration
  let oauth: YelpOAuthClient
  /// The page on which an owner signs in, by the state of the sign-in.
  let signInPage: @Sendable (String) throws -> URL
  /// Yelp's addresses; `nil` for a sandbox.
  var webhookSenders: Set<String>?
  private static let scopes: [YelpOAuthScope] = [.leads, .r2rGetBusinesses, .r2rBusinessOwner]

  init(callback: String, sandbox: String?) throws {
    let environment = ProcessInfo.processInfo.environment
    let callback = URL(string: callback)
    if sandbox == nil, let key = environment["YELP_API_KEY"], let id = environment["YELP_CLIENT_ID"],
      let secret = environment["YELP_CLIENT_SECRET"]
    {
      configuration = YelpConfiguration(apiKey: key)
      configuration.limits.perDay = 500
      webhookSenders = YelpWebhookReceiver.senderAddresses
      let oauth = YelpOAuthClient(clientID: id, clientSecret: secret, redirectURI: callback)
      self.oauth = oauth
      signInPage = { try oauth.authorizationURL(scopes: Self.scopes, state: $0) }
      return
    }
    let embedded = YelpPartnerSandbox()
    let oauth = YelpOAuthClient(
      clientID: embedded.yelp.clientID, clientSecret: embedded.yelp.clientSecret, redirectURI: callback)
    self.oauth = oauth
    configuration = embedded.yelp.configuration
    configuration.limits = .unlimited
    if let sandbox {
      guard let url = URL(string: sandbox), url.host() != nil else {
        throw ValidationError("--sandbox takes an address such as http://127.0.0.1:8080.")
      }
      configuration.transport = SandboxTransport(address: url)
      signInPage = { state in
        let page = try oauth.authorizationURL(scopes: Self.scopes, state: state)
        return URL(string: "\(sandbox)/sandbox/authorize?\(page.query() ?? "")") ?? page
      }
    } else {
      configuration.transport = embedded
      signInPage = { state in
        let code = embedded.yelp.authorizationCode(scopes: Self.scopes, redirectURI: callback)
        return (callback ?? URL(filePath: "/")).appending(queryItems: [
          .init(name: "code", value: code), .init(name: "state", value: state),
        ])
      }
    }
  }
}

/// Sends what is for one of Yelp's two hosts to a sandbox-server.
struct SandboxTransport: YelpTransport {
  let address: URL
  private let transport = AsyncHTTPTransport()

  init(address: URL) { self.address = address }

  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    var request = request
    var url = URLComponents(url: request.url, resolvingAgainstBaseURL: true)
    url?.scheme = address.scheme
    url?.host = address.host()
    url?.port = address.port
    request.url = url?.url ?? address
    return try await transport.send(request)
  }
}
