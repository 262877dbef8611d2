import Foundation
import TestKit
import Testing
import YelpSandbox

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@testable import YelpSDK

/// Tracked events behind a proxy that knows its users by their tokens.
@Suite("Tracked events of several users", .timeLimit(.minutes(5)))
struct TrackingUserTests {
  private let recorder = EventRecorder()
  private let user = Locked<String?>("alice")
  /// Passed by the provider each time that it is called.
  private let asked = TestGate()

  private func configuration(
    _ transport: StubTransport, proxy: YelpBaseURL = "https://proxy.example.com",
    pause: Duration = .milliseconds(5)
  ) -> YelpConfiguration {
    var configuration = YelpConfiguration(server: proxy) { [user, asked] in
      let token = user.withLock { $0 }
      try await asked.pass()
      guard let token else { throw YelpError(.unauthorized, "Signed out.") }
      return token
    }
    configuration.transport = transport
    configuration.limits = .unlimited
    configuration.retry = .never
    configuration.observers = [recorder]
    configuration.retryQueue.firstPause = pause
    configuration.retryQueue.longestPause = pause
    // The provider waits for the test, however slow the machine is.
    configuration.attemptTimeout = .seconds(3_600)
    return configuration
  }

  private func purchase(_ id: String) -> YelpConversionBuilder {
    YelpConversionBuilder(
      YelpConversionEvent(.purchase, value: 1, currency: .usd, id: id, time: Date(timeIntervalSince1970: 1)))
  }

  private func set(_ name: String?) { user.withLock { $0 = name } }

  /// The events of each request with the token that it was sent with.
  private func sent(_ transport: StubTransport) throws -> [String] {
    try transport.requests.map { request in
      let ids = try request.eventIDs.joined(separator: "+")
      return "\(ids) \(request.headers["Authorization"] ?? "-")"
    }
  }

