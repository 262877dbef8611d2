/// The memory of answers and the calls under way, behind one lock: looking into memory and joining a flight is
/// one step, and so is landing it and keeping its answer. Otherwise a call could slip in between and be sent twice.
final class YelpAnswers: Sendable {
  let clock: YelpClock
  let hasObservers: Bool
  let state: Locked<State>
  let sweeper = Locked<Task<Void, Never>?>(nil)
  /// How the sweeper waits.
  let rest: @Sendable (Duration) async throws -> Void

  struct State {
    var store: YelpAnswerStore
    var flights = YelpFlights<Waiter, Task<Void, Never>>()
    var usage = YelpUsage()
    /// Counts how often memory was cleared. What was under way then is neither joined nor kept.
    var generation = 0
    var lastCallNumber = 0
  }

  /// A call that waits for a flight.
  struct Waiter: Sendable {
    var call: YelpCall
    var source: YelpAnswerSource
    var continuation: CheckedContinuation<Outcome, Never>
  }

  typealias Outcome = Result<YelpAnswered, YelpError>

  /// - Parameter rest: waits for the next answer's end. Not the configuration's clock, since a test that drives
  ///   that one by hand, or lets it skip waits, must not find a sleeper it knows nothing of.
  init(
    _ configuration: YelpConfiguration,
    rest: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.rest = rest
    clock = configuration.clock
    hasObservers = !configuration.observers.isEmpty
    state = Locked(State(store: YelpAnswerStore(configuration.cache)))
  }

  deinit { sweeper.withLock { $0 }?.cancel() }

  // MARK: Usage

  var usage: YelpUsage { state.withLock { $0.usage } }

  func count(_ number: any WritableKeyPath<YelpUsage, Int> & Sendable) {
    state.withLock { $0.usage[keyPath: number] += 1 }
  }

  func resetUsage() { state.withLock { $0.usage = YelpUsage() } }

  /// Counts a call and gives it its number.
  func admit() -> Int {
    state.withLock { state in
      state.usage.asked += 1
      state.lastCallNumber += 1
      return state.lastCallNumber
    }
  }

  func countSent(again: Bool) {
    state.withLock { state in
      state.usage.sent += 1
      if again { state.usage.retried += 1 }
    }
  }

  // MARK: Memory

  /// A fresh answer.
  func recall(_ key: YelpAnswerKey, at now: YelpMoment) -> YelpAnswerStore.Found? {
    state.withLock { $0.recall(key, at: now) }
  }

  /// An answer of any age that memory still holds, for when Yelp failed.
  func recallStale(_ key: YelpAnswerKey) -> YelpAnswerStore.Found? {
    let now = clock.moment
    return state.withLock { state in
      guard let found = state.store.find(key, at: now) else { return nil }
      state.usage.answeredStale += 1
      return found
    }
  }

  /// Forgets everything, calls under way included: they end for who waits, but are neither kept nor joined.
  func clear() {
    state.withLock { state in
      state.generation += 1
      state.store.removeAll()
    }
  }

  /// Forgets what mentions a business, and what is under way.
  func remove(businessID: String) {
    state.withLock { state in
      state.generation += 1
      state.store.removeAll(mentioning: businessID)
    }
  }

  /// Gives memory back to the system.
  func release() { state.withLock { $0.store.removeAll() } }
}

extension YelpAnswers.State {
  mutating func recall(_ key: YelpAnswerKey, at now: YelpMoment) -> YelpAnswerStore.Found? {
    guard let found = store.find(key, at: now), found.isFresh else { return nil }
    usage.answeredFromMemory += 1
    return found
  }
}
