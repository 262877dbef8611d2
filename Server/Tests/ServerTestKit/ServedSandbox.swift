public import Foundation
import NIOConcurrencyHelpers
import YelpSDK
public import YelpSandbox

/// The sandbox over HTTP, in the test's own process, on a free port. It stays to the end of the process.
public final class ServedSandbox: Sendable {
  /// A request, by its time in milliseconds since 1970, and the status of its response.
  public typealias Answer = (time: Int, status: Int)

  public let sandbox: YelpSandbox
  public let address: URL
  private let log: NIOLockedValueBox<[Answer]>

  /// - Parameter change: Sets its limits and faults.
  public init(_ change: (YelpSandbox) -> Void = { _ in }) async throws {
    let sandbox = YelpSandbox()
    let log = NIOLockedValueBox<[Answer]>([])
    change(sandbox)
    let server = try await TestServer { request in
      var asked = request
      let url = request.url.absoluteString.replacing(
        "http://127.0.0.1", with: "https://api.yelp.com", maxReplacements: 1)
      asked.url = URL(string: url) ?? request.url
      if case .data(let body) = asked.body, body.isEmpty { asked.body = nil }
      // The caller decides its timeout.
      asked.timeout = .seconds(86_400)
      asked.idleTimeout = asked.timeout
      let time = Int(Date().timeIntervalSince1970 * 1_000)
      guard let answer = try? await sandbox.send(asked) else {
        return TestServer.Reply(status: nil, ending: .close)
      }
      log.withLockedValue { $0.append((time, answer.status)) }
      var reply = TestServer.Reply(status: answer.status, headers: answer.headers)
      reply.body = answer.body
      return reply
    }
    self.sandbox = sandbox
    self.log = log
    address = server.address
  }

  public var key: String { sandbox.apiKey }

  /// What it was asked so far.
  public var answers: [Answer] { log.withLockedValue { $0 } }
}
