/// The minimum severity that is logged. Each level includes those before it.
public enum YelpLogLevel: Int, Sendable, Comparable, CaseIterable, CustomStringConvertible {
  /// Nothing. The default.
  case off
  /// Failed calls.
  case error
  /// Retries, dropped elements and other things that may need attention.
  case warning
  /// One entry for each finished call.
  case info
  /// The stages of a call: sent, waited, taken from the cache.
  case debug
  /// Requests in cURL form and the bodies of responses, without secrets.
  case trace

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  public var description: String {
    switch self {
    case .off: "off"
    case .error: "error"
    case .warning: "warning"
    case .info: "info"
    case .debug: "debug"
    case .trace: "trace"
    }
  }

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
  public var level: YelpLogLevel
  /// The number of the call; equal in all entries of one call.
  public var requestID: String?
  public var endpoint: YelpEndpoint?
  /// The text, without secrets. Entries of several lines have their lines after the first indented.
  public var message: String

  public init(
    level: YelpLogLevel, requestID: String? = nil, endpoint: YelpEndpoint? = nil, message: String
  ) {
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
