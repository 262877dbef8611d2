import ArgumentParser
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle
import UnixSignals
import YelpConsole
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

/// The sandbox over HTTP, on loopback.
@main
struct SandboxServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sandbox-server", abstract: "Serves a made-up Yelp over HTTP on 127.0.0.1.",
    version: YelpConfiguration.sdkVersion)

  @Option(help: "The port; 0 takes a free one.")
  var port = 8080
  @Option(help: "The seed of the made-up world.")
  var seed: UInt64 = 1
  @Option(help: "Calls a second before 429 TOO_MANY_REQUESTS_PER_SECOND.")
  var limitPerSecond: Int?
  @Option(help: "Calls a day before 429 ACCESS_LIMIT_REACHED.")
  var dailyLimit = 5_000
  @Option(help: "Milliseconds that each answer takes.")
  var latency = 0
  @Option(
    help: ArgumentHelp(
      "A status to fail with, for ever or so many times: 503 or 503:2.", valueName: "status[:times]"),
    transform: Self.fault)
  var fail: YelpSandbox.Fault?
  @Option(help: "How many business owners there are beside the usual one: owner-1, owner-2 and so on.")
  var owners = 2
  @Option(help: "The address of a server that gets Yelp's webhooks.")
  var webhook: String?

  @Flag(help: "Prints a line for each request: milliseconds since 1970, status and path.")
  var logRequests = false

  func validate() throws {
    guard (0...65_535).contains(port) else { throw ValidationError("--port takes a number from 0 to 65535.") }
    guard limitPerSecond ?? 1 > 0 else { throw ValidationError("--limit-per-second takes 1 or more.") }
    guard dailyLimit >= 0 else { throw ValidationError("--daily-limit takes 0 or more.") }
    guard (0...3_600_000).contains(latency) else {
      throw ValidationError("--latency takes milliseconds, up to an hour of them.")
    }
    guard (0...100).contains(owners) else { throw ValidationError("--owners takes a number from 0 to 100.") }
    guard webhook.map({ URL(string: $0)?.host() != nil }) ?? true else {
      throw ValidationError("--webhook takes an address such as http://127.0.0.1:8084/yelp/webhook.")
    }
  }

  func run() async throws {
    // The end of a reader of the output, such as `head`, must not end the server.
    signal(SIGPIPE, SIG_IGN)
    let sandbox = YelpPartnerSandbox(seed: seed)
    let console = YelpConsole(sandbox, latency: .milliseconds(latency), fault: fail) { [self] in
      setUp(sandbox)
    }
    let webhooks = Webhooks(address: webhook)
    let router = Router(context: ConsoleContext.self)
    router.add(middleware: ConsoleMiddleware(console))
    router.add(middleware: YelpPaths(sandbox: sandbox, webhooks: webhooks, logsRequests: logRequests))
    Control(sandbox: sandbox, webhooks: webhooks).add(to: router)
    try await serve(router, webhooks) { port in
      let address = "http://127.0.0.1:\(port)"
      return "listening on \(address)\nkey: \(sandbox.yelp.apiKey)\nconsole: \(address)/console"
    }
  }

  /// Prepares a new sandbox, or one that the console has reset.
  private func setUp(_ sandbox: YelpPartnerSandbox) {
    // Every world accepts the key of the default one, so that clients need only one.
    sandbox.yelp.acceptedKeys = [YelpSandbox().apiKey]
    // The console keeps the requests, so the sandbox keeps few of them.
    sandbox.yelp.historyLimit = .init(count: 100, bytes: 1 << 20)
    sandbox.yelp.limits = .init(perSecond: limitPerSecond, perDay: dailyLimit)
    for number in 0..<owners { sandbox.addOwner("owner-\(number + 1)", businessCount: 2) }
  }

  /// Serves until SIGTERM or SIGINT; answers that take longer than two seconds more are lost.
  private func serve(
    _ router: Router<ConsoleContext>, _ webhooks: Webhooks, greeting: @escaping @Sendable (Int) -> String
  ) async throws {
    let application = Application(
      router: router, configuration: .init(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        // Programs that start this one wait for these lines, and read the port from them.
        print(greeting(channel.localAddress?.port ?? 0))
        // Otherwise a pipe would get these lines only when the buffer is full.
        fflush(nil)
      })
    var lifecycle = ServiceGroupConfiguration(
      services: [webhooks, application], gracefulShutdownSignals: [.sigterm, .sigint],
      logger: application.logger)
    lifecycle.maximumGracefulShutdownDuration = .seconds(2)
    do {
      try await ServiceGroup(configuration: lifecycle).run()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw PortInUse(port: port)
    }
  }

  @Sendable private static func fault(_ text: String) throws -> YelpSandbox.Fault {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard let status = parts[0], (300..<600).contains(status), parts.count <= 2,
      parts.count == 1 || (parts[1] ?? 0) > 0
    else { throw ValidationError("It takes a status from 300 to 599, or with a number of times: 503:2.") }
    return .status(status, times: parts.count == 2 ? parts[1] : nil)
  }
}

/// Answers as Yelp does, at all paths but those of the control. It is a middleware, which sees each request before the router
/// looks for a route: the sandbox answers unknown paths and methods too, as Yelp does.
struct YelpPaths: RouterMiddleware {
  typealias Context = ConsoleContext

  let sandbox: YelpPartnerSandbox
  let webhooks: Webhooks
  let logsRequests: Bool

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    if request.uri.path.hasPrefix("/sandbox/") { return try await next(request, context) }
    guard let url = URL(string: "https://api.yelp.com" + request.uri.string) else {
      throw HTTPError(.badRequest)
    }
    let body = Data(try await request.body.collect(upTo: 1 << 20).readableBytesView)
    var asked = YelpHTTPRequest(
      method: YelpHTTPMethod(rawValue: request.method.rawValue), url: url,
      headers: YelpHTTPHeaders(request.headers.map { ($0.name.rawName, $0.value) }),
      body: body.isEmpty ? nil : .data(body))
    // The client decides its timeout.
    asked.timeout = .seconds(86_400)
    asked.idleTimeout = asked.timeout
    let time = Int(Date().timeIntervalSince1970 * 1_000)
    let answer = try await sandbox.send(asked)
    if logsRequests {
      let line = "\(time) \(answer.status) \(url.path())\n"
      try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
    }
    // Yelp reports the messages of the business, too.
    let path = request.uri.path.split(separator: "/")
    if request.method == .post, answer.status == 201, path.count == 4, path[1] == "leads", path[3] == "events"
    {
      webhooks.send(sandbox.webhookBody(forLead: String(path[2])))
    }
    var fields = HTTPFields()
    for (name, value) in answer.headers.sorted where name.lowercased() != "content-length" {
      if let name = HTTPField.Name(name) { fields[name] = value }
    }
    return Response(
      status: .init(code: answer.status), headers: fields,
      body: .init(byteBuffer: ByteBuffer(bytes: answer.body)))
  }
}

private struct PortInUse: Error, CustomStringConvertible {
  let port: Int
  var description: String { "port \(port) is in use; give another with --port, or 0 for a free one" }
}
