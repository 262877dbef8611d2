import Foundation

/// Measurements that need other programs: runs a script of this package and prints its tables.
enum ScriptBenchmark {
  static func instructions() async throws { try run("count-instructions") }
  static func size() async throws { try run("measure-build") }

  private static func run(_ script: String) throws {
    let package = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    // Flushes, so that this output precedes that of the script.
    fflush(nil)
    let process = Process()
    process.executableURL = package.appendingPathComponent(script)
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { print("\(script) ended with status \(process.terminationStatus).") }
  }
}
