import Foundation

/// A client's access to its ``YelpResponseStore``. It logs what fails, and returns no response that is too old.
final class StoreAccess: Sendable {
  private let store: any YelpResponseStore
  private let limits: YelpCacheConfiguration
  /// The base URLs, which are a part of each key: clients of other servers may share the store.
  let name: String
  private let clock: YelpClock
  private let log: YelpLog
  private let attemptTimeout: Duration
  /// Those of the client.
  private let secrets: CallSecrets
  private let start: Moment
  private let state = Locked(State())

  private struct State {
    /// When the cache was cleared last: responses from before are not used.
    var cleared = Date.distantPast
    /// The last call of `store` or `release` for each key, and how many are in flight.
    var last: [String: (number: Int, task: Task<Void, Never>)] = [:]
    var inFlight = 0
    var lastNumber = 0
    /// How many other calls go on although nobody waits for them.
    var overdue = 0
    /// The work that has failed since it succeeded last.
    var failing: Set<String> = []
  }

  private static let most = 64

  init(
    _ store: any YelpResponseStore, limits: YelpCacheConfiguration, name: String, attemptTimeout: Duration,
    secrets: CallSecrets, clock: YelpClock, log: YelpLog
  ) {
    self.store = store
    self.limits = limits
    self.name = name
    self.attemptTimeout = attemptTimeout
    self.secrets = secrets
    self.clock = clock
    self.log = log
    start = clock.moment
  }

  /// A response that may be used, fresh or stale; `nil` when there is none or the store cannot be reached within a
  /// second.
  ///
  /// - Parameter key: ``RequestKey/stored``, as in the functions below.
  func find(_ key: String?, for call: YelpCall) async -> YelpStoredResponse? {
    guard let key else { return nil }
    return await ask("read", call.secrets, within: .seconds(1)) { try await $0.response(for: key) } ?? nil
  }

  /// The response that another client has stored meanwhile; `nil` when this client is to send the request. The other
  /// client has as long as an attempt.
  func claim(_ key: String?, for call: YelpCall) async -> YelpStoredResponse? {
    guard let key else { return nil }
    return await ask("claim", call.secrets, within: call.info.attemptTimeout ?? attemptTimeout) {
      let found = try await $0.claim(key)
      // Granted after the caller has left.
      if found == nil, Task.isCancelled { await $0.release(key) }
      return found
    } ?? nil
  }

  /// How old a response is now; `nil` when it is too old to be used.
  ///
  /// - Parameter isStale: Whether a stale one will do.
  func age(of found: YelpStoredResponse, for call: YelpCall, isStale: Bool) -> Duration? {
    // The date of a calendar that is not set back, so that the age is the longer one by both readings of the clock.
    let today = start.date + clock.moment.since(start).seconds
    guard found.date > state.withLock({ $0.cleared }), let age = found.age(at: today) else { return nil }
    let lifetime = CacheLifetime(limits, for: call.draft)
    return age < (isStale ? lifetime.kept : lifetime.fresh) ? age : nil
  }

  /// Ends a claim without a response. Returns at once.
  func release(_ key: String?, for call: YelpCall) {
    // A reload claims nothing: it asks Yelp whoever else does.
    guard let key, call.info.cachePolicy != .reload else { return }
    begin(key) { await $0.release(key) }
  }

  /// Stores the response that came for a call if it is kept, and else ends the claim. An error's status is not stored.
  /// Its caller may hold a lock.
  func end(_ key: String?, of call: YelpCall, with response: CallResponse, isKept: Bool, at now: Moment) {
    guard let key else { return }
    let left = CacheLifetime(limits, for: call.draft).kept - response.age
    guard isKept, response.isSuccess, left > .zero else { return release(key, for: call) }
    // The parts alone: a response holds the app's values, and a call its client.
    begin(key) {
      [
        self, secrets = call.secrets, status = response.status, headers = response.headers,
        body = response.body, age = response.age, path = call.info.path
      ] store in
      let fields = Dictionary(headers.sorted.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
      let stored = YelpStoredResponse(
        status: status, headers: fields, body: body, date: now.date - age.seconds, path: path)
      await noting("store", secrets) { try await store.store(stored, for: key, lifetime: left) }
    }
  }

  /// What the store answers; `nil` when it fails or takes too long, and while 64 calls that took too long have not
  /// ended.
  private func ask<Answer: Sendable>(
    _ work: String, _ secrets: CallSecrets, within limit: Duration,
    _ question: @escaping @Sendable (any YelpResponseStore) async throws -> Answer
  ) async -> Answer? {
    guard state.withLock({ $0.overdue < Self.most }) else { return nil }
    defer { state.withLock { $0.overdue += 1 } }
    return await noting(work, secrets) {
      let silence = YelpError(.timedOut, "It has not answered in time.")
      return try await clock.answer(within: limit, failure: silence) { [self] in
        defer { state.withLock { $0.overdue -= 1 } }
        return try await question(store)
      }.get()
    }
  }

  /// What a call of the store returns; `nil` when it fails. A failure is logged, once until the same work succeeds: a
  /// store that is away fails each call.
  private func noting<Answer>(
    _ work: String, _ secrets: CallSecrets, _ call: () async throws -> Answer
  ) async -> Answer? {
    do {
      let answer = try await call()
      state.withLock { _ = $0.failing.remove(work) }
      return answer
    } catch {
      guard !Task.isCancelled, state.withLock({ $0.failing.insert(work).inserted }) else { return nil }
      let text = YelpRedaction.removing(secrets.texts, from: "\(error)")
      log.log(.warning, "responseStore failed to \(work): \(text)")
      return nil
    }
  }

  /// Begins a call after the one before for the same key, or drops it when 64 are in flight. Its caller may hold a
  /// lock.
  private func begin(
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
      let number = state.lastNumber
      let before = state.last[name]?.task
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

  /// Ignores earlier responses, and removes them after those that are being stored, for which it waits a second.
  /// Returns at once.
  func remove(_ removal: @escaping @Sendable (any YelpResponseStore) async throws -> Void) {
    ignoreEarlierResponses()
    let writes = state.withLock { $0.last.values.map(\.task) }
    Task { [self] in
      if !writes.isEmpty {
        await ask("finish storing", secrets, within: .seconds(1)) { _ in
          for write in writes { await write.value }
        }
      }
      await ask("remove its responses", secrets, within: .seconds(1), removal)
    }
  }
}
