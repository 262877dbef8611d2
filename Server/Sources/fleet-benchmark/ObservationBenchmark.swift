import Foundation
import InMemoryTracing
import Logging
import Metrics
import NIOConcurrencyHelpers
import Tracing
import YelpSDK
import YelpSandbox
import YelpServer

/// Prints the CPU time of a call in memory, and what log, metrics and traces add to it; and what turns of many users cost.
enum ObservationBenchmark {
  static func run() async throws {
    let plain = configuration()
    let logger = Logger(label: "yelp") { _ in DroppedLines() }
    let tracer = InMemoryTracer()
    let silent = Logger(label: "yelp") { _ in SwiftLogNoOpLogHandler() }
    let nothing = NOOPMetricsHandler.instance
    for (title, configuration) in [
      ("a call in memory", plain),
      (
        "the same, reported to a log, metrics and traces that do nothing",
        plain.observed(by: silent, metrics: nothing, tracer: NoOpTracer())
      ),
      ("the same with a log", plain.observed(by: logger, metrics: nothing, tracer: NoOpTracer())),
      ("the same with metrics", plain.observed(by: silent, metrics: Counts(), tracer: NoOpTracer())),
      ("the same with traces", plain.observed(by: silent, metrics: nothing, tracer: tracer)),
      (
        "the same with log, metrics and traces", plain.observed(by: logger, metrics: Counts(), tracer: tracer)
      ),
    ] {
      let yelp = YelpSDK(configuration: configuration)
      try await measure(title) { _ in
        _ = try await yelp.autocomplete("tea").send()
        tracer.clearAll()
      }
    }
    let yelp = YelpSDK(configuration: plain)
    let one = yelp.user("user") { "token" }
    try await measure("the same of one user") { _ in _ = try await one.autocomplete("tea").send() }
    try await measure("the same of 1,000 users in turns") { number in
      _ = try await yelp.user("user \(number % 1_000)") { "token" }.autocomplete("tea").send()
    }
  }

  private static func configuration() -> YelpConfiguration {
    let answer = YelpStub(
      answer: .body(#"{"terms":[{"text":"tea"}],"businesses":[],"categories":[]}"#), times: nil)
    var configuration = YelpConfiguration(server: "https://yelp.example.com")
    configuration.transport = YelpStubTransport([answer])
    configuration.limits = .unlimited
    return configuration
  }

  /// The median of five rounds.
  private static func measure(_ title: String, _ call: (Int) async throws -> Void) async throws {
    let count = 5_000
    var times: [Double] = []
    for round in 0...5 {
      let start = processorTime()
      for number in 0..<count { try await call(number) }
      // The first one warms up.
      if round > 0 { times.append((processorTime() - start) / Double(count)) }
    }
    print("\(title): \((times.sorted()[2] * 10).rounded() / 10) µs of CPU")
  }

  /// Microseconds of CPU that this process has used.
  private static func processorTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}

/// Makes the text of a line and drops it.
private struct DroppedLines: LogHandler {
  var logLevel = Logger.Level.info
  var metadata = Logger.Metadata()

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    withExtendedLifetime("\(event.level) \(event.message) \(event.metadata ?? [:])") {}
  }
}

/// Adds up what is counted and timed, by name and labels.
private final class Counts: MetricsFactory {
  final class Sum: CounterHandler, TimerHandler, RecorderHandler {
    private let value = NIOLockedValueBox<Int64>(0)
    func increment(by amount: Int64) { value.withLockedValue { $0 += amount } }
    func reset() { value.withLockedValue { $0 = 0 } }
    func recordNanoseconds(_ duration: Int64) { increment(by: duration) }
    func record(_ number: Int64) { increment(by: number) }
    func record(_ number: Double) { increment(by: Int64(number)) }
  }

  private let sums = NIOLockedValueBox<[String: Sum]>([:])

  private func sum(_ label: String, _ dimensions: [(String, String)]) -> Sum {
    let key = dimensions.reduce(into: label) { $0 += " \($1.0)=\($1.1)" }
    return sums.withLockedValue { sums in
      if let sum = sums[key] { return sum }
      let sum = Sum()
      sums[key] = sum
      return sum
    }
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    sum(label, dimensions)
  }
  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler { sum(label, dimensions) }
  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    sum(label, dimensions)
  }
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
}
