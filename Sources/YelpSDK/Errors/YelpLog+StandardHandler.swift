#if canImport(os)
  import os

  extension YelpLog {
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
  }
#else
  import Foundation

  extension YelpLog {
    /// Writes to standard error.
    static let standardHandler: YelpLogHandler = { entry in
      try? FileHandle.standardError.write(contentsOf: Data((entry.description + "\n").utf8))
    }
  }
#endif
