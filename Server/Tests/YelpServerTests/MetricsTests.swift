import Foundation
import InMemoryLogging
import InMemoryTracing
import Logging
import Metrics
import MetricsTestKit
import Testing
import YelpSDK
import YelpSandbox

@testable import YelpServer

@Suite("Metrics", .timeLimit(.minutes(5)))
struct MetricsTests {
  private let sandbox = YelpSandbox(seed: 7)

  private static func labels(_ source: String, _ code: String = "none") -> [(String, String)] {
    [("endpoint", "categories"), ("source", source), ("code", code)]
  }

  @Test("calls are counted and timed by endpoint, source and code")
  func calls() async throws {
    let observed = Observed(sandbox) { $0.cache = .memory() }
    for _ in 0..<3 { _ = try await observed.yelp.categories().send() }
    sandbox.faults = [.status(403)]
    await #expect(throws: YelpError.self) { try await observed.yelp.categories().cachePolicy(.reload).send() }
    let metrics = observed.metrics
    #expect(try metrics.expectCounter("yelp.calls", Self.labels("network")).totalValue == 1)
    #expect(try metrics.expectCounter("yelp.calls", Self.labels("cache")).totalValue == 2)
    #expect(try metrics.expectCounter("yelp.calls", Self.labels("none", "forbidden")).totalValue == 1)
    #expect(try metrics.expectTimer("yelp.call.duration", Self.labels("cache")).values.count == 2)
    #expect(metrics.counterTotal(label: "yelp.requests", dimensions: [("endpoint", "categories")]) == 2)
    #expect(metrics.counterTotal(label: "yelp.calls") == Int64(observed.yelp.usage.asked))
  }

  @Test("a call that joins an equal one is counted as joined, and sends no request")
  func joined() async throws {
    let observed = Observed(sandbox) { $0.holdUntilJoined() }
    async let first = observed.yelp.categories().send()
    async let second = observed.yelp.categories().send()
    _ = try await (first, second)
    let metrics = observed.metrics
    #expect(metrics.counterTotal(label: "yelp.calls", dimensions: [("source", "joined")]) == 1)
    #expect(metrics.counterTotal(label: "yelp.calls", dimensions: [("source", "network")]) == 1)
    #expect(metrics.counterTotal(label: "yelp.requests") == 1)
  }

