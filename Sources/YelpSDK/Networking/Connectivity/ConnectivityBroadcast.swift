/// Passes what is known about the network on to any number of streams.
///
/// A stream that its reader lets go of is forgotten; all streams end when the broadcast goes.
package final class ConnectivityBroadcast: Sendable {
  private let state: Locked<State>
  /// Told when the first stream has come and when the last has gone. By then that may have changed again, so
  /// ask ``streamCount``.
  private let interestChanged: @Sendable (ConnectivityBroadcast) -> Void

  private struct State {
    var last: YelpConnectivity
    var streams: [Int: AsyncStream<YelpConnectivity>.Continuation] = [:]
    var nextKey = 0
  }

  package init(
    _ connectivity: YelpConnectivity,
    interestChanged: @escaping @Sendable (ConnectivityBroadcast) -> Void = { _ in }
  ) {
    state = Locked(State(last: connectivity))
    self.interestChanged = interestChanged
  }

  deinit {
    for stream in state.withLock({ $0.streams.values.map { $0 } }) { stream.finish() }
  }

  /// What was sent last.
  package var last: YelpConnectivity { state.withLock { $0.last } }

  /// How many streams are being read.
  package var streamCount: Int { state.withLock { $0.streams.count } }

  /// Passes a state on, unless it is the last one again.
  package func send(_ connectivity: YelpConnectivity) {
    state.withLock { state in
      guard state.last != connectivity else { return }
      state.last = connectivity
      // Under the lock, so that two changes cannot overtake each other. It only buffers.
      for stream in state.streams.values { stream.yield(connectivity) }
    }
  }

  /// A stream that begins with what was sent last.
  package func makeStream() -> AsyncStream<YelpConnectivity> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: YelpConnectivity.self, bufferingPolicy: .bufferingNewest(1))
    let (key, isFirst) = state.withLock { state in
      defer { state.nextKey += 1 }
      state.streams[state.nextKey] = continuation
      continuation.yield(state.last)
      return (state.nextKey, state.streams.count == 1)
    }
    continuation.onTermination = { [weak self] _ in self?.remove(key) }
    if isFirst { interestChanged(self) }
    return stream
  }

  private func remove(_ key: Int) {
    let wasLast = state.withLock { $0.streams.removeValue(forKey: key) != nil && $0.streams.isEmpty }
    if wasLast { interestChanged(self) }
  }
}
