import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("Tracking queue", .timeLimit(.minutes(5)))
struct YelpTrackingQueueTests {
  private let clock = YelpManualClock()
  private let recorder = EventRecorder()

  private func configuration(_ transport: any YelpTransport, key: String = "test-key") -> YelpConfiguration {
    var configuration = YelpConfiguration.testing(transport, key: key)
    configuration.clock = clock.clock
    configuration.limits = .unlimited
    configuration.observers = [recorder]
    return configuration
  }

  private func lead(_ id: String) -> YelpConversionBuilder {
    YelpConversionBuilder(YelpConversionEvent(.lead, id: id, time: clock.date))
  }

  private static let accepted = YelpHTTPResponse(status: 202)
  private static let failed = YelpHTTPResponse(status: 503)

  /// The event ids in each request, in order.
  private func sentIDs(_ transport: StubTransport) throws -> [[String]] {
    try transport.requests.map(Self.eventIDs)
  }

  static func eventIDs(_ request: YelpHTTPRequest) throws -> [String] {
    guard case .data(let data)? = request.body else { return [] }
    let body = try YelpJSONValue(parsing: data)
    let events = body["events"]?.arrayValue ?? body["event"].map { [$0] } ?? []
    return events.compactMap { $0["event_id"]?.stringValue }
  }

  private var losses: [(id: String, loss: YelpTrackingLoss)] {
    recorder.events.compactMap { event in
      if case .trackingLost(let loss) = event.kind { (event.requestID, loss) } else { nil }
    }
  }

