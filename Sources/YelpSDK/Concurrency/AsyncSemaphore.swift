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

/// The permits of a semaphore and the FIFO queue of its waiters, as a value.
struct PermitQueue<Waiter> {
  private(set) var permits: Int
  private var waiters: [Int: Waiter] = [:]
  /// The earliest place that may still be taken, and the next to give out.
  private var first = 0
  private var next = 0

  init(permits: Int) { self.permits = permits }

  /// How many wait.
  var waiting: Int { waiters.count }

  /// Takes a permit if one is free.
  mutating func take() -> Bool {
    guard permits > 0 else { return false }
    permits -= 1
    return true
  }

  /// Puts a waiter at the end and returns its place.
  mutating func join(_ waiter: Waiter) -> Int {
    defer { next += 1 }
    waiters[next] = waiter
    return next
  }

  /// Removes a waiter from the queue; `nil` when it was admitted or has left before.
  @discardableResult
  mutating func leave(_ place: Int) -> Waiter? { waiters.removeValue(forKey: place) }

  /// Removes the earliest waiter from the queue and takes a permit for it, if there are both.
  mutating func admit() -> Waiter? {
    guard permits > 0 else { return nil }
    while first < next {
      defer { first += 1 }
      if let waiter = waiters.removeValue(forKey: first) {
        permits -= 1
        return waiter
      }
    }
    return nil
  }

  /// Gives a permit back.
  mutating func release() { permits += 1 }
}
