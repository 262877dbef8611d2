/// A counting semaphore for tasks. Waiters are served in order of arrival, and a cancelled waiter leaves at once.
package final class AsyncSemaphore: Sendable {
  /// Called with `true` when the waiter has its permit, with `false` when it was withdrawn.
  package typealias Waiter = @Sendable (_ isGranted: Bool) -> Void

  private let state: Locked<State>

  private struct State {
    var permits: Int
    var waiters: [Int: Waiter] = [:]
    /// The places in line that were given out: the earliest that may still wait, and the next.
    var first = 0
    var next = 0

    mutating func nextWaiter() -> Waiter? {
      while first < next {
        defer { first += 1 }
        if let waiter = waiters.removeValue(forKey: first) { return waiter }
      }
      return nil
    }
  }

  package init(_ permits: Int) { state = Locked(State(permits: permits)) }

  /// How many wait.
  package var waiting: Int { state.withLock { $0.waiters.count } }

  /// Waits for a permit. Give it back with ``release()``.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before it has the permit.
  package func acquire() async throws(CancellationError) {
    if Task.isCancelled { throw CancellationError() }
    let place = Locked<Int?>(nil)
    let isGranted = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let number = acquire { continuation.resume(returning: $0) }
        place.withLock { $0 = number }
        // The task may have been cancelled before there was a place to leave.
        if Task.isCancelled { withdraw(number) }
      }
    } onCancel: {
      withdraw(place.withLock { $0 })
    }
    if !isGranted { throw CancellationError() }
  }

  /// Takes a permit if one is free.
  package func tryAcquire() -> Bool {
    state.withLock { state in
      guard state.permits > 0 else { return false }
      state.permits -= 1
      return true
    }
  }

  /// Calls the waiter when it has a permit: now if one is free, otherwise from ``release()``.
  ///
  /// - Returns: The place in line, for ``withdraw(_:)``; `nil` when a permit was free.
  package func acquire(_ waiter: @escaping Waiter) -> Int? {
    let place: Int? = state.withLock { state in
      guard state.permits <= 0 else {
        state.permits -= 1
        return nil
      }
      state.waiters[state.next] = waiter
      defer { state.next += 1 }
      return state.next
    }
    if place == nil { waiter(true) }
    return place
  }

  /// Takes a waiter out of the line. Does nothing when it has its permit or was withdrawn before.
  package func withdraw(_ place: Int?) {
    guard let place else { return }
    state.withLock { $0.waiters.removeValue(forKey: place) }?(false)
  }

  /// Gives a permit to the earliest waiter, or back to the semaphore.
  package func release() {
    let waiter = state.withLock { state in
      let waiter = state.nextWaiter()
      if waiter == nil { state.permits += 1 }
      return waiter
    }
    waiter?(true)
  }
}
