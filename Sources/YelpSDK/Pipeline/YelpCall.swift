/// One call of the app: its number, and the events that its observers hear.
///
/// Events of a call can come from two threads, that of the caller and that of the request. A queue delivers them one at
/// a time and in order, and nothing after the end.
final class YelpCall: Sendable {
  let number: Int
  let endpoint: YelpEndpoint
  /// When it began, by the clock of the configuration.
  let start: Duration
  private let observers: [any YelpObserver]
  private let queue = Locked(Queue())

  private struct Queue {
    var events: [YelpCallEvent.Kind] = []
    var isDelivering = false
    var isOver = false

    mutating func beginDelivery() -> Bool {
      guard !isDelivering, !events.isEmpty else { return false }
      isDelivering = true
      return true
    }

    mutating func next() -> YelpCallEvent.Kind? {
      isDelivering = !events.isEmpty
      return isDelivering ? events.removeFirst() : nil
    }
  }

  init(number: Int, endpoint: YelpEndpoint, start: Duration = .zero, observers: [any YelpObserver]) {
    self.number = number
    self.endpoint = endpoint
    self.start = start
    self.observers = observers
  }

  /// The number as text. It names the call in events, log lines and requests.
  var id: String { String(number) }

  /// Reports an event to the observers; `false`, and nothing is reported, when the call is over.
  @discardableResult
  func emit(_ kind: YelpCallEvent.Kind) -> Bool {
    guard enqueue(kind) else { return false }
    deliver()
    return true
  }

  /// Queues an event without delivering it, for places that hold a lock.
  @discardableResult
  func enqueue(_ kind: YelpCallEvent.Kind) -> Bool {
    if observers.isEmpty { return true }
    return queue.withLock { queue in
      guard !queue.isOver else { return false }
      queue.events.append(kind)
      if case .ended = kind { queue.isOver = true }
      return true
    }
  }

  /// Delivers queued events unless another thread is delivering them.
  func deliver() {
    guard queue.withLock({ $0.beginDelivery() }) else { return }
    while let kind = queue.withLock({ $0.next() }) {
      let event = YelpCallEvent(requestID: id, endpoint: endpoint, kind: kind)
      for observer in observers { observer.observe(event) }
    }
  }
}
