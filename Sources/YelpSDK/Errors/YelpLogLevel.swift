/// How talkative the SDK is. A level shows itself and everything graver.
public enum YelpLogLevel: Int, Sendable, Comparable, CaseIterable, CustomStringConvertible {
  /// Nothing at all: the default, so that production pays nothing.
  case off
  /// A call failed for good.
  case error
  /// Something was mended or given up on: a retry, a dropped element.
  case warning
  /// One line for each finished call.
  case info
  /// Lines for the stages of a call: sent, waited, answered from memory.
  case debug
  /// Requests in cURL form and the bodies of answers, redacted.
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

  /// The level of a name such as `debug`, in any case; `nil` for another word.
  public init?(_ name: String) {
    guard let level = Self.allCases.first(where: { $0.description == name.lowercased() }) else { return nil }
    self = level
  }
}
