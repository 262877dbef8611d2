/// One call of the app: what is sent, for whom, and how far its request is.
///
/// It owns its events and the credentials that it knows. Nothing leaves it but by `YelpCall+Door.swift`.
final class YelpCall: Sendable {
  let number: Int
  /// It names the call in events, log lines and requests.
  let id: String
  /// What is sent.
  let draft: YelpRequestDraft
  /// Its path and query, which take longer to make than all the rest.
  let target: String
  /// Reads the response.
  let parser: AnyResponseParser
  let notes: [YelpValidation.Note]
  /// The fingerprint of the id of the user whom the app named; `nil` without one.
  let user: String?
  /// The source of the key or token.
  let credential: YelpCredential
  let clock: YelpClock
  /// When it began.
  let start: Duration
  /// How long its caller waits; `nil` without a limit.
  let timeout: Duration?
  let secrets: CallSecrets
  let events: CallEvents
  let log: YelpLog
  /// What its events show of the request; `nil` for one that could not be built, and without observers.
  let shownInfo: YelpRequestInfo?
  private let state: Locked<State>

  private struct State {
    var attempts = 0
    var accessToken: String?
    var apiKey: String?
    var account: String?
    var key: RequestKey?
    var deadline: Duration?
    var isJoined = false
    var isStopped = false
  }

  /// - Parameters:
  ///   - request: What is sent; `nil` when the input breaks a rule.
  ///   - secrets: The credentials of the configuration.
  init(
    _ number: Int, _ endpoint: YelpEndpoint, _ request: AnyRequest?, user: String?, tag: String?,
    credential: YelpCredential, secrets: [Secret], timeout: Duration?, clock: YelpClock, log: YelpLog,
    observers: [any YelpObserver]
  ) {
    self.number = number
    id = tag.map { "\($0)/\(number)" } ?? String(number)
    draft = request?.draft ?? YelpRequestDraft(endpoint, path: "/")
    target = draft.target
    parser = request?.parser ?? YelpResponseParser.none.stored
    notes = request?.notes ?? []
    self.user = user
    self.credential = credential
    self.clock = clock
    start = clock.now()
    self.timeout = timeout
    self.secrets = CallSecrets(secrets)
    self.log = log
    events = CallEvents(observers)
    // A path with a query, which a request made by hand can have, is refused: it may hold a secret.
    let isShown =
      !observers.isEmpty && request.map { YelpPath.problems(of: $0.draft.info.path).isEmpty } ?? false
    shownInfo = isShown ? draft.info : nil
    state = Locked(State(deadline: timeout.map { [start] in start + $0 }))
  }

  var info: YelpRequestInfo { draft.info }
  var endpoint: YelpEndpoint { draft.info.endpoint }

  /// The request for the wire, without credentials.
  func httpRequest(_ defaults: YelpRequestDefaults, base: String) throws(YelpError) -> YelpHTTPRequest {
    var request = try draft.httpRequest(base: base, target: target, defaults: defaults)
    request.id = id
    return request
  }

  // MARK: Whose it is

  /// What makes it equal to other calls; `nil` until its credential is known.
  var key: RequestKey? { state.withLock { $0.key } }

  /// Whose quotas its request uses up: see ``YelpAttempt/credential``.
  var account: String? {
    get { state.withLock { $0.account } }
    set { state.withLock { $0.account = newValue } }
  }

  func identify(_ key: RequestKey, account: String?) {
    state.withLock { state in
      state.key = key
      state.account = account
    }
  }

  /// The access token of the current attempt: set by the stage that knows the tokens, for the one that adds it.
  var accessToken: String? {
    get { state.withLock { $0.accessToken } }
    set {
      state.withLock { $0.accessToken = newValue }
      if let newValue { secrets.hide([newValue]) }
    }
  }

  /// What the provider of the key or of a proxy's user's token returned for this call.
  var apiKey: String? {
    get { state.withLock { $0.apiKey } }
    set {
      state.withLock { $0.apiKey = newValue }
      if let newValue { secrets.hide([newValue]) }
    }
  }

  // MARK: Its attempts and its time

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

  /// When its time is over, by its clock; `nil` without a limit.
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
}

/// What a call sends, and what reads the response, whatever its type.
struct AnyRequest: Sendable {
  let draft: YelpRequestDraft
  let parser: AnyResponseParser
  /// Notes on values that Yelp does not document.
  let notes: [YelpValidation.Note]

  /// The same with the configuration's header fields and locale.
  func completed(headers: YelpHTTPHeaders, locale: String?) -> AnyRequest {
    AnyRequest(draft: draft.completed(headers: headers, locale: locale), parser: parser, notes: notes)
  }
}

extension YelpRequest {
  var anyRequest: AnyRequest { AnyRequest(draft: draft, parser: parser.stored, notes: notes) }
}
