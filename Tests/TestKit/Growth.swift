import Foundation
import Testing

/// How the cost of work grows with its size.
package enum Growth {
  /// The cost at twice the size as a multiple of the cost at the size. 2 for linear work, 4 for quadratic work.
  ///
  /// Costs are the CPU time of this thread, so other work on the machine is not counted. The sizes alternate, and the
  /// minimum of several costs counts, since other work disturbs the caches. The minimum ratio of several tries counts for
  /// the same reason.
  ///
  /// - Parameter size: The greatest size, which the long run uses. Otherwise the size is one that takes long enough to be
  ///   measured.
  package static func ratio(of size: Int, _ work: (Int) throws -> Void) throws -> Double {
    let greatest = size
    var size = TestScale.choose(max(1, size / 16), long: size)
    func costsEnough() throws -> Bool {
      // The first time may take longer.
      try work(size)
      return try cpuTime { try work(size) } >= .milliseconds(2)
    }
    while size < greatest, try !costsEnough() { size = min(2 * size, greatest) }
    return try relativeCost({ try work(size) }, { try work(2 * size) })
  }

  /// Expects that twice the size costs less than three times as much.
  package static func expectLinear(
    of size: Int, _ name: String = "", sourceLocation: SourceLocation = #_sourceLocation,
    _ work: (Int) throws -> Void
  ) throws {
    let ratio = try ratio(of: size, work)
    #expect(ratio < 3, "\(name)", sourceLocation: sourceLocation)
  }

  /// The cost of `other` as a multiple of the cost of `work`.
  package static func relativeCost(_ work: () throws -> Void, _ other: () throws -> Void) throws -> Double {
    var best = Double.infinity
    for _ in 0..<5 {
      var (first, second) = (Duration.seconds(1_000), Duration.seconds(1_000))
      for _ in 0..<3 {
        first = min(first, try cpuTime(work))
        second = min(second, try cpuTime(other))
      }
      best = min(best, second / max(first, .nanoseconds(1)))
      if best < 2.5 { return best }
    }
    return best
  }

  private static func cpuTime(_ work: () throws -> Void) rethrows -> Duration {
    let start = cpuTime()
    try work()
    return cpuTime() - start
  }

  /// The CPU time of this thread so far.
  private static func cpuTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
