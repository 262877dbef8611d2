import Foundation

/// Fails an attempt at once when the monitor reports no network. Requests to loopback are sent without one.
///
/// A monitor can be wrong for ever, so its word alone refuses nothing for ever: one attempt in 30 seconds is sent.
struct ConnectivityStage: YelpMiddleware {
  let monitor: any YelpConnectivityMonitor
  let watch: RestorationWatch
  let clock: YelpClock
  private let doubt = Locked(MonitorDoubt())

  init(monitor: any YelpConnectivityMonitor, watch: RestorationWatch, clock: YelpClock) {
    self.monitor = monitor
    self.watch = watch
    self.clock = clock
  }

  func intercept(
    _ request: YelpHTTPRequest, info: YelpRequestInfo, next: YelpNext
  ) async throws -> YelpHTTPResponse {
    try Task.checkCancellation()
    let host = request.url.host() ?? ""
    let isAway = monitor.connectivity == .disconnected
    let isLocal = YelpConnectionSecurity.isLoopback(host: host)
    if !isLocal, doubt.withLock({ $0.refuses(isAway: isAway, at: clock.now()) }) {
      watch.begin(isAway: true)
      var refusal = YelpError(.noNetwork, "There is no network; nothing was sent to \(host).")
      refusal.isRefusal = true
      throw refusal
    }
    do {
      let response = try await next(request)
      if isAway, !isLocal { doubt.withLock { $0.isMonitorWrong = true } }
      return response
    } catch let error as YelpError where error.code == .notConnected {
      if isAway, !isLocal { doubt.withLock { $0.isMonitorWrong = false } }
      // A proxy of HTTP that refuses says nothing of the network.
      if error.meaning != .httpProxy { watch.begin(isAway: isAway) }
      throw error
    }
  }
}

/// Decides whether an attempt is refused because the monitor reports no network.
struct MonitorDoubt {
  /// How long the monitor is believed before an attempt is sent to see whether it is right.
  static let patience: Duration = .seconds(30)

  /// Whether a response came while the monitor reported no network.
  var isMonitorWrong = false
  private var nextTrial: Duration?

  mutating func refuses(isAway: Bool, at now: Duration) -> Bool {
    guard isAway else {
      self = MonitorDoubt()
      return false
    }
    if isMonitorWrong { return false }
    let isTrial = nextTrial.map { $0 <= now } ?? false
    if isTrial || nextTrial == nil { nextTrial = now + Self.patience }
    return !isTrial
  }
}

extension YelpErrorMeaning {
  /// The system reports no network.
  static let noNetwork = YelpErrorMeaning(
    .notConnected,
    advice:
      "Wait for the network and show what you have. If the network works, the monitor is wrong: set `connectivity` in the configuration. Nothing was sent."
  )
}
