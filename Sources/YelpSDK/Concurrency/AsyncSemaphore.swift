/// A counting semaphore for tasks. Waiters are served in order of arrival, and a cancelled waiter leaves at once.
package final class AsyncSemaphore: Sendable {
  /// Called with `true` when the waiter has its permit, with `false` when it was withdrawn.
  package typealias Waiter = @Sendable (_ isGranted: Bool) -> Void

  private let queue: Locked<PermitQueue<Waiter>>

  package init(_ permits: Int) { queue = Locked(PermitQueue(permits: permits)) }

  /// How many wait.
  package var waiting: Int { queue.withLock { $0.waiting } }

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
  package func tryAcquire() -> Bool { queue.withLock { $0.take() } }

  /// Calls the waiter when it has a permit: now if one is free, otherwise from ``release()``.
  ///
  /// - Returns: The place in the queue, for ``withdraw(_:)``; `nil` when a permit was free.
  package func acquire(_ waiter: @escaping Waiter) -> Int? {
    let place = queue.withLock { $0.take() ? nil : $0.join(waiter) }
    if place == nil { waiter(true) }
    return place
  }

  /// Removes a waiter from the queue. Does nothing when it has its permit or was withdrawn before.
  package func withdraw(_ place: Int?) {
    guard let place else { return }
    queue.withLock { $0.leave(place) }?(false)
  }

  /// Gives a permit to the earliest waiter, or back to the semaphore.
  package func release() {
    let waiter = queue.withLock { queue in
      queue.release()
      return queue.admit()
    }
    waiter?(true)
  }
}
