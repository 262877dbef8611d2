import Foundation

extension Duration {
  /// The duration in seconds.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }

  /// The duration for people: `12 ms`, `1.5 s`.
  package var text: String {
    self < .seconds(1) ? "\(Int(seconds * 1_000)) ms" : "\((seconds * 10).rounded() / 10) s"
  }
}

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
