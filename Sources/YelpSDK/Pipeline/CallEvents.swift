/// The events of a call on their way to its observers.
///
/// They can come from two threads, that of the caller and that of the request. They are delivered one at a time and in
/// order, and none after the end.
final class CallEvents: Sendable {
  private let observers: [any YelpObserver]
  private let state = Locked(State())

  private struct State {
    var waiting: [YelpCallEvent] = []
    var isDelivering = false
    var isOver = false

    mutating func next() -> YelpCallEvent? {
      isDelivering = !waiting.isEmpty
      return isDelivering ? waiting.removeFirst() : nil
    }
  }

  init(_ observers: [any YelpObserver]) { self.observers = observers }

  var isObserved: Bool { !observers.isEmpty }

  /// Queues an event without delivering it, for places that hold a lock.
  func enqueue(_ event: YelpCallEvent) {
    state.withLock { state in
      guard !state.isOver else { return }
      state.waiting.append(event)
      if case .ended = event.kind { state.isOver = true }
    }
  }

  /// Delivers what is queued, unless another thread is doing so.
  func deliver() {
    if observers.isEmpty { return }
    let isFirst = state.withLock { state in
      guard !state.isDelivering, !state.waiting.isEmpty else { return false }
      state.isDelivering = true
      return true
    }
    guard isFirst else { return }
    while let event = state.withLock({ $0.next() }) {
      for observer in observers { observer.observe(event) }
    }
  }
}
