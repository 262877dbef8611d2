/// Requests in flight and the callers that wait for them, with the cache in front of them.
///
/// One lock guards all of it: looking into the cache and joining a request is one step, and so is ending a request
/// and caching its response. Otherwise a call could slip in between and be sent twice.
final class RequestCoalescer: Sendable {
  typealias Response = YelpResponse<any Sendable>
  typealias Outcome = Result<Response, YelpError>
  typealias Send = @Sendable (CallContext) async throws(YelpError) -> Response

  let clock: YelpClock
  private let limits: YelpCacheConfiguration
  private let state: Locked<State>
  let sweeper = Locked<Sweep?>(nil)
  /// How the sweeper waits: not with the clock of the configuration, which a test may drive by hand.
  let rest: @Sendable (Duration) async throws -> Void

  struct State {
    var cache: ResponseCache
    var usage = YelpUsage()
    /// Counts how often the cache was cleared. A request from before is neither joined nor cached.
    var generation = 0
    var lastNumber = 0
    var inFlight = InFlightRequests()
  }

  init(
    _ limits: YelpCacheConfiguration, clock: YelpClock,
    rest: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.limits = limits
    self.clock = clock
    self.rest = rest
    state = Locked(State(cache: ResponseCache(limits)))
  }

  deinit { sweeper.withLock { $0 }?.task.cancel() }

  /// Works on the state. What the cache removes is released after the lock, since it is the user's.
  func withState<Result: Sendable>(_ work: (inout State) -> Result) -> Result {
    let (result, removed) = state.withLock { state in (work(&state), state.cache.takeRemoved()) }
    withExtendedLifetime(removed) {}
    return result
  }

  /// The response of a call: from the cache, by joining an equal request in flight, or by sending one.
  ///
  /// A request runs in its own task. A caller that is cancelled leaves at once, whatever the work does; the last one
  /// to leave cancels the request.
  func response(
    to call: YelpCall, plan: CachePlan, send: @escaping Send
  ) async throws(YelpError) -> Response {
    let outcome: Outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let cached = join(.init(call: call, continuation: continuation), plan: plan, send: send) {
          continuation.resume(returning: .success(cached))
        } else if Task.isCancelled {
          // The task may have been cancelled before there was a request to leave.
          cancel(call)
        }
      }
    } onCancel: {
      cancel(call)
    }
    return try outcome.get()
  }

  /// Looks into the cache. Without a fresh response, the caller waits for an equal request or for a new one.
  private func join(
    _ caller: InFlightRequests.Caller, plan: CachePlan, send: @escaping Send
  ) -> Response? {
    let now = clock.moment
    let (cached, isNew) = withState { state -> (Response?, Bool) in
      if plan.readsCache, let key = plan.key, let found = state.cache.find(key, at: now), found.isFresh {
        state.usage.cached += 1
        return (found.response, false)
      }
      return (nil, state.join(caller, plan: plan))
    }
    if isNew { start(caller.call, plan: plan, send: send) } else { caller.call.deliver() }
    return cached
  }

  private func start(_ call: YelpCall, plan: CachePlan, send: @escaping Send) {
    let number = call.number
    let context = CallContext(
      id: call.id, info: plan.info,
      report: { [self] in report($0, for: number) },
      fail: { [self] in finish(number, .failure($0), plan: plan) })
    let task = Task { [self] in
      let outcome: Outcome
      do throws(YelpError) {
        outcome = .success(try await send(context))
      } catch {
        outcome = .failure(error)
      }
      finish(number, outcome, plan: plan)
    }
    if !withState({ $0.inFlight.setTask(task, of: number) }) { task.cancel() }
  }

  /// Ends a request, caches its response where the plan says so, and gives it to every caller that waits.
  private func finish(_ number: Int, _ outcome: Outcome, plan: CachePlan) {
    let now = clock.moment
    var lifetime: CacheLifetime?
    if plan.storesResponse || plan.readsCache, let key = plan.key, case .success(let response) = outcome {
      lifetime = CacheLifetime(limits, key: key, body: response.body)
    }
    let ended = withState {
      [lifetime] state -> (request: InFlightRequests.Request, outcome: Outcome, held: Duration?)? in
      guard let request = state.inFlight.end(number) else { return nil }
      var held: Duration?
      if request.generation == state.generation, let key = plan.key, let lifetime {
        held = state.store(outcome, for: key, lifetime: lifetime, at: now)
      }
      let stale = plan.takesStale ? state.stale(after: outcome, key: plan.key, at: now) : nil
      if stale != nil { state.usage.stale += request.callers.count }
      return (request, stale.map { .success($0) } ?? outcome, held)
    }
    guard let ended else { return }
    ended.request.task?.cancel()
    for (caller, joined) in ended.request.waiting {
      caller.continuation.resume(
        returning: ended.outcome.map { response in
          var response = response
          if joined, response.source != .stale { response.source = .shared }
          return response
        })
    }
    if let held = ended.held { sweep(in: held, at: now) }
  }

  /// Ends the wait of a call. The last one to leave cancels the request.
  func cancel(_ call: YelpCall) {
    guard let left = withState({ $0.inFlight.leave(call.number) }) else { return }
    left.task?.cancel()
    left.caller.continuation.resume(returning: .failure(.wrapping(CancellationError())))
  }

  /// Cancels every request but those for tokens, and every wait for one.
  func cancelAll() {
    for request in withState({ $0.inFlight.endAll() }) {
      request.task?.cancel()
      for (caller, _) in request.waiting {
        caller.continuation.resume(returning: .failure(.wrapping(CancellationError())))
      }
    }
  }

  /// Reports an event of a request to the earliest call that still waits for it.
  private func report(_ kind: YelpCallEvent.Kind, for number: Int) {
    if case .sent(let attempt) = kind {
      withState { state in
        state.usage.sent += 1
        if attempt > 1 { state.usage.retried += 1 }
      }
    }
    while let call = withState({ $0.inFlight[number]?.earliest?.call }) {
      if call.emit(kind) { return }
    }
  }
}

extension RequestCoalescer.State {
  /// Lets a caller wait for an equal request in flight, or for a new one; whether it is a new one.
  mutating func join(_ caller: InFlightRequests.Caller, plan: CachePlan) -> Bool {
    let key = plan.shares ? plan.key.map { InFlightKey($0, info: plan.info, generation: generation) } : nil
    let isNew = inFlight.join(caller, key: key, generation: generation)
    if !isNew {
      usage.shared += 1
      // Queued under the lock, since the next event of the request may follow at once.
      caller.call.enqueue(.shared)
    }
    return isNew
  }

  /// Caches a response; how long it may be held.
  mutating func store(
    _ outcome: RequestCoalescer.Outcome, for key: CacheKey, lifetime: CacheLifetime, at now: YelpMoment
  ) -> Duration? {
    guard case .success(let response) = outcome else { return nil }
    // It came from the response store.
    if response.source == .cache { usage.cached += 1 }
    return cache.store(response, for: key, lifetime: lifetime, at: now)
  }

  /// The cached response that stands in for a failure of Yelp, the network or a limit.
  mutating func stale(
    after outcome: RequestCoalescer.Outcome, key: CacheKey?, at now: YelpMoment
  ) -> RequestCoalescer.Response? {
    guard case .failure(let error) = outcome, error.allowsStaleResponse, let key else { return nil }
    return cache.find(key, at: now)?.response
  }
}
