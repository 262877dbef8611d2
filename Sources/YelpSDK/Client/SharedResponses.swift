/// The cached responses of a client, and its requests in flight with the callers that wait for them.
///
/// One lock guards all of it: looking into the cache and joining a request is one step, and so is ending a request
/// and caching its response. Otherwise a call could slip in between and be sent twice.
final class SharedResponses: Sendable {
  typealias Response = YelpResponse<any Sendable>
  typealias Outcome = Result<Response, YelpError>
  typealias Send = @Sendable () async throws(YelpError) -> Response

  private let limits: YelpCacheConfiguration
  private let sharesEqualCalls: Bool
  private let clock: YelpClock
  private let state: Locked<State>

  private struct State {
    var cache: ResponseCache
    /// The requests in flight by their slots. Equal calls have the same slot.
    var inFlight: [String: InFlight] = [:]
    /// Counts how often the cache was cleared. A request from before is neither joined nor cached.
    var generation = 0
    /// Sleeps until the next response expires.
    var sweeper: Task<Void, Never>?
  }

  private struct InFlight {
    /// The number of the call that started it.
    let number: Int
    let generation: Int
    var task: Task<Void, Never>?
    /// The callers that wait, the earliest first.
    var callers: [Caller]
  }

  private struct Caller {
    let call: YelpCall
    let continuation: CheckedContinuation<Outcome, Never>
  }

  /// A call with its request and the key that equal calls share.
  struct Request: Sendable {
    let call: YelpCall
    let draft: YelpRequestDraft
    /// Equal for equal reads; `nil` when nothing is cached or shared.
    let key: String?
    fileprivate var slot = ""

    init(_ call: YelpCall, _ draft: YelpRequestDraft, key: String?) {
      (self.call, self.draft, self.key) = (call, draft, key)
    }
  }

  init(_ limits: YelpCacheConfiguration, sharesEqualCalls: Bool, clock: YelpClock) {
    self.limits = limits
    self.sharesEqualCalls = sharesEqualCalls
    self.clock = clock
    state = Locked(State(cache: ResponseCache(limits)))
  }

  deinit { state.withLock { $0.sweeper }?.cancel() }

  /// The response of a call: from the cache, by joining an equal request in flight, or by sending one.
  ///
  /// A request runs in its own task. A cancelled caller stops waiting at once. When no caller waits any more, the
  /// request is cancelled.
  func response(to request: Request, send: @escaping Send) async throws(YelpError) -> Response {
    var request = request
    request.slot = slot(for: request)
    let outcome = await withTaskCancellationHandler { [request] in
      await withCheckedContinuation { continuation in
        if let cached = join(request, Caller(call: request.call, continuation: continuation), send) {
          continuation.resume(returning: .success(cached))
        } else if Task.isCancelled {
          // The task may have been cancelled before there was a request to leave.
          leave(request)
        }
      }
    } onCancel: { [request] in
      leave(request)
    }
    return try outcome.get()
  }

  private func slot(for request: Request) -> String {
    guard sharesEqualCalls, request.draft.cachePolicy.sharesRequests, let key = request.key else {
      return "#\(request.call.number)"
    }
    // Calls with different time-outs or retry policies are not coalesced.
    let info = request.draft.info
    let waits = [info.timeout, info.idleTimeout].map { $0.map { "\($0)" } ?? "-" }
    let policy = info.retryPolicy.map { "\($0)" } ?? "-"
    return "\(state.withLock { $0.generation }) \(waits[0]) \(waits[1]) \(policy) \(key)"
  }

  /// Looks into the cache. Without a fresh response, the caller waits for an equal request or for a new one.
  private func join(_ request: Request, _ caller: Caller, _ send: @escaping Send) -> Response? {
    let now = clock.now()
    let number = request.call.number
    let (cached, isNew) = state.withLock { state -> (Response?, Bool) in
      if limits.isEnabled, request.draft.cachePolicy.readsCache, let key = request.key,
        let found = state.cache.find(key, at: now), found.source == .cache
      {
        return (found, false)
      }
      if state.inFlight[request.slot] != nil {
        state.inFlight[request.slot]?.callers.append(caller)
        // Queued under the lock, so that it comes before the end of the call.
        request.call.joinEqualCall()
        return (nil, false)
      }
      state.inFlight[request.slot] = InFlight(
        number: number, generation: state.generation, callers: [caller])
      return (nil, true)
    }
    if isNew { start(request, send) } else { request.call.deliver() }
    return cached
  }

