/// Usage, clearing and expiry.
extension RequestCoalescer {
  var usage: YelpUsage { withState { $0.usage } }

  func resetUsage() { withState { $0.usage = YelpUsage() } }

  func count(_ number: any WritableKeyPath<YelpUsage, Int> & Sendable) {
    withState { $0.usage[keyPath: number] += 1 }
  }

  /// Counts a call and returns its number.
  func admit() -> Int {
    withState { state in
      state.usage.asked += 1
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  /// Removes every response. Requests in flight go on, and are neither joined nor cached.
  func clear() {
    withState { state in
      state.generation += 1
      state.cache.removeAll()
    }
  }

  /// Removes the responses that mention a business. Requests in flight go on, and are neither joined nor cached.
  func remove(businessID: String) {
    let bodies = withState { state in
      state.generation += 1
      return state.cache.bodies
    }
    let found = bodies.filter { $0.key.hasSegment(businessID) || $0.body.mentions(businessID) }.map(\.key)
    withState { state in
      for key in found { state.cache.remove(key) }
    }
  }

  /// Gives the cached responses back to a system that runs short of memory.
  func releaseMemory() { withState { $0.cache.removeAll() } }

  struct Sweep: Sendable {
    /// When it wakes, by the monotonic clock.
    var wakes: Duration
    var task: Task<Void, Never>
  }

  /// Removes each response when its time is over, also when no call comes any more: Yelp's terms limit how long
  /// content is held, not only how long it is used.
  ///
  /// - Parameter left: How long a response may still be held.
  func sweep(in left: Duration, at now: YelpMoment) {
    // A second at least: clocks that disagree must not make this spin.
    let wait = max(left, .seconds(1))
    let wakes = now.ticks + wait
    let replaced = sweeper.withLock { sweeper -> Task<Void, Never>? in
      if let sweeper, sweeper.wakes <= wakes { return nil }
      let replaced = sweeper?.task
      let task = Task { [weak self, rest] in
        guard (try? await rest(wait)) != nil else { return }
        self?.sweep(wakes)
      }
      sweeper = Sweep(wakes: wakes, task: task)
      return replaced
    }
    replaced?.cancel()
  }

  private func sweep(_ wakes: Duration) {
    let now = clock.moment
    sweeper.withLock { sweeper in
      if sweeper?.wakes == wakes { sweeper = nil }
    }
    let left = withState { state in
      state.cache.expire(at: now)
      return state.cache.nextExpiry(at: now)
    }
    if let left { sweep(in: left, at: now) }
  }
}