  @Test("an event that is sent again is sent as the user who tracked it")
  func sentAgain() async throws {
    asked.open()
    let transport = StubTransport { [user] _, number in
      user.withLock { $0 = "bob" }
      return YelpHTTPResponse(status: number < 2 ? 503 : 202)
    }
    let client = YelpAPIClient(configuration: configuration(transport))
    client.track(purchase("e0"))
    #expect(await client.tracking.drain(within: .seconds(3_600)) == 0)
    #expect(try sent(transport) == Array(repeating: "e0 Bearer alice", count: 3))
    client.track(purchase("e1"))
    #expect(await client.tracking.drain(within: .seconds(3_600)) == 0)
    #expect(try sent(transport).last == "e1 Bearer bob")
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 2, delivered: 2))
  }

  @Test("an event that was not sent yet when the user changed is sent as the user who tracked it")
  func waiting() async throws {
    let transport = StubTransport(status: 202, body: "")
    let network = YelpManualConnectivity(.disconnected)
    var configuration = configuration(transport)
    configuration.connectivity = network
    let client = YelpAPIClient(configuration: configuration)
    client.track(purchase("e0"))
    await asked.waitForArrivals(1)
    set("bob")
    // The provider still works for Alice when Bob tracks, and when he signs out.
    client.track(purchase("e1"))
    await asked.waitForArrivals(2)
    set(nil)
    asked.open()
    network.connectivity = .connected
    #expect(await client.tracking.drain(within: .seconds(3_600)) == 0)
    #expect(try sent(transport) == ["e0 Bearer alice", "e1 Bearer bob"])
  }

  @Test("events of two users never share a request, those of one do")
  func batches() async throws {
    asked.open()
    let gate = TestGate()
    let transport = StubTransport(behind: gate)
    let client = YelpAPIClient(configuration: configuration(transport))
    client.track(purchase("e0"))
    await gate.waitForArrivals(1)
    for (number, name) in ["alice", "bob", "alice"].enumerated() {
      set(name)
      client.track(purchase("\(name)\(number)"))
      await asked.waitForArrivals(number + 2)
    }
    // Not all of these may be in time for one question.
    client.track(YelpConversionsBuilder((3..<99).map { purchase("alice\($0)").event }))
    await asked.waitForArrivals(5)
    gate.open()
    #expect(await client.tracking.drain(within: .seconds(3_600)) == 0)
    let requests = try sent(transport)
    for request in requests.dropFirst() {
      let name = request.hasSuffix(" Bearer bob") ? "bob" : "alice"
      let ids = request.prefix { $0 != " " }.split(separator: "+")
      #expect(ids.allSatisfy { $0.hasPrefix(name) }, "\(request)")
    }
    #expect(requests.count < 50)
    #expect(client.tracking.counts.delivered == 100)
  }

  @Test("the event of a user whom a new configuration doesn't know is given up, and its token goes nowhere")
  func otherProxy() async throws {
    asked.open()
    let (old, new) = (StubTransport([YelpHTTPResponse(status: 503)]), StubTransport(status: 202, body: ""))
    var keyed = YelpConfiguration.testing(new)
    keyed.observers = [recorder]
    for next in [configuration(new, proxy: "https://other.example.com"), keyed] {
      let yelp = YelpSDK(configuration: configuration(old, pause: .seconds(3_600)))
      yelp.defaultClient.track(purchase("e0"))
      await recorder.wait(for: "failed serverError")
      yelp.configure(next)
      #expect(await yelp.tracking.drain(within: .seconds(3_600)) == 0)
      #expect(yelp.tracking.counts == YelpTrackingCounts(tracked: 1, refused: 1))
    }
    #expect(new.requests.isEmpty)
    let errors = recorder.events.compactMap {
      if case .trackingLost = $0.kind { $0.error?.code } else { nil }
    }
    #expect(errors == [YelpError.Code.unauthorized, .unauthorized])
  }

  @Test("the same proxy with another provider gets the event with the token of its user")
  func sameProxy() async throws {
    asked.open()
    let (old, new) = (StubTransport([YelpHTTPResponse(status: 503)]), StubTransport(status: 202, body: ""))
    let yelp = YelpSDK(configuration: configuration(old, pause: .seconds(3_600)))
    yelp.defaultClient.track(purchase("e0"))
    await recorder.wait(for: "failed serverError")
    set("bob")
    yelp.configure(configuration(new))
    yelp.defaultClient.track(purchase("e1"))
    #expect(await yelp.tracking.drain(within: .seconds(3_600)) == 0)
    #expect(try sent(new) == ["e0 Bearer alice", "e1 Bearer bob"])
  }

  /// What a provider throws without a network.
  private static let away = YelpError(.notConnected, "Away.")

  /// A client whose provider can reach nothing until the network is back.
  private func offline(
    _ transport: StubTransport, _ network: YelpManualConnectivity,
    isAccessToken: Bool = false, throwing away: any Error = Self.away, log: Locked<[String]> = Locked([])
  ) -> YelpAPIClient {
    asked.open()
    let provide: @Sendable () async throws -> String = { [user, asked] in
      try await asked.pass()
      guard network.connectivity == .connected else { throw away }
      return user.withLock { $0 } ?? ""
    }
    struct Source: YelpAccessTokenSource {
      let provide: @Sendable () async throws -> String
      func accessToken(replacing rejected: String?, for client: YelpAPIClient) async throws -> String {
        try await provide()
      }
    }
    var configuration = configuration(transport)
    configuration.credential = isAccessToken ? .none : .token(provide)
    configuration.accessTokens = isAccessToken ? Source(provide: provide) : nil
    configuration.connectivity = network
    return YelpAPIClient(
      configuration: configuration, logLevel: .warning,
      logHandler: { entry in log.withLock { $0.append(entry.message) } })
  }

  private func visit(_ id: String, _ isAccessToken: Bool) -> YelpGenericBuilder {
    YelpGenericBuilder(.post, path: "/v3/visits").parameter("id", id)
      .authentication(isAccessToken ? .accessToken : .apiKey)
  }

  @Test(
    "an event waits for its user's token, and is sent as no other user",
    arguments: [false, true], ["alice", "bob"])
  func askedLate(isAccessToken: Bool, later: String) async throws {
    let network = YelpManualConnectivity(.connected)
    let transport = StubTransport(status: 200, body: "{}")
    let log = Locked<[String]>([])
    let client = offline(transport, network, isAccessToken: isAccessToken, log: log)
    try await client.track(visit("0", isAccessToken)).delivered()
    network.connectivity = .disconnected
    let receipts = (1...2).map { client.track(visit("\($0)", isAccessToken)) }
    await waitUntil { client.tracking.pendingCount == 2 }
    #expect(await client.tracking.drain(within: .zero) == 2)
    set(later)
    network.connectivity = .connected
    for receipt in receipts {
      let error = await failure { try await receipt.delivered() }
      #expect(error?.code == (later == "alice" ? nil : .unauthorized))
    }
    let tokens = transport.requests.map { $0.headers["Authorization"] }
    #expect(tokens == Array(repeating: "Bearer alice", count: later == "alice" ? 3 : 1))
    #expect(
      log.withLock { $0.filter { $0.contains("name their users") }.count } == (later == "alice" ? 0 : 1))
  }

  @Test(
    "whatever says that nothing can be reached, the provider is asked again",
    arguments: [
      URLError(.notConnectedToInternet), URLError(.timedOut),
      YelpError(.connectionLost, "Away.", underlyingError: URLError(.networkConnectionLost)),
      YelpError(.connectionLost, "Away.", underlyingError: CancellationError()),
    ] as [any Error], [false, true])
  func outOfReach(away: any Error, isAccessToken: Bool) async throws {
    let network = YelpManualConnectivity(.connected)
    let transport = StubTransport(status: 200, body: "{}")
    let client = offline(transport, network, isAccessToken: isAccessToken, throwing: away)
    _ = try await client.send(visit("0", isAccessToken).parser(.none))
    network.connectivity = .disconnected
    let receipt = client.track(visit("1", isAccessToken))
    await asked.waitForArrivals(2)
    network.connectivity = .connected
    try await receipt.delivered()
    #expect(transport.requests.count == 2)
  }

  @Test("an event that is tracked before anybody was signed in, without a network, is nobody's")
  func neverSignedIn() async throws {
    let network = YelpManualConnectivity(.disconnected)
    let transport = StubTransport(status: 200, body: "{}")
    let client = offline(transport, network)
    let receipt = client.track(visit("1", false))
    await asked.waitForArrivals(1)
    network.connectivity = .connected
    #expect(await failure { try await receipt.delivered() }?.code == .unauthorized)
    #expect(transport.requests.isEmpty)
  }

  @Test("when the provider throws anything else, the event is given up at once, with what it threw")
  func providerFails() async throws {
    asked.open()
    let transport = StubTransport(status: 202, body: "")
    let client = YelpAPIClient(configuration: configuration(transport))
    set(nil)
    let error = await failure { try await client.track(purchase("e0")).delivered() }
    #expect(error?.code == .unauthorized)
    set("alice")
    try await client.track(purchase("e1")).delivered()
    #expect(try sent(transport) == ["e1 Bearer alice"])
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 2, delivered: 1, refused: 1))
  }

  private enum Request {
    @TaskLocal static var user = "nobody"
  }

  @Test("a server's provider that reads a task-local value gives each event the user of its task")
  func taskLocal() async throws {
    let transport = StubTransport(status: 202, body: "")
    var configuration = configuration(transport)
    configuration.credential = .token { Request.user }
    let client = YelpAPIClient(configuration: configuration)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask {
          await Request.$user.withValue("user\(number)") {
            for event in 0..<10 {
              client.track(purchase("\(number)-\(event)"))
              await Task.yield()
            }
          }
        }
      }
    }
    #expect(await client.tracking.drain(within: .seconds(3_600)) == 0)
    for request in transport.requests {
      let user = request.headers["Authorization"]?.dropFirst("Bearer user".count) ?? "-"
      #expect(try request.eventIDs.allSatisfy { $0.hasPrefix("\(user)-") })
    }
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 400, delivered: 400))
  }

  @Test("an event is sent with the key or access token that was given first", arguments: [false, true])
  func firstAnswer(isAccessToken: Bool) async throws {
    asked.open()
    let transport = StubTransport { [user] _, number in
      user.withLock { $0 = "bob" }
      return YelpHTTPResponse(status: number < 2 ? 503 : 200, body: Data("{}".utf8))
    }
    let client = offline(transport, YelpManualConnectivity(.connected), isAccessToken: isAccessToken)
    try await client.track(visit("0", isAccessToken)).delivered()
    #expect(
      transport.requests.map { $0.headers["Authorization"] } == Array(repeating: "Bearer alice", count: 3))
  }

  @Test("the daily numbers of an event whose user has no name are the client's, as those of its calls are")
  func numbers() async throws {
    asked.open()
    let transport = StubTransport([.counting(7)])
    let client = YelpAPIClient(configuration: configuration(transport))
    try await client.track(purchase("e0")).delivered()
    #expect(client.rateLimit?.remaining == 7)
  }

  @Test("an access token that is refused is not replaced by whoever is signed in then")
  func refusedAccessToken() async throws {
    let transport = StubTransport { [user] _, _ in
      user.withLock { $0 = "bob" }
      return .failing(401, .tokenInvalid)
    }
    let client = offline(transport, YelpManualConnectivity(.connected), isAccessToken: true)
    #expect(await failure { try await client.track(visit("0", true)).delivered() }?.code == .unauthorized)
    #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer alice"])
  }

  @Test("a token that the proxy refuses is not tried again, and is in no text")
  func refused() async throws {
    asked.open()
    let secret = "SENTINEL-token-of-the-user-who-tracked"
    set(secret)
    let transport = StubTransport(status: 401, body: #"{"error":{"description":"not \#(secret)"}}"#)
    let yelp = YelpSDK(configuration: configuration(transport))
    let lines = Locked<[String]>([])
    (yelp.logLevel, yelp.logHandler) = (.trace, { entry in lines.withLock { $0.append("\(entry)") } })
    let receipt = yelp.defaultClient.track(purchase("e0"))
    let error = await failure { try await receipt.delivered() }
    #expect(error?.code == .unauthorized)
    #expect(transport.requests.count == 1)
    var dumped = ""
    dump(yelp.defaultClient, to: &dumped)
    for text in lines.withLock({ $0 }) + ["\(String(describing: error))", "\(recorder.events)", dumped] {
      #expect(!text.contains("SENTINEL"))
    }
  }
}
