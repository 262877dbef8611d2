import Foundation

/// Standard output or standard error. Colours and progress appear only on a terminal, not in pipes and files.
struct Terminal {
  let handle: FileHandle
  let isWatched: Bool
  private let hasColours: Bool

  static let output = Terminal(.standardOutput)
  static let errors = Terminal(.standardError)

  private init(_ handle: FileHandle) {
    self.handle = handle
    isWatched = isatty(handle.fileDescriptor) == 1
    hasColours = isWatched && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }

  func write(_ text: String) { try? handle.write(contentsOf: Data(text.utf8)) }

  /// Replaces the last line that `rewrite` wrote.
  func rewrite(_ line: String) {
    if isWatched { write("\r\u{1B}[K\(line)") }
  }

  func bold(_ text: String) -> String { hasColours ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  func red(_ text: String) -> String { hasColours ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
  func yellow(_ text: String) -> String { hasColours ? "\u{1B}[33m\(text)\u{1B}[0m" : text }
}
