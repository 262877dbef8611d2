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