  @Test("the duration of a call is that of the configuration's clock")
  func duration() async throws {
    let time = YelpManualClock(skipsSleeps: true)
    let slow = YelpSandbox(seed: 7, clock: time.clock)
    slow.faults = [.latency(.milliseconds(250))]
    let observed = Observed(slow.configuration)
    _ = try await observed.yelp.categories().send()
    #expect(
      try observed.metrics.expectTimer("yelp.call.duration", Self.labels("network")).lastValue == 250_000_000)
  }

  @Test("a repeated attempt is counted by the code of its failure")
  func retries() async throws {
    let observed = Observed(sandbox)
    sandbox.faults = [.status(503, times: 1), .connectionLost(times: 1)]
    _ = try await observed.yelp.categories().send()
    for code in ["serverError", "connectionLost"] {
      let labels = [("endpoint", "categories"), ("code", code)]
      #expect(try observed.metrics.expectCounter("yelp.retries", labels).totalValue == 1)
    }
    #expect(observed.metrics.counterTotal(label: "yelp.requests") == 3)
  }

  @Test("a shared request whose first caller has left is still counted")
  func leaving() async throws {
    let (observed, joined, left) = Observed.holding(sandbox)
    sandbox.faults = [.status(503, times: 1)]
    let first = Task { try await observed.yelp.categories().send() }
    let second = Task { try await observed.yelp.categories().send() }
    await joined.wait()
    first.cancel()
    _ = await first.result
    left.send()
    _ = try await second.value
    #expect(observed.metrics.counterTotal(label: "yelp.requests") == 2)
    #expect(observed.yelp.usage.sent == 2)
  }

  @Test("the wait for the limiter is that of its limits")
  func limiterWait() async throws {
    let observed = Observed(sandbox) { $0.limits = YelpLimits(perSecond: 1, burst: 1) }
    for _ in 0..<2 { _ = try await observed.yelp.categories().send() }
    let waits = try observed.metrics.expectTimer("yelp.limiter.wait", [("endpoint", "categories")]).values
    #expect(waits == [0, 1_050_000_000])
  }

  @Test("the quota that is left is that of the latest response")
  func quota() async throws {
    let observed = Observed(sandbox)
    sandbox.limits = YelpSandbox.Limits(perDay: 100)
    for _ in 0..<2 { _ = try await observed.yelp.categories().send() }
    #expect(try observed.metrics.expectGauge("yelp.quota.left").lastValue == 98)
  }

  @Test("a limiter of the configuration is asked, told and made to forget")
  func ownLimiter() async throws {
    let clock = YelpManualClock(skipsSleeps: true)
    let limiter = YelpLocalRateLimiter(YelpLimits(perDay: 1), clock: clock.clock)
    let observed = Observed(sandbox) { $0.limits.limiter = limiter }
    _ = try await observed.yelp.categories().send()
    await #expect(throws: YelpError.self) { try await observed.yelp.categories().send() }
    #expect(
      observed.metrics.counterTotal(label: "yelp.calls", dimensions: [("code", "quotaExceeded")]) == 1)
  }

  @Test("the end of a quota that Yelp has raised is forgotten")
  func forgetting() async throws {
    let observed = Observed(sandbox)
    sandbox.limits = YelpSandbox.Limits(perDay: 1)
    _ = try await observed.yelp.categories().send()
    await #expect(throws: YelpError.self) { try await observed.yelp.categories().send() }
    sandbox.limits = YelpSandbox.Limits(perDay: 10)
    observed.yelp.resetUsage()
    _ = try await observed.yelp.categories().send()
  }

  @Test("a configuration that is observed again reports once, with its new limits")
  func observedAgain() async throws {
    let observed = Observed(sandbox)
    var configuration = observed.yelp.configuration
    configuration.limits.perDay = 1
    observed.yelp.configure(
      configuration.observed(by: observed.logger, metrics: observed.metrics, tracer: observed.tracer))
    _ = try await observed.yelp.categories().send()
    await #expect(throws: YelpError.self) { try await observed.yelp.categories().send() }
    #expect(observed.metrics.counterTotal(label: "yelp.calls") == 2)
    #expect(observed.entries("Yelp responded").count == 1)
    #expect(observed.tracer.spans.count == 3)
    #expect(observed.yelp.configuration.observers.count == 3)
    #expect(observed.yelp.configuration.middleware.count == 1)
  }

  @Test("the factory of the metrics system is used when none is passed")
  func system() async throws {
    let metrics = TestMetrics()
    let observed = Observed(sandbox)
    let yelp = YelpSDK(configuration: sandbox.configuration, logger: observed.logger)
    _ = try await withMetricsFactory(metrics) { try await yelp.categories().send() }
    #expect(metrics.counterTotal(label: "yelp.calls") == 1)
  }

  @Test("a tracked event that was given up is counted by the reason")
  func lostEvent() async throws {
    let observed = Observed(sandbox) { $0.retryQueue.maximumCount = 1 }
    sandbox.faults = [.status(401)]
    let receipt = observed.yelp.trackLead().track()
    let error = await #expect(throws: YelpError.self) { try await receipt.delivered() }
    let labels = [("endpoint", "conversion"), ("code", error?.code.rawValue ?? "")]
    #expect(try observed.metrics.expectCounter("yelp.tracking.lost", labels).totalValue == 1)
  }

  @Test("a label has few values, however many names an app makes up")
  func vocabulary() async throws {
    let observed = Observed(sandbox, level: .critical) { $0.limits = .unlimited }
    sandbox.faults = [.body(Data("{}".utf8))]
    for number in 0..<200 {
      let builder = observed.yelp.request(path: "/v3/categories").with {
        $0.endpoint = .init(rawValue: "e\(number)")
      }
      _ = try await builder.send()
    }
    let calls = observed.metrics.counters(label: "yelp.calls")
    #expect(calls.count == Vocabulary.limit + 1)
    #expect(
      observed.metrics.counterTotal(label: "yelp.calls", dimensions: [("endpoint", "other")]) == 72)
  }
}
