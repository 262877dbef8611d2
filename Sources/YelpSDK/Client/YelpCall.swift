/// One logical call on its way through the client: its name, its start, and what was counted so far.
final class YelpCall: Sendable {
  let id: String
  let endpoint: YelpEndpoint
  private let observers: [any YelpObserver]
  private let attemptCount = Locked(0)

  init(id: String, endpoint: YelpEndpoint, observers: [any YelpObserver]) {
    self.id = id
    self.endpoint = endpoint
    self.observers = observers
  }

  var attempts: Int { attemptCount.withLock { $0 } }

  /// Counts an attempt and gives its number, the first being 1.
  func countAttempt() -> Int {
    attemptCount.withLock {
      $0 += 1
      return $0
    }
  }

  func emit(_ kind: @autoclosure () -> YelpCallEvent.Kind) {
    guard !observers.isEmpty else { return }
    let event = YelpCallEvent(requestID: id, endpoint: endpoint, kind: kind())
    for observer in observers { observer.observe(event) }
  }
}
