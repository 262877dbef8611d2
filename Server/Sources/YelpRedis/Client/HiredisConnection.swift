import CHiredis
import Foundation

/// A connection of hiredis, used by one thread. Every wait has a deadline.
final class HiredisConnection {
  typealias Instant = ContinuousClock.Instant

  private let context: UnsafeMutablePointer<redisContext>
  private var session: HiredisTLS.Session?

  /// Connects, starts TLS where the address says so, logs in and chooses the database.
  init(_ address: RedisAddress, timeout: Duration) throws(RedisError) {
    let deadline = ContinuousClock.now + timeout
    let microseconds = max(1, Int64(timeout / .microseconds(1)))
    let limit = timeval(
      tv_sec: Int(microseconds / 1_000_000), tv_usec: .init(microseconds % 1_000_000))
    guard let context = redisConnectWithTimeout(address.host, Int32(address.port), limit) else {
      throw RedisError(.notConnected, "There is no memory for a connection to \(address).")
    }
    self.context = context
    guard context.pointee.err == 0 else {
      throw RedisError(.notConnected, "Redis at \(address) cannot be reached: \(Self.text(of: context)).")
    }
    // From here on poll() waits, with the deadline of each command.
    context.pointee.flags &= ~REDIS_BLOCK
    let flags = fcntl(context.pointee.fd, F_GETFL)
    guard fcntl(context.pointee.fd, F_SETFL, flags | O_NONBLOCK) == 0 else {
      throw RedisError(.notConnected, "The socket to \(address) cannot be used.")
    }
    if address.usesTLS {
      session = try HiredisTLS().start(context, address) { event throws(RedisError) in
        try wait(for: event, by: deadline)
      }
    }
    for command in address.greeting {
      try append(command)
      try flush(by: deadline)
      if case .failure(let error) = try reply(by: deadline) {
        // A server without a command repeats its arguments.
        let secrets = [address.user, address.password].compactMap(\.self).filter { !$0.isEmpty }
        let said = secrets.reduce(error.message) { $0.replacing($1, with: "…") }
        throw RedisError(.refused, "Redis at \(address) refused the connection: \(said)")
      }
    }
  }

  deinit { redisFree(context) }

  /// Whether the server has closed its end. Nothing may be in flight.
  var isStale: Bool {
    var poll = pollfd(fd: context.pointee.fd, events: Int16(POLLIN), revents: 0)
    return Foundation.poll(&poll, 1, 0) != 0
  }

  /// Adds a command to what is sent next.
  func append(_ words: [Data]) throws(RedisError) {
    var bytes = Array("*\(words.count)\r\n".utf8)
    bytes.reserveCapacity(words.reduce(16) { $0 + $1.count + 16 })
    for word in words {
      bytes += "$\(word.count)\r\n".utf8
      bytes += word
      bytes += "\r\n".utf8
    }
    let result = bytes.withUnsafeBytes { buffer in
      redisAppendFormattedCommand(
        context, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
    }
    guard result == REDIS_OK else { throw lost() }
  }

  /// Sends what was appended.
  func flush(by deadline: Instant) throws(RedisError) {
    var isDone: Int32 = 0
    while true {
      guard redisBufferWrite(context, &isDone) == REDIS_OK else { throw lost() }
      if isDone != 0 { return }
      try wait(for: POLLOUT, by: deadline)
    }
  }

  /// The next reply; a failure is one of the server.
  func reply(by deadline: Instant) throws(RedisError) -> Result<RedisReply, RedisError> {
    while true {
      var reply: UnsafeMutableRawPointer?
      guard redisGetReplyFromReader(context, &reply) == REDIS_OK else { throw lost() }
      if let reply {
        defer { freeReplyObject(reply) }
        return Self.value(of: reply.assumingMemoryBound(to: redisReply.self))
      }
      if session?.hasBytes != true { try wait(for: POLLIN, by: deadline) }
      guard redisBufferRead(context) == REDIS_OK else { throw lost() }
    }
  }

  private func wait(for event: Int32, by deadline: Instant) throws(RedisError) {
    var poll = pollfd(fd: context.pointee.fd, events: Int16(event), revents: 0)
    while true {
      let left = deadline - ContinuousClock.now
      guard left > .zero else { throw RedisError(.timedOut, "Redis did not reply before the deadline.") }
      let ready = Foundation.poll(&poll, 1, Int32(min((left / .milliseconds(1)).rounded(.up), 60_000)))
      if ready > 0 { return }
      guard ready == 0 || errno == EINTR else { throw lost() }
    }
  }

  private func lost() -> RedisError {
    RedisError(.connectionLost, "The connection to Redis was lost: \(Self.text(of: context)).")
  }

  /// What hiredis says of an error.
  private static func text(of context: UnsafeMutablePointer<redisContext>) -> String {
    withUnsafeBytes(of: &context.pointee.errstr) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  private static func value(of reply: UnsafePointer<redisReply>) -> Result<RedisReply, RedisError> {
    let bytes = reply.pointee.str.map { Data(bytes: $0, count: reply.pointee.len) } ?? Data()
    switch reply.pointee.type {
    case REDIS_REPLY_NIL: return .success(.null)
    case REDIS_REPLY_INTEGER: return .success(.integer(Int(reply.pointee.integer)))
    case REDIS_REPLY_STRING, REDIS_REPLY_STATUS: return .success(.bytes(bytes))
    case REDIS_REPLY_ERROR: return .failure(RedisError(.refused, String(decoding: bytes, as: UTF8.self)))
    case REDIS_REPLY_ARRAY:
      var elements: [RedisReply] = []
      for index in 0..<reply.pointee.elements {
        guard let element = reply.pointee.element[index] else { continue }
        switch value(of: element) {
        case .success(let value): elements.append(value)
        case .failure(let error): return .failure(error)
        }
      }
      return .success(.list(elements))
    default:
      return .failure(RedisError(.unexpectedReply, "Redis sent a reply of type \(reply.pointee.type)."))
    }
  }
}
