import Foundation
import TestKit
import Testing
import YelpSandbox

@testable import YelpSDK

/// Many tasks at once, twenty for each request: 200, or a thousand in the long run.
@Suite(.timeLimit(.minutes(5)))
struct YelpAPIClientCrowdTests {
  private static let tasks = TestScale.choose(200, long: 1_000)
  private static let requests = tasks / 20

  /// How one task's call ended.
  private enum End: Hashable { case network, joined, cache, cancelled, other }

  @Test(
    "twenty tasks with each request, cancelled at random, send each request once per window")
  func crowd() async throws {
    let clock = YelpManualClock()
    let recorder = EventRecorder()
    let transport = StubTransport { request, _ in
      for _ in 0..<20 { await Task.yield() }
      return YelpHTTPResponse(body: Data(#"{"path":"\#(request.url.path)"}"#.utf8))
    }
    let client = YelpAPIClient(transport) {
      $0.cache = .memory(timeToLive: .seconds(300))
      $0.clock = clock.clock
      $0.limits = .unlimited
      $0.observers = [recorder]
    }
    var ends: [End: Int] = [:]
    for window in 1...3 {
      for (end, count) in await run(client, seed: UInt64(window)) { ends[end, default: 0] += count }
      #expect(client.responses.isIdle)
      clock.advance(by: .seconds(300))
    }

    // A request is sent again only when all its callers were cancelled: these are counted separately.
    let completed = recorder.events.count { $0.kind.name == "answered 200" }
    #expect(completed <= 3 * Self.requests)
    let usage = client.usage
    #expect(ends[.other] == nil)
    // A call in a task that was cancelled before it began leaves no trace.
    let unasked = 3 * Self.tasks - usage.asked
    #expect(usage.asked == recorder.namesByCall.count)
    #expect(usage.sent == transport.requests.count)
    #expect(usage.cached == ends[.cache, default: 0])
    #expect(usage.cancelled + unasked == ends[.cancelled, default: 0])
    #expect(usage.failed == 0)
    #expect(ends.values.reduce(0, +) == 3 * Self.tasks)
    for (call, names) in recorder.namesByCall {
      #expect(names.first == "started", "call \(call)")
      #expect(names.count { $0.hasPrefix("ended") || $0.hasPrefix("failed") } == 1, "call \(call)")
      #expect(names.last.map { $0.hasPrefix("ended") || $0.hasPrefix("failed") } == true, "call \(call)")
    }
    #expect(unasked >= 0)
  }

  @Test("while one caller of each request stays, each is sent once, whichever others are cancelled")
  func stayers() async throws {
    let gate = TestGate()
    let recorder = EventRecorder()
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return YelpHTTPResponse(body: Data("{}".utf8))
    }
    let client = YelpAPIClient(transport) {
      $0.limits = .unlimited
      $0.observers = [recorder]
    }
    var generator = SplitMix64(seed: 1)
    let calls = (0..<Self.tasks).map { number in
      Task { try await client.send(YelpGenericBuilder(path: "/v3/things/\("\(number % Self.requests)")")) }
    }
    await recorder.wait(for: "joined", count: Self.tasks - Self.requests)
    let cancelled = calls[Self.requests...].filter { _ in Bool.random(using: &generator) }
    for call in cancelled { call.cancel() }
    await recorder.wait(for: "failed cancelled", count: cancelled.count)
    gate.open()
    for call in calls { _ = try? await call.resultUnlessCancelled() }
    #expect(transport.requests.count == Self.requests)
    #expect(
      client.usage
        == YelpUsage(
          asked: Self.tasks, joined: Self.tasks - Self.requests, sent: Self.requests,
          cancelled: cancelled.count))
    #expect(client.responses.isIdle)
  }

  private func run(_ client: YelpAPIClient, seed: UInt64) async -> [End: Int] {
    var generator = SplitMix64(seed: seed)
    return await withTaskGroup(of: End.self) { group in
      for number in 0..<Self.tasks {
        let isCancelled = Int.random(in: 0..<4, using: &generator) == 0
        let delay = Int.random(in: 0..<40, using: &generator)
        let cancelDelay = Int.random(in: 0..<40, using: &generator)
        group.addTask {
          for _ in 0..<delay { await Task.yield() }
          let path: YelpPath = "/v3/things/\("\(number % Self.requests)")"
          let call = Task { try await client.response(for: YelpGenericBuilder(path: path)) }
          if isCancelled {
            for _ in 0..<cancelDelay { await Task.yield() }
            call.cancel()
          }
          return await end(of: call, path: path)
        }
      }
      return await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
  }

  private func end(of call: Task<YelpResponse<YelpJSONValue>, any Error>, path: YelpPath) async -> End {
    switch try? await call.resultUnlessCancelled() {
    case .success(let response) where response.value["path"]?.stringValue == path.encoded:
      switch response.source {
      case .network: .network
      case .joined: .joined
      case .cache: .cache
      case .stale: .other
      }
    case .failure(YelpError.Code.cancelled): .cancelled
    default: .other
    }
  }
}
