import Foundation

/// This program once more, in a process of its own, which prints numbers.
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

  /// Waits for its end and gives its numbers; says so and gives none when there are others than `count` of them.
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
