import Dispatch

/// Ends the calls whose responses are still being parsed when their time is up.
///
/// One alarm serves all of them. It stays where it is when a response was parsed in time, so that a timer for each
/// call, or a task that sleeps, which Swift on Linux keeps beyond its cancellation, is not needed.
final class ParsingDeadlines: Sendable {
  private struct State {
    var lastNumber = 0
    var waiting: [Int: (deadline: ContinuousClock.Instant, expire: @Sendable () -> Void)] = [:]
    var alarm: ContinuousClock.Instant?

    /// The wait until an alarm that has to be set for the earliest deadline; `nil` when none has to.
    mutating func setAlarm(_ deadline: ContinuousClock.Instant?) -> Duration? {
      guard let deadline, alarm.map({ deadline < $0 }) ?? true else { return nil }
      alarm = deadline
      return max(deadline - .now, .zero)
    }
  }

  private let state = Locked(State())

  /// Does work, and calls `expire` when it goes on beyond the deadline.
  func watch<Value>(
    until deadline: ContinuousClock.Instant, expire: @escaping @Sendable () -> Void,
    _ work: () throws -> Value
  ) rethrows -> Value {
    let (number, wait) = state.withLock { state in
      state.lastNumber += 1
      state.waiting[state.lastNumber] = (deadline, expire)
      return (state.lastNumber, state.setAlarm(deadline))
    }
    ring(after: wait)
    defer {
      let ended = state.withLock { $0.waiting.removeValue(forKey: number) }
      withExtendedLifetime(ended) {}
    }
    return try work()
  }

  private func ring(after wait: Duration?) {
    guard let wait else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + wait.seconds) { [weak self] in self?.expire() }
  }

  private func expire() {
    let now = ContinuousClock.now
    let (due, wait) = state.withLock { state in
      let due = state.waiting.filter { $0.value.deadline <= now }
      for number in due.keys { state.waiting[number] = nil }
      state.alarm = nil
      return (due, state.setAlarm(state.waiting.values.map(\.deadline).min()))
    }
    ring(after: wait)
    for call in due.values { call.expire() }
  }
}
