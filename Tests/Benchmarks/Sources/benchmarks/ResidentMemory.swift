import Foundation

/// The resident memory of this process as the system reports it; 0 where it does not.
/// "VmHWM:" is the maximum so far.
func residentMegabytes(_ entry: String = "VmRSS:") -> Double {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix(entry) }),
    let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Double($0) })
  else { return 0 }
  return kilobytes * 1_024 / 1e6
}

/// Resets the maximum to the current value.
func forgetPeakMemory() {
  try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
}
