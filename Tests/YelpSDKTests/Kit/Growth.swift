import Foundation

/// How the cost of work grows with its size.
enum Growth {
  /// What twice the size costs, in multiples of the cost of the size. 2 for linear work, 4 for quadratic work.
  ///
  /// Sizes take turns, and the least of several costs counts, so that other work on the machine falls out. The least
  /// ratio of several tries counts for the same reason.
  static func ratio(of size: Int, _ work: (Int) throws -> Void) throws -> Double {
    try relativeCost({ try work(size) }, { try work(2 * size) })
  }

  /// What `other` costs, in multiples of the cost of `work`.
  static func relativeCost(_ work: () throws -> Void, _ other: () throws -> Void) throws -> Double {
    var best = Double.infinity
    for _ in 0..<5 {
      var (first, second) = (Duration.seconds(1_000), Duration.seconds(1_000))
      for _ in 0..<3 {
        first = min(first, try ContinuousClock().measure(work))
        second = min(second, try ContinuousClock().measure(other))
      }
      best = min(best, second / max(first, .nanoseconds(1)))
      if best < 2.5 { return best }
    }
    return best
  }
}
