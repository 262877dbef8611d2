public import Foundation

#if canImport(os)
  import os
#endif

/// The minimum severity that is logged. Each level includes those before it.
public enum YelpLogLevel: Int, Sendable, Comparable, CaseIterable, CustomStringConvertible {
  /// Nothing. The default.
  case off
  /// Failed calls.
  case error
  /// Calls without a response, dropped elements and other things that may need attention.
  case warning
  /// One entry for each response, and one for each attempt that is repeated.
  case info
  /// Each attempt, and what a call does before it: it waits, joins an equal one, takes a cached response.
  case debug
  /// Requests in cURL form and the bodies of responses, without secrets.
  case trace

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  public var description: String { ["off", "error", "warning", "info", "debug", "trace"][rawValue] }

  /// The level of a name, in any case; `nil` for another word.
  ///
  /// Besides the names of the cases it knows those of other logging systems: `none`, `fault`, `critical`, `fatal`,
  /// `warn`, `notice`, `default`, `verbose` and `all`.
  public init?(_ name: String) {
    switch name.trimmed.asciiLowercased {
    case "off", "none": self = .off
    case "error", "fault", "critical", "fatal": self = .error
    case "warning", "warn": self = .warning
    case "info", "notice", "default": self = .info
    case "debug": self = .debug
    case "trace", "verbose", "all": self = .trace
    default: return nil
    }
  }
}

/// One entry of the log.
public struct YelpLogEntry: Sendable, Hashable, CustomStringConvertible {
  /// When it was logged, by the clock of the system.
  public var date: Date
  public var level: YelpLogLevel
  /// The id of the call: equal in all entries of one call, and different for all calls of the process.
  public var requestID: String?
  public var endpoint: YelpEndpoint?
  /// The text, without secrets. Entries of several lines have their lines after the first indented.
  public var message: String

  public init(
    level: YelpLogLevel, requestID: String? = nil, endpoint: YelpEndpoint? = nil, message: String,
    date: Date = .now
  ) {
    self.date = date
    self.level = level
    self.requestID = requestID
    self.endpoint = endpoint
    self.message = message
  }

  /// `[YelpSDK] info #12 businessSearch 200 in 132 ms, 22 KB`
  public var description: String {
    var line = "[YelpSDK] \(level)"
    if let requestID { line += " #\(requestID)" }
    if let endpoint { line += " \(endpoint)" }
    return line + " " + message
  }
}

/// Receives log entries, on any thread.
public typealias YelpLogHandler = @Sendable (YelpLogEntry) -> Void

/// The log: a level and one handler, both replaceable at any time. A message is built only when its level is logged.
final class YelpLog: Sendable {
  private let state: Locked<State>

  /// No tuple: each access would wrap a function in it once more.
  private struct State {
    var level: YelpLogLevel
    var handler: YelpLogHandler
  }

  init(level: YelpLogLevel = .off, handler: @escaping YelpLogHandler = YelpLog.standardHandler) {
    state = Locked(State(level: level, handler: handler))
  }

  var level: YelpLogLevel {
    get { state.withLock { $0.level } }
    set { state.withLock { $0.level = newValue } }
  }

  var handler: YelpLogHandler {
    get { state.withLock { $0.handler } }
    set {
      // The old one is the user's, so it is released outside the lock.
      _ = state.withLock { state in
        defer { state.handler = newValue }
        return state.handler
      }
    }
  }

  /// Logs a message. Its lines after the first are indented, and control characters other than line breaks are escaped,
  /// so that no text from outside can pass for another entry.
  func log(
    _ level: YelpLogLevel, id: @autoclosure () -> String? = nil, endpoint: YelpEndpoint? = nil,
    _ message: @autoclosure () -> String
  ) {
    guard level != .off, self.level >= level else { return }
    let text = message().lines(indent: "  ")
    handler(YelpLogEntry(level: level, requestID: id(), endpoint: endpoint, message: text))
  }

  #if canImport(os)
    /// Writes to the unified log, under the subsystem `YelpSDK`. What users searched for may be in a line of `info` and
    /// below, so those are private except in debug builds.
    static let standardHandler: YelpLogHandler = { entry in
      let logger = Logger(subsystem: "YelpSDK", category: entry.endpoint?.rawValue ?? "sdk")
      let line = entry.description
      switch entry.level {
      case .off: break
      case .error: logger.error("\(line, privacy: .public)")
      case .warning: logger.warning("\(line, privacy: .public)")
      #if DEBUG
        case .info: logger.info("\(line, privacy: .public)")
        case .debug, .trace: logger.debug("\(line, privacy: .public)")
      #else
        case .info: logger.info("\(line, privacy: .private)")
        case .debug, .trace: logger.debug("\(line, privacy: .private)")
      #endif
      }
    }
  #else
    /// Writes to standard error.
    static let standardHandler: YelpLogHandler = { entry in
      try? FileHandle.standardError.write(contentsOf: Data((entry.description + "\n").utf8))
    }
  #endif
}
