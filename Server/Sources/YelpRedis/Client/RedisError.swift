/// Why a command has no reply.
public struct RedisError: Error, Sendable, Hashable, CustomStringConvertible {
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

extension RedisError {
  /// What to do where the server must be set up differently, after a message; empty elsewhere.
  var cure: String { Self.cures.first { message.contains($0.cause) }.map { ". \($0.cure)" } ?? "" }

  private static let grant =
    "Grant its user +@read +@write +@scripting +time on ~{yelp:* and ~yelp-gateway:*."
  private static let cures: [(cause: String, cure: String)] = [
    ("NOPERM", grant), ("The user executing the script", grant), ("ACL failure in script", grant),
    ("unknown command", "It must run scripts."), ("READONLY", "Give the address of the primary."),
    ("WRONGPASS", "Correct the user and the password in its address."),
    ("NOAUTH", "Put a password into its address."), ("OOM", "Give it more memory, or let it evict."),
    ("WRONGTYPE", "Something else has these keys: give it a database of its own."),
  ]
}
