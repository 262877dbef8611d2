import Foundation

/// What a script of the limiter replies.
struct LimiterReply: Sendable, Hashable {
  enum Decision: Sendable, Hashable {
    case send
    case wait(Duration)
    /// Not before that time of the server, in milliseconds.
    case refuse(Refusal, until: Int)
    /// The attempt has left.
    case gone
  }

  enum Refusal: Int, Sendable {
    case quotaUsedUp = 1
    case resourceUsedUp, maximumReached, nothingLeft, reserveReached
  }

  let decision: Decision
  let numbers: FleetNumbers

  init(_ reply: RedisReply) throws {
    let values = reply.elements.compactMap(\.intValue)
    guard values.count == 11 else { throw FleetNumbers.unexpected }
    decision =
      switch values[0] {
      case 0: .send
      case 1: .wait(.milliseconds(values[1]))
      case 2: .refuse(Refusal(rawValue: values[1]) ?? .quotaUsedUp, until: values[2])
      default: .gone
      }
    numbers = try FleetNumbers(values[3...])
  }
}

/// What all processes together know, by the server's clock.
struct FleetNumbers: Sendable, Hashable {
  /// The time of the server in milliseconds since 1970.
  let now: Int
  /// The day of the server since 1970, and what was sent in it.
  let day: Int
  let count: Int
  /// Yelp's numbers; `nil` when none hold.
  let remaining: Int?
  let dailyLimit: Int?
  let until: Int?
  /// How many processes were seen in the last half minute, this one included.
  let instances: Int
  /// When the state began. Another time means that the server has lost it meanwhile.
  let born: Int

  static let unexpected = RedisError(
    .unexpectedReply, "A script of the limiter replied in an unexpected form.")

  init(_ values: ArraySlice<Int>) throws {
    let values = Array(values)
    guard values.count == 8 else { throw Self.unexpected }
    (now, day, count) = (values[0], values[1], values[2])
    remaining = values[3] >= 0 ? values[3] : nil
    dailyLimit = values[4] >= 0 ? values[4] : nil
    until = values[5] >= 0 ? values[5] : nil
    instances = max(1, values[6])
    born = values[7]
  }

  init(_ reply: RedisReply) throws { try self.init(reply.elements.compactMap(\.intValue)[...]) }
}
