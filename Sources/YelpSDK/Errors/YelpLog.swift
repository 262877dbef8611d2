#if canImport(os)
  import os
#else
  import Foundation
#endif

/// The log: a level and one handler, both replaceable at any time.
///
/// A message is built only when its level is logged. Secrets are removed from it.
final class YelpLog: Sendable {
  private let lockedLevel: Locked<YelpLogLevel>
  private let lockedHandler: Locked<YelpLogHandler>

  init(level: YelpLogLevel = .off, handler: @escaping YelpLogHandler = YelpLog.standardHandler) {
    lockedLevel = Locked(level)
    lockedHandler = Locked(handler)
  }

  var level: YelpLogLevel {
    get { lockedLevel.withLock { $0 } }
    set { lockedLevel.withLock { $0 = newValue } }
  }

  var handler: YelpLogHandler {
    get { lockedHandler.withLock { $0 } }
    set { _ = lockedHandler.exchange(newValue) }
  }

  /// Logs a message. Its lines after the first are indented, and control characters other than line breaks are escaped,
  /// so that no text from outside can pass for another entry.
  func log(
    _ level: YelpLogLevel, id: @autoclosure () -> String? = nil, endpoint: YelpEndpoint? = nil,
    secrets: YelpSecrets? = nil,
    _ message: @autoclosure () -> String
  ) {
    guard level != .off, self.level >= level else { return }
    let text = message()
    let lines = (secrets?.redacted(text) ?? text).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
    handler(
      YelpLogEntry(
        level: level, requestID: id(), endpoint: endpoint,
        message: lines.map { String($0).singleLine }.joined(separator: "\n  ")))
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
