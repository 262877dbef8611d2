#if canImport(os)
  import os
#else
  import Foundation
#endif

/// The log: a level and one handler, both replaceable at any time. A message is built only when its level is logged.
final class YelpLog: Sendable {
  private let state: Locked<(level: YelpLogLevel, handler: YelpLogHandler)>

  init(level: YelpLogLevel = .off, handler: @escaping YelpLogHandler = YelpLog.standardHandler) {
    state = Locked((level, handler))
  }

  var level: YelpLogLevel {
    get { state.withLock { $0.level } }
    set { state.withLock { $0.level = newValue } }
  }

  var handler: YelpLogHandler {
    get { state.withLock { $0.handler } }
    set {
      // The old one is released outside the lock, since it is the user's.
      let old = state.withLock { state in
        let old = state.handler
        state.handler = newValue
        return old
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Logs a message. Its lines after the first are indented, and control characters other than line breaks are escaped,
  /// so that no text from outside can pass for another entry.
  func log(
    _ level: YelpLogLevel, id: @autoclosure () -> String? = nil, endpoint: YelpEndpoint? = nil,
    _ message: @autoclosure () -> String
  ) {
    guard level != .off, self.level >= level else { return }
    let lines = message().unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { String($0).singleLine }.joined(separator: "\n  ")
    handler(YelpLogEntry(level: level, requestID: id(), endpoint: endpoint, message: text))
  }

  #if canImport(os)
    /// Writes to the unified log, under the subsystem `YelpSDK`.
    static let standardHandler: YelpLogHandler = { entry in
      let logger = Logger(subsystem: "YelpSDK", category: entry.endpoint?.rawValue ?? "sdk")
      let line = entry.description
      switch entry.level {
      case .off: break
      case .error: logger.error("\(line, privacy: .public)")
      case .warning: logger.warning("\(line, privacy: .public)")
      case .info: logger.info("\(line, privacy: .public)")
      case .debug, .trace: logger.debug("\(line, privacy: .public)")
      }
    }
  #else
    /// Writes to standard error.
    static let standardHandler: YelpLogHandler = { entry in
      try? FileHandle.standardError.write(contentsOf: Data((entry.description + "\n").utf8))
    }
  #endif
}
