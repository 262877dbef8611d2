import Foundation

/// Scripts take their arguments as one JSON object, and give their reply as one. Bytes that are no text come after it.
extension Data {
  init(json value: some Encodable) throws { self = try JSONEncoder().encode(value) }
}

extension RedisReply {
  /// - Throws: ``RedisError/Code/unexpectedReply``.
  func json<Value: Decodable>(_ type: Value.Type) throws(RedisError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: data ?? Data())
    } catch {
      throw Self.unexpected
    }
  }

  static var unexpected: RedisError {
    RedisError(.unexpectedReply, "A script replied in an unexpected form.")
  }
}
