// Just enough of Apple's `os` to type-check the files that use it.
public struct Logger: Sendable {
  public init(subsystem: String, category: String) {}
  public func error(_ message: OSLogMessage) {}
  public func warning(_ message: OSLogMessage) {}
  public func info(_ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
}

public struct OSLogPrivacy: Sendable {
  public static let `public` = OSLogPrivacy()
}

public struct OSLogMessage: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
  public init(stringInterpolation: StringInterpolation) {}

  public struct StringInterpolation: StringInterpolationProtocol {
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) {}
    public mutating func appendInterpolation(_ value: String, privacy: OSLogPrivacy) {}
  }
}
