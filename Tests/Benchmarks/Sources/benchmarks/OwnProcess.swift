import Foundation

/// Runs this program again in a separate process, which prints numbers.
struct OwnProcess {
  private let arguments: [String]
  private let process = Process()
  private let output = Pipe()

  init(_ arguments: String...) throws {
    self.arguments = arguments
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
  }

  /// Waits for the end of the process and returns its numbers; prints an error unless there are `count` of them.
  func readings(_ count: Int) -> [Double]? {
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let readings = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard process.terminationStatus == 0, readings.count == count else {
      print(
        "\(arguments.joined(separator: " ")) ended with status \(process.terminationStatus): \"\(text)\".")
      return nil
    }
    return readings
  }
}
