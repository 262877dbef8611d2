import Foundation

/// A limit on the work for each byte of input. An input that exceeds it is a finding.
///
/// Work is CPU time in units of what reading one byte of plain JSON takes on this machine, in this build: a slow machine is
/// no finding. The slowest input known, an error with header fields and a body of the letter with which the key begins,
/// takes 90 units.
enum WorkLimit {
  private static let unitsPerByte =
    Double(ProcessInfo.processInfo.environment["FUZZ_UNITS_PER_BYTE"] ?? "") ?? 250
  /// The bytes for which an input of any size may take work.
  private static let base = 1_000

  /// The CPU time that reading one byte of plain JSON takes, in nanoseconds.
  private static let unit: Double = {
    let body = Data(
      "[\(Array(repeating: #"{"name":"Sample Cafe","rating":4.5}"#, count: 200).joined(separator: ","))]".utf8
    )
    let best = (0..<20).map { _ in time { _ = try? YelpJSONValue(parsing: body) } }.min() ?? 0
    return Double(best) / Double(body.count)
  }()

  /// Runs a step. When it exceeds the limit three times in a row, the process prints its name and aborts.
  static func check(_ step: String, byteCount: Int, _ work: () -> Void) {
    let limit = Double(base + byteCount) * unitsPerByte * unit
    var best = UInt64.max
    // What is done only once in a process, and a busy machine, make one run slow but not three.
    for _ in 0..<3 {
      best = min(best, time(work))
      if Double(best) <= limit { return }
    }
    fail(
      "\(step) took \(best / 1_000) µs of CPU for \(byteCount) bytes, allowed were \(UInt64(limit) / 1_000)")
  }

  /// Ends the process; libFuzzer keeps the input.
  static func fail(_ finding: String) -> Never {
    FileHandle.standardError.write(Data("finding: \(finding)\n".utf8))
    abort()
  }

  /// The CPU time of this thread that some work takes, in nanoseconds.
  private static func time(_ work: () -> Void) -> UInt64 {
    let start = cpuTime()
    work()
    return cpuTime() - start
  }

  /// The CPU time of this thread.
  private static func cpuTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
