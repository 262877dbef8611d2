public import Foundation
public import YelpSDK

/// A clock that only moves when a test advances it.
///
/// ```swift
/// let time = YelpManualClock()
/// var configuration = sandbox.configuration
/// configuration.clock = time.clock
/// async let response = yelp.send(request)    // its response says: retry after two seconds
/// await time.waitForSleepers(1)
/// time.advance(by: .seconds(2))
/// ```
public final class YelpManualClock: Sendable {
  private let skipsSleeps: Bool
  private let state: Locked<State>

  private struct State {
    var now = Duration.zero
    var date: Date
    var lastNumber = 0
    var sleeps: [Duration] = []
    var sleepers: [Int: Sleeper] = [:]
    var watchers: [(count: Int, continuation: AsyncStream<Void>.Continuation)] = []
  }

  private struct Sleeper {
    let wakesAt: Duration
    let continuation: CheckedContinuation<Bool, Never>
  }

  /// - Parameters:
  ///   - date: The wall-clock time at the start. Default: 1 June 2025, 12:00 UTC.
  ///   - skipsSleeps: Whether a sleep advances the clock and returns at once. Default: no; a sleep waits
  ///     for ``advance(by:)``.
  public init(date: Date = Date(timeIntervalSince1970: 1_748_779_200), skipsSleeps: Bool = false) {
    self.skipsSleeps = skipsSleeps
    state = Locked(State(date: date))
  }

  /// The clock for a configuration or a sandbox.
  public var clock: YelpClock {
    var clock = YelpClock(now: { self.now }, date: { self.date }, sleep: { try await self.sleep(for: $0) })
    clock.expire = { try await self.wait($0) }
    return clock
  }

  /// Time since the clock was made.
  public var now: Duration { state.withLock { $0.now } }

  /// The current wall-clock time.
  public var date: Date { state.withLock { $0.date } }

  /// The requested durations of all sleeps, in the order in which they began.
  public var sleeps: [Duration] { state.withLock { $0.sleeps } }

  /// The number of tasks that are sleeping.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// The time at which the next sleeper wakes; `nil` when no task sleeps.
  public var nextWaking: Duration? { state.withLock { $0.sleepers.values.map(\.wakesAt).min() } }

  /// Advances the clock and wakes the sleepers whose time has come, the earliest first.
  public func advance(by duration: Duration) { advance(ticks: duration, calendar: duration) }

  /// Advances the two readings by different amounts, as when the system's date is changed.
  public func advance(ticks: Duration, calendar: Duration) {
    let woken = state.withLock { state -> [Sleeper] in
      state.now += ticks
      state.date += calendar.seconds
      let due = state.sleepers.filter { $0.value.wakesAt <= state.now }
      for number in due.keys { state.sleepers[number] = nil }
      return due.sorted { ($0.value.wakesAt, $0.key) < ($1.value.wakesAt, $1.key) }.map(\.value)
    }
    for sleeper in woken { sleeper.continuation.resume(returning: true) }
  }

  /// Waits until at least `count` tasks sleep, or until the waiting task is cancelled.
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
    state.withLock { $0.sleeps.append(duration) }
    guard duration > .zero else { return }
    if skipsSleeps { return advance(by: duration) }
    try await wait(duration)
  }

  /// Waits until the clock has been advanced so far.
  private func wait(_ duration: Duration) async throws {
    let number = state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
    let isOver = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        add(number, for: duration, continuation)
        // The task may have been cancelled before it was added to the sleepers.
        if Task.isCancelled { cancel(number) }
      }
    } onCancel: {
      cancel(number)
    }
    if !isOver { throw CancellationError() }
  }

  private func add(_ number: Int, for duration: Duration, _ continuation: CheckedContinuation<Bool, Never>) {
    let reached = state.withLock { state in
      state.sleepers[number] = Sleeper(wakesAt: state.now + duration, continuation: continuation)
      let count = state.sleepers.count
      defer { state.watchers.removeAll { $0.count <= count } }
      return state.watchers.filter { $0.count <= count }.map(\.continuation)
    }
    for watcher in reached { watcher.finish() }
  }

  private func cancel(_ number: Int) {
    state.withLock { $0.sleepers.removeValue(forKey: number) }?.continuation.resume(returning: false)
  }
}
