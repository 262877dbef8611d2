/// Why a command has no reply.
public struct RedisError: Error, Sendable, CustomStringConvertible {
  public enum Code: Sendable, Hashable {
    /// The address cannot be used.
    case invalidURL
    /// There is no connection.
    case notConnected
    /// The connection ended while the command was in flight: it may or may not have been run.
    case connectionLost
    /// The deadline has passed: the command may or may not have been run.
    case timedOut
    /// The server refused the command.
    case refused
    /// The reply is not of the expected form.
    case unexpectedReply
  }

  public var code: Code
  /// What happened; without the password.
  public var message: String

  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  public var description: String { "RedisError.\(code): \(message)" }
}
