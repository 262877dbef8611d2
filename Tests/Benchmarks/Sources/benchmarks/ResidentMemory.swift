import Foundation

/// How much memory of this process is resident, from the system's table of it; 0 where there is none.
/// "VmHWM:" is the most that it has been.
func residentMegabytes(_ entry: String = "VmRSS:") -> Double {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let line = status.split(separator: "\n").first(where: { $0.hasPrefix(entry) }),
    let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Double($0) })
  else { return 0 }
  return kilobytes * 1_024 / 1e6
}

/// Lets the most that has been resident begin anew with what is now.
func forgetPeakMemory() {
  try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
}
