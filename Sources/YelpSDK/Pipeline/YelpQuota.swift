import Foundation

/// A client's daily numbers: who may go, and who hears of them.
///
/// Calls come to `begin` one at a time, from the head of the line that ``YelpPacingStage`` keeps.
final class YelpQuota: Sendable {
  private let state: Locked<State>

  private struct State {
    var budget: YelpBudgetState
    /// Waits for any answer.
    var waiter: AsyncSemaphore?
    var subscribers: [Int: AsyncStream<YelpRateLimit>.Continuation] = [:]
    var lastSubscriber = 0
  }

  init(_ budget: YelpBudget) { state = Locked(State(budget: YelpBudgetState(budget))) }

  deinit {
    for subscriber in state.withLock({ $0.subscribers }).values { subscriber.finish() }
  }

  /// Throws when the call may not go.
  func check(_ info: YelpRequestInfo, at date: Date) throws(YelpError) {
    if case .refuse(let error) = state.withLock({ $0.budget.verdict(on: info, at: date) }) { throw error }
  }

  /// Counts a call that goes now, or gives a signal that comes with the next answer: ask again then.
  func begin(_ info: YelpRequestInfo, at date: Date) throws(YelpError) -> AsyncSemaphore? {
    try state.withLock { state throws(YelpError) in
      switch state.budget.verdict(on: info, at: date) {
      case .refuse(let error): throw error
      case .wait:
        let signal = AsyncSemaphore(0)
        state.waiter = signal
        return signal
      case .go:
        state.budget.begin(info, at: date)
        return nil
      }
    }
  }

  /// Takes note of how a call ended. Each `begin` that counted needs one.
  func end(_ info: YelpRequestInfo, _ outcome: Result<YelpHTTPResponse, YelpError>, at date: Date) {
    let waiter = state.withLock { state in
      let known = state.budget.rateLimit
      state.budget.end(info, outcome, at: date)
      if let now = state.budget.rateLimit, now != known {
        // Within the lock, so that no subscriber is left with the older of two values; it runs nobody's code.
        for subscriber in state.subscribers.values { subscriber.yield(now) }
      }
      defer { state.waiter = nil }
      return state.waiter
    }
    waiter?.release()
  }

  /// The numbers of the last answer that had any.
  var rateLimit: YelpRateLimit? { state.withLock { $0.budget.rateLimit } }

  /// The numbers as they change, the latest first. Who is slow gets the newest and misses those between.
  func rateLimits() -> AsyncStream<YelpRateLimit> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let id = state.withLock { state in
        state.lastSubscriber += 1
        state.subscribers[state.lastSubscriber] = continuation
        if let rateLimit = state.budget.rateLimit { continuation.yield(rateLimit) }
        return state.lastSubscriber
      }
      continuation.onTermination = { [weak self] _ in self?.unsubscribe(id) }
    }
  }

  /// How many calls are under way.
  var underWay: Int { state.withLock { $0.budget.underWay } }

  /// How many streams are listened to.
  var subscriberCount: Int { state.withLock { $0.subscribers.count } }

  private func unsubscribe(_ id: Int) {
    state.withLock { $0.subscribers[id] = nil }
  }
}
