import Foundation

/// The client of a retry queue, as far as the queue knows it.
protocol TrackingClient: AnyObject, Sendable {
  var tracked: RetryQueue { get }
  var retryQueue: YelpRetryQueueConfiguration { get }
  var reporter: TrackingReporter { get }
  var users: TrackingUsers { get }
  /// Whether its monitor says that there is a network.
  var isConnected: Bool { get }
  func send(_ request: YelpRequest<Void>) async throws(YelpError)
}

/// The retry queue: tracked requests, which a worker sends one after another until none is left.
///
/// Requests are enqueued under a lock and not by an actor, so that `track` returns at once and keeps the order of its
/// calls. The worker keeps neither the queue nor its client alive while requests only wait.
final class RetryQueue: Sendable {
  /// How an entry ended: delivered when there is no loss.
  typealias End = (entry: Entry, loss: YelpTrackingLoss?)

  /// A request that waits or is in flight.
  struct Entry: Sendable {
    /// The event's id in reports.
    let id: String
    /// The key that equal entries share; `nil` for an entry that is never equal to another.
    let key: String?
    let request: YelpRequest<Void>
    var trackedAt: Duration
    /// The user of a proxy who tracked it; `nil` where the client's credential names no user.
    var user: TrackingUser?
    let end = TrackedEnd()
    /// The part of a refused batch that it belongs to. Each part is sent separately.
    var part = 0

    /// Whether two entries may go out in one request.
    func canJoin(_ other: Entry) -> Bool {
      guard part == other.part, user?.isSame(as: other.user) ?? (other.user == nil),
        let joining = request.info.joining
      else { return false }
      var (own, others) = (request.parameters, other.request.parameters)
      (own[joining.member], others[joining.member]) = (nil, nil)
      return request.info == other.request.info && own == others
    }
  }

  private let state: Locked<State>

  init(_ limits: YelpRetryQueueConfiguration) { state = Locked(State(limits: limits)) }

  deinit {
    let (losses, reporter, sleep) = state.withLock { state in
      (state.lose(state.waiting.count, .abandoned), state.reporter, state.sleep)
    }
    sleep?.cancel()
    reporter.report(losses)
  }

  var pendingCount: Int { state.withLock { $0.waiting.count + $0.inFlight.count } }
  var counts: YelpTrackingCounts { state.withLock { $0.counts } }

  /// Sends waiting requests with this client from now on. Requests in flight stay with the client that sent them.
  func serve(_ client: any TrackingClient) {
    let (limits, clock, reporter) = (client.retryQueue, client.users.clock, client.reporter)
    let now = clock.now()
    let before = state.withLock { $0.clock }.now()
    let old = state.withLock { state in
      let old = (state.reporter, state.clock)
      state.client = client
      (state.limits, state.clock, state.reporter) = (limits, clock, reporter)
      (state.pause, state.failures) = (nil, 0)
      state.shift(by: now - before)
      return old
    }
    withExtendedLifetime(old) {}
    loseOverflow()
    wake()
  }

  /// Enqueues a request, unless an equal one waits, is in flight or was delivered recently.
  func enqueue(_ request: YelpRequest<Void>, label: String?) -> TrackedEnd {
    let now = state.withLock { $0.clock }.now()
    let id = request.draft.event?["event_id"]?.stringValue ?? label
    let kind = request.draft.event?["event_name"]?.stringValue ?? request.info.path
    // Percent-encoded, so that two normal forms of a text are two keys.
    let key = id.map {
      YelpURLEncoding.encoded("\(kind) \($0) \(request.parameters["test_event"]?.text ?? "")")
    }
    let entry = Entry(
      id: id ?? UUID().uuidString, key: key, request: request, trackedAt: now,
      user: currentUser(of: request.info))
    let end = state.withLock { $0.enqueue(entry) }
    warn(of: request)
    loseOverflow()
    work()
    return end
  }

  /// The user of a request that is tracked now. The provider is asked at once: when the request is sent, it may name
  /// another user.
  private func currentUser(of info: YelpRequestInfo) -> TrackingUser? {
    guard info.authentication == .apiKey, let users = state.withLock({ $0.client })?.users,
      users.credential.isToken
    else { return nil }
    let (user, isNew) = state.withLock { state in
      if let user = state.newUser, !user.wasAsked { return (user, false) }
      let user = TrackingUser(of: users.proxy)
      state.newUser = user
      return (user, true)
    }
    if isNew { Task { _ = try? await user.token(from: users) } }
    return user
  }

  /// Warns once for each endpoint of a request whose only use is its response.
  private func warn(of request: YelpRequest<Void>) {
    guard request.info.method == .get else { return }
    let endpoint = request.endpoint
    let (isFirst, log) = state.withLock { ($0.reads.insert(endpoint).inserted, $0.reporter.log) }
    guard isFirst else { return }
    log.log(.warning, endpoint: endpoint, "a GET is tracked: its response is not used; send() returns it")
  }

  /// Gives up the oldest requests of too many.
  private func loseOverflow() {
    let (ends, reporter) = state.withLock { state in
      (state.lose(state.waiting.count - max(1, state.limits.maximumCount), .overflowed), state.reporter)
    }
    reporter.report(ends)
  }

