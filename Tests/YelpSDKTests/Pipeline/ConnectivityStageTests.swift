import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("Connectivity stage", .timeLimit(.minutes(5)))
struct ConnectivityStageTests {
  private let network = YelpManualConnectivity(.disconnected)
  private let transport = StubTransport(body: "{}")

  private func configuration() -> YelpConfiguration {
    var configuration = YelpConfiguration.testing(transport)
    configuration.connectivity = network
    return configuration
  }

  private func makeClient(_ change: (inout YelpConfiguration) -> Void = { _ in }) -> YelpAPIClient {
    var configuration = configuration()
    change(&configuration)
    return YelpAPIClient(configuration: configuration)
  }

  private let request = YelpRequest(
    info: YelpRequestInfo(endpoint: .generic, path: "/v3/x"), parser: .none)

  @Test("without a network a call fails at once and nothing is sent")
  func offline() async throws {
    let client = makeClient()
    let error = await #expect(throws: YelpError.self) { try await client.send(request) }
    #expect(error?.code == .notConnected)
    #expect(error?.message.contains("nothing was sent") == true)
    #expect(transport.requests.isEmpty)
  }

  @Test(
    "with a network, or an unknown state, the call is sent",
    arguments: [
      YelpConnectivity.unknown, .connected,
    ])
  func tries(connectivity: YelpConnectivity) async throws {
    network.connectivity = connectivity
    try await makeClient().send(request)
    #expect(transport.requests.count == 1)
  }

  @Test(
    "this machine can be called without a network",
    arguments: [
      "http://127.0.0.1:8080", "http://localhost", "http://[::1]:99",
    ])
  func loopback(base: String) async throws {
    let url = try #require(URL(string: base))
    try await makeClient { $0.baseURL = .custom(url) }.send(request)
    #expect(transport.requests.count == 1)
  }

