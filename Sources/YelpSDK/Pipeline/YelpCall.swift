/// One call of the app: its id, the state of its request, and the observers of its events.
///
/// Events of a call can come from two threads, that of the caller and that of the request. A queue delivers them one at
/// a time and in order, and nothing after the end.
final class YelpCall: Sendable {
  /// It names the call in events, log lines and requests.
  let id: String
  let number: Int
  let endpoint: YelpEndpoint
  private let method: YelpHTTPMethod?
  private let path: String?
  /// When it began, by the clock of the configuration.
  let start: Duration
  private let observers: [any YelpObserver]
  private let state = Locked(State())

  private struct State {
    var attempts = 0
    var accessToken: String?
    var apiKey: String?
    var deadline: Duration?
    var isShared = false
    var isStopped = false
    var events: [YelpCallEvent] = []
    var isDelivering = false
    var isOver = false

    mutating func nextEvent() -> YelpCallEvent? {
      isDelivering = !events.isEmpty
      return isDelivering ? events.removeFirst() : nil
    }
  }

  init(
    number: Int = 0, endpoint: YelpEndpoint = .generic, info: YelpRequestInfo? = nil, start: Duration = .zero,
    timeout: Duration? = nil, observers: [any YelpObserver] = []
  ) {
    id = String(number)
    self.number = number
    self.endpoint = endpoint
    // Only observers read these. A path with a query, which a request made by hand can have, is refused: it may hold a
    // secret.
    let shown = observers.isEmpty ? nil : info.flatMap { YelpPath.problems(of: $0.path).isEmpty ? $0 : nil }
    method = shown?.method
    path = shown?.path
    self.start = start
    self.observers = observers
    if let timeout { state.withLock { $0.deadline = start + timeout } }
  }

  /// How often its request was handed to the transport.
  var attempts: Int { state.withLock { $0.attempts } }

  /// Counts an attempt and returns its number. The first is 1; 0 is for none, since the call has stopped.
  func beginAttempt() -> Int {
    state.withLock { state in
      if state.isStopped { return 0 }
      state.attempts += 1
      return state.attempts
    }
  }

  /// Allows no more attempts, and returns how many there were: the caller is told whether the request was sent.
  func stop() -> Int {
    state.withLock { state in
      state.isStopped = true
      return state.attempts
    }
  }

  /// The access token of the current attempt: set by the stage that knows the tokens, for the one that adds it.
  var accessToken: String? {
    get { state.withLock { $0.accessToken } }
    set { state.withLock { $0.accessToken = newValue } }
  }

  /// What the provider of the key or of a proxy's user's token returned for this call.
  var apiKey: String? {
    get { state.withLock { $0.apiKey } }
    set { state.withLock { $0.apiKey = newValue } }
  }

  /// When its time is over, by the clock of the configuration; `nil` without a limit.
  var deadline: Duration? { state.withLock { $0.deadline } }

  /// Lets its request take as long as another call may wait for it.
  func extendDeadline(to other: Duration?) {
    state.withLock { state in
      state.deadline = state.deadline.flatMap { own in other.map { max(own, $0) } }
    }
  }

  /// Whether it joined an equal call in flight.
  var isShared: Bool { state.withLock { $0.isShared } }

  /// Notes that it joins an equal call. The event is delivered later, since the caller holds a lock.
  func joinEqualCall() {
    state.withLock { $0.isShared = true }
    enqueue(.shared)
  }

  /// Reports an event to the observers. Nothing is reported when the call is over.
  func report(_ kind: YelpCallEvent.Kind, duration: Duration? = nil) {
    enqueue(kind, duration: duration)
    deliver()
  }

  /// Queues an event without delivering it, for places that hold a lock.
  func enqueue(_ kind: YelpCallEvent.Kind, duration: Duration? = nil) {
    if observers.isEmpty { return }
    state.withLock { state in
      guard !state.isOver else { return }
      state.events.append(
        YelpCallEvent(
          requestID: id, endpoint: endpoint, method: method, path: path,
          attempt: state.attempts > 0 ? state.attempts : nil, duration: duration, kind: kind))
      if case .ended = kind { state.isOver = true }
    }
  }

  /// Delivers queued events unless another thread is delivering them.
  func deliver() {
    let isFirst = state.withLock { state in
      guard !state.isDelivering, !state.events.isEmpty else { return false }
      state.isDelivering = true
      return true
    }
    guard isFirst else { return }
    while let event = state.withLock({ $0.nextEvent() }) {
      for observer in observers { observer.observe(event) }
    }
  }
}
