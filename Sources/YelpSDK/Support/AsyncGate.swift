/// Lets so many tasks in at once; the others wait in order of arrival, and leave the line when cancelled.
final class AsyncGate: Sendable {
  private typealias Waiter = CheckedContinuation<Bool, Never>
  private let permits: Locked<CallPermits<Waiter>>

  init(limit: Int) { permits = Locked(CallPermits(limit: limit)) }

  /// Waits for a permit. Give it back with ``leave()``.
  ///
  /// - Throws: ``YelpError/Code/cancelled`` when the task is cancelled before its turn.
  func enter() async throws(YelpError) {
    if tryEnter() { return }
    let place = Locked(Place())
    let isIn = await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        place.withLock { place in
          guard !place.isCancelled else { return waiter.resume(returning: false) }
          place.ticket = permits.withLock { $0.enter(waiter) }
          if place.ticket == nil { waiter.resume(returning: true) }
        }
      }
    } onCancel: {
      place.withLock { place in
        place.isCancelled = true
        guard let ticket = place.ticket else { return }
        permits.withLock { $0.withdraw(ticket) }?.resume(returning: false)
      }
    }
    if !isIn { throw YelpError(.cancelled, "The call was cancelled while it waited for its turn.") }
  }

  /// Takes a permit if one is free and the task is not cancelled.
  func tryEnter() -> Bool { !Task.isCancelled && permits.withLock { $0.enter() } }

  /// How many wait.
  var waiting: Int { permits.withLock { $0.waiting } }

  /// Lets the next one in.
  func leave() {
    permits.withLock { $0.leave() }?.resume(returning: true)
  }

  private struct Place {
    var ticket: Int?
    var isCancelled = false
  }
}