  @Test("tracking returns at once, and events that gather meanwhile share a request, in order")
  func gathers() async throws {
    let gate = TestGate()
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return Self.accepted
    }
    let client = YelpAPIClient(configuration: configuration(transport))
    lead("e0").track(with: client)
    await gate.waitForArrivals(1)
    for number in 1..<100 { lead("e\(number)").track(with: client) }
    #expect(client.tracking.pendingCount == 100)
    gate.open()
    #expect(await client.tracking.drain(within: .seconds(1)) == 0)
    #expect(try sentIDs(transport) == [["e0"], (1..<100).map { "e\($0)" }])
    #expect(transport.requests.map(\.url.path) == ["/v3/conversion/event", "/v3/conversion/events"])
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 100, delivered: 100))
  }

  @Test("without a network events wait, and are sent when it is back")
  func offline() async throws {
    let network = YelpManualConnectivity(.disconnected)
    let transport = StubTransport(status: 202, body: "")
    var configuration = configuration(transport)
    configuration.connectivity = network
    let client = YelpAPIClient(configuration: configuration)
    for number in 0..<3 { lead("e\(number)").track(with: client) }
    await clock.waitForSleepers(1)
    #expect(transport.requests.isEmpty)
    #expect(client.tracking.pendingCount == 3)
    network.connectivity = .connected
    await recorder.wait(for: "networkRestored")
    await recorder.wait(for: "ended network")
    #expect(try sentIDs(transport).flatMap { $0 } == ["e0", "e1", "e2"])
  }

  @Test("a failed request is sent again after a delay, by the clock")
  func backOff() async throws {
    let transport = StubTransport([Self.failed, Self.failed, Self.accepted])
    let client = YelpAPIClient(configuration: configuration(transport))
    lead("e0").track(with: client)
    for attempt in 1...2 {
      await clock.waitForSleepers(1)
      #expect(transport.requests.count == attempt)
      clock.advance(by: .seconds(3))
    }
    await recorder.wait(for: "ended network")
    #expect(try sentIDs(transport) == [["e0"], ["e0"], ["e0"]])
  }

  @Test("the queue's requests are not retried by the retry stage as well")
  func oneRetry() async {
    let transport = StubTransport([Self.failed])
    var configuration = configuration(transport)
    configuration.retry = YelpRetryPolicy(maximumAttempts: 3, baseDelay: .zero)
    let client = YelpAPIClient(configuration: configuration)
    lead("e0").track(with: client)
    await clock.waitForSleepers(1)
    #expect(transport.requests.count == 1)
  }

  @Test("permanently refused events are reported and dropped", arguments: [400, 401, 403, 404, 301])
  func refused(status: Int) async {
    let transport = StubTransport([YelpHTTPResponse(status: status), Self.accepted])
    let client = YelpAPIClient(configuration: configuration(transport))
    lead("e0").track(with: client)
    await recorder.wait(for: "trackingLost")
    lead("e1").track(with: client)
    await client.tracking.drain(within: .seconds(1))
    #expect(losses.map(\.id) == ["e0"])
    guard case .refused(let error)? = losses.first?.loss else {
      Issue.record("another reason")
      return
    }
    #expect(error.httpStatus == status)
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 2, delivered: 1, refused: 1))
  }

  @Test("an invalid event is reported and never sent")
  func invalid() async {
    let transport = StubTransport([Self.accepted])
    let client = YelpAPIClient(configuration: configuration(transport))
    lead("").track(with: client)
    lead("later").time(Date().addingTimeInterval(3_600)).track(with: client)
    YelpBusinessSearchBuilder(location: "").track(id: "search", with: client)
    #expect(losses.count == 3)
    for loss in losses {
      guard case .refused(let error) = loss.loss else { continue }
      #expect(error.code == .invalidArguments)
    }
    #expect(losses.last?.id == "search")
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 3, refused: 3))
    #expect(transport.requests.isEmpty)
  }

  @Test("an event is identified by its id and name; one tracked again is not sent again")
  func duplicates() async throws {
    let transport = StubTransport([Self.accepted])
    let client = YelpAPIClient(configuration: configuration(transport))
    for _ in 0..<3 {
      lead("e0").track(with: client)
      await client.tracking.drain(within: .seconds(1))
    }
    YelpConversionBuilder(YelpConversionEvent(.signup, id: "e0", time: clock.date)).track(with: client)
    lead("e0").testEvent().track(with: client)
    YelpConversionsBuilder(["e0", "e1", "e1"].map { YelpConversionEvent(.lead, id: $0, time: clock.date) })
      .track(with: client)
    await client.tracking.drain(within: .seconds(1))
    #expect(try sentIDs(transport).flatMap { $0 } == ["e0", "e0", "e0", "e1"])
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 4, duplicates: 4, delivered: 4))
  }

  @Test("any request can be tracked; those with a path and id are sent once")
  func plainRequests() async throws {
    let transport = StubTransport([Self.accepted])
    let client = YelpAPIClient(configuration: configuration(transport))
    let request = try YelpGenericBuilder(.post, path: "/v3/seen").body(.json(["n": 1])).build()
    for _ in 0..<2 { client.track(request, id: "r1") }
    for _ in 0..<2 { client.track(request) }
    YelpGenericBuilder(.post, path: "/v3/other").track(id: "r1", with: client)
    await client.tracking.drain(within: .seconds(1))
    #expect(transport.requests.map(\.url.path) == ["/v3/seen", "/v3/seen", "/v3/seen", "/v3/other"])
    #expect(transport.requests.first?.body == .data(Data(#"{"n":1}"#.utf8)))
  }

  @Test("requests with their own headers, and test events, are sent only with equal ones")
  func groups() async throws {
    let gate = TestGate()
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return Self.accepted
    }
    let client = YelpAPIClient(configuration: configuration(transport))
    lead("first").track(with: client)
    await gate.waitForArrivals(1)
    for id in ["a", "b"] { lead(id).track(with: client) }
    for id in ["c", "d"] { lead(id).testEvent().track(with: client) }
    for id in ["e", "f"] { lead(id).header("X-Shop", "7").track(with: client) }
    lead("g").track(with: client)
    gate.open()
    await client.tracking.drain(within: .seconds(1))
    #expect(try sentIDs(transport) == [["first"], ["a", "b"], ["c", "d"], ["e", "f"], ["g"]])
    #expect(transport.requests.map { $0.headers["X-Shop"] } == [nil, nil, nil, "7", nil])
  }

  @Test("beyond the maximum the oldest events are given up and reported")
  func overflow() async throws {
    let transport = StubTransport([Self.failed])
    var configuration = configuration(transport)
    configuration.retryQueue.maximumCount = 3
    let client = YelpAPIClient(configuration: configuration)
    lead("e0").track(with: client)
    await clock.waitForSleepers(1)
    for number in 1..<5 { lead("e\(number)").track(with: client) }
    #expect(losses.map(\.id) == ["e0", "e1"])
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 5, overflowed: 2))
  }

  @Test("events that waited for a day are given up and reported")
  func expiry() async {
    let transport = StubTransport([Self.failed])
    let client = YelpAPIClient(configuration: configuration(transport))
    lead("e0").track(with: client)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(86_400))
    await recorder.wait(for: "trackingLost")
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 1, expired: 1))
  }

  @Test("events that the server lets wait for longer than their time are given up when it is over")
  func expiryDuringPause() async {
    let transport = StubTransport([YelpHTTPResponse(status: 503, headers: ["Retry-After": "7200"])])
    var configuration = configuration(transport)
    configuration.retryQueue.maximumAge = .seconds(3_600)
    let client = YelpAPIClient(configuration: configuration)
    lead("e0").track(with: client)
    await clock.waitForSleepers(1)
    clock.advance(by: .seconds(3_600))
    await recorder.wait(for: "trackingLost")
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 1, expired: 1))
  }

  @Test("events tracked by a cancelled task, and while all calls are cancelled, are not lost")
  func cancelled() async throws {
    let gate = TestGate()
    let transport = StubTransport { _, number in
      if number == 0 { try await gate.pass() }
      return Self.accepted
    }
    let client = YelpAPIClient(configuration: configuration(transport))
    await Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      YelpConversionBuilder(YelpConversionEvent(.lead, id: "e0", time: clock.date)).track(with: client)
    }.value
    await gate.waitForArrivals(1)
    client.cancelAllRequests()
    await clock.waitForSleepers(1)
    #expect(client.tracking.pendingCount == 1)
    clock.advance(by: .seconds(2))
    await recorder.wait(for: "ended network")
    #expect(try sentIDs(transport) == [["e0"], ["e0"]])
  }

  /// Five events of which the third, `bad`, is an hour ahead or invalid.
  private func events(isAhead: Bool) -> [YelpConversionEvent] {
    (0..<5).map { number in
      guard number == 2 else { return YelpConversionEvent(.lead, id: "e\(number)", time: clock.date) }
      return isAhead
        ? YelpConversionEvent(.lead, id: "bad", time: Date().addingTimeInterval(3_600))
        : YelpConversionEvent(.purchase, id: "bad", time: clock.date)
    }
  }

  @Test("one bad event of several is dropped alone, and reported with its id", arguments: [true, false])
  func oneBadEvent(isAhead: Bool) async throws {
    let transport = StubTransport(status: 202, body: "")
    let client = YelpAPIClient(configuration: configuration(transport))
    YelpConversionsBuilder(events(isAhead: isAhead)).track(with: client)
    #expect(await client.tracking.drain(within: .seconds(1)) == 0)
    #expect(try sentIDs(transport).flatMap { $0 } == ["e0", "e1", "e3", "e4"])
    #expect(losses.map(\.id) == ["bad"])
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 5, delivered: 4, refused: 1))
  }

  @Test("several events that Yelp refuses together are sent again one by one", arguments: [400, 413, 422])
  func refusedTogether(status: Int) async throws {
    let gate = TestGate()
    let transport = StubTransport { request, number in
      if number == 0 { try await gate.pass() }
      return try Self.eventIDs(request).contains("e2") ? YelpHTTPResponse(status: status) : Self.accepted
    }
    let client = YelpAPIClient(configuration: configuration(transport))
    lead("e0").track(with: client)
    await gate.waitForArrivals(1)
    for number in 1...4 { lead("e\(number)").track(with: client) }
    gate.open()
    #expect(await client.tracking.drain(within: .seconds(1)) == 0)
    #expect(try sentIDs(transport) == [["e0"], ["e1", "e2", "e3", "e4"], ["e1"], ["e2"], ["e3"], ["e4"]])
    #expect(losses.map(\.id) == ["e2"])
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 5, delivered: 4, refused: 1))
  }

  @Test("a single event that cannot be built is reported with its id")
  func badEventByID() async {
    let client = YelpAPIClient(configuration: configuration(StubTransport(status: 202, body: "")))
    YelpConversionBuilder(YelpConversionEvent(.purchase, id: "bad", time: clock.date)).track(with: client)
    #expect(losses.map(\.id) == ["bad"])
  }

  @Test("several events keep the settings of their builder: test event, header fields and timeout")
  func settingsOfSeveral() async throws {
    let transport = StubTransport(status: 202, body: "")
    let client = YelpAPIClient(configuration: configuration(transport))
    let good = events(isAhead: true).filter { $0.id != "bad" }
    YelpConversionsBuilder(good).testEvent().header("X-Source", "till").attemptTimeout(.seconds(5)).track(
      with: client)
    #expect(await client.tracking.drain(within: .seconds(1)) == 0)
    #expect(try sentIDs(transport).flatMap { $0 } == ["e0", "e1", "e3", "e4"])
    for request in transport.requests {
      guard case .data(let data)? = request.body else { continue }
      #expect(try YelpJSONValue(parsing: data)["test_event"] == true)
      #expect(request.headers["X-Source"] == "till")
      #expect(request.timeout == .seconds(5))
    }
  }

  @Test("each event of a bulk builder with another parser is sent or reported with its id")
  func mapped() async throws {
    let transport = StubTransport(status: 202, body: "")
    let client = YelpAPIClient(configuration: configuration(transport))
    let events = [
      YelpConversionEvent(.lead, id: "good", time: clock.date),
      YelpConversionEvent(.purchase, id: "bad", time: clock.date),
    ]
    YelpConversionsBuilder(events).map { 1 }.track(with: client)
    YelpConversionsBuilder([events[1]]).parser(.data).map(\.count).track(with: client)
    YelpConversionBuilder(YelpConversionEvent(.purchase, id: "single", time: clock.date))
      .map { 1 }.track(with: client)
    #expect(await client.tracking.drain(within: .seconds(1)) == 0)
    #expect(try sentIDs(transport).flatMap(\.self) == ["good"])
    #expect(losses.map(\.id) == ["bad", "bad", "single"])
  }

  @Test("the clock is used, and its waits are cancelled, outside the lock")
  func clockOutsideLock() async throws {
    let client = Locked<YelpAPIClient?>(nil)
    let ask: @Sendable () -> Void = {
      OtherThread.run { _ = client.withLock { $0 }?.tracking.pendingCount }
    }
    let base = clock.clock
    let cancelled = TestGate()
    let curious = YelpClock(
      now: {
        ask()
        return base.now()
      },
      date: base.date,
      sleep: { duration in
        try await withTaskCancellationHandler {
          try await base.sleep(duration)
        } onCancel: {
          ask()
          cancelled.open()
        }
      })
    var configuration = configuration(StubTransport([Self.failed, Self.accepted]))
    configuration.retry = .never
    configuration.clock = curious
    let curiousClient = YelpAPIClient(configuration: configuration)
    client.withLock { $0 = curiousClient }
    lead("e0").track(with: curiousClient)
    await clock.waitForSleepers(1)
    curiousClient.tracking.flush()
    try await cancelled.pass()
    await recorder.wait(for: "ended network")
    _ = client.exchange(nil)
  }
}
