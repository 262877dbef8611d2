/// Something that one task waits for and another one sends, once. Cancelling the waiting task ends the wait.
final class Signal: Sendable {
  private let state = Locked(State.open(nil))

  private typealias Waiter = CheckedContinuation<Void, any Error>

  private enum State {
    case open(Waiter?)
    case sent
    case cancelled
  }

  /// Waits for the signal, which may have been sent before.
  ///
  /// - Throws: `CancellationError` when the task was cancelled first.
  func wait() async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiter in
        let result: Result<Void, any Error>? = state.withLock { state in
          switch state {
          case .open: state = .open(waiter)
          case .sent: return .success(())
          case .cancelled: return .failure(CancellationError())
          }
          return nil
        }
        if let result { waiter.resume(with: result) }
      }
    } onCancel: {
      end(.cancelled)?.resume(throwing: CancellationError())
    }
  }

  func send() { end(.sent)?.resume() }

  /// Whoever ends the wait first gets the one who waits, and so resumes it once.
  private func end(_ end: State) -> Waiter? {
    state.withLock { state in
      guard case .open(let waiter) = state else { return nil }
      state = end
      return waiter
    }
  }
}
