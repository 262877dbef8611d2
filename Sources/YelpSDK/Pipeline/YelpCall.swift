/// One call: its number, and the events for its observers.
///
/// Events of one call can come from two threads, of the caller and of the request. They pass through a queue, so that
/// observers receive them one at a time, in order, and none after the end.
final class YelpCall: Sendable {
  let number: Int
  let endpoint: YelpEndpoint
  private let observers: [any YelpObserver]
  /// `nil` without observers.
  private let queue: Locked<Queue>?

  private struct Queue {
    var events: [YelpCallEvent.Kind] = []
    var isDelivering = false
    var isOver = false
  }

  init(number: Int, endpoint: YelpEndpoint, observers: [any YelpObserver]) {
    self.number = number
    self.endpoint = endpoint
    self.observers = observers
    queue = observers.isEmpty ? nil : Locked(Queue())
  }

  /// The id, the same in all events, log lines and attempts of the call.
  var id: String { String(number) }

  /// Sends an event to the observers; `false`, and nothing is sent, when the call has ended.
  @discardableResult
  func emit(_ kind: @autoclosure () -> YelpCallEvent.Kind) -> Bool {
    guard queue != nil else { return true }
    guard enqueue(kind()) else { return false }
    deliver()
    return true
  }

  /// Queues an event without sending it: for places that hold a lock.
  @discardableResult
  func enqueue(_ kind: YelpCallEvent.Kind) -> Bool {
    guard let queue else { return true }
    return queue.withLock { queue in
      guard !queue.isOver else { return false }
      queue.events.append(kind)
      if case .ended = kind { queue.isOver = true }
      return true
    }
  }

  /// Delivers queued events unless another thread is already delivering.
  func deliver() {
    guard let queue, beginDelivery(queue) else { return }
    while let kind = next(queue) {
      let event = YelpCallEvent(requestID: id, endpoint: endpoint, kind: kind)
      for observer in observers { observer.observe(event) }
    }
  }

  private func beginDelivery(_ queue: Locked<Queue>) -> Bool {
    queue.withLock { queue in
      guard !queue.isDelivering else { return false }
      queue.isDelivering = true
      return true
    }
  }

  private func next(_ queue: Locked<Queue>) -> YelpCallEvent.Kind? {
    queue.withLock { queue in
      guard !queue.events.isEmpty else {
        queue.isDelivering = false
        return nil
      }
      return queue.events.removeFirst()
    }
  }
}
