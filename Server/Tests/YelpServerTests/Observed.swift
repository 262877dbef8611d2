import InMemoryLogging
import Logging
import MetricsTestKit
import YelpSDK
import YelpSandbox

@testable import YelpServer

/// An instance whose log, metrics and spans are kept.
struct Observed {
  let log: InMemoryLogHandler
  let logger: Logger
  let metrics = TestMetrics()
  let tracer = TraceContextTracer()
  let yelp: YelpSDK

  init(_ configuration: YelpConfiguration, level: Logger.Level = .trace) {
    let log = InMemoryLogHandler()
    var logger = Logger(label: "yelp") { _ in log }
    logger.logLevel = level
    self.log = log
    self.logger = logger
    yelp = YelpSDK(configuration: configuration, logger: logger, metrics: metrics, tracer: tracer)
  }

  /// One over a sandbox, with a clock that skips its sleeps.
  init(
    _ sandbox: YelpSandbox, level: Logger.Level = .trace,
    _ change: (inout YelpConfiguration) -> Void = { _ in }
  ) {
    var configuration = sandbox.configuration
    configuration.clock = YelpManualClock(skipsSleeps: true).clock
    change(&configuration)
    self.init(configuration, level: level)
  }

  /// The entries with a message.
  func entries(_ message: Logger.Message) -> [InMemoryLogHandler.Entry] {
    log.entries.filter { $0.message == message }
  }

  /// How many calls have open spans.
  var openCalls: Int {
    yelp.configuration.observers.reduce(0) { $0 + (($1 as? CallTracing)?.openCount ?? 0) }
  }
}

/// Lets a task go on, once.
struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() { (stream, continuation) = AsyncStream.makeStream(of: Void.self) }

  func send() { continuation.finish() }
  func wait() async { for await _ in stream {} }
}

/// A transport that passes requests on after a signal.
struct HeldTransport: YelpTransport {
  let next: any YelpTransport
  let signal: Signal

  func send(_ request: YelpHTTPRequest) async throws -> YelpHTTPResponse {
    await signal.wait()
    return try await next.send(request)
  }
}

extension Observed {
  /// One over a sandbox whose requests are held until `left` is sent; `joined` tells when an equal call has joined.
  static func holding(_ sandbox: YelpSandbox) -> (observed: Observed, joined: Signal, left: Signal) {
    let (joined, left) = (Signal(), Signal())
    let observed = Observed(sandbox) {
      $0.transport = HeldTransport(next: sandbox, signal: left)
      $0.observers = [YelpCallEventHandler { if case .joined = $0.kind { joined.send() } }]
    }
    return (observed, joined, left)
  }
}

extension YelpConfiguration {
  /// Holds up the first request until an equal call has joined it.
  mutating func holdUntilJoined() {
    let signal = Signal()
    transport = transport.map { HeldTransport(next: $0, signal: signal) }
    observers.append(YelpCallEventHandler { if case .joined = $0.kind { signal.send() } })
  }
}