  private func start(_ request: Request, _ send: @escaping Send) {
    let task = Task { [self] in
      let outcome: Outcome
      do throws(YelpError) { outcome = .success(try await send()) } catch { outcome = .failure(error) }
      finish(request, outcome)
    }
    let isOver = state.withLock { state in
      guard state.inFlight[request.slot]?.number == request.call.number else { return true }
      state.inFlight[request.slot]?.task = task
      return false
    }
    if isOver { task.cancel() }
  }

  /// Ends a request, caches its response where the policy says so, and gives it to every caller that waits.
  private func finish(_ request: Request, _ outcome: Outcome) {
    let now = clock.now()
    let policy = request.draft.cachePolicy
    let key = limits.isEnabled && policy != .noStore ? request.key : nil
    let lifetime = CacheLifetime(limits, for: request.draft.parameters, of: request.draft.endpoint)
    let (ended, stale, removed) = state.withLock { state -> (InFlight?, Response?, [Response]) in
      guard let ended = state.inFlight[request.slot], ended.number == request.call.number else {
        return (nil, nil, [])
      }
      state.inFlight[request.slot] = nil
      guard let key, ended.generation == state.generation else { return (ended, nil, []) }
      switch outcome {
      case .success(let response):
        return (
          ended, nil,
          state.cache.store(
            response, for: key, path: request.draft.path, lifetime: lifetime, at: now)
        )
      case .failure(let error):
        guard error.allowsStaleResponse, policy.sharesRequests else { return (ended, nil, []) }
        var stale = state.cache.find(key, at: now)
        stale?.error = error
        return (ended, stale, [])
      }
    }
    withExtendedLifetime(removed) {}
    let final = stale.map { .success($0) } ?? outcome
    for caller in ended?.callers ?? [] {
      let joined = caller.call.number != request.call.number
      caller.continuation.resume(
        returning: final.map { response in
          var response = response
          if joined, response.source != .stale { response.source = .shared }
          return response
        })
    }
    if key != nil { sweepLater() }
  }

  /// Ends the wait of a call. The last one to leave cancels the request.
  private func leave(_ request: Request) {
    let (caller, task) = state.withLock { state -> (Caller?, Task<Void, Never>?) in
      let callers = state.inFlight[request.slot]?.callers ?? []
      guard let index = callers.firstIndex(where: { $0.call === request.call }) else { return (nil, nil) }
      state.inFlight[request.slot]?.callers.remove(at: index)
      return (
        callers[index], callers.count == 1 ? state.inFlight.removeValue(forKey: request.slot)?.task : nil
      )
    }
    task?.cancel()
    caller?.continuation.resume(returning: .failure(.wrapping(CancellationError())))
  }

  /// Cancels every request, and every wait for one. Requests for tokens go on: a token that Yelp has sent and the client
  /// has not read is lost.
  func cancelAll() {
    let ended = state.withLock { state in
      let ended = state.inFlight.filter { $0.value.callers.first?.call.endpoint.isForTokens != true }
      for slot in ended.keys { state.inFlight[slot] = nil }
      return ended.values.sorted { $0.number < $1.number }
    }
    for request in ended {
      request.task?.cancel()
      for caller in request.callers {
        caller.continuation.resume(returning: .failure(.wrapping(CancellationError())))
      }
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
    let segment = YelpURLEncoding.encoded(businessID)
    let found = contents.filter { content in
      content.path.split(separator: "/").contains { $0 == segment } || content.body.mentions(businessID)
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

  /// Removes responses when their time is over, also when no call comes any more: Yelp's terms limit how long content is
  /// held, not only how long it is used.
  private func sweepLater() {
    let now = clock.now()
    state.withLock { state in
      guard state.sweeper == nil, let left = state.cache.nextExpiry(at: now) else { return }
      state.sweeper = Task { [weak self] in
        // A second at least, so that many responses cause few sweeps.
        guard (try? await Task.sleep(for: max(left, .seconds(1)))) != nil else { return }
        self?.sweep()
      }
    }
  }

  private func sweep() {
    let now = clock.now()
    let removed = state.withLock { state in
      state.sweeper = nil
      return state.cache.expire(at: now)
    }
    withExtendedLifetime(removed) {}
    sweepLater()
  }
}

extension YelpCachePolicy {
  /// Whether a fresh response from the cache will do.
  fileprivate var readsCache: Bool { self != .reload && self != .noStore }

  /// Whether the request may be shared with equal calls, and an older response will do when Yelp fails.
  fileprivate var sharesRequests: Bool { readsCache && self != .cacheOnly }
}

extension YelpError {
  /// Whether Yelp, the network or a limit is at fault, so that an older response is better than none.
  fileprivate var allowsStaleResponse: Bool { code.traits.contains(.staleWillDo) }
}
