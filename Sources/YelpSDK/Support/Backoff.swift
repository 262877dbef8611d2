import Foundation

/// Exponential back-off: the pause after each failure is `factor` times the one before, up to a maximum.
struct Backoff {
  let first: Duration
  var factor = 2.0
  let maximum: Duration

  /// The pause after so many failures, at least 1, times `jitter`. A day at most before the jitter; zero for NaN.
  func pause(after failures: Int, jitter: Double) -> Duration {
    let grown = first.seconds * pow(factor, Double(failures - 1))
    let seconds = min(grown, maximum.seconds, 86_400) * jitter
    return seconds > 0 ? .seconds(seconds) : .zero
  }
}
