import Foundation

/// How often a report is asked for until it is ready: at once, then with pauses that grow, up to a limit.
///
/// ```swift
/// let report = try await yelp.dailyReport(id: id).whenReady(polling: YelpReportPolling(limit: .seconds(600)))
/// ```
public struct YelpReportPolling: Sendable, Hashable {
  /// The pause after the first poll. Default: 5 seconds. No pause is shorter than a second.
  public var firstPause: Duration
  /// How much longer each pause is than the one before. Default: 1.5.
  public var factor: Double
  /// The longest pause. Default: 2 minutes.
  public var maximumPause: Duration
  /// The time after which polling ends. Default: an hour.
  public var limit: Duration

  public init(
    firstPause: Duration = .seconds(5), factor: Double = 1.5, maximumPause: Duration = .seconds(120),
    limit: Duration = .seconds(3_600)
  ) {
    self.firstPause = firstPause
    self.factor = factor
    self.maximumPause = maximumPause
    self.limit = limit
  }

  /// The pause after so many polls, at least 1; `nil` when the limit would be passed.
  func pause(after polls: Int, elapsed: Duration) -> Duration? {
    let grown = Self.seconds(firstPause) * pow(max(factor, 1), Double(polls - 1))
    let seconds = max(1, min(grown, Self.seconds(maximumPause), 86_400))
    let pause = Duration.seconds(seconds)
    return elapsed + pause <= limit ? pause : nil
  }

  private static func seconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}
