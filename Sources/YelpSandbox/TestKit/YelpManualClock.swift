public import Foundation
public import YelpSDK

/// A clock that stands still until a test moves it on.
///
/// ```swift
/// let time = YelpManualClock()
/// var configuration = sandbox.configuration
/// configuration.clock = time.clock
/// async let answer = client.send(request)      // is told to wait two seconds
/// await time.waitForSleepers(1)
/// time.advance(by: .seconds(2))
/// ```
public final class YelpManualClock: Sendable {
  private let skipsSleeps: Bool
  private let state: Locked<State>

  private struct State {
    var now = Duration.zero
    var date: Date
    var lastTicket = 0
    var sleeps: [Duration] = []
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [(count: Int, continuation: AsyncStream<Void>.Continuation)] = []
  }

  private struct Sleeper {
    let wakesAt: Duration
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// - Parameters:
  ///   - date: What the calendar shows at the start. Default: 1 June 2025, 12:00 UTC.
  ///   - skipsSleeps: Whether who sleeps moves the clock on and goes ahead at once. Default: no, they wait
  ///     for ``advance(by:)``.
  public init(date: Date = Date(timeIntervalSince1970: 1_748_779_200), skipsSleeps: Bool = false) {
    self.skipsSleeps = skipsSleeps
    state = Locked(State(date: date))
  }

  /// The clock for a configuration or a sandbox.
  public var clock: YelpClock {
    YelpClock(now: { self.now }, date: { self.date }, sleep: { try await self.sleep(for: $0) })
  }

  /// Time since the clock was made.
  public var now: Duration { state.withLock { $0.now } }

  /// What the calendar shows.
  public var date: Date { state.withLock { $0.date } }

  /// How long each sleeper wanted to sleep, in the order in which they lay down.
  public var sleeps: [Duration] { state.withLock { $0.sleeps } }

  /// How many tasks sleep at the moment.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// When, on this clock, the next sleeper wakes; `nil` when nobody sleeps.
  public var nextWaking: Duration? { state.withLock { $0.sleepers.values.map(\.wakesAt).min() } }

  /// Moves the clock on and wakes whoever's time has come, the earliest first.
  public func advance(by duration: Duration) { advance(ticks: duration, calendar: duration) }

  /// Moves both readings on by different steps, as on a machine whose calendar is set.
  public func advance(ticks: Duration, calendar: Duration) {
    let woken = state.withLock { state -> [Sleeper] in
      state.now += ticks
      state.date += calendar.seconds
      let due = state.sleepers.filter { $0.value.wakesAt <= state.now }
      for ticket in due.keys { state.sleepers[ticket] = nil }
      return due.sorted { ($0.value.wakesAt, $0.key) < ($1.value.wakesAt, $1.key) }.map(\.value)
    }
    for sleeper in woken { sleeper.continuation.resume(returning: true) }
  }

  /// Waits until so many tasks sleep, or until the waiting task is cancelled.
  public func waitForSleepers(_ count: Int) async {
    let (reached, watcher) = AsyncStream.makeStream(of: Void.self)
    let isReached = state.withLock { state in
      if state.sleepers.count < count { state.watchers.append((count, watcher)) }
      return state.sleepers.count >= count
    }
    if isReached { watcher.finish() }
    for await _ in reached {}
  }

  private func sleep(for duration: Duration) async throws {
    try Task.checkCancellation()
    let ticket = state.withLock { state in
      state.lastTicket += 1
      state.sleeps.append(duration)
      return state.lastTicket
    }
    guard duration > .zero else { return }
    if skipsSleeps { return advance(by: duration) }
    let isOver = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        lieDown(Sleeper(wakesAt: now + duration, continuation: continuation), ticket: ticket)
        // The cancellation may have come before there was anybody to wake.
        if Task.isCancelled { cancel(ticket) }
      }
    } onCancel: {
      cancel(ticket)
    }
    if !isOver { throw CancellationError() }
  }

  private func lieDown(_ sleeper: Sleeper, ticket: Int) {
    let reached = state.withLock { state in
      state.sleepers[ticket] = sleeper
      let count = state.sleepers.count
      defer { state.watchers.removeAll { $0.count <= count } }
      return state.watchers.filter { $0.count <= count }.map(\.continuation)
    }
    for watcher in reached { watcher.finish() }
  }

  private func cancel(_ ticket: Int) {
    state.withLock { $0.sleepers.removeValue(forKey: ticket) }?.continuation.resume(returning: false)
  }
}
