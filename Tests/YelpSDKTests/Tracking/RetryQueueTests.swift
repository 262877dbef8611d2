import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

@Suite("Retry queue", .timeLimit(.minutes(5)))
struct RetryQueueTests: TrackingSuite {
  let clock = YelpManualClock()
  let recorder = EventRecorder()

  private static let accepted = YelpHTTPResponse(status: 202)
  private static let failed = YelpHTTPResponse(status: 503)

  static func eventIDs(_ request: YelpHTTPRequest) throws -> [String] { try request.eventIDs }

  /// A client with the event `e0` in flight until the gate opens, and its transport.
  ///
  /// - Parameter answer: The response to what is sent then.
  private func sendingFirst(
    answer: @escaping @Sendable (YelpHTTPRequest) throws -> YelpHTTPResponse = { _ in accepted }
  ) async -> (YelpAPIClient, StubTransport, TestGate) {
    let gate = TestGate()
    let transport = StubTransport { request, number in
      if number > 0 { return try answer(request) }
      try await gate.pass()
      return Self.accepted
    }
    let client = client(transport)
    client.track(lead("e0"))
    await gate.waitForArrivals(1)
    return (client, transport, gate)
  }

  @Test("tracking returns at once, and events that gather meanwhile share a request, in order")
  func gathers() async throws {
    let (client, transport, gate) = await sendingFirst()
    for number in 1..<100 { client.track(lead("e\(number)")) }
    #expect(client.tracking.pendingCount == 100)
    gate.open()
    #expect(await client.tracking.drain(within: .seconds(1)) == 0)
    #expect(try transport.eventIDs == [["e0"], (1..<100).map { "e\($0)" }])
    #expect(transport.requests.map(\.url.path) == ["/v3/conversion/event", "/v3/conversion/events"])
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 100, delivered: 100))
  }

  @Test("without a network events wait, and are sent when it is back")
  func offline() async throws {
    let network = YelpManualConnectivity(.disconnected)
    let transport = StubTransport(status: 202, body: "")
    let client = client(transport) { $0.connectivity = network }
    for number in 0..<3 { client.track(lead("e\(number)")) }
    await clock.sleepers(1)
    #expect(transport.requests.isEmpty)
    #expect(client.tracking.pendingCount == 3)
    network.connectivity = .connected
    await recorder.wait(for: "networkRestored")
    await recorder.wait(for: "ended network")
    #expect(try transport.eventIDs.flatMap { $0 } == ["e0", "e1", "e2"])
  }

  @Test("when the network is back before the failure is known, an event is not left waiting")
  func backEarly() async {
    let network = YelpManualConnectivity()
    let transport = StubTransport { _, number in
      guard number == 0 else { return Self.accepted }
      network.connectivity = .disconnected
      network.connectivity = .connected
      throw YelpError(.notConnected, "It was away.")
    }
    let client = client(transport) {
      $0.connectivity = network
      $0.retryQueue.firstPause = .seconds(40)
    }
    #expect(await end(of: client.track(lead("e0"))) == nil)
    #expect(clock.now < .seconds(6))
    #expect(transport.requests.count == 2)
  }

  @Test("a return of the network that is reported while an event is in flight counts for it")
  func backInFlight() async {
    let gate = TestGate()
    let transport = StubTransport { _, number in
      guard number == 0 else { return Self.accepted }
      try await gate.pass()
      throw YelpError(.connectionLost, "With the network.")
    }
    let client = client(transport) { $0.retryQueue.firstPause = .seconds(40) }
    let receipt = client.track(lead("e0"))
    await gate.waitForArrivals(1)
    client.tracked.restore()
    gate.open()
    #expect(await end(of: receipt) == nil)
    #expect(clock.now < .seconds(6))
  }

  @Test(
    "a pause that the server asked for goes on when the network is back, before or after its response",
    arguments: [true, false])
  func askedPause(isBackBefore: Bool) async {
    let gate = TestGate()
    let transport = StubTransport { _, number in
      guard number == 0 else { return Self.accepted }
      try await gate.pass()
      return .failing(503, headers: ["Retry-After": "100"])
    }
    let client = client(transport)
    let receipt = client.track(lead("e0"))
    await gate.waitForArrivals(1)
    if isBackBefore { client.tracked.restore() }
    gate.open()
    await recorder.wait(for: "failed serverError")
    await clock.sleepers(1)
    if !isBackBefore { client.tracked.restore() }
    for _ in 0..<200 { await Task.yield() }
    await clock.sleepers(1)
    #expect(clock.nextWaking == .seconds(100))
    #expect(await clock.running { await failure { try await receipt.delivered() } } == nil)
    #expect(clock.now == .seconds(100))
    #expect(transport.requests.count == 2)
  }

  @Test(
    "beside a network a host out of reach is tried again once, and all else after a pause",
    arguments: [(YelpError.Code.notConnected, 2, 40), (.resourcesExhausted, 1, 20)])
  func unreachable(code: YelpError.Code, attempts: Int, seconds: Int) async {
    let transport = StubTransport { _, _ in throw YelpError(code, "Made up.") }
    let client = client(transport) {
      $0.connectivity = YelpManualConnectivity()
      $0.retryQueue.firstPause = .seconds(40)
    }
    client.track(lead("e0"))
    await clock.sleepers(1)
    #expect(transport.requests.count == attempts)
    #expect((clock.nextWaking ?? .zero) >= .seconds(seconds))
  }

  @Test("a failed request is sent again after a delay, by the clock")
  func backOff() async throws {
    let transport = StubTransport([Self.failed, Self.failed, Self.accepted])
    let client = client(transport)
    client.track(lead("e0"))
    for attempt in 1...2 {
      await clock.sleepers(1)
      #expect(transport.requests.count == attempt)
      clock.advance(by: .seconds(3))
    }
    await recorder.wait(for: "ended network")
    #expect(try transport.eventIDs == [["e0"], ["e0"], ["e0"]])
  }

  @Test("events wait when an HTTP proxy refuses them, whatever its status", arguments: [400, 403, 407])
  func proxy(status: Int) async {
    let transport = StubTransport { _, number in
      guard number == 0 else { return Self.accepted }
      throw YelpError(.notConnected, "made up", httpStatus: status)
    }
    let client = client(transport)
    #expect(await end(of: client.track(lead("e0"))) == nil)
    #expect(client.tracking.pendingCount == 0)
    #expect(losses.isEmpty)
    #expect(client.tracking.counts.delivered == 1)
  }

  @Test("the queue's requests are not retried by the retry stage as well")
  func oneRetry() async {
    let transport = StubTransport([Self.failed])
    let client = client(transport) { $0.retry = YelpRetryPolicy(maximumAttempts: 3, baseDelay: .zero) }
    client.track(lead("e0"))
    await clock.sleepers(1)
    #expect(transport.requests.count == 1)
  }

  @Test("permanently refused events are reported and dropped", arguments: [400, 401, 403, 404, 301])
  func refused(status: Int) async {
    let transport = StubTransport([YelpHTTPResponse(status: status), Self.accepted])
    let client = client(transport)
    client.track(lead("e0"))
    await recorder.wait(for: "trackingLost")
    client.track(lead("e1"))
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
    let client = client(transport)
    client.track(lead(""))
    client.track(lead("later").time(Date().addingTimeInterval(3_600)))
    client.track(YelpGenericBuilder(.post, path: "/v3/\("")/search"), label: "search")
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
    let client = client(transport)
    for _ in 0..<3 {
      client.track(lead("e0"))
      await client.tracking.drain(within: .seconds(1))
    }
    client.track(YelpConversionBuilder(event("e0", .signup)))
    client.track(lead("e0").testEvent())
    client.track(YelpConversionsBuilder(["e0", "e1", "e1"].map { event($0) }))
    await client.tracking.drain(within: .seconds(1))
    #expect(try transport.eventIDs.flatMap { $0 } == ["e0", "e0", "e0", "e1"])
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 4, duplicates: 4, delivered: 4))
  }

  @Test("any request can be tracked; those with a path and id are sent once")
  func plainRequests() async throws {
    let transport = StubTransport([Self.accepted])
    let client = client(transport)
    let request = try YelpGenericBuilder(.post, path: "/v3/seen").body(.json(["n": 1])).build()
    for _ in 0..<2 { client.track(request, label: "r1") }
    for _ in 0..<2 { client.track(request) }
    client.track(YelpGenericBuilder(.post, path: "/v3/other"), label: "r1")
    await client.tracking.drain(within: .seconds(1))
    #expect(transport.requests.map(\.url.path) == ["/v3/seen", "/v3/seen", "/v3/seen", "/v3/other"])
    #expect(transport.requests.first?.body == .data(Data(#"{"n":1}"#.utf8)))
  }

  @Test("requests with their own headers, and test events, are sent only with equal ones")
  func groups() async throws {
    let (client, transport, gate) = await sendingFirst()
    for id in ["a", "b"] { client.track(lead(id)) }
    for id in ["c", "d"] { client.track(lead(id).testEvent()) }
    for id in ["e", "f"] { client.track(lead(id).header("X-Shop", "7")) }
    client.track(lead("g"))
    gate.open()
    await client.tracking.drain(within: .seconds(1))
    #expect(try transport.eventIDs == [["e0"], ["a", "b"], ["c", "d"], ["e", "f"], ["g"]])
    #expect(transport.requests.map { $0.headers["X-Shop"] } == [nil, nil, nil, "7", nil])
  }

  @Test("beyond the maximum the oldest events are given up and reported")
  func overflow() async throws {
    let transport = StubTransport([Self.failed])
    let client = client(transport) { $0.retryQueue.maximumCount = 3 }
    client.track(lead("e0"))
    await clock.sleepers(1)
    for number in 1..<5 { client.track(lead("e\(number)")) }
    #expect(losses.map(\.id) == ["e0", "e1"])
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 5, overflowed: 2))
  }

  @Test("events that waited for too long are given up and reported", arguments: [86_400, 3_600])
  func expiry(seconds: Int) async {
    let headers: YelpHTTPHeaders = seconds == 3_600 ? ["Retry-After": "7200"] : [:]
    let client = client(StubTransport([YelpHTTPResponse(status: 503, headers: headers)])) {
      if seconds == 3_600 { $0.retryQueue.maximumAge = .seconds(3_600) }
    }
    client.track(lead("e0"))
    await clock.sleepers(1)
    clock.advance(by: .seconds(seconds))
    await recorder.wait(for: "trackingLost")
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 1, expired: 1))
  }

  @Test("events tracked by a cancelled task are sent, and once when all calls are cancelled meanwhile")
  func cancelled() async throws {
    let gate = TestGate()
    let transport = StubTransport { _, number in
      if number == 0 { try await gate.pass() }
      return Self.accepted
    }
    let client = client(transport)
    await Task { [event = lead("e0")] in
      withUnsafeCurrentTask { $0?.cancel() }
      client.track(event)
      client.track(YelpGenericBuilder(.post, path: "/v3/seen"))
    }.value
    await gate.waitForArrivals(1)
    client.cancelAllRequests()
    gate.open()
    #expect(await client.tracking.drain(within: .seconds(1)) == 0)
    #expect(transport.requests.map(\.url.path) == ["/v3/conversion/event", "/v3/seen"])
    #expect(recorder.events.contains { $0.kind.name.hasPrefix("failed") } == false)
  }

  /// Five events of which the third, `bad`, is an hour ahead or invalid.
  private func events(isAhead: Bool) -> [YelpConversionEvent] {
    (0..<5).map { number in
      guard number == 2 else { return event("e\(number)") }
      return isAhead
        ? YelpConversionEvent(.lead, id: "bad", time: Date().addingTimeInterval(3_600))
        : event("bad", .purchase)
    }
  }

  @Test("one bad event of several is dropped alone, and reported with its id", arguments: [true, false])
  func oneBadEvent(isAhead: Bool) async throws {
    let transport = StubTransport(status: 202, body: "")
    let client = client(transport)
    client.track(YelpConversionsBuilder(events(isAhead: isAhead)))
    #expect(await client.tracking.drain(within: .seconds(1)) == 0)
    #expect(try transport.eventIDs.flatMap { $0 } == ["e0", "e1", "e3", "e4"])
    #expect(losses.map(\.id) == ["bad"])
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 5, delivered: 4, refused: 1))
  }

  @Test("events that Yelp refuses together are sent again in halves", arguments: [400, 413, 414, 422])
  func refusedTogether(status: Int) async throws {
    let (client, transport) = await afterFirst(4, refusing: ["e2"], with: status)
    #expect(await client.tracking.drain(within: .seconds(1)) == 0)
    let requests = [["e0"], ["e1", "e2", "e3", "e4"], ["e1", "e2"], ["e1"], ["e2"], ["e3", "e4"]]
    #expect(try transport.eventIDs == requests)
    #expect(losses.map(\.id) == ["e2"])
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 5, delivered: 4, refused: 1))
  }

  @Test(
    "a few bad events of a thousand cost a few requests, wherever they are",
    arguments: [(["e618"], 25), (["e1"], 25), (["e1000"], 25), (["e1", "e500", "e501", "e1000"], 80)])
  func badAmongMany(bad: [String], most: Int) async throws {
    let (client, transport) = await afterFirst(1_000, refusing: bad, with: 400)
    #expect(await client.tracking.drain(within: .seconds(1)) == 0)
    #expect(transport.requests.count <= most)
    #expect(losses.map(\.id) == bad)
    #expect(
      client.tracking.counts
        == YelpTrackingCounts(tracked: 1_001, delivered: 1_001 - bad.count, refused: bad.count))
  }

  @Test("several events are not sent in halves where another key is what helps")
  func refusedKey() async throws {
    let (client, transport, gate) = await sendingFirst { _ in .failing(400, .tokenInvalid) }
    for number in 1...4 { client.track(lead("e\(number)")) }
    gate.open()
    #expect(await client.tracking.drain(within: .seconds(1)) == 0)
    #expect(transport.requests.count == 2)
    #expect(losses.map(\.id) == ["e1", "e2", "e3", "e4"])
  }

  /// A client that sent the event `e0`, and then so many more together, of which the server refuses some.
  private func afterFirst(
    _ count: Int, refusing bad: [String], with status: Int
  ) async -> (YelpAPIClient, StubTransport) {
    let (client, transport, gate) = await sendingFirst { request in
      try request.eventIDs.contains(where: bad.contains) ? YelpHTTPResponse(status: status) : Self.accepted
    }
    client.track(YelpConversionsBuilder((1...count).map { event("e\($0)") }))
    gate.open()
    return (client, transport)
  }

  private enum Fate { case delivered, sentAgain, refused }

  private static let webPage = YelpHTTPResponse(
    status: 200, headers: ["Content-Type": "text/html"], body: Data("<html>Sign in</html>".utf8))

  @Test("what Yelp has is delivered, what may succeed later is sent again, and what can't succeed is refused")
  func fates() async {
    var table: [(YelpHTTPResponse, Fate)] = [
      (YelpHTTPResponse(status: 200, body: Data("{}".utf8)), .delivered), (Self.webPage, .sentAgain),
      (.failing(200, .validationError), .refused),
      (YelpHTTPResponse(status: 511, headers: Self.webPage.headers, body: Self.webPage.body), .sentAgain),
    ]
    // The sign-in page of a Wi-Fi redirects for now, 407 comes from a proxy.
    for (statuses, fate) in [
      ([200, 202, 204], Fate.delivered),
      ([302, 303, 307, 407, 408, 425, 429, 500, 501, 502, 503, 504, 505, 511], .sentAgain),
      ([301, 308, 400, 401, 403, 404, 410, 413, 414, 422, 431], .refused),
    ] { table += statuses.map { (YelpHTTPResponse(status: $0), fate) } }
    for (response, fate) in table {
      let transport = StubTransport([response, Self.accepted])
      let client = client(transport)
      let error = await end(of: client.track(lead("e0")))
      let found: Fate = error != nil ? .refused : transport.requests.count == 1 ? .delivered : .sentAgain
      #expect(found == fate, "\(response.status) \(response.body.count)")
    }
  }

  @Test("a response that breaks off after a status of success counts as delivered")
  func brokenOff() async {
    let transport = StubTransport { _, _ in
      var error = YelpError(.connectionLost, "Cut.")
      error.httpStatus = 202
      throw error
    }
    let client = client(transport)
    #expect(await end(of: client.track(lead("e0"))) == nil)
    #expect(transport.requests.count == 1)
  }

  @Test("ids are compared as bytes: two normal forms of a letter are two ids")
  func normalForms() async throws {
    let transport = StubTransport([Self.accepted])
    let client = client(transport)
    let ids = ["caf\u{E9}", "cafe\u{301}"]
    for _ in 0..<2 {
      for id in ids {
        client.track(lead(id))
        client.track(YelpGenericBuilder(.post, path: "/v3/seen"), label: id)
      }
      await client.tracking.drain(within: .seconds(1))
    }
    #expect(client.tracking.counts == YelpTrackingCounts(tracked: 4, duplicates: 4, delivered: 4))
    #expect(try transport.eventIDs.flatMap { $0 }.map { $0.utf8.count } == ids.map(\.utf8.count))
  }

  @Test("no pause is longer than the longest")
  func longestPause() async {
    var configuration = configuration(StubTransport([Self.failed]))
    configuration.retryQueue.firstPause = .seconds(400)
    let clients = (0..<20).map { _ in YelpAPIClient(configuration: configuration) }
    for client in clients { client.track(lead("e0")) }
    await clock.sleepers(clients.count)
    #expect(clock.sleeps.allSatisfy { $0 > .seconds(100) && $0 <= .seconds(300) })
  }

  @Test("a GET that is tracked is sent, and the log says once for each endpoint that its response is lost")
  func trackedGet() async {
    let entries = Locked<[YelpLogEntry]>([])
    let client = YelpAPIClient(
      configuration: configuration(StubTransport(body: "{}")), logLevel: .warning
    ) { entry in
      entries.withLock { $0.append(entry) }
    }
    for _ in 0..<3 { client.track(YelpBusinessDetailsBuilder(id: "b1")) }
    client.track(YelpGenericBuilder(.post, path: "/v3/seen"))
    client.track(YelpReviewsBuilder(businessID: "b1"))
    #expect(await client.tracking.drain(within: .seconds(1)) == 0)
    #expect(client.tracking.counts.delivered == 5)
    #expect(entries.withLock { $0.map(\.endpoint) } == [.businessDetails, .reviews])
    #expect(entries.withLock { $0.allSatisfy { $0.level == .warning && $0.message.contains("send()") } })
  }

  @Test("several events keep the settings of their builder: test event, header fields and timeout")
  func settingsOfSeveral() async throws {
    let transport = StubTransport(status: 202, body: "")
    let client = client(transport)
    let good = events(isAhead: true).filter { $0.id != "bad" }
    client.track(
      YelpConversionsBuilder(good).testEvent().header("X-Source", "till").attemptTimeout(.seconds(5)))
    #expect(await client.tracking.drain(within: .seconds(1)) == 0)
    #expect(try transport.eventIDs.flatMap { $0 } == ["e0", "e1", "e3", "e4"])
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
    let client = client(transport)
    let bad = event("bad", .purchase)
    client.track(YelpConversionsBuilder([event("good"), bad]).map { 1 })
    client.track(YelpConversionsBuilder([bad]).parser(.data).map(\.count))
    client.track(YelpConversionBuilder(event("single", .purchase)).map { 1 })
    #expect(await client.tracking.drain(within: .seconds(1)) == 0)
    #expect(try transport.eventIDs.flatMap(\.self) == ["good"])
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
    curiousClient.track(lead("e0"))
    await clock.sleepers(1)
    curiousClient.tracking.flush()
    try await cancelled.pass()
    await recorder.wait(for: "ended network")
    _ = client.exchange(nil)
  }
}
