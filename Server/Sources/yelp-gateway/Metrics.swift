import Foundation
import NIOConcurrencyHelpers
import YelpRedis
import YelpSDK

/// What the gateway counts, in Prometheus' text form.
final class Metrics: YelpObserver {
  private struct State {
    var statuses: [Int: Int] = [:]
    var errors: [String: Int] = [:]
    var buckets = [Int](repeating: 0, count: Metrics.bounds.count)
    var requests = 0
    var seconds = 0.0
    var waits = 0
    var waitSeconds = 0.0
    var isEnding = false
    var sources: [@Sendable () -> [(String, String, Double)]] = []
  }

  private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
  private let state = NIOLockedValueBox(State())

  /// Adds numbers that are read when they are asked for: name, kind and value.
  func add(_ source: @escaping @Sendable () -> [(String, String, Double)]) {
    state.withLockedValue { $0.sources.append(source) }
  }

  var isEnding: Bool { state.withLockedValue { $0.isEnding } }
  func end() { state.withLockedValue { $0.isEnding = true } }

  func count(status: Int, duration: Duration) {
    let seconds = duration / .seconds(1)
    state.withLockedValue { state in
      state.statuses[status, default: 0] += 1
      state.requests += 1
      state.seconds += seconds
      if let index = Self.bounds.firstIndex(where: { seconds <= $0 }) { state.buckets[index] += 1 }
    }
  }

  func count(wait: Duration) {
    guard wait >= .milliseconds(1) else { return }
    state.withLockedValue { state in
      state.waits += 1
      state.waitSeconds += wait / .seconds(1)
    }
  }

  func observe(_ event: YelpCallEvent) {
    guard case .ended(.failure(let error, _)) = event.kind else { return }
    state.withLockedValue { $0.errors[error.code.rawValue, default: 0] += 1 }
  }

  var text: String {
    let state = state.withLockedValue { $0 }
    var lines: [String] = []
    func add(_ name: String, _ kind: String, _ values: [(labels: String, value: Double)]) {
      lines.append("# TYPE yelp_gateway_\(name) \(kind)")
      for (labels, value) in values { lines.append("yelp_gateway_\(name)\(labels) \(Self.number(value))") }
    }
    add(
      "requests_total", "counter",
      state.statuses.sorted { $0.key < $1.key }.map { ("{status=\"\($0.key)\"}", Double($0.value)) })
    add(
      "errors_total", "counter",
      state.errors.sorted { $0.key < $1.key }.map { ("{code=\"\($0.key)\"}", Double($0.value)) })
    add("waits_total", "counter", [("", Double(state.waits))])
    add("wait_seconds_total", "counter", [("", state.waitSeconds)])
    for source in state.sources {
      for (name, kind, value) in source() { add(name, kind, [("", value)]) }
    }
    lines.append("# TYPE yelp_gateway_request_duration_seconds histogram")
    let name = "yelp_gateway_request_duration_seconds"
    var total = 0
    for (bound, count) in zip(Self.bounds, state.buckets) {
      total += count
      lines.append("\(name)_bucket{le=\"\(Self.number(bound))\"} \(total)")
    }
    lines.append("\(name)_bucket{le=\"+Inf\"} \(state.requests)")
    lines.append("\(name)_sum \(Self.number(state.seconds))")
    lines.append("\(name)_count \(state.requests)")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}

/// A rate limiter whose waits are counted.
struct MeasuredLimiter: YelpRateLimiter {
  let limiter: any YelpRateLimiter
  let metrics: Metrics

  func waitToSend(_ attempt: YelpAttempt) async throws {
    let start = ContinuousClock.now
    defer { metrics.count(wait: ContinuousClock.now - start) }
    try await limiter.waitToSend(attempt)
  }

  func didEnd(_ attempt: YelpAttempt, with outcome: YelpAttemptOutcome) async {
    await limiter.didEnd(attempt, with: outcome)
  }
}
