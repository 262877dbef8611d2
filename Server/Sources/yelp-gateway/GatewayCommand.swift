import ArgumentParser
import AsyncHTTPTransport
import Foundation
import HTTPBridge
import YelpConsole
import YelpRedis
import YelpSDK

/// Keeps the key on the server: apps call it without a key and share its cache, rate limit and budget.
@main
struct GatewayCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "yelp-gateway",
    abstract: "Forwards allowed requests to Yelp with the key from YELP_API_KEY.",
    version: YelpConfiguration.sdkVersion)

  @Option(help: "The port; 0 takes a free one.")
  var port = 8081
  @Option(help: "The address to listen on. Other machines reach it only with --client-token-file.")
  var listen = "127.0.0.1"
  @Option(help: "The base URL that requests go to.")
  var upstream = "https://api.yelp.com"
  @Option(help: "A path that may be called, with everything below it. Can be given several times.")
  var allow = ["/v3/businesses", "/v3/autocomplete", "/v3/events", "/v3/categories"]
  @Option(help: "A host name of this server besides 127.0.0.1 and localhost. Can be given several times.")
  var host: [String] = []
  @Option(help: "A web origin whose pages may use the gateway, such as https://app.example. Default: none.")
  var origin: [String] = []
  @Option(help: "Seconds for which responses are cached; 0 caches none. Yelp allows 24 hours at most.")
  var keep = 300
  @Option(help: "How many responses are cached in memory; 0 leaves them to Redis alone.")
  var memoryCount = 1_000
  @Option(help: "Calls a second, for all clients and all gateways with one Redis together.")
  var perSecond = 5
  @Option(help: "The most calls a day, for all clients and all gateways with one Redis together.")
  var dailyMaximum: Int?
  @Option(help: "Calls of Yelp's daily quota that are left for others with the same key.")
  var reserve: Int?
  @Option(
    help: """
      Shares limits and cache with other gateways: redis://user:password@host:port/database. Default: REDIS_URL from the \
      environment, which hides a password from the list of processes.
      """)
  var redis: String?
  @Option(
    help: "Milliseconds that Redis may take for a command. A process that waits longer goes on without it.")
  var redisDeadline = 500
  @Option(help: "The part of the limits, from 0 to 1, to use while Redis is away. Default: an equal share.")
  var shareWhenAway: Double?
  @Option(
    help: "A file with a line for each client: its name and its token, which it sends as a bearer token.")
  var clientTokenFile: String?
  @Option(help: "The most requests a day of each client in the token file.")
  var clientDailyMaximum: Int?
  @Option(
    help: """
      Seconds for which the gateway goes on serving when it is told to end, with 503 on /ready, so that a balancer takes it out.
      """)
  var notice = 0
  @Option(help: "Seconds that requests in flight may take to end after that.")
  var patience = 30
  @Option(
    help: "What to log on standard error: off, error, warning, info or debug.", transform: Self.logLevel)
  var log = YelpLogLevel.warning
  @Flag(help: "Logs lines as JSON objects.")
  var logJSON = false
  @Flag(help: "Serves a page that shows the calls, on 127.0.0.1 alone.")
  var console = false
  @Option(help: "The port of that page; 0 takes a free one.")
  var consolePort = 8082
  @Flag(help: "Shows bodies of requests and responses on that page, with all that users ask for.")
  var consoleBodies = false
  @OptionGroup
  var connections: ConnectionOptions

  func validate() throws {
    guard WebServer.isPort(port) else { throw ValidationError("--port takes a number from 0 to 65535.") }
    guard WebServer.isPort(consolePort) else {
      throw ValidationError("--console-port takes a number from 0 to 65535.")
    }
    guard console || !consoleBodies else {
      throw ValidationError("--console-bodies needs --console, which shows them.")
    }
    guard (0...86_400).contains(keep) else { throw ValidationError("--keep takes seconds from 0 to 86400.") }
    guard (0...3_600).contains(patience) else {
      throw ValidationError("--patience takes seconds from 0 to 3600.")
    }
    guard (0...3_600).contains(notice) else {
      throw ValidationError("--notice takes seconds from 0 to 3600.")
    }
    guard memoryCount >= 0 else { throw ValidationError("--memory-count takes 0 or more.") }
    guard perSecond > 0 else { throw ValidationError("--per-second takes 1 or more.") }
    guard (1...3_000).contains(redisDeadline) else {
      throw ValidationError("--redis-deadline takes milliseconds from 1 to 3000.")
    }
    guard clientDailyMaximum ?? 1 > 0 else {
      throw ValidationError("--client-daily-maximum takes 1 or more.")
    }
    guard clientDailyMaximum == nil || clientTokenFile != nil else {
      throw ValidationError("--client-daily-maximum needs --client-token-file, which says who is who.")
    }
    guard ["127.0.0.1", "::1", "localhost"].contains(listen) || clientTokenFile != nil else {
      throw ValidationError("--listen \(listen) lets other machines call, so it needs --client-token-file.")
    }
    if let path = allow.first(where: { $0.utf8.first != UInt8(ascii: "/") }) {
      throw ValidationError("--allow takes a path that begins with a slash, and \(path) does not.")
    }
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let requestLog = RequestLog(level: log, isJSON: logJSON)
    let metrics = Metrics()
    let transport = AsyncHTTPTransport()
    let shared = try sharedServer(log: requestLog)
    let limits = try limits(shared, metrics: metrics)
    let yelp = YelpSDK(
      configuration: try configuration(transport, limits: limits, shared: shared, metrics: metrics),
      logLevel: log,
      logHandler: { requestLog.write($0) })
    metrics.add { GatewayCommand.numbers(of: yelp, limits: limits, redis: shared) }
    let gateway = Gateway(
      relay: Relay(yelp: yelp, allowed: allow),
      pages: PageRules(
        hosts: host, origins: origin, methods: "GET, POST",
        requestFields: "Accept-Language, Authorization, Content-Type",
        responseFields:
          "Age, RateLimit-DailyLimit, RateLimit-Remaining, RateLimit-ResetTime, Retry-After, X-Source"
      ),
      tokens: try tokens(), quota: clientDailyMaximum.map { ClientQuota(maximum: $0, redis: shared) },
      metrics: metrics, log: requestLog, redis: shared,
      console: console ? YelpConsole(of: yelp, keepsBodies: consoleBodies) : nil)
    let server = WebServer(
      name: "yelp-gateway", host: listen, port: port, connections: connections, patience: .seconds(patience),
      notice: .seconds(notice),
      onShutdown: { metrics.end() },
      answer: { try await gateway.answer($0) })
    try await withThrowingTaskGroup { group in
      group.addTask { try await server.run { "listening on \($0.absoluteString)" } }
      if let console = gateway.console { group.addTask { try await serve(console) } }
      // When one of them cannot listen, the other ends.
      while try await group.next() != nil {}
    }
    try await transport.shutdown()
  }

  /// The page has a port of its own, so that nothing which forwards to the gateway's reaches it.
  private func serve(_ console: YelpConsole) async throws {
    let server = WebServer(
      name: "yelp-gateway", port: consolePort, portOption: "--console-port", connections: connections,
      answer: { try await console.answer($0) })
    try await server.run { "console: \($0.absoluteString)/console" }
  }

  @Sendable private static func logLevel(_ name: String) throws -> YelpLogLevel {
    guard let level = YelpLogLevel(name), level != .trace else {
      throw ValidationError("It takes off, error, warning, info or debug.")
    }
    return level
  }
}
