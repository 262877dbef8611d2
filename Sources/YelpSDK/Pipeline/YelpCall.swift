import Foundation

/// One call of the app: its id, the state of its request, and the observers of its events.
///
/// Events of a call can come from two threads, that of the caller and that of the request. A queue delivers them one at
/// a time and in order, and nothing after the end.
final class YelpCall: Sendable {
  /// It names the call in events, log lines and requests.
  let id: String
  let number: Int
  let endpoint: YelpEndpoint
  /// The fingerprint of the id of the user whom the app named; `nil` without one.
  let user: String?
  /// What is sent.
  let draft: YelpRequestDraft
  /// Its path and query, which take longer to make than all the rest.
  let target: String
  private let method: YelpHTTPMethod?
  private let path: String?
  /// When it began, by the clock of the configuration.
  let start: Duration
  /// How long its caller waits; `nil` without a limit.
  let timeout: Duration?
  private let observers: [any YelpObserver]
  private let state = Locked(State())

  private struct State {
    var attempts = 0
    var accessToken: String?
    var apiKey: String?
    var credential: String?
    var deadline: Duration?
    var secrets: [String] = []
    var isJoined = false
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
    number: Int = 0, endpoint: YelpEndpoint = .generic, draft: YelpRequestDraft? = nil,
    user: String? = nil, tag: String? = nil, start: Duration = .zero,
    timeout: Duration? = nil, observers: [any YelpObserver] = [], secrets: [String] = []
  ) {
    id = tag.map { "\($0)/\(number)" } ?? String(number)
    self.user = user
    self.number = number
    self.endpoint = endpoint
    // Only observers read these. A path with a query, which a request made by hand can have, is refused: it may hold a
    // secret.
    let shown = observers.isEmpty ? nil : draft?.info
    let isShown = shown.map { YelpPath.problems(of: $0.path).isEmpty } ?? false
    self.draft = draft ?? YelpRequestDraft(endpoint, path: "/")
    target = draft?.target ?? "/"
    method = isShown ? shown?.method : nil
    path = isShown ? shown?.path : nil
    self.start = start
    self.timeout = timeout
    self.observers = observers
    if let timeout { state.withLock { $0.deadline = start + timeout } }
    if !secrets.isEmpty { hide(secrets) }
  }

  var info: YelpRequestInfo { draft.info }

  /// The request for the wire, without credentials.
  func httpRequest(
    _ defaults: YelpRequestDefaults, _ baseURL: YelpBaseURL
  ) throws(YelpError) -> YelpHTTPRequest {
    let base = info.host.map { "https://\($0)" } ?? baseURL.base
    var request = try draft.httpRequest(base: base, target: target, defaults: defaults)
    request.id = id
    return request
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
    set {
      state.withLock { $0.accessToken = newValue }
      if let newValue { hide([newValue]) }
    }
  }

  /// What the provider of the key or of a proxy's user's token returned for this call.
  var apiKey: String? {
    get { state.withLock { $0.apiKey } }
    set {
      state.withLock { $0.apiKey = newValue }
      if let newValue { hide([newValue]) }
    }
  }

  /// Whose quotas its request uses up: see ``YelpAttempt/credential``. Known before an attempt.
  var credential: String? {
    get { state.withLock { $0.credential } }
    set { state.withLock { $0.credential = newValue } }
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
  var isJoined: Bool { state.withLock { $0.isJoined } }

  /// Notes that it joins an equal call. The event is delivered later, since the caller holds a lock.
  func joinEqualCall() {
    state.withLock { $0.isJoined = true }
    enqueue(.joined)
  }

  /// Reports an event to the observers. Nothing is reported when the call is over.
  func report(_ kind: YelpCallEvent.Kind, duration: Duration? = nil) {
    enqueue(kind, duration: duration)
    deliver()
  }

  /// Queues an event without delivering it, for places that hold a lock.
  func enqueue(_ kind: YelpCallEvent.Kind, duration: Duration? = nil) {
    if observers.isEmpty { return }
    let path = path.map { cleaned($0) }
    state.withLock { state in
      guard !state.isOver else { return }
      state.events.append(
        YelpCallEvent(
          requestID: id, user: user, endpoint: endpoint, method: method, path: path,
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

/// What a call shows of itself. Each error, log line and event goes through here.
extension YelpCall {
  /// The credentials that the call knows: those of the configuration, and each that a provider returned for it.
  private var secrets: [String] { state.withLock { $0.secrets } }

  /// Replaces these credentials in whatever the call shows from now on.
  func hide(_ secrets: [String]) {
    state.withLock { state in
      // Each attempt hides the same one. Credentials are compared as bytes.
      for secret in secrets where !state.secrets.contains(where: { $0.utf8.elementsEqual(secret.utf8) }) {
        state.secrets.append(secret)
      }
    }
  }

  /// A text without the credentials.
  func cleaned(_ text: String) -> String { YelpRedaction.removing(secrets, from: text) }

  /// A request without the credentials, wherever the caller has put them.
  func cleaned(_ request: YelpHTTPRequest) -> YelpHTTPRequest {
    YelpRedaction.removing(secrets, from: request)
  }

  /// A response without the credentials.
  ///
  /// - Parameter isShown: Whether an error is made of it. Otherwise credentials of fewer than 32 bytes stay: they may be words
  ///   of the data. So do escaped ones, since looking for them would cost time with each response.
  func cleaned(_ response: YelpHTTPResponse, isShown: Bool) -> YelpHTTPResponse {
    if isShown { return YelpRedaction.removing(secrets, from: response) }
    let long = secrets.filter { $0.utf8.count >= 32 }
    let isRepeated = long.contains { secret in
      Set([secret, YelpURLEncoding.encoded(secret)]).contains {
        response.body.holds(Data($0.utf8))
      }
    }
    var clean = response
    clean.headers = response.headers.mapFields { YelpRedaction.removing(long, from: $1) }
    if isRepeated { clean.body = YelpRedaction.removing(long, from: response.body) }
    return clean
  }

  /// An error of the transport without the credentials.
  func cleaned(_ error: any Error) -> any Error { YelpRedaction.removing(secrets, from: error) }

  /// An error as callers, observers and the log may see it: without the credentials, and without content where the request
  /// hides it.
  ///
  /// - Parameter request: The request from before it had a credential; `nil` for a call that made none.
  func shown(_ error: YelpError, to request: YelpHTTPRequest? = nil) -> YelpError {
    var failure = error
    if let request {
      failure.request = request.redacted
      if request.hidesContent {
        let cause = error.underlyingError.map { "\(type(of: $0))" }
        if error.code == .unknown { failure.message = "The call failed: \(cause ?? "\(YelpError.self)")." }
        failure.yelpDescription = nil
        failure.responseHeaders = error.responseHeaders?.redacted(hidesContent: true)
        failure.responseBody = nil
        failure.underlyingError = cause.map { RedactedError(description: $0) }
      }
    }
    return YelpRedaction.removing(secrets, from: failure)
  }
}
