import Foundation

/// A client's access to its ``YelpResponseStore``. It never fails, and returns no response that is too old.
final class StoreAccess: Sendable {
  private let store: any YelpResponseStore
  private let limits: YelpCacheConfiguration
  private let baseURL: String
  fileprivate let clock: YelpClock
  private let log: YelpLog
  fileprivate let start: Moment
  fileprivate let state = Locked(State())

  fileprivate struct State {
    /// When the cache was cleared last: responses from before are not used.
    var cleared = Date.distantPast
    /// The last call of `store` or `release` for each key, and how many are in flight.
    var last: [String: (number: Int, task: Task<Void, Never>)] = [:]
    var inFlight = 0
    var lastNumber = 0
    /// How many other calls go on although nobody waits for them.
    var overdue = 0
  }

  private static let most = 64

  /// One response in the store.
  struct Place: Sendable {
    fileprivate let access: StoreAccess
    /// A digest of what is sent, independent of the parser.
    fileprivate let name: String
    fileprivate let path: String
    fileprivate let lifetime: CacheLifetime
    /// Whether the call claims the response: a reload asks Yelp whoever else does.
    fileprivate let claims: Bool
  }

  init(
    _ store: any YelpResponseStore, limits: YelpCacheConfiguration, baseURL: String, clock: YelpClock,
    log: YelpLog
  ) {
    self.store = store
    self.limits = limits
    self.baseURL = baseURL
    self.clock = clock
    self.log = log
    start = clock.moment
  }

  /// The place of a call's response; `nil` for a call that the store has nothing to do with.
  func place(of call: YelpCall, _ key: RequestKey) -> Place? {
    guard let sent = key.sent, call.info.cachePolicy != .noStore else { return nil }
    return Place(
      access: self, name: SHA256.hex("\(baseURL) \(sent)"), path: call.info.path,
      lifetime: CacheLifetime(limits, for: call.draft, of: call.endpoint),
      claims: call.info.cachePolicy != .reload)
  }

  /// What the store answers; `nil` when it fails or takes too long, and while 64 calls that took too long have not ended.
  fileprivate func ask<Answer: Sendable>(
    within limit: Duration, _ question: @escaping @Sendable (any YelpResponseStore) async throws -> Answer
  ) async -> Answer? {
    guard state.withLock({ $0.overdue < Self.most }) else { return nil }
    defer { state.withLock { $0.overdue += 1 } }
    return try? await clock.answer(within: limit, failure: YelpError(.timedOut, "The store is silent.")) {
      [self] in
      defer { state.withLock { $0.overdue -= 1 } }
      return try await question(store)
    }.get()
  }

  /// Begins a call after the one before for the same key, or drops it when 64 are in flight. Its caller may hold a lock.
  fileprivate func begin(
    _ name: String, _ work: @escaping @Sendable (any YelpResponseStore) async -> Void
  ) {
    state.withLock { state in
      guard state.inFlight < Self.most else {
        // In a task, since the log is the user's.
        Task { [log] in log.log(.warning, "responseStore: a call was dropped, since 64 have not ended") }
        return
      }
      state.inFlight += 1
      state.lastNumber += 1
      let (number, before) = (state.lastNumber, state.last[name]?.task)
      let task = Task { [self] in
        await before?.value
        await work(store)
        self.state.withLock { state in
          state.inFlight -= 1
          if state.last[name]?.number == number { state.last[name] = nil }
        }
      }
      state.last[name] = (number, task)
    }
  }

  /// From now on, ignores responses that were made before.
  func ignoreEarlierResponses() {
    let now = clock.date()
    state.withLock { $0.cleared = now }
  }

  /// Ignores earlier responses, and removes them after those that are being stored, for which it waits a second. Returns at once.
  func remove(_ removal: @escaping @Sendable (any YelpResponseStore) async throws -> Void) {
    ignoreEarlierResponses()
    let writes = state.withLock { $0.last.values.map(\.task) }
    Task { [self] in
      if !writes.isEmpty { await ask(within: .seconds(1)) { _ in for write in writes { await write.value } } }
      if await ask(within: .seconds(1), removal) == nil {
        log.log(
          .warning, "responseStore has not removed its responses: it failed, or took longer than a second")
      }
    }
  }
}

extension StoreAccess.Place {
  /// A response that may be used, fresh or stale; `nil` when there is none or the store cannot be reached within a second.
  func find() async -> YelpStoredResponse? {
    await access.ask(within: .seconds(1)) { [name] in try await $0.response(for: name) } ?? nil
  }

  /// The response that another client has stored meanwhile; `nil` when this client is to send the request.
  ///
  /// - Parameter limit: How long the other client may take.
  func claim(within limit: Duration) async -> YelpStoredResponse? {
    await access.ask(within: limit) { [name] in
      let found = try await $0.claim(name)
      // Granted after the caller has left.
      if found == nil, Task.isCancelled { await $0.release(name) }
      return found
    } ?? nil
  }

  /// How old a response is now; `nil` when it is too old to be used.
  ///
  /// - Parameter isStale: Whether a stale one will do.
  func age(of found: YelpStoredResponse, isStale: Bool) -> Duration? {
    // The date of a calendar that is not set back, so that the age is the longer one by both readings of the clock.
    let today = access.start.date + access.clock.moment.since(access.start).seconds
    guard found.date > access.state.withLock({ $0.cleared }), let age = found.age(at: today) else {
      return nil
    }
    return age < (isStale ? lifetime.kept : lifetime.fresh) ? age : nil
  }

  /// Ends a claim without a response. Returns at once.
  func release() {
    guard claims else { return }
    access.begin(name) { [name] in await $0.release(name) }
  }

  /// Stores a response that was received now if it is kept, and else ends the claim. An error's status is not stored.
  func end(with http: YelpHTTPResponse, age: Duration) -> @Sendable (_ isKept: Bool) -> Void {
    let left = lifetime.kept - age
    let headers = Dictionary(http.headers.sorted.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    let response = YelpStoredResponse(
      status: http.status, headers: headers, body: http.body, date: access.clock.date() - age.seconds,
      path: path)
    return { [self] isKept in
      guard isKept, http.isSuccess, left > .zero else { return release() }
      access.begin(name) { [name] in try? await $0.store(response, for: name, lifetime: left) }
    }
  }
}
