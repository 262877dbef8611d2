/// Runs the retry queue: asks its state for the next step, takes it, and tells the state how it ended.
///
/// Every event (a request is tracked, a send ends, a pause is over, the network is back) ends in `advance`, which may be
/// called at any time, on any thread, any number of times. Requests are enqueued under a lock and not by an actor, so
/// that `track` returns at once and keeps the order of its calls.
final class YelpTrackingQueue: Sendable {
  typealias State = YelpTrackingQueueState<TrackedRequest>

  private let core: Locked<Core>

  init(_ limits: YelpRetryQueueConfiguration) {
    core = Locked(Core(state: State(limits) { $0.canTravel(with: $1) }))
  }

  deinit {
    let (losses, reporter) = withCore { ($0.abandon(), $0.service.reporter) }
    reporter.report(losses)
  }

  /// Works on the core. What ends by that is cancelled and released after the lock.
  private func withCore<Result: Sendable>(_ work: (inout Core) -> Result) -> Result {
    let (result, ended) = core.withLock { core in
      let result = work(&core)
      defer { core.ended = Core.Ended() }
      return (result, core.ended)
    }
    for timer in ended.timers { timer.cancel() }
    return result
  }

  /// Works on the core with the present time. The clock is the user's, so it is asked outside the lock, and again when
  /// another one came in between.
  private func withCoreNow<Result: Sendable>(_ work: (inout Core, Duration) -> Result) -> Result {
    while true {
      let (number, clock) = core.withLock { ($0.serviceNumber, $0.service.clock) }
      let now = clock.now()
      if let result = withCore({ $0.serviceNumber == number ? work(&$0, now) : nil }) { return result }
    }
  }

  var pendingCount: Int { core.withLock { $0.state.pendingCount } }
  var counts: YelpTrackingCounts { core.withLock { $0.state.counts } }
  /// The number of drains that wait.
  var waiterCount: Int { core.withLock { $0.waiters.count } }

  /// Sends waiting requests with another service from now on. Requests in flight stay with the client that sent them.
  ///
  /// Calls no user code: events that are given up are reported by the next ``advance()``.
  func serve(_ service: Service) {
    let time = service.clock.now()
    withCoreNow { core, now in core.serve(service, shift: time - now) }
  }

  /// Enqueues a request, or each of the conversions in it.
  func track<Value>(_ request: YelpRequest<Value>, id: String?) {
    let clock = core.withLock { $0.service.clock }
    let (entries, refused) = TrackedRequest.entries(of: request, id: id, now: clock.date())
    withCoreNow { core, now in core.enqueue(entries, at: now) }
    advance()
    for (id, error) in refused { refuse(error, id: id, endpoint: request.info.endpoint) }
  }

  /// Counts and reports an event that can never be sent.
  func refuse(_ error: YelpError, id: String?, endpoint: YelpEndpoint) {
    let reporter = core.withLock { core in
      core.state.refuse()
      return core.service.reporter
    }
    reporter.report(.refused(error), id: id ?? "-", endpoint: endpoint)
  }

  /// Ends a pause, since the network is back.
  func restore() {
    core.withLock { $0.state.restore() }
    advance()
  }

  /// Sends waiting requests now, also during a pause.
  func flush() {
    core.withLock { $0.state.flush() }
    advance()
  }

  /// Sends waiting requests until none is pending or the time is up.
  func drain(within limit: Duration) async {
    let emptied = AsyncSemaphore(0)
    let clock = core.withLock { core in
      core.waiters[ObjectIdentifier(emptied)] = emptied
      return core.service.clock
    }
    defer { core.withLock { $0.waiters[ObjectIdentifier(emptied)] = nil } }
    flush()
    await withTaskGroup(of: Void.self) { group in
      group.addTask { try? await emptied.acquire() }
      group.addTask { try? await clock.sleep(limit) }
      await group.next()
      group.cancelAll()
    }
  }

  /// Takes the next step.
  func advance() {
    let (work, reporter) = withCoreNow { core, now in
      let work = core.advance(at: now) { [weak self] time in
        self?.withCore { $0.endTimer(time) }
        self?.advance()
      }
      return (work, core.service.reporter)
    }
    reporter.report(work.losses)
    if let send = work.send, !work.entries.isEmpty { self.send(work.entries, with: send) }
    for waiter in work.emptied { waiter.release() }
  }

  /// Sends entries in one request. The client and this queue live until the send ends; while entries only wait, neither
  /// is kept alive.
  private func send(_ entries: [State.Entry], with send: @escaping Service.Send) {
    Task(priority: .utility) {
      var verdict = YelpTrackingVerdict.delivered
      do throws(YelpError) {
        if let request = TrackedRequest.joined(entries.map(\.payload)) { try await send(request) }
      } catch {
        verdict = YelpTrackingVerdict(error)
      }
      withCoreNow { [verdict] core, now in core.finish(verdict, random: .random(in: 0..<1), at: now) }
      advance()
    }
  }
}

/// Reports lost events to the observers and the log.
struct YelpTrackingReporter: Sendable {
  var observers: [any YelpObserver] = []
  var log = YelpLog()

  func report(_ losses: [YelpTrackingQueue.State.Loss]) {
    for loss in losses { report(loss.reason, id: loss.entry.id, endpoint: loss.entry.payload.endpoint) }
  }

  func report(_ loss: YelpTrackingLoss, id: String, endpoint: YelpEndpoint) {
    log.log(.warning, id: id, endpoint: endpoint, "a tracked event was given up: \(loss)")
    let event = YelpCallEvent(requestID: id, endpoint: endpoint, kind: .trackingLost(loss))
    for observer in observers { observer.observe(event) }
  }
}
