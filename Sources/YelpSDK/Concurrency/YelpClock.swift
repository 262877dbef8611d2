public import Foundation

/// The SDK's source of time: a monotonic reading for intervals, a date for the calendar, and a way to wait.
///
/// The SDK waits and measures with the configuration's clock only, so that tests can control it.
public struct YelpClock: Sendable {
  /// Time since some fixed moment; never goes back.
  public var now: @Sendable () -> Duration
  /// The date, for what is written in headers.
  public var date: @Sendable () -> Date
  /// Waits, and throws `CancellationError` as soon as the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// Waits for the end of a time-out, as ``sleep`` does. A clock of tests that skips its sleeps doesn't skip this.
  package var expire: @Sendable (Duration) async throws -> Void

  public init(
    now: @escaping @Sendable () -> Duration,
    date: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.now = now
    self.date = date
    self.sleep = sleep
    expire = sleep
  }

  var moment: Moment { Moment(ticks: now(), date: date()) }

  /// Runs `work`, which must end soon after its task is cancelled, and throws `failure` when it takes longer than
  /// `limit`.
  func limit<Value: Sendable>(
    _ limit: Duration?, failure: @autoclosure () -> some Error,
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard let limit else { return try await work() }
    let value = try await withThrowingTaskGroup(of: Value?.self) { group in
      group.addTask { try await work() }
      group.addTask { [expire] in
        try await expire(limit)
        return nil
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
    guard let value else { throw failure() }
    return value
  }

  /// What a function of the app answers. It runs in a task of its own, since it may not notice that it is cancelled.
  package func answer<Value: Sendable>(
    within limit: Duration?, failure: @autoclosure () -> some Error,
    of ask: @escaping @Sendable () async throws -> Value
  ) async throws -> Result<Value, any Error> {
    let task = Task { try await ask() }
    defer { task.cancel() }
    return try await self.limit(limit, failure: failure()) { try await task.resultUnlessCancelled() }
  }

  /// The machine's own clock.
  public static let system: YelpClock = {
    let clock = ContinuousClock()
    let start = clock.now
    return YelpClock(
      now: { start.duration(to: clock.now) },
      date: { Date() },
      // A longer sleep than a century would overflow the clock.
      sleep: { try await Task.sleep(for: min($0, .seconds(Int64(3_155_760_000)))) })
  }()
}

/// A moment by both readings of a clock.
struct Moment: Sendable {
  var ticks: Duration
  var date: Date

  /// The time since an earlier moment: the longer of the two, since a reading can stand still or be set back while the
  /// other goes on. Never negative.
  func since(_ earlier: Moment) -> Duration {
    max(.zero, ticks - earlier.ticks, .seconds(date.timeIntervalSince(earlier.date)))
  }
}

extension Duration {
  /// The duration in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }

  /// The duration for people: `12 ms`, `1.5 s`.
  package var text: String {
    self < .seconds(1)
      ? "\(Int(exactly: (seconds * 1_000).rounded(.towardZero)) ?? 0) ms"
      : "\((seconds * 10).rounded() / 10) s"
  }
}
