/// One logical call on its way through the client: its name, and what its observers hear.
///
/// Events of one call can come from two threads, that of the caller and that of the flight. They pass through a
/// queue, so that observers hear them one by one, in order, and nothing after the end.
final class YelpCall: Sendable {
  let number: Int
  let endpoint: YelpEndpoint
  private let observers: [any YelpObserver]
  /// `nil` without observers, so that a call nobody watches pays nothing.
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

  /// The name, equal in all events, log lines and attempts of the call.
  var id: String { String(number) }

  /// Tells the observers; `false`, and nothing is told, when the call is over.
  @discardableResult
  func emit(_ kind: @autoclosure () -> YelpCallEvent.Kind) -> Bool {
    guard queue != nil else { return true }
    guard enqueue(kind()) else { return false }
    deliver()
    return true
  }

  /// Puts an event in line without telling anybody yet: for places that hold a lock.
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

  /// Tells what is in line, unless another thread is at it already: then that one tells this too.
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
