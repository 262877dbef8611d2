import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// Many users of one client at once, of whom some cancel, sign out, are refused or meet a server that fails.
@Suite("A storm of users", .timeLimit(.minutes(10)))
struct UserStormTests {
  /// The server: what it saw, and by whom.
  private final class Desk: Sendable {
    struct State {
      var random: SplitMix64
      var strangers: [String] = []
      var taken: [String: Int] = [:]
    }
    let state: Locked<State>

    init(seed: UInt64) { state = Locked(State(random: SplitMix64(seed: seed))) }

    /// The user of a token such as `u7-2`.
    static func user(_ authorization: String?) -> String {
      String((authorization ?? "").dropFirst("Bearer ".count).prefix { $0 != "-" })
    }

    /// Users with a number that 10 divides have used up their calls.
    static func isUsedUp(_ user: String) -> Bool { user.hasSuffix("0") }

    /// The status and the body. A path ends in the user who called; ids of events begin with the one who tracked.
    func answer(path: String, authorization: String?, events: [String]) -> (status: Int, body: String) {
      let user = Self.user(authorization)
      return state.withLock { state in
        let owners = events.isEmpty ? [path.split(separator: "/").last.map(String.init) ?? ""] : events
        state.strangers += owners.filter { $0.prefix { $0 != "." } != user }
        if state.random.below(100) < 15 { return (503, "") }
        if events.isEmpty, Self.isUsedUp(user) {
          return (429, #"{"error": {"code": "ACCESS_LIMIT_REACHED"}}"#)
        }
        for event in events { state.taken[event, default: 0] += 1 }
        return (events.isEmpty ? 200 : 202, #"{"id": "a", "name": "of \#(user)"}"#)
      }
    }
  }

  private func configuration(
    _ transport: (any YelpTransport)?, _ server: YelpBaseURL, _ recorder: EventRecorder
  ) -> YelpConfiguration {
    var configuration = YelpConfiguration.testing(transport, server: server, observer: recorder)
    configuration.retryQueue.maximumCount = 100_000
    configuration.retryQueue.firstPause = .milliseconds(1)
    configuration.retryQueue.longestPause = .milliseconds(1)
    configuration.attemptTimeout = .seconds(3_600)
    return configuration
  }

  /// What one user found that was not the user's own.
  private func run(_ number: Int, _ yelp: YelpSDK, seed: UInt64) async -> (
    wrong: [String], receipts: [Receipt]
  ) {
    var random = SplitMix64(seed: seed &* 1_000_003 &+ UInt64(number))
    let (name, round) = ("u\(number)", Locked(0))
    let user = yelp.user(name) {
      await Task.yield()
      return round.withLock { round in
        round += 1
        return "\(name)-\(round)"
      }
    }
    let path = YelpGenericBuilder(path: "/v3/things/\(name)").parser(.jsonValue)
    var wrong: [String] = []
    var receipts: [Receipt] = []
    let signsOut = random.below(10) == 0
    for step in 0..<6 {
      switch random.below(4) {
      case 0:
        let id = "\(name).\(step)"
        receipts.append(Receipt(id: id, user: name, receipt: user.trackLead().eventID(id).track()))
      case 1:
        let call = Task { await failure { try await user.send(path) } }
        if random.below(2) == 0 { await Task.yield() }
        if random.below(2) == 0 { call.cancel() } else { user.cancelAllRequests() }
        let code = (try? await call.valueUnlessCancelled())?.code
        if ![nil, .cancelled, .serverError, .quotaExceeded].contains(code) {
          wrong.append("\(name): \(code!)")
        }
      default:
        do {
          let value = try await user.response(for: path)
          if value.value["name"] != .string("of \(name)") { wrong.append("\(name) got \(value.value)") }
          if Desk.isUsedUp(name) { wrong.append("\(name) got an answer") }
        } catch {
          let isOwn = error.code == .serverError || error.code == .quotaExceeded && Desk.isUsedUp(name)
          if !isOwn { wrong.append("\(name): \(error)") }
        }
      }
      if signsOut, step == 3 {
        user.signOut()
        if await failure({ try await user.send(path) })?.code != .unauthorized {
          wrong.append("\(name) is in")
        }
        break
      }
    }
    return (wrong, receipts)
  }

  private struct Receipt: Sendable {
    let id: String
    let user: String
    let receipt: YelpTrackingReceipt
  }

  private func storm(
    of count: Int, seed: UInt64, _ desk: Desk, _ transport: (any YelpTransport)?, _ server: YelpBaseURL
  ) async throws {
    let recorder = EventRecorder()
    let yelp = YelpSDK(configuration: configuration(transport, server, recorder))
    let found = await withTaskGroup(of: (wrong: [String], receipts: [Receipt]).self) { group in
      for number in 1...count {
        group.addTask { await run(number, yelp, seed: seed) }
        if number % (count / 4) == 0 { yelp.configure(configuration(transport, server, recorder)) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(found.flatMap(\.wrong) == [])
    var lost: Set<String> = []
    let receipts = found.flatMap(\.receipts)
    for entry in receipts {
      // The events of one whose day is used up wait until midnight; a sign-out ends them.
      if Desk.isUsedUp(entry.user) { yelp.user(entry.user) { "" }.signOut() }
      guard let error = await failure({ try await entry.receipt.delivered() }) else { continue }
      lost.insert(entry.id)
      if error.code != .unauthorized { Issue.record("\(entry.id): \(error)") }
    }
    let (strangers, taken) = desk.state.withLock { ($0.strangers, $0.taken) }
    #expect(strangers == [])
    #expect(taken.allSatisfy { $0.value == 1 })
    #expect(Set(taken.keys).union(lost) == Set(receipts.map(\.id)))
    #expect(lost.isDisjoint(with: taken.keys))
    let reported = recorder.events.filter { if case .trackingLost = $0.kind { true } else { false } }
    #expect(Set(reported.map(\.requestID)) == lost)
    for event in reported {
      #expect(event.user == YelpCredential.fingerprint(of: String(event.requestID.prefix { $0 != "." })))
    }
    let (counts, client) = (yelp.tracking.counts, yelp.defaultClient)
    #expect(
      counts == YelpTrackingCounts(tracked: receipts.count, delivered: taken.count, refused: lost.count))
    #expect(client.responses.isIdle)
    await waitUntil { client.tracked.laneCount == 0 }
    let limiter = try #require(client.limiter as? YelpLocalRateLimiter)
    await waitUntil { limiter.lineCount == 0 && limiter.inFlight == 0 }
  }

  @Test(
    "of a thousand on one client, each has the own answers, events, waits and refusals",
    arguments: 0..<UInt64(TestScale.choose(2, long: 20)))
  func stubbed(seed: UInt64) async throws {
    let desk = Desk(seed: seed)
    let transport = StubTransport { request, _ in
      await Task.yield()
      let (status, body) = desk.answer(
        path: request.url.path, authorization: request.headers["Authorization"],
        events: request.method == "POST" ? try RetryQueueTests.eventIDs(request) : [])
      return YelpHTTPResponse(status: status, body: Data(body.utf8))
    }
    try await storm(of: 1_000, seed: seed, desk, transport, "https://proxy.example.com")
  }

  @Test("of a hundred over loopback the same")
  func loopback() async throws {
    let desk = Desk(seed: 7)
    let server = try HostileServer.answering { request in
      let http = YelpHTTPRequest(url: URL(filePath: "/"), body: .data(request.body))
      let (status, body) = desk.answer(
        path: request.path, authorization: request.headers["authorization"],
        events: (try? RetryQueueTests.eventIDs(http)) ?? [])
      return HostileServer.answer("\(status) X", body: body)
    }
    defer { server.stop() }
    try await storm(of: 100, seed: 7, desk, nil, .custom(try server.url("")))
  }
}
