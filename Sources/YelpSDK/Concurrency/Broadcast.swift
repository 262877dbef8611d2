/// Passes values on to any number of streams. A stream begins with the latest value and ends with the broadcast.
package final class Broadcast<Value: Sendable>: Sendable {
  private let state: Locked<State>
  private let buffering: AsyncStream<Value>.Continuation.BufferingPolicy

  private struct State {
    var value: Value?
    var streams: [Int: AsyncStream<Value>.Continuation] = [:]
    var nextKey = 0
    /// Values that are still to be yielded, with the streams that were being read when they were sent.
    var outbox: [(value: Value, streams: [AsyncStream<Value>.Continuation])] = []
    var isYielding = false

    mutating func takeNext() -> (value: Value, streams: [AsyncStream<Value>.Continuation])? {
      isYielding = !outbox.isEmpty
      return isYielding ? outbox.removeFirst() : nil
    }
  }

  /// - Parameters:
  ///   - value: The value that streams begin with; `nil` when there is none yet.
  ///   - buffering: What a stream keeps of values that are not read yet. Default: the newest.
  package init(
    _ value: Value? = nil, buffering: AsyncStream<Value>.Continuation.BufferingPolicy = .bufferingNewest(1)
  ) {
    state = Locked(State(value: value))
    self.buffering = buffering
  }

  deinit {
    for stream in state.withLock({ Array($0.streams.values) }) { stream.finish() }
  }

  /// The latest value.
  package var value: Value? { state.withLock { $0.value } }

  /// How many streams are being read.
  package var streamCount: Int { state.withLock { $0.streams.count } }

  /// Forgets the latest value; streams hear nothing of it.
  package func forget() {
    let old = state.withLock { state in
      defer { state.value = nil }
      return state.value
    }
    withExtendedLifetime(old) {}
  }

  /// Sends a value to every stream.
  package func send(_ value: Value) { update { _ in value } }

  /// Sends what a function makes of the latest value; `nil` sends nothing.
  package func update(_ next: (Value?) -> Value?) {
    let (old, isFirst) = state.withLock { state -> (Value?, Bool) in
      guard let value = next(state.value) else { return (nil, false) }
      state.outbox.append((value, Array(state.streams.values)))
      defer {
        state.value = value
        state.isYielding = true
      }
      return (state.value, !state.isYielding)
    }
    withExtendedLifetime(old) {}
    // Outside the lock, since a reader's executor may be code of the user. One caller at a time yields what all have
    // sent, so that values stay in order.
    guard isFirst else { return }
    while let (value, streams) = state.withLock({ $0.takeNext() }) {
      for stream in streams { stream.yield(value) }
    }
  }

  package func makeStream() -> AsyncStream<Value> {
    let (stream, continuation) = AsyncStream.makeStream(of: Value.self, bufferingPolicy: buffering)
    let key = state.withLock { state in
      state.nextKey += 1
      state.streams[state.nextKey] = continuation
      // The stream has no reader yet, so this only buffers.
      if let value = state.value { continuation.yield(value) }
      return state.nextKey
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.state.withLock { $0.streams.removeValue(forKey: key) }
    }
    return stream
  }
}

extension Broadcast where Value: Equatable {
  /// Sends a value unless it is the latest one again.
  package func sendChange(_ value: Value) { update { $0 == value ? nil : value } }
}
