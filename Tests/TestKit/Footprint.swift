import Foundation

/// The memory and file descriptors of this process; zeros where the system does not report them.
package struct Footprint: CustomStringConvertible {
  package var kilobytes = 0
  package var descriptors = 0

  /// Whether the system reports them in /proc.
  package static let isMeasured = FileManager.default.fileExists(atPath: "/proc/self/statm")

  package var description: String {
    Self.isMeasured ? "\(kilobytes) KB resident and \(descriptors) file descriptors" : "not measured"
  }

  package static var now: Footprint {
    var footprint = Footprint()
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
    footprint.kilobytes = (pages?.dropFirst().first.flatMap { Int($0) } ?? 0) * 4
    footprint.descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
    return footprint
  }

  /// Whether the footprint is unreliable: other tests run in parallel, except in the long run, and
  /// sanitizers keep freed memory on purpose.
  package static let isDistorted =
    !TestScale.isLong
    || ProcessInfo.processInfo.environment.keys.contains { ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0) }
}