  @Test("a hundred calls without a network fail before rate limiting, and use none of the limit")
  func offlineAtOnce() async throws {
    // One call per day: with rate limiting first, the second call would wait for it.
    let time = YelpManualClock()
    let client = makeClient {
      $0.clock = time.clock
      $0.limits = YelpLimits(perSecond: 1 / 86_400, burst: 1)
      $0.limits.perDay = 1
      $0.sharesEqualCalls = false
    }
    let codes = await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask { [request] in
          do throws(YelpError) { try await client.send(request) } catch { return error.code }
          return .unknown
        }
      }
      return await group.reduce(into: [YelpError.Code: Int]()) { $0[$1, default: 0] += 1 }
    }
    #expect(codes == [.notConnected: 100])
    let builders = (0..<20).map { YelpGenericBuilder(path: "/v3/\(String($0))") }
    let batch = await client.batch(builders).all()
    #expect(batch.map(\.error?.code) == Array(repeating: .notConnected, count: 20))
    #expect(time.sleeps.isEmpty)
    // The one call that the limit allows is still available.
    network.connectivity = .connected
    try await client.send(request)
    #expect(transport.requests.count == 1)
  }

  @Test("without a network a stale response is returned at once")
  func staleAtOnce() async throws {
    let time = YelpManualClock()
    network.connectivity = .connected
    let client = makeClient {
      $0.clock = time.clock
      $0.cache = .memory(staleIfError: .seconds(3_600))
      $0.limits = YelpLimits(perSecond: 1 / 86_400, burst: 1)
    }
    let builder = YelpGenericBuilder(path: "/v3/things")
    _ = try await client.send(builder)
    time.advance(by: .seconds(600))
    network.connectivity = .disconnected
    #expect(try await client.response(for: builder).source == .stale)
    #expect(time.sleeps.isEmpty)
    #expect(transport.requests.count == 1)
  }

  @Test(
    "a monitor that is wrong is found out: an attempt in 30 seconds is sent, and after its response every call"
  )
  func wrongMonitor() async throws {
    let time = YelpManualClock()
    let client = makeClient { $0.clock = time.clock }
    for _ in 0..<3 {
      let error = await #expect(throws: YelpError.self) { try await client.send(request) }
      #expect(error?.recoverySuggestion?.contains("`connectivity`") == true)
      time.advance(by: .seconds(9))
    }
    #expect(transport.requests.isEmpty)
    time.advance(by: .seconds(3))
    for count in 1...3 {
      try await client.send(request)
      #expect(transport.requests.count == count)
    }
    // What it says next is believed again.
    network.connectivity = .connected
    try await client.send(request)
    network.connectivity = .disconnected
    await #expect(throws: YelpError.self) { try await client.send(request) }
    #expect(transport.requests.count == 4)
  }

  @Test(
    "a server on this machine says nothing of the network, neither when it answers nor when it can't be reached"
  )
  func localServer() async throws {
    let (time, isDown) = (YelpManualClock(), Locked(false))
    let transport = StubTransport { request, _ in
      if request.url.host() == "localhost", isDown.withLock({ $0 }) {
        throw YelpError(.notConnected, "made up")
      }
      return YelpHTTPResponse()
    }
    let client = YelpAPIClient(transport) {
      ($0.connectivity, $0.clock, $0.retry) = (network, time.clock, .never)
    }
    let local = YelpGenericBuilder(path: "/v3/x").host("localhost").authentication(.none).parser(.none)
    try await client.send(local)
    await #expect(throws: YelpError.self) { try await client.send(request) }
    time.advance(by: .seconds(30))
    try await client.send(request)
    isDown.withLock { $0 = true }
    await #expect(throws: YelpError.self) { try await client.send(local) }
    try await client.send(request)
    #expect(transport.requests.map { $0.url.host() ?? "" == "localhost" } == [true, false, true, false])
  }

  @Test("a monitor that is right is asked about every 30 seconds, by one attempt")
  func rightMonitor() async {
    let time = YelpManualClock()
    let transport = StubTransport { _, _ in throw YelpError(.notConnected, "made up") }
    let client = YelpAPIClient(transport) {
      $0.connectivity = network
      $0.clock = time.clock
      $0.retry = .never
    }
    for _ in 0..<60 {
      await #expect(throws: YelpError.self) { try await client.send(request) }
      time.advance(by: .seconds(2))
    }
    // At 30, 60 and 90 seconds.
    #expect(transport.requests.count == 3)
  }

  @Test("a monitor that can lag refuses nothing until a call has failed, and then all but one in 30 seconds")
  func laggingMonitor() async {
    let time = YelpManualClock()
    let watch = RestorationWatch(network) {}
    let stage = ConnectivityStage(monitor: network, watch: watch, clock: time.clock, canLag: true)
    let (sent, isUp) = (Locked(0), Locked(true))
    func calls(_ count: Int) async -> [YelpError.Code?] {
      var codes: [YelpError.Code?] = []
      for _ in 0..<count {
        let error = await failure {
          _ = try await stage.intercept(.testing(), info: .testing()) { _ in
            sent.withLock { $0 += 1 }
            guard isUp.withLock(\.self) else { throw YelpError(.notConnected, "made up") }
            return YelpHTTPResponse(status: 200)
          }
        }
        codes.append(error?.code)
      }
      return codes
    }
    // An app returns: the network is back, and the monitor has not said so yet.
    #expect(await calls(3) == [nil, nil, nil])
    network.connectivity = .connected
    #expect(await calls(1) == [nil])
    // An outage: the first call finds it out.
    network.connectivity = .disconnected
    isUp.withLock { $0 = false }
    #expect(await calls(9) == Array(repeating: .notConnected, count: 9))
    #expect(sent.withLock(\.self) == 5)
    time.advance(by: .seconds(30))
    #expect(await calls(3) == Array(repeating: .notConnected, count: 3))
    #expect(sent.withLock(\.self) == 6)
  }

  @Test("the client notifies its observers once when the network is back")
  func restored() async throws {
    let (events, told) = AsyncStream<YelpCallEvent.Kind>.makeStream()
    let client = makeClient { configuration in
      configuration.observers = [
        YelpCallEventHandler { event in
          if case .networkRestored = event.kind { told.yield(event.kind) }
        }
      ]
    }
    for _ in 0..<3 { try? await client.send(request) }
    network.connectivity = .connected
    await events.wait(for: "networkRestored")
    try await client.send(request)
    network.connectivity = .disconnected
    network.connectivity = .connected
    told.finish()
    for await _ in events { Issue.record("told twice") }
  }

  @Test("an unreachable host while there is a network is no outage")
  func unreachableHost() async {
    network.connectivity = .connected
    let recorder = EventRecorder()
    let client = YelpAPIClient(StubTransport { _, _ in throw YelpError(.notConnected, "made up") }) {
      $0.connectivity = network
      $0.observers = [recorder]
      $0.retry = .never
    }
    await #expect(throws: YelpError.self) { try await client.send(request) }
    await waitUntil { network.streamCount == 0 }
    #expect(!recorder.events.contains { if case .networkRestored = $0.kind { true } else { false } })
  }

  @Test("a failure without a network starts the wait for it, and an HTTP proxy that refuses does not")
  func proxy() async {
    network.connectivity = .unknown
    let failure = Locked(YelpError(.notConnected, "made up"))
    failure.withLock { $0.cause = .httpProxy }
    let client = YelpAPIClient(StubTransport { _, _ in throw failure.withLock(\.self) }) {
      $0.connectivity = network
      $0.retry = .never
    }
    let error = await #expect(throws: YelpError.self) { try await client.send(request) }
    #expect(error?.userMessage == "Yelp can't be reached right now.")
    #expect(network.streamCount == 0)
    failure.withLock { $0.cause = nil }
    await #expect(throws: YelpError.self) { try await client.send(request) }
    #expect(network.streamCount == 1)
  }

  @Test("a shortage of this process is no outage: no wait for the network begins")
  func shortage() async {
    network.connectivity = .unknown
    let client = YelpAPIClient(StubTransport { _, _ in throw YelpError(.resourcesExhausted, "made up") }) {
      $0.connectivity = network
      $0.retry = .never
    }
    let error = await #expect(throws: YelpError.self) { try await client.send(request) }
    #expect(error?.code == .resourcesExhausted)
    #expect(network.streamCount == 0)
  }

  @Test("with a custom transport and no monitor nothing is checked")
  func noMonitor() {
    var configuration = configuration()
    configuration.connectivity = nil
    #expect(YelpAPIClient(configuration: configuration).connectivity == nil)
    configuration.transport = nil
    #expect(YelpAPIClient(configuration: configuration).connectivity?.monitor is YelpSystemConnectivity)
  }

  @Test("the wait ends with the client")
  func leaves() async throws {
    var client: YelpAPIClient? = makeClient()
    try? await client?.send(request)
    #expect(network.streamCount == 1)
    weak let gone = client
    client = nil
    // The task of the request holds the client until it has ended, a moment after the caller has its error.
    await waitUntil { gone == nil }
    #expect(gone == nil)
    await waitUntil { network.streamCount == 0 }
    #expect(network.streamCount == 0)
  }
}
