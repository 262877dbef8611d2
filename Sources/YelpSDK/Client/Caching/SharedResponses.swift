/// The responses that calls share: the cache, and the requests in flight with the callers that wait for them.
///
/// One lock guards all of it: looking into the cache and joining a request is one step, and so is ending a request
/// and caching its response. Otherwise a call could slip in between and be sent twice.
final class SharedResponses: CallStage {
  typealias Slot = RequestKey.Slot
  typealias Outcome = Result<CallResponse, YelpError>

  private let limits: YelpCacheConfiguration
  /// The responses outside of the client; `nil` without a store. A response that is kept here is kept there too.
  private let store: StoreAccess?
  private let sharesEqualCalls: Bool
  private let clock: YelpClock
  private let state: Locked<State>

  private struct State {
    var cache: ResponseCache
    /// The requests in flight by their slots. Equal calls have the same slot.
    var inFlight: [Slot: InFlight] = [:]
    /// How many requests have begun.
    var lastOrder = 0
    /// The order of the requests for one thing, by ``RequestKey/request``, while some are in flight.
    var courses: [String: Course] = [:]
    /// Counts how often the cache was cleared. A request from before is neither joined nor cached.
    var generation = 0
    /// Sleeps until the next response expires.
    var sweeper: Task<Void, Never>?

    struct Course {
      var inFlight = 0
      /// The order of the latest `.reload`.
      var reload = 0
      /// The order of the latest request whose response from Yelp was kept.
      var kept = 0
    }

    mutating func begin(_ request: InFlight, at slot: Slot) {
      lastOrder += 1
      inFlight[slot] = request
      inFlight[slot]?.order = lastOrder
      guard let key = request.key else { return }
      courses[key, default: Course()].inFlight += 1
      if request.call.info.cachePolicy == .reload { courses[key]?.reload = lastOrder }
    }

    /// Whether the response of a request, new or from the store, is kept: no later request's was.
    mutating func keeps(_ request: InFlight, isNew: Bool) -> Bool {
      guard let key = request.key, courses[key]?.kept ?? 0 < request.order else { return false }
      if isNew { courses[key]?.kept = request.order }
      return true
    }

    @discardableResult
    mutating func end(_ slot: Slot) -> InFlight? {
      let ended = inFlight.removeValue(forKey: slot)
      if let key = ended?.key, let course = courses[key] {
        if course.inFlight > 1 { courses[key]?.inFlight -= 1 } else { courses[key] = nil }
      }
      return ended
    }
  }

  private struct InFlight {
    /// The call that started it.
    let call: YelpCall
    /// ``RequestKey/request``.
    var key: String? { call.key?.request }
    /// How many requests had begun when it did.
    var order = 0
    let generation: Int
    var task: Task<Void, Never>?
    /// The callers that wait, by the numbers of their calls.
    var callers: [Int: Waiting]

    /// Resumes the callers that wait, the earliest first.
    func resume(_ outcome: (_ number: Int) -> Outcome) {
      for (number, caller) in callers.sorted(by: { $0.key < $1.key }) {
        caller.continuation.resume(returning: outcome(number))
      }
    }
  }

  private struct Waiting {
    let continuation: CheckedContinuation<Outcome, Never>
    /// The named user; `nil` for nobody by name.
    let user: String?
  }

  init(
    _ limits: YelpCacheConfiguration, store: StoreAccess?, sharesEqualCalls: Bool, clock: YelpClock
  ) {
    self.limits = limits
    self.store = store
    self.sharesEqualCalls = sharesEqualCalls
    self.clock = clock
    state = Locked(State(cache: ResponseCache(limits)))
  }

  deinit { state.withLock { $0.sweeper }?.cancel() }

  /// The response of a call: from the cache, by joining an equal request in flight, or by sending one.
  ///
  /// A request runs in its own task. A cancelled caller stops waiting at once. When no caller waits any more, the
  /// request is cancelled, unless it goes on by itself. A call that joined late has its own time: when the request
  /// times out, it is sent again for it.
  func response(to call: YelpCall, next: @escaping CallNext) async throws(YelpError) -> CallResponse {
    do throws(YelpError) {
      return try await wait(for: call, next)
    } catch {
      guard error.code == .timedOut, call.isJoined, !Task.isCancelled else { throw error }
      return try await wait(for: call, next)
    }
  }

