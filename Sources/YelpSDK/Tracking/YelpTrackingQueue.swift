/// Runs the retry queue: asks its state what to do, does it, and tells the state how it went.
///
/// Whatever happens (an event is tracked, a send ends, a pause is over, the network is back) ends in `advance`, which
/// may be called at any time, by anybody, and any number of times. Events are taken on under a lock and not by an
/// actor, so that `track` returns at once and keeps the order of its calls.
final class YelpTrackingQueue: Sendable {
  typealias State = YelpTrackingQueueState<TrackedRequest>

  private let core: Locked<Core>

  init(_ limits: YelpTrackingConfiguration) {
    core = Locked(Core(state: State(limits) { $0.canTravel(with: $1) }))
  }

  deinit {
    let (losses, reporter) = core.withLock { core in
      core.timer?.task.cancel()
      return (core.state.abandon(), core.reporter)
    }
    reporter.report(losses)
  }

  var pendingCount: Int { core.withLock { $0.state.pendingCount } }
  var counts: YelpTrackingCounts { core.withLock { $0.state.counts } }

  /// From now on `client` sends what waits. What is on its way stays with the client that sent it.
  func serve(_ client: YelpAPIClient) {
    let reporter = YelpTrackingReporter(observers: client.configuration.observers, log: client.log)
    let losses = core.withLock { $0.serve(client, reporter) }
    reporter.report(losses)
  }

  /// Takes a request on.
  func track<Value>(_ request: YelpRequest<Value>, id: String?) {
    let (clock, reporter) = core.withLock { ($0.clock, $0.reporter) }
    do throws(YelpError) {
      let entries = try TrackedRequest.entries(of: request, id: id, now: clock.date())
      reporter.report(core.withLock { $0.enqueue(entries) })
      advance()
    } catch {
      refuse(error, id: id, endpoint: request.info.endpoint)
    }
  }

  /// Reports what can never be sent.
  func refuse(_ error: YelpError, id: String?, endpoint: YelpEndpoint) {
    let reporter = core.withLock { core in
      core.state.refuse()
      return core.reporter
    }
    reporter.report(.refused(error), id: id ?? "-", endpoint: endpoint)
  }

  /// The network is back.
  func restore() {
    core.withLock { $0.state.restore() }
    advance()
  }

  /// Sends what waits now, whatever pause it is in.
  func flush() {
    core.withLock { $0.state.flush() }
    advance()
  }

  /// Sends what waits, until nothing does or the time is up.
  func drain(within limit: Duration) async {
    flush()
    let (emptied, clock) = core.withLock { ($0.awaitEmpty(), $0.clock) }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for await _ in emptied {} }
      group.addTask { try? await clock.sleep(limit) }
      await group.next()
      group.cancelAll()
    }
  }

  /// Does what is to be done now.
  func advance() {
    let (work, reporter) = core.withLock { core in
      (core.advance { [weak self] in self?.timeIsUp($0) }, core.reporter)
    }
    reporter.report(work.losses)
    if let client = work.client, !work.entries.isEmpty { send(work.entries, with: client) }
    for waiter in work.emptied { waiter.finish() }
  }

  /// The client lives until the send ends, and so does this queue; while it only waits, neither is kept alive.
  private func send(_ entries: [State.Entry], with client: YelpAPIClient) {
    Task(priority: .utility) {
      let verdict = await client.deliver(entries.map(\.payload))
      let (losses, reporter) = core.withLock { core in
        (core.finish(verdict, random: .random(in: 0..<1)), core.reporter)
      }
      reporter.report(losses)
      advance()
    }
  }

  private func timeIsUp(_ time: Duration) {
    core.withLock { if $0.timer?.until == time { $0.timer = nil } }
    advance()
  }
}

/// Tells observers and log what was given up.
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
