extension YelpAnswers {
  /// Sees to it that answers go when their time is over, even if nobody asks for anything any more: Yelp's terms
  /// limit how long they are held, not only how long they are used.
  func sweepInTime() {
    let now = clock.moment
    sweeper.withLock { sweeper in
      guard sweeper == nil, let wait = state.withLock({ $0.store.nextExpiry(at: now) }) else { return }
      sweeper = Task { [weak self, rest] in
        try? await rest(wait)
        self?.endSweep()
      }
    }
  }

  private func endSweep() {
    let now = clock.moment
    sweeper.withLock { $0 = nil }
    // When the clocks disagree there may be nothing to do yet, and this must not run in circles.
    if state.withLock({ $0.store.sweep(at: now) }) { sweepInTime() }
  }
}