  private func wait(for call: YelpCall, _ next: @escaping CallNext) async throws(YelpError) -> CallResponse {
    let isShared = sharesEqualCalls && call.info.cachePolicy.sharesRequests
    let key = call.key
    let slot = state.withLock { state in
      let course = key?.request.flatMap { state.courses[$0] } ?? State.Course()
      return Slot(
        call, key, isShared: isShared, generation: state.generation, after: max(course.reload, course.kept))
    }
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if let cached = join(slot, call, continuation, next) {
          continuation.resume(returning: .success(cached))
        } else if Task.isCancelled {
          // The task may have been cancelled before there was a request to leave.
          leave(slot, call)
        }
      }
    } onCancel: {
      leave(slot, call)
    }
    return try outcome.get()
  }

  /// Looks into the cache. Without a fresh response, the caller waits for an equal request or for a new one.
  private func join(
    _ slot: Slot, _ call: YelpCall, _ caller: CheckedContinuation<Outcome, Never>,
    _ next: @escaping CallNext
  ) -> CallResponse? {
    let now = clock.moment
    let (cached, isNew) = state.withLock { state -> (CallResponse?, Bool) in
      if limits.isEnabled, call.info.cachePolicy.readsCache, let key = slot.key,
        let found = state.cache.find(key, at: now), found.source == .cache
      {
        return (found, false)
      }
      let caller = Waiting(continuation: caller, user: call.user)
      if let shared = state.inFlight[slot]?.call {
        state.inFlight[slot]?.callers[call.number] = caller
        shared.extendDeadline(to: call.deadline)
        // Queued under the lock, so that it comes before the end of the call.
        call.joinEqualCall()
        return (nil, false)
      }
      state.begin(
        InFlight(call: call, generation: state.generation, callers: [call.number: caller]), at: slot)
      return (nil, true)
    }
    if isNew { start(slot, call, next) } else { call.events.deliver() }
    return cached
  }

  private func start(_ slot: Slot, _ call: YelpCall, _ next: @escaping CallNext) {
    let task = Task { [self] in
      let result: Outcome
      do throws(YelpError) { result = .success(try await next(call)) } catch { result = .failure(error) }
      finish(slot, call, result)
    }
    let isOver = state.withLock { state in
      guard state.inFlight[slot]?.call === call else { return true }
      state.inFlight[slot]?.task = task
      return false
    }
    if isOver { task.cancel() }
  }

  /// Ends a request, keeps its response where the policy says so, and gives it to every caller that waits.
  private func finish(_ slot: Slot, _ call: YelpCall, _ result: Outcome) {
    let now = clock.moment
    let policy = call.info.cachePolicy
    let lifetime = CacheLifetime(limits, for: call.draft)
    let stored = call.key?.stored
    let (ended, found, removed) = state.withLock { state -> (InFlight?, CallResponse?, [CallResponse]) in
      let ended = state.inFlight[slot].flatMap { $0.call === call ? $0 : nil }
      defer { if ended != nil { state.end(slot) } }
      let key = policy != .noStore && ended?.generation == state.generation ? slot.key : nil
      switch result {
      case .success(let response):
        let isNew = response.source == .network
        let isKept = ended.map { key != nil && state.keeps($0, isNew: isNew) } ?? false
        // Under the lock, so that the store gets them in the same order.
        if isNew { store?.end(stored, of: call, with: response, isKept: isKept, at: now) }
        guard isKept, limits.isEnabled, let key else { return (ended, nil, []) }
        // An error that is a result: what was known before holds no longer.
        guard response.isSuccess else {
          return (ended, nil, [state.cache.remove(key)].compactMap(\.self))
        }
        if !isNew, var known = state.cache.find(key, at: now), known.age <= response.age {
          known.error = response.error
          return (ended, known, [])
        }
        return (
          ended, nil,
          state.cache.store(response, for: key, path: call.info.path, lifetime: lifetime, at: now)
        )
      case .failure(let error):
        guard limits.isEnabled, let key, error.allowsStaleResponse, policy.sharesRequests else {
          return (ended, nil, [])
        }
        var stale = state.cache.find(key, at: now)
        stale?.error = error
        return (ended, stale, [])
      }
    }
    withExtendedLifetime(removed) {}
    let final = found.map { .success($0) } ?? result
    ended?.resume { number in
      final.map { response in
        var response = response
        if number != call.number, response.source != .stale { response.source = .joined }
        return response
      }
    }
    if limits.isEnabled { sweepLater() }
  }

  /// Ends the wait of a call. The last one to leave cancels the request, unless it goes on by itself.
  private func leave(_ slot: Slot, _ call: YelpCall) {
    let (caller, task) = state.withLock {
      state -> (CheckedContinuation<Outcome, Never>?, Task<Void, Never>?) in
      guard let caller = state.inFlight[slot]?.callers.removeValue(forKey: call.number)?.continuation else {
        return (nil, nil)
      }
      let isOver = state.inFlight[slot]?.callers.isEmpty == true && !call.draft.goesOn
      return (caller, isOver ? state.end(slot)?.task : nil)
    }
    task?.cancel()
    caller?.resume(returning: .failure(.wrapping(CancellationError())))
  }

  /// Cancels every request that doesn't go on by itself, and every wait for one.
  ///
  /// - Parameter user: Only the waits of this user end; a request goes on while others wait for it.
  func cancelAll(of user: String?) {
    let ended = state.withLock { state in
      state.inFlight.filter { !$0.value.call.draft.goesOn }.compactMap { slot, request -> InFlight? in
        var ended = request
        if let user {
          ended.callers = request.callers.filter { $0.value.user == user }
          if ended.callers.isEmpty { return nil }
          state.inFlight[slot]?.callers = request.callers.filter { $0.value.user != user }
          if ended.callers.count < request.callers.count { ended.task = nil }
        }
        if ended.callers.count == request.callers.count { state.end(slot) }
        return ended
      }.sorted { $0.call.number < $1.call.number }
    }
    for request in ended {
      request.task?.cancel()
      request.resume { _ in .failure(.wrapping(CancellationError())) }
    }
  }

  // MARK: Clearing

  /// Removes every response. Requests in flight go on, and are neither joined nor cached.
  func clear() {
    let removed = state.withLock { state in
      state.generation += 1
      return state.cache.removeAll()
    }
    withExtendedLifetime(removed) {}
  }

  /// Removes the responses that mention a business. Requests in flight go on, and are neither joined nor cached.
  func remove(businessID: String) {
    let contents = state.withLock { state in
      state.generation += 1
      return state.cache.contents
    }
    let found = contents.filter { content in
      content.path.split(separator: "/").contains { YelpURLEncoding.decoded(String($0)) == businessID }
        || content.body.mentions(businessID)
    }
    let removed = state.withLock { state in found.map { state.cache.remove($0.key) } }
    withExtendedLifetime(removed) {}
  }

  /// Gives the cached responses back to a system that runs short of memory.
  func releaseMemory() {
    let removed = state.withLock { $0.cache.removeAll() }
    withExtendedLifetime(removed) {}
  }

  var cachedCount: Int { state.withLock { $0.cache.count } }
  var isIdle: Bool { state.withLock { $0.inFlight.isEmpty } }

  // MARK: Expiry

  /// Removes responses when their time is over, also when no call comes any more: Yelp's terms limit how long content
  /// is held, not only how long it is used.
  private func sweepLater() {
    let now = clock.moment
    state.withLock { state in
      guard state.sweeper == nil, let left = state.cache.nextExpiry(at: now) else { return }
      state.sweeper = Task { [weak self] in
        // A second at least, so that many responses cause few sweeps; an hour at most, since a sleep may stand still.
        let pause = min(max(left, .seconds(1)), .seconds(3_600))
        guard (try? await Task.sleep(for: pause)) != nil else { return }
        self?.sweep()
      }
    }
  }

  private func sweep() {
    let now = clock.moment
    let removed = state.withLock { state in
      state.sweeper = nil
      return state.cache.expire(at: now)
    }
    withExtendedLifetime(removed) {}
    sweepLater()
  }
}

extension YelpRequestDraft {
  /// Whether the request goes on without its callers. One for tokens does: a token that Yelp has sent and the client
  /// has not read is lost. So does a tracked one, which would be sent twice.
  var goesOn: Bool { info.isForTokens || options.isTracked }
}

extension YelpCachePolicy {
  /// Whether a fresh response from the cache will do.
  fileprivate var readsCache: Bool { self != .reload && self != .noStore }

  /// Whether the request may be shared with equal calls, and an older response will do when Yelp fails.
  var sharesRequests: Bool { readsCache && self != .cacheOnly }
}

extension YelpError {
  /// Whether Yelp, the network or a limit is at fault, so that an older response is better than none.
  var allowsStaleResponse: Bool { code.traits.contains(.staleWillDo) }
}
