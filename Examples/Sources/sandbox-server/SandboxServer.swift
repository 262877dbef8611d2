import ArgumentParser
import Foundation
import HTTPBridge
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

  @Flag(help: "Prints a line for each request: milliseconds since 1970, status, path and query.")
  var logRequests = false
  @OptionGroup
  var connections: ConnectionOptions

  func validate() throws {
    guard WebServer.isPort(port) else { throw ValidationError("--port takes a number from 0 to 65535.") }
    guard limitPerSecond ?? 1 > 0 else { throw ValidationError("--limit-per-second takes 1 or more.") }
    guard dailyLimit >= 0 else { throw ValidationError("--daily-limit takes 0 or more.") }
    guard (0...3_600_000).contains(latency) else {
      throw ValidationError("--latency takes milliseconds, up to an hour of them.")
    }
  }

  func run() async throws {
    signal(SIGPIPE, SIG_IGN)
    let partnerSandbox = YelpPartnerSandbox(seed: seed)
    let sandbox = partnerSandbox.yelp
    // Every world accepts the key of the default one, so that clients need only one.
    sandbox.acceptedKeys = [YelpSandbox().apiKey]
    // The server does not show requests, so it keeps few of them.
    sandbox.historyLimit = .init(count: 100, bytes: 1 << 20)
    sandbox.limits = .init(perSecond: limitPerSecond, perDay: dailyLimit)
    sandbox.faults = (latency > 0 ? [.latency(.milliseconds(latency))] : []) + [fail].compactMap(\.self)
    let logsRequests = logRequests
    let server = WebServer(name: "sandbox-server", port: port, connections: connections) { request in
      var asked = try await HTTPBridge.request(request, base: "https://api.yelp.com")
      // The client decides its timeout.
      asked.timeout = .seconds(86_400)
      asked.idleTimeout = asked.timeout
      let time = Int(Date().timeIntervalSince1970 * 1_000)
      let answer = try await partnerSandbox.send(asked)
      if logsRequests {
        let line = "\(time) \(answer.status) \(asked.url.path())\n"
        try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
      }
      return HTTPBridge.response(status: answer.status, headers: answer.headers, body: answer.body)
    }
    try await server.run { "listening on \($0.absoluteString)\nkey: \(sandbox.apiKey)" }
  }

  @Sendable private static func fault(_ text: String) throws -> YelpSandbox.Fault {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard let status = parts[0], (300..<600).contains(status), parts.count <= 2,
      parts.count == 1 || (parts[1] ?? 0) > 0
    else { throw ValidationError("It takes a status from 300 to 599, or with a number of times: 503:2.") }
    return .status(status, times: parts.count == 2 ? parts[1] : nil)
  }
}
