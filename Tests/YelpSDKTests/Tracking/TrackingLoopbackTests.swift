import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// End to end: from `track()` through the platform's transport to a loopback server that fails at random.
@Suite("Tracking over loopback", .timeLimit(.minutes(5)))
struct TrackingLoopbackTests {
  /// The records of the server: the events of each request, and whether it accepted them.
  private final class Log: Sendable {
    struct Line {
      var ids: [String]
      var key: String
      var isAcknowledged: Bool
    }
    private let state = Locked((lines: [Line](), random: SplitMix64(seed: 5)))

    var lines: [Line] { state.withLock { $0.lines } }

    func record(_ ids: [String], key: String, isAcknowledged: Bool) {
      state.withLock { $0.lines.append(Line(ids: ids, key: key, isAcknowledged: isAcknowledged)) }
    }

    func draw(_ bound: Int) -> Int { state.withLock { $0.random.below(bound) } }
  }

  /// The platform's transport with a switch for offline.
  private struct SwitchedTransport: YelpTransport {
    let network: YelpManualConnectivity
    let wire = URLSessionTransport()

    func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
      guard network.connectivity == .connected else { throw YelpError(.notConnected, "Switched off.") }
      return try await wire.send(request)
    }
  }

  private func makeServer(_ log: Log) throws -> HostileServer {
    try HostileServer { connection in
      while let request = connection.request() {
        let http = YelpHTTPRequest(url: URL(filePath: "/"), body: .data(request.body))
        let ids = (try? http.eventIDs) ?? []
        let key = request.headers["authorization"] ?? ""
        switch log.draw(10) {
        case 0, 1: connection.send(HostileServer.answer("500 Internal Server Error"))
        case 2, 3:
          log.record(ids, key: key, isAcknowledged: false)
          return
        case 4:
          _ = connection.pause(milliseconds: 30)
          log.record(ids, key: key, isAcknowledged: true)
          connection.send(HostileServer.answer("202 Accepted"))
        case 5:
          log.record(ids, key: key, isAcknowledged: true)
          connection.send("HTTP/1.1 202 Accepted\r\nContent-Length: 9\r\n\r\ncut")
          return
        default:
          log.record(ids, key: key, isAcknowledged: true)
          connection.send(HostileServer.answer("202 Accepted"))
        }
      }
    }
  }

  @Test("500 events tracked offline all arrive, in order, acknowledged ones once, despite every failure")
  func arrives() async throws {
    let log = Log()
    let server = try makeServer(log)
    let network = YelpManualConnectivity(.disconnected)
    var configuration = YelpConfiguration.testing(SwitchedTransport(network: network), key: "old-key")
    configuration.baseURL = .custom(try server.url(""))
    configuration.connectivity = network
    configuration.limits = .unlimited
    configuration.retryQueue.maximumBatch = 7
    configuration.retryQueue.firstPause = .milliseconds(2)
    configuration.retryQueue.longestPause = .milliseconds(10)
    let yelp = YelpSDK(configuration: configuration)

    let ids = (0..<500).map { "event-\($0)" }
    for id in ids { yelp.trackLead().eventID(id).track() }
    #expect(yelp.defaultClient.tracking.pendingCount == 500)
    #expect(server.requests.isEmpty)

    network.connectivity = .connected
    while log.lines.count < 20, !Task.isCancelled { await server.arrival() }
    configuration.credential = .apiKey("new-key")
    yelp.configure(configuration)
    #expect(await yelp.defaultClient.tracking.drain(within: .seconds(90)) == 0)

    let lines = log.lines
    let acknowledged = lines.filter(\.isAcknowledged).flatMap(\.ids)
    #expect(acknowledged == ids)
    #expect(lines.contains { !$0.isAcknowledged })
    // The number of events left for the new key depends on the speed of the machine.
    #expect(Set(lines.map(\.key)).isSubset(of: ["Bearer old-key", "Bearer new-key"]))
    #expect(yelp.defaultClient.tracking.counts == YelpTrackingCounts(tracked: 500, delivered: 500))
    server.stop()
  }
}
