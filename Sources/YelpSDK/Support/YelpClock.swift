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

  public init(
    now: @escaping @Sendable () -> Duration,
    date: @escaping @Sendable () -> Date,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.now = now
    self.date = date
    self.sleep = sleep
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
