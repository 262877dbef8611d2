/// One line of the log.
public struct YelpLogEntry: Sendable, Hashable, CustomStringConvertible {
  public var level: YelpLogLevel
  /// Names the logical call; equal on all lines of one call.
  public var requestID: String?
  public var endpoint: YelpEndpoint?
  /// The text, free of secrets.
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

/// Receives log lines, on any thread.
public typealias YelpLogHandler = @Sendable (YelpLogEntry) -> Void
