/// A call made with a completion handler, to be cancelled.
///
/// Letting go of it does not cancel the call.
public final class YelpCancellable: Sendable {
  private let state = Locked(State())

  private struct State {
    var isCancelled = false
    var isOver = false
    var task: Task<Void, Never>?
  }

  init() {}

  /// Runs a call, which ends with ``settle(_:)``.
  convenience init(_ work: @escaping @Sendable (YelpCancellable) async -> Void) {
    self.init()
    run(Task { await work(self) })
  }

  /// Cancels the call. Its handler then hears ``YelpError/Code/cancelled``, unless it was called before; a call
  /// that is over is not changed.
  public func cancel() {
    let task = state.withLock { state in
      if !state.isOver { state.isCancelled = true }
      return state.task
    }
    task?.cancel()
  }

  /// Whether the call was cancelled before its handler was called.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func run(_ task: Task<Void, Never>) {
    state.withLock { state in
      if !state.isOver { state.task = task }
    }
  }

  /// Ends the call and gives what its handler is to hear: a call that was cancelled while its result was on the
  /// way to the handler is a cancelled one.
  func settle<Value>(_ result: Result<Value, YelpError>) -> Result<Value, YelpError> {
    let isCancelled = state.withLock { state in
      state.isOver = true
      state.task = nil
      return state.isCancelled
    }
    return isCancelled ? .failure(YelpError(.cancelled, "The call was cancelled.")) : result
  }
}
