import Foundation

/// One of the example programs, started for a test and ended with it.
final class Program {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// The folder of the built programs: beside the test bundle.
  private static let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()

  init(_ name: String, _ arguments: [String], environment: [String: String] = [:]) throws {
    process.executableURL = Self.products.appending(path: name)
    process.arguments = arguments
    process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "NO_COLOR": "1"]
      .merging(environment) { $1 }
    process.standardOutput = output
    process.standardError = errors
    try process.run()
  }

  deinit {
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
  }

  /// Waits for a server to say where it listens, and gives what it printed until then.
  func untilListening() throws -> (address: URL, key: String?) {
    var text = ""
    while !text.contains("listening on") || !text.hasSuffix("\n")
      || (text.contains("sandbox") && !text.contains("key"))
    {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw NoServer(text: text) }
      text += String(decoding: data, as: UTF8.self)
      if text.contains("listening on"), text.hasSuffix("\n") { break }
    }
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let address = words.first(where: { $0.hasPrefix("http://") }).flatMap({ URL(string: String($0)) })
    else {
      throw NoServer(text: text)
    }
    let key = words.firstIndex(of: "key:").flatMap {
      words.indices.contains($0 + 1) ? String(words[$0 + 1]) : nil
    }
    return (address, key)
  }

  struct NoServer: Error {
    let text: String
  }

  /// Waits for the end and gives what was printed.
  func finish() -> (status: Int32, output: String, errors: String) {
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, complaints)
  }

  /// Runs `curl` and gives what it printed.
  static func curl(_ arguments: String...) throws -> String {
    let curl = Process()
    curl.executableURL = URL(filePath: "/usr/bin/env")
    curl.arguments = ["curl", "--silent", "--max-time", "20"] + arguments
    let output = Pipe()
    curl.standardOutput = output
    try curl.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    curl.waitUntilExit()
    return text
  }
}
