import Foundation

/// The retry queue: tracked requests, which a worker sends one after another until none is left.
///
/// Requests are enqueued under a lock and not by an actor, so that `track` returns at once and keeps the order of its
/// calls. The worker keeps neither the queue nor its client alive while requests only wait.
final class TrackingQueue: Sendable {
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

  fileprivate struct State {
    var limits: YelpRetryQueueConfiguration
    weak var client: YelpAPIClient?
    var reporter = TrackingReporter()
    var clock = YelpClock.system
    var counts = YelpTrackingCounts()
    var waiting: [Entry] = []
    var inFlight: [Entry] = []
    var pendingKeys: [String: TrackedEnd] = [:]
    var deliveredKeys = RecentKeys(capacity: 4_096)
    var failures = 0
    /// Until when nothing is sent, after a failure, and whether the server asked for it.
    var pause: (end: Duration, isAsked: Bool)?
    /// Whether the network came back while a request was in flight.
    var isRestored = false
    var lastPart = 0
    /// The user of the events that are tracked now, until the provider is asked.
    var newUser: TrackingUser?
    /// The endpoints whose tracked reads the log has mentioned.
    var reads: Set<YelpEndpoint> = []
    var isWorking = false
    /// Ends when the pause is over. Cancelled to end it early.
    var sleep: Task<Void, any Error>?
    /// Those that wait until nothing is pending.
    var drains: [ObjectIdentifier: AsyncSemaphore] = [:]
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
  func serve(_ client: YelpAPIClient) {
    let configuration = client.configuration
    let now = configuration.clock.now()
    let before = state.withLock { $0.clock }.now()
    let old = state.withLock { state in
      let old = (state.reporter, state.clock)
      state.client = client
      state.limits = configuration.retryQueue
      state.reporter = TrackingReporter(observers: configuration.observers, log: client.log)
      state.clock = configuration.clock
      (state.pause, state.failures) = (nil, 0)
      state.shift(by: now - before)
      return old
    }
    withExtendedLifetime(old) {}
    loseOverflow()
    wake()
  }

  /// Enqueues a request, unless an equal one waits, is in flight or was delivered recently.
  func enqueue(_ request: YelpRequest<Void>, id: String?) -> TrackedEnd {
    let now = state.withLock { $0.clock }.now()
    let id = request.draft.event?["event_id"]?.stringValue ?? id
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
    guard info.authentication == .apiKey, let client = state.withLock({ $0.client }),
      client.configuration.credential.isToken
    else { return nil }
    let (user, isNew) = state.withLock { state in
      let user = state.newUser ?? TrackingUser(of: client.configuration.baseURL)
      defer { state.newUser = user }
      return (user, state.newUser == nil)
    }
    if isNew {
      Task {
        // Another user may track from here on.
        state.withLock { $0.newUser = nil }
        _ = try? await user.token(for: client)
      }
    }
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
  func refuse(_ draft: YelpRequestDraft, _ error: YelpError, id: String?) -> TrackedEnd {
    let reporter = state.withLock { state in
      state.counts.tracked += 1
      state.counts.refused += 1
      return state.reporter
    }
    let id = draft.event?["event_id"]?.stringValue ?? id ?? "-"
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

  fileprivate enum Step {
    case send([Entry], YelpAPIClient)
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
  private func send(_ entries: [Entry], with client: YelpAPIClient) async {
    let result: Result<Void, YelpError>
    var isConnected = false
    do throws(YelpError) {
      var draft = Self.joined(entries)
      draft.values.userToken = try await user(of: entries[0])?.token(for: client)
      result = .success(try await client.send(YelpRequest(draft, parser: .none)))
    } catch {
      result = .failure(error)
      isConnected = error.code == .notConnected && client.connectivity?.monitor.connectivity == .connected
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

extension TrackingQueue.State {
  /// Enqueues an entry, and returns the end of it or of the equal one that is there already.
  mutating func enqueue(_ entry: TrackingQueue.Entry) -> TrackedEnd {
    if let key = entry.key {
      if let known = deliveredKeys.contains(key) ? TrackedEnd(.success(())) : pendingKeys[key] {
        counts.duplicates += 1
        return known
      }
      pendingKeys[key] = entry.end
    }
    counts.tracked += 1
    waiting.append(entry)
    return entry.end
  }

  /// Keeps the age of all entries when another clock measures it.
  mutating func shift(by difference: Duration) {
    for index in waiting.indices { waiting[index].trackedAt += difference }
    for index in inFlight.indices { inFlight[index].trackedAt += difference }
  }

  mutating func next(at now: Duration, _ client: YelpAPIClient?) -> TrackingQueue.Step {
    guard let client, let first = waiting.first else {
      isWorking = false
      return .rest
    }
    if let end = pause?.end, end > now {
      let wait = min(end - now, limits.maximumAge - (now - first.trackedAt))
      let task = Task { [clock] in try await clock.sleep(wait) }
      sleep = task
      return .sleep(task)
    }
    (pause, sleep, isRestored) = (nil, nil, false)
    let companions = waiting.dropFirst().prefix(limits.batchLimit - 1).prefix { first.canJoin($0) }.count
    inFlight = Array(waiting.prefix(1 + companions))
    waiting.removeFirst(inFlight.count)
    return .send(inFlight, client)
  }

  /// Ends the request in flight.
  mutating func finish(
    _ result: Result<Void, YelpError>, by client: YelpAPIClient, random: Double, at now: Duration
  ) -> [TrackingQueue.End] {
    let batch = inFlight
    inFlight = []
    guard case .failure(let error) = result, !error.isDelivered else {
      for entry in batch {
        guard let key = entry.key else { continue }
        pendingKeys[key] = nil
        deliveredKeys.insert(key)
      }
      counts.delivered += batch.count
      failures = 0
      return batch.map { ($0, nil) }
    }
    waiting.insert(contentsOf: batch, at: 0)
    // A new configuration may succeed where the old one failed.
    if client !== self.client { return [] }
    switch error.deliveryFailure {
    case .temporary:
      failures += 1
      let backoff = Backoff(first: limits.firstPause, maximum: limits.longestPause)
        .pause(after: failures, jitter: 0.5 + random)
      // A server may ask for no pause at all, or for one that overflows.
      let asked = min(error.retryAfter ?? .zero, .seconds(86_400))
      if !isRestored || error.retryAfter != nil {
        pause = (now + max(min(backoff, limits.longestPause), asked), error.retryAfter != nil)
      }
      return lose(waiting.count - max(1, limits.maximumCount), .overflowed)
    case .content where batch.count > 1:
      // In halves, so that a bad event of a thousand is found with twenty requests.
      for index in batch.indices { waiting[index].part = lastPart + (index < batch.count / 2 ? 1 : 2) }
      lastPart += 2
      return []
    case .content, .lasting:
      failures = 0
      return lose(batch.count, .refused(error))
    }
  }

  /// Gives up this many entries from the front.
  mutating func lose(_ count: Int, _ reason: YelpTrackingLoss) -> [TrackingQueue.End] {
    guard count > 0 else { return [] }
    let lost = Array(waiting.prefix(count))
    waiting.removeFirst(lost.count)
    for entry in lost {
      if let key = entry.key { pendingKeys[key] = nil }
      counts.count(reason)
    }
    return lost.map { ($0, reason) }
  }
}

extension YelpRequestDraft {
  /// The one event of a request that can be sent with others.
  fileprivate var event: YelpJSONValue? { info.joining.flatMap { parameters[$0.member]?.json } }
}

extension YelpError {
  fileprivate enum DeliveryFailure {
    /// The same request may succeed later.
    case temporary
    /// Yelp refuses the content; of several events it may be one.
    case content
    case lasting
  }

  /// Whether Yelp has the event although its response could not be used. A web page is not Yelp's, and an error is a refusal.
  fileprivate var isDelivered: Bool {
    (200..<300).contains(httpStatus ?? 0) && yelpCode == nil && code != .cannotParseResponse
      && traits.contains(.outcomeUnknown)
  }

  fileprivate var deliveryFailure: DeliveryFailure {
    let status = httpStatus ?? 0
    // The user who tracked it is gone. Or the key is refused: no event of several is at fault.
    if code == .unauthorized, isRefusal || status > 0 { return .lasting }
    // A sign-in page redirects for now, and 407 comes from a proxy.
    if traits.contains(.deliverLater) || [302, 303, 307, 407].contains(status) { return .temporary }
    return [200, 400, 413, 414, 422, 431].contains(status) ? .content : .lasting
  }
}

/// Reports lost events to the observers and the log, and outcomes to the tasks that wait for them.
struct TrackingReporter: Sendable {
  var observers: [any YelpObserver] = []
  var log = YelpLog()

  func report(_ ends: [TrackingQueue.End]) {
    for (entry, loss) in ends {
      if let loss { report(loss, id: entry.id, endpoint: entry.request.endpoint) }
      entry.end.set(loss.map { .failure(YelpError(lost: $0)) } ?? .success(()))
    }
  }

  func report(_ loss: YelpTrackingLoss, id: String, endpoint: YelpEndpoint) {
    log.log(.warning, id: id, endpoint: endpoint, "a tracked event was given up: \(loss)")
    let event = YelpCallEvent(requestID: id, endpoint: endpoint, kind: .trackingLost(loss))
    for observer in observers { observer.observe(event) }
  }
}
