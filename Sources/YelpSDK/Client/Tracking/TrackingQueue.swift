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
    let end = TrackedEnd()
    /// Whether it is sent without others, since Yelp has refused it together with them.
    var isAlone = false

    /// Whether two entries may go out in one request.
    func canJoin(_ other: Entry) -> Bool {
      guard !isAlone, !other.isAlone, let joining = request.info.joining else { return false }
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
    let old = state.withLock { state in
      let old = (state.reporter, state.clock)
      state.client = client
      state.limits = configuration.retryQueue
      state.reporter = TrackingReporter(observers: configuration.observers, log: client.log)
      state.clock = configuration.clock
      (state.pause, state.failures) = (nil, 0)
      state.restart(waiting: now)
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
    let key = id.map { "\(kind) \($0) \(request.parameters["test_event"]?.text ?? "")" }
    let entry = Entry(id: id ?? UUID().uuidString, key: key, request: request, trackedAt: now)
    let end = state.withLock { $0.enqueue(entry) }
    loseOverflow()
    work()
    return end
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

  /// Sends entries in one request.
  private func send(_ entries: [Entry], with client: YelpAPIClient) async {
    let result: Result<Void, YelpError>
    do throws(YelpError) {
      result = .success(try await client.send(Self.joined(entries)))
    } catch {
      result = .failure(error)
    }
    let now = state.withLock { $0.clock }.now()
    let (ends, reporter) = state.withLock { state in
      (state.finish(result, by: client, random: .random(in: 0..<1), at: now), state.reporter)
    }
    reporter.report(ends)
  }

  /// The request that sends all of these at once.
  static func joined(_ entries: [Entry]) -> YelpRequest<Void> {
    guard entries.count > 1, let joining = entries[0].request.info.joining else { return entries[0].request }
    var draft = entries[0].request.draft
    (draft.endpoint, draft.path) = (joining.endpoint, joining.path)
    draft.parameters[joining.member] = nil
    draft.set(
      joining.list, YelpJSONValue.array(entries.compactMap { $0.request.parameters[joining.member]?.json }))
    return YelpRequest(draft, parser: .none)
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

  /// Lets the age of all entries begin now, since another clock measures it.
  mutating func restart(waiting now: Duration) {
    for index in waiting.indices {
      waiting[index].trackedAt = now
    }
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
    (pause, sleep) = (nil, nil)
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
      pause = (
        now + max(backoff, min(error.retryAfter ?? .zero, .seconds(86_400))), error.retryAfter != nil
      )
      return lose(waiting.count - max(1, limits.maximumCount), .overflowed)
    case .content where batch.count > 1:
      for index in batch.indices { waiting[index].isAlone = true }
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
    if traits.contains(.deliverLater) { return .temporary }
    return [200, 400, 413, 422].contains(httpStatus ?? 0) ? .content : .lasting
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
