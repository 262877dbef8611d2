import Foundation

/// The retry queue: tracked requests in lanes, which up to four workers send until none can be sent.
///
/// Requests are enqueued under a lock and not by an actor, so that `track` returns at once and keeps the order of its
/// calls. Workers keep neither the queue nor its client alive while requests only wait.
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
    /// The user who tracked it; `nil` where the client's credential is the same for everybody.
    var user: YelpUser?
    var tag: String?
    let end = TrackedEnd()
    /// The place in the order of all events.
    var number = 0
    /// The part of a refused batch that it belongs to. Each part is sent separately.
    var part = 0
    /// Whether the server went on failing at it, alone or with others.
    var isSuspect = false
    /// How often it failed by itself, until when it rests, and behind which event, once it is set aside.
    var failures = 0
    var restsUntil: Duration?
    var place = 0

    var lane: Lane.Key { Lane.Key(user: user?.id, host: request.info.host) }

    /// Whether two entries of a lane may go out in one request.
    func canJoin(_ other: Entry) -> Bool {
      guard part == other.part, user?.isSame(as: other.user) ?? (other.user == nil),
        let joining = request.info.joining
      else { return false }
      var own = request.parameters
      own[joining.member] = other.request.parameters[joining.member]
      return request.info == other.request.info && own == other.request.parameters
    }
  }

  private let state: Locked<State>

  init(_ limits: YelpRetryQueueConfiguration) { state = Locked(State(limits: limits)) }

  deinit {
    let (due, reporter) = state.withLock { state in
      state.stop()
      state.giveUpAll(.abandoned, at: .zero)
      return (state.takeDue(), state.reporter)
    }
    for sleep in due.endedSleeps { sleep.cancel() }
    reporter.report(due.ends)
  }

  var pendingCount: Int { state.withLock { $0.pendingCount } }
  var laneCount: Int { state.withLock { $0.lanes.count } }
  var counts: YelpTrackingCounts { state.withLock { $0.counts } }

  /// The time by the clock of the client. It is read outside of the lock, since the clock may be the app's code.
  private var now: Duration { state.withLock { $0.clock }.now() }

  /// Sends waiting requests with this client from now on. Requests in flight stay with the client that sent them.
  func serve(_ client: YelpAPIClient) {
    let configuration = client.configuration
    let reporter = client.reporter
    let difference = configuration.clock.now() - now
    let old = state.withLock { state in
      let old = (state.reporter, state.clock)
      state.client = client
      state.limits = configuration.retryQueue
      state.clock = configuration.clock
      state.reporter = reporter
      state.shift(by: difference)
      return old
    }
    withExtendedLifetime(old) {}
    change { $0.endPauses(isAsked: true, at: $1) }
  }

  /// Enqueues a request, unless an equal one waits, is in flight or was delivered recently.
  func enqueue(_ request: YelpRequest<Void>, label: String?, user: YelpUser?, tag: String?) -> TrackedEnd {
    let id = request.draft.event?["event_id"]?.stringValue ?? label
    let kind = request.draft.event?["event_name"]?.stringValue ?? request.info.path
    // Percent-encoded, so that two normal forms of a text are two keys.
    let key = id.map {
      YelpURLEncoding.encoded(
        "\(user?.id ?? "") \(kind) \($0) \(request.parameters["test_event"]?.text ?? "")")
    }
    var end = TrackedEnd()
    change { state, now in
      let entry = Entry(
        id: id ?? UUID().uuidString, key: key, request: request, trackedAt: now, user: user, tag: tag)
      end = state.enqueue(entry)
    }
    warn(of: request)
    return end
  }

  /// Warns once for each endpoint of a request whose only use is its response.
  private func warn(of request: YelpRequest<Void>) {
    guard request.info.method == .get else { return }
    let endpoint = request.endpoint
    let (isFirst, log) = state.withLock { ($0.reads.insert(endpoint).inserted, $0.reporter.log) }
    guard isFirst else { return }
    log.log(.warning, endpoint: endpoint, "a GET is tracked: its response is not used; send() returns it")
  }

  /// Counts and reports an event that breaks a rule, so that it can't be sent.
  func refuse(_ draft: YelpRequestDraft, _ error: YelpError, label: String?, user: YelpUser?) -> TrackedEnd {
    let reporter = state.withLock { state in
      state.counts.tracked += 1
      state.counts.refused += 1
      return state.reporter
    }
    let id = draft.event?["event_id"]?.stringValue ?? label ?? "-"
    reporter.report(.refused(error), id: id, user: user?.id, endpoint: draft.endpoint)
    return TrackedEnd(.failure(error))
  }

  /// Gives up the events of a named user that wait.
  func giveUp(_ user: String, _ error: YelpError) {
    change { $0.giveUpAll(of: user, .refused(error), at: $1) }
  }

  /// Ends pauses after failures, since the network is back. A pause that a server asked for goes on.
  func restore() {
    change { $0.endPauses(isAsked: false, isBack: true, at: $1) }
  }

  /// Sends waiting requests now, also during a pause.
  func flush() {
    change { $0.endPauses(isAsked: true, at: $1) }
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

  // MARK: The workers

  /// Changes the state, and does what follows from that: reports, sleeps and workers.
  private func change(_ step: (inout State, _ now: Duration) -> Void) {
    let now = now
    let (due, starts, emptied, client, reporter, clock) = state.withLock { state in
      step(&state, now)
      state.giveUpOld(at: now)
      if state.client == nil { state.giveUpAll(.abandoned, at: now) }
      var emptied: [AsyncSemaphore] = []
      if state.pendingCount == 0 {
        emptied = Array(state.drains.values)
        state.drains = [:]
      }
      let starts = min(State.maximumWorkers - state.workers, state.readyCount)
      state.workers += starts
      return (state.takeDue(), starts, emptied, state.client, state.reporter, state.clock)
    }
    reporter.report(due.ends)
    for drain in emptied { drain.release() }
    for task in due.endedSleeps { task.cancel() }
    for (number, time) in due.newSleeps { sleep(time, number, clock) }
    for _ in 0..<starts { work(client) }
  }

  /// Sleeps, and goes on with the state then. The sleep doesn't keep the queue alive.
  private func sleep(_ time: Duration, _ number: Int, _ clock: YelpClock) {
    let task = Task.detached(priority: .utility) { [weak self] in
      guard (try? await clock.sleep(time)) != nil else { return }
      self?.change { $0.wake(number, random: .random(in: 0..<1), at: $1) }
    }
    if !state.withLock({ $0.keep(task, of: number) }) { task.cancel() }
  }

  /// Sends what can be sent now. Until then the queue and its client stay alive, also when the app releases them.
  private func work(_ client: YelpAPIClient?) {
    // Without the task-local values of a caller.
    Task.detached(priority: .utility) { [self] in
      defer { withExtendedLifetime(client) {} }
      while let (lane, entries, user, client) = next() {
        let (user, result) = await send(entries, of: user, in: lane, with: client)
        var isConnected = false
        if case .failure(let error) = result {
          isConnected = error.code == .notConnected && client.isConnected
          if error.code == .unauthorized, user != nil, user?.id == nil { client.askForNames() }
        }
        change { state, now in
          state.finish(
            lane, result, by: client, isConnected: isConnected, random: .random(in: 0..<1), at: now)
        }
      }
    }
  }

  private func next() -> (Lane.Key, [Entry], YelpUser?, YelpAPIClient)? {
    let now = now
    return state.withLock { state in
      guard let client = state.client, let (lane, entries, user) = state.next(at: now) else {
        state.workers -= 1
        return nil
      }
      return (lane, entries, user, client)
    }
  }

  /// Sends entries in one request, as the user to whom they belong. Entries without a user get the one that the
  /// provider names now, for all their attempts.
  private func send(
    _ entries: [Entry], of user: YelpUser?, in lane: Lane.Key, with client: YelpAPIClient
  ) async -> (YelpUser?, Result<Void, YelpError>) {
    var user = user ?? entries[0].user
    if entries[0].user?.isFirstAnswer == true {
      user = entries[0].user
    } else if let owner = client.light(for: Caller(user: user)).owner(of: entries[0].request.info),
      owner !== user
    {
      user = owner
      state.withLock { $0.setUser(owner, in: lane) }
    }
    let caller = Caller(user: user, tag: entries.count == 1 ? entries[0].tag : nil)
    let request = YelpRequest(Self.joined(entries), parser: .none)
    return (user, await client.light(for: caller).outcome(of: request).map { _ in })
  }

  /// The request that sends all of these at once.
  static func joined(_ entries: [Entry]) -> YelpRequestDraft {
    var draft = entries[0].request.draft
    guard entries.count > 1, let joining = draft.joining else { return draft }
    draft.endpoint = joining.endpoint
    draft.path = joining.path
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
