import Foundation

/// Fails an attempt at once when the monitor reports no network. Requests to loopback are sent without one.
///
/// A monitor can be wrong for ever, so its word alone refuses nothing for ever: one attempt in 30 seconds is sent.
struct ConnectivityStage: YelpMiddleware {
  let monitor: any YelpConnectivityMonitor
  let watch: RestorationWatch
  let clock: YelpClock
  private let doubt: Locked<MonitorDoubt>

  /// - Parameter canLag: Whether the monitor can report the past for a moment, so that it is believed only once a call
  ///   has failed.
  init(
    monitor: any YelpConnectivityMonitor, watch: RestorationWatch, clock: YelpClock, canLag: Bool = false
  ) {
    self.monitor = monitor
    self.watch = watch
    self.clock = clock
    doubt = Locked(MonitorDoubt(canLag: canLag))
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
      var refusal = YelpError(
        .notConnected, .noNetwork, "There is no network; nothing was sent to \(host).")
      refusal.isRefusal = true
      throw refusal
    }
    do {
      let response = try await next(request)
      if isAway, !isLocal { doubt.withLock { $0.isMonitorWrong = true } }
      return response
    } catch let error as YelpError where error.code == .notConnected {
      if isAway, !isLocal { doubt.withLock { $0.noteFailure(at: clock.now()) } }
      // A proxy of HTTP that refuses says nothing of the network.
      if error.cause != .httpProxy { watch.begin(isAway: isAway) }
      throw error
    }
  }
}

/// Decides whether an attempt is refused because the monitor reports no network.
struct MonitorDoubt {
  /// How long the monitor is believed before an attempt is sent to see whether it is right.
  static let patience: Duration = .seconds(30)

  /// Whether the monitor is believed only once a call has failed.
  let canLag: Bool
  /// Whether a response came while the monitor reported no network.
  var isMonitorWrong = false
  private var nextTrial: Duration?

  init(canLag: Bool) { self.canLag = canLag }

  mutating func refuses(isAway: Bool, at now: Duration) -> Bool {
    guard isAway else {
      self = MonitorDoubt(canLag: canLag)
      return false
    }
    if isMonitorWrong || canLag && nextTrial == nil { return false }
    let isTrial = nextTrial.map { $0 <= now } ?? false
    if isTrial || nextTrial == nil { nextTrial = now + Self.patience }
    return !isTrial
  }

  mutating func noteFailure(at now: Duration) {
    isMonitorWrong = false
    nextTrial = nextTrial ?? now + Self.patience
  }
}
