/// Waits for the network after a call has failed without one, and reports its return once for each outage.
///
/// Nothing runs while there is a network. The wait ends with this object.
final class RestorationWatch: Sendable {
  private let monitor: any YelpConnectivityMonitor
  private let restored: @Sendable () -> Void
  private let state = Locked(State())

  private struct State {
    var isWaiting = false
    var task: Task<Void, Never>?
  }

  init(_ monitor: any YelpConnectivityMonitor, restored: @escaping @Sendable () -> Void) {
    self.monitor = monitor
    self.restored = restored
  }

  deinit { state.withLock { $0.task }?.cancel() }

  /// Starts the wait, unless it has started.
  ///
  /// - Parameter isAway: Whether the network is known to be away. Otherwise only one host may be out of reach, and the
  ///   return counts after the monitor has reported an outage.
  func begin(isAway: Bool) {
    let isFirst = state.withLock { state in
      defer { state.isWaiting = true }
      return !state.isWaiting
    }
    guard isFirst else { return }
    // Made here, so that a return before the task runs is seen.
    let changes = monitor.changes
    let task = Task { [weak self] in
      let isBack = await Self.sawReturn(changes, isAway: isAway)
      guard let self else { return }
      // First, so that an outage that begins from here on is waited for anew.
      state.withLock { $0 = State() }
      if isBack { restored() }
    }
    state.withLock { if $0.isWaiting { $0.task = task } }
  }

  private static func sawReturn(_ changes: AsyncStream<YelpConnectivity>, isAway: Bool) async -> Bool {
    var isAway = isAway
    for await connectivity in changes {
      if connectivity == .connected { return isAway }
      isAway = true
    }
    return false
  }
}
