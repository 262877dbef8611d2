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