  /// Counts and reports an event that breaks a rule, so that it can't be sent.
  func refuse(_ draft: YelpRequestDraft, _ error: YelpError, label: String?) -> TrackedEnd {
    let reporter = state.withLock { state in
      state.counts.tracked += 1
      state.counts.refused += 1
      return state.reporter
    }
    let id = draft.event?["event_id"]?.stringValue ?? label ?? "-"
    reporter.report(.refused(error), id: id, endpoint: draft.endpoint)
    return TrackedEnd(.failure(error))
  }

  /// Ends a pause after a failure, since the network is back. A pause that the server asked for goes on.
  func restore() {
    let isEnded = state.withLock { state in
      state.failures = 0
      state.isRestored = !state.inFlight.isEmpty
      guard state.pause?.isAsked != true else { return false }
      state.pause = nil
      return true
    }
    if isEnded { wake() }
  }

  /// Sends waiting requests now, also during a pause.
  func flush() {
    state.withLock { $0.pause = nil }
    wake()
  }

  /// Sends waiting requests until none is pending or the time is up.
  func drain(within limit: Duration) async {
    let emptied = AsyncSemaphore(0)
    let clock = state.withLock { state in
      state.drains[ObjectIdentifier(emptied)] = emptied
      return state.clock
    }
    defer { state.withLock { $0.drains[ObjectIdentifier(emptied)] = nil } }
    flush()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await emptied.acquire() }
      group.addTask { try? await clock.sleep(limit) }
      await group.next()
      group.cancelAll()
    }
  }

  // MARK: The worker

  enum Step {
    case send([Entry], any TrackingClient)
    case sleep(Task<Void, any Error>)
    case rest
  }

  private func wake() {
    state.withLock { $0.sleep }?.cancel()
    work()
  }

  /// Starts the worker unless it works.
  private func work() {
    let isFirst = state.withLock { state in
      defer { state.isWorking = true }
      return !state.isWorking
    }
    if isFirst { run() }
  }

  /// Sends the requests that can be sent now. Until then the queue and its client stay alive, also when the app
  /// releases them.
  private func run() {
    let client = state.withLock { $0.client }
    Task(priority: .utility) { [self] in
      defer { withExtendedLifetime(client) {} }
      while true {
        switch next() {
        case .send(let entries, let client): await send(entries, with: client)
        case .rest: return
        case .sleep(let pause):
          Task(priority: .utility) { [weak self] in
            _ = await pause.result
            self?.run()
          }
          return
        }
      }
    }
  }

  /// The next step of the worker. Requests that have waited too long are given up first.
  private func next() -> Step {
    let now = state.withLock { $0.clock }.now()
    let (step, ends, emptied, reporter) = state.withLock { state in
      let expired = state.waiting.prefix { now - $0.trackedAt >= state.limits.maximumAge }.count
      var ends = state.lose(expired, .expired)
      let client = state.client
      if client == nil { ends += state.lose(state.waiting.count, .abandoned) }
      let step = state.next(at: now, client)
      var emptied: [AsyncSemaphore] = []
      if state.waiting.isEmpty, state.inFlight.isEmpty {
        emptied = Array(state.drains.values)
        state.drains = [:]
      }
      return (step, ends, emptied, state.reporter)
    }
    reporter.report(ends)
    for drain in emptied { drain.release() }
    return step
  }

  /// Sends entries in one request, as the user who tracked them.
  private func send(_ entries: [Entry], with client: any TrackingClient) async {
    let result: Result<Void, YelpError>
    var isConnected = false
    do throws(YelpError) {
      var draft = Self.joined(entries)
      draft.values.userToken = try await user(of: entries[0])?.token(from: client.users)
      result = .success(try await client.send(YelpRequest(draft, parser: .none)))
    } catch {
      result = .failure(error)
      isConnected = error.code == .notConnected && client.isConnected
    }
    let now = state.withLock { $0.clock }.now()
    let (ends, reporter) = state.withLock { state in
      if isConnected, state.failures == 0 { state.isRestored = true }
      return (state.finish(result, by: client, random: .random(in: 0..<1), at: now), state.reporter)
    }
    reporter.report(ends)
  }

  /// The user of the entries in flight. Those that were tracked with a configuration without users get the current one,
  /// for all their attempts.
  private func user(of first: Entry) -> TrackingUser? {
    let user = first.user ?? currentUser(of: first.request.info)
    state.withLock { state in
      for index in state.inFlight.indices { state.inFlight[index].user = user }
    }
    return user
  }

  /// The request that sends all of these at once.
  static func joined(_ entries: [Entry]) -> YelpRequestDraft {
    var draft = entries[0].request.draft
    guard entries.count > 1, let joining = draft.joining else { return draft }
    (draft.endpoint, draft.path) = (joining.endpoint, joining.path)
    draft.parameters[joining.member] = nil
    draft.set(
      joining.list, YelpJSONValue.array(entries.compactMap { $0.request.parameters[joining.member]?.json }))
    return draft
  }
}

extension YelpRequestDraft {
  /// The one event of a request that can be sent with others.
  fileprivate var event: YelpJSONValue? { info.joining.flatMap { parameters[$0.member]?.json } }
}
