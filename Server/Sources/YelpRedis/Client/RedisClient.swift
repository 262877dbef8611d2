public import Foundation

/// What carries commands to a Redis or Valkey server: two functions, so that any client library fits.
///
/// ``RESPClient`` is the one that ships. Both functions throw ``RedisError``, or `CancellationError` as soon as the
/// task is cancelled, and end within a deadline.
public protocol RedisClient: Sendable {
  /// Runs a Lua script, which the server runs as one step.
  func run(_ script: RedisScript, keys: [String], arguments: [Data]) async throws -> RedisReply

  /// Runs a command, for example `SET`, `name`, `value`.
  func run(_ command: [Data]) async throws -> RedisReply
}

/// A Lua script.
public struct RedisScript: Sendable, Hashable {
  /// What the script is called in errors.
  public let name: String
  public let source: String

  public init(name: String, source: String) {
    self.name = name
    self.source = source
  }
}

/// What a server replies. Error replies are thrown as ``RedisError``.
public enum RedisReply: Sendable, Hashable {
  case null
  case integer(Int)
  case bytes(Data)
  case list([RedisReply])

  /// The number, also when it is written as text; `nil` for anything else.
  public var intValue: Int? {
    switch self {
    case .integer(let value): value
    case .bytes(let data): Int(String(decoding: data, as: UTF8.self))
    default: nil
    }
  }

  /// The bytes; `nil` for anything else.
  public var data: Data? {
    if case .bytes(let data) = self { data } else { nil }
  }

  /// The text; `nil` for anything else.
  public var text: String? { data.map { String(decoding: $0, as: UTF8.self) } }

  /// The elements; empty for anything else.
  public var elements: [RedisReply] {
    if case .list(let elements) = self { elements } else { [] }
  }
}

extension Data {
  /// An argument of a command.
  init(_ text: String) { self.init(text.utf8) }
  init(_ number: Int) { self.init(String(number).utf8) }
}
