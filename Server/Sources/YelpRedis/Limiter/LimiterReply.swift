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

  enum Refusal: String, Sendable, Decodable {
    case quotaUsedUp, resourceUsedUp, maximumReached, nothingLeft, reserveReached
  }

  let decision: Decision
  let numbers: FleetNumbers
}

extension LimiterReply: Decodable {
  private enum CodingKeys: CodingKey { case decision }

  init(from decoder: any Decoder) throws {
    decision = try decoder.container(keyedBy: CodingKeys.self).decode(Decision.self, forKey: .decision)
    numbers = try FleetNumbers(from: decoder)
  }
}

extension LimiterReply.Decision: Decodable {
  private enum Kind: String, Decodable { case send, wait, refuse, gone }
  private enum CodingKeys: CodingKey { case kind, milliseconds, reason, untilTime }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    switch try values.decode(Kind.self, forKey: .kind) {
    case .send: self = .send
    case .wait: self = .wait(.milliseconds(try values.decode(Int.self, forKey: .milliseconds)))
    case .refuse:
      self = .refuse(
        try values.decode(LimiterReply.Refusal.self, forKey: .reason),
        until: try values.decode(Int.self, forKey: .untilTime))
    case .gone: self = .gone
    }
  }
}

/// What all processes together know, by the server's clock. Every script of the limiter replies it.
struct FleetNumbers: Sendable, Hashable, Decodable {
  /// The time of the server in milliseconds since 1970.
  let now: Int
  /// The day of the server since 1970, and what was sent in it.
  let day: Int
  let count: Int
  /// Yelp's numbers; `nil` when none hold.
  let remaining: Int?
  let dailyLimit: Int?
  let untilTime: Int?
  /// How many processes were seen in the last half minute, this one included.
  let instances: Int
  /// When the state began; `nil` before the first attempt. Another time means that the server has lost it meanwhile.
  let born: Int?
}
