/// Passes each state on to any number of streams, which end with the broadcast.
final class StateBroadcast<State: Sendable>: Sendable {
  private let streams = Locked((next: 0, open: [Int: AsyncStream<State>.Continuation]()))

  deinit {
    for stream in streams.withLock({ Array($0.open.values) }) { stream.finish() }
  }

  func send(_ state: State) {
    for stream in streams.withLock({ Array($0.open.values) }) { stream.yield(state) }
  }

  /// A stream that begins with the present state.
  func stream(from state: State) -> AsyncStream<State> {
    let (stream, continuation) = AsyncStream.makeStream(of: State.self)
    continuation.yield(state)
    let key = streams.withLock { streams in
      streams.next += 1
      streams.open[streams.next] = continuation
      return streams.next
    }
    continuation.onTermination = { [weak self] _ in
      self?.streams.withLock { $0.open[key] = nil }
    }
    return stream
  }
}
