/// Waits, from the first call that found no network, until there is one again, and tells once for each outage.
///
/// While all goes well nothing runs. What waits ends with this object.
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

  deinit { state.withLock { $0.task?.cancel() } }

  /// Begins to wait, unless it waits already.
  ///
  /// - Parameter isAway: whether the network is known to be away. Otherwise it may be there and only one host out of
  ///   reach; then there is nothing to wait for.
  func begin(isAway: Bool) {
    let isFirst = state.withLock { state in
      defer { state.isWaiting = true }
      return !state.isWaiting
    }
    guard isFirst else { return }
    // Made now and not in the task, so that a return before the task runs is seen.
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
