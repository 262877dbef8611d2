import Foundation

@testable import YelpSDK

/// A clock that stands still until a test moves it on. Who sleeps wakes when the time has come, in order.
final class ManualClock: Sendable {
  private let state: Locked<State>

  private struct State {
    var now: Duration = .zero
    var date: Date
    var lastTicket = 0
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private struct Sleeper {
    var wakesAt: Duration
    var continuation: CheckedContinuation<Bool, Never>
  }

  /// - Parameter date: the calendar's reading at the start: 1 June 2025, 12:00 UTC.
  init(date: Date = Date(timeIntervalSince1970: 1_748_779_200)) { state = Locked(State(date: date)) }

  /// The clock for a configuration.
  var clock: YelpClock {
    YelpClock(now: { self.now }, date: { self.date }, sleep: { try await self.sleep(for: $0) })
  }

  var now: Duration { state.withLock { $0.now } }
  var date: Date { state.withLock { $0.date } }
  /// How many tasks sleep at the moment.
  var sleeperCount: Int { state.withLock { $0.sleepers.count } }
  /// When the next sleeper wakes.
  var nextWaking: Duration? { state.withLock { $0.sleepers.values.map(\.wakesAt).min() } }

  /// Moves both readings on and wakes whoever's time has come.
  func advance(by duration: Duration) {
    advance(ticks: duration, calendar: duration)
  }

  /// Moves the readings on by different steps, for clocks that do not agree.
  func advance(ticks: Duration, calendar: Duration) {
    let woken = state.withLock { state -> [Sleeper] in
      state.now += ticks
      state.date += calendar.seconds
      let due = state.sleepers.filter { $0.value.wakesAt <= state.now }
      for ticket in due.keys { state.sleepers[ticket] = nil }
      return due.sorted { ($0.value.wakesAt, $0.key) < ($1.value.wakesAt, $1.key) }.map(\.value)
    }
    for sleeper in woken { sleeper.continuation.resume(returning: true) }
  }

  /// Waits until so many tasks sleep.
  func waitForSleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  private func sleep(for duration: Duration) async throws {
    let ticket = state.withLock { state in
      state.lastTicket += 1
      return state.lastTicket
    }
    let isOver = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        begin(ticket, duration, continuation)
        if Task.isCancelled { cancel(ticket) }
      }
    } onCancel: {
      cancel(ticket)
    }
    if !isOver { throw CancellationError() }
  }

  private func begin(_ ticket: Int, _ duration: Duration, _ continuation: CheckedContinuation<Bool, Never>) {
    let (isOver, watchers) = state.withLock { state -> (Bool, [CheckedContinuation<Void, Never>]) in
      guard duration > .zero else { return (true, []) }
      state.sleepers[ticket] = Sleeper(wakesAt: state.now + duration, continuation: continuation)
      let count = state.sleepers.count
      let reached = state.watchers.filter { $0.count <= count }.map(\.continuation)
      state.watchers.removeAll { $0.count <= count }
      return (false, reached)
    }
    if isOver { continuation.resume(returning: true) }
    for watcher in watchers { watcher.resume() }
  }

  private func cancel(_ ticket: Int) {
    state.withLock { $0.sleepers.removeValue(forKey: ticket) }?.continuation.resume(returning: false)
  }
}
