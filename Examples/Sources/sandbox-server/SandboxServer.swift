import ArgumentParser
import Foundation
import HTTPBridge
import Hummingbird
import Logging
import YelpSDK
import YelpSandbox

/// The sandbox over HTTP, on loopback.
@main
struct SandboxServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sandbox-server", abstract: "Serves a made-up Yelp over HTTP on 127.0.0.1.")

  @Option(help: "The port; 0 takes a free one.")
  var port = 8080
  @Option(help: "The seed of the made-up world.")
  var seed: UInt64 = 1
  @Option(help: "Calls a second before 429 TOO_MANY_REQUESTS_PER_SECOND.")
  var limitPerSecond: Int?
  @Option(help: "Calls a day before 429 ACCESS_LIMIT_REACHED.")
  var dailyLimit = 5_000
  @Option(help: "Milliseconds that each answer takes.")
  var latency: Int?
  @Option(help: "A status to fail with, for ever or so many times: 503 or 503:2.")
  var fail: String?

  func run() async throws {
    let sandbox = YelpSandbox(seed: seed)
    sandbox.limits = .init(perSecond: limitPerSecond, perDay: dailyLimit)
    sandbox.faults = try faults()

    let router = Router()
    let handler: @Sendable (Request, BasicRequestContext) async throws -> Response = { request, _ in
      let asked = try await HTTPBridge.request(request, base: "https://api.yelp.com")
      let answer = try await sandbox.send(asked)
      return HTTPBridge.response(status: answer.status, headers: answer.headers, body: answer.body)
    }
    router.get("**", use: handler)
    router.post("**", use: handler)

    let key = sandbox.apiKey
    var logger = Logger(label: "sandbox-server")
    logger.logLevel = .warning
    let app = Application(
      router: router,
      configuration: .init(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? 0
        print("listening on http://127.0.0.1:\(port)\nkey: \(key)")
        fflush(nil)
      },
      logger: logger)
    try await app.runService()
  }

  private func faults() throws -> [YelpSandbox.Fault] {
    var faults: [YelpSandbox.Fault] = []
    if let latency { faults.append(.latency(.milliseconds(latency))) }
    if let fail {
      let parts = fail.split(separator: ":").map { Int($0) }
      guard let status = parts.first ?? nil, (100..<600).contains(status), parts.count <= 2,
        !parts.contains(nil)
      else {
        throw ValidationError("--fail takes a status such as 503, or a status and a number such as 503:2")
      }
      faults.append(.status(status, times: parts.count == 2 ? parts[1] : nil))
    }
    return faults
  }
}
