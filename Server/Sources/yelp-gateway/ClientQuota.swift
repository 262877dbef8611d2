import Foundation
import NIOConcurrencyHelpers
import YelpRedis

/// How many requests each client may make in a day, which ends at midnight UTC. Counted for all processes in Redis where
/// there is one, and in this process while there is none.
final class ClientQuota: Sendable {
  let maximum: Int
  private let redis: (any RedisClient)?
  private let prefix: String
  private let local = NIOLockedValueBox((day: 0, counts: [String: Int]()))

  init(maximum: Int, redis: (any RedisClient)?, prefix: String = "yelp-gateway:client") {
    self.maximum = maximum
    self.redis = redis
    self.prefix = prefix
  }

  /// Counts a request; the seconds to wait when the client has had its share, and `nil` otherwise.
  func wait(of client: String) async -> Int? {
    let now = Int(Date().timeIntervalSince1970)
    let alone = local.withLockedValue { state in
      if state.day != now / 86_400 { state = (now / 86_400, [:]) }
      state.counts[client, default: 0] += 1
      return state.counts[client] ?? 0
    }
    var count = alone
    var left = 86_400 - now % 86_400
    if let reply = try? await redis?.run(Self.script, keys: ["\(prefix):\(client)"], arguments: []).elements,
      reply.count == 2
    {
      count = max(count, reply[0].intValue ?? 0)
      left = reply[1].intValue ?? left
    }
    return count > maximum ? left : nil
  }

  /// Counts, by the day of the server's clock.
  private static let script = RedisScript(
    name: "count",
    source: """
      local left = 86400 - redis.call('TIME')[1] % 86400
      local count = redis.call('INCR', KEYS[1])
      if count == 1 then redis.call('EXPIRE', KEYS[1], left) end
      return {count, left}
      """)
}
