import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The cost of a call, in microseconds.
struct Cost {
  var wall: Double
  /// The CPU time of all threads of this process.
  var cpu: Double

  /// The cost of one call when `work` makes `calls` of them.
  static func measured(of calls: Int, _ work: () async throws -> Void) async throws -> Cost {
    let clock = ContinuousClock()
    let (wall, cpu) = (clock.now, processMicroseconds())
    try await work()
    return Cost(
      wall: (clock.now - wall) / .microseconds(1) / Double(calls),
      cpu: (processMicroseconds() - cpu) / Double(calls))
  }

  static func median(_ costs: [Cost], _ value: (Cost) -> Double) -> Double {
    costs.map(value).sorted()[costs.count / 2]
  }

  private static func processMicroseconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
