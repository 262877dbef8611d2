import Foundation

/// A limit on the work for each byte of input. An input that exceeds it is a finding.
enum WorkLimit {
  /// CPU time for each byte, in nanoseconds, in a build without optimization and with the address sanitizer. The slowest
  /// input known, an error with 4,000 bytes of one letter, takes 31,000 on a busy machine.
  private static let nanosecondsPerByte =
    UInt64(ProcessInfo.processInfo.environment["FUZZ_NS_PER_BYTE"] ?? "") ?? 60_000
  /// CPU time that an input of any size may take, in nanoseconds.
  private static let base: UInt64 = 50_000_000

  /// Runs a step. When it exceeds the limit three times in a row, the process prints its name and aborts.
  static func check(_ step: String, byteCount: Int, _ work: () -> Void) {
    let limit = base + UInt64(byteCount) * nanosecondsPerByte
    var best = UInt64.max
    // What is done only once in a process, and a busy machine, make one run slow but not three.
    for _ in 0..<3 {
      let start = cpuTime()
      work()
      best = min(best, cpuTime() - start)
      if best <= limit { return }
    }
    fail("\(step) took \(best / 1_000) µs of CPU for \(byteCount) bytes")
  }

  /// Ends the process; libFuzzer keeps the input.
  static func fail(_ finding: String) -> Never {
    FileHandle.standardError.write(Data("finding: \(finding)\n".utf8))
    abort()
  }

  /// The CPU time of this thread.
  private static func cpuTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
