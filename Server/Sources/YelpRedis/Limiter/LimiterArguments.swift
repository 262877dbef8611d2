import Foundation

/// What a script of the limiter is told. Times are milliseconds.
struct LimiterArguments: Encodable {
  /// Added to the clock of the server.
  var clockOffset: Int
  /// The attempt.
  var id: String
  /// The process.
  var instance: String
  var question: Question?
  var ending: Ending?

  /// What Yelp has said; `nil` for what it has not.
  struct Numbers: Encodable {
    var remaining: Int?
    var limit: Int?
    var reset: Int?
  }

  /// May the attempt be sent?
  struct Question: Encodable {
    /// The pace; `nil` without one.
    var perSecond: Double?
    var burst: Int
    /// The daily maximum.
    var perDay: Int?
    var reserve: Int
    /// Whether it counts on the daily quota of the key.
    var isDaily: Bool
    /// Whether it is the key's, and no user's.
    var isOwn: Bool
    var resource: String
    /// How long it counts as in flight.
    var lease: Int
    /// What the server said last.
    var known: Known?
    /// The attempts that were sent alone; `nil` unless this process has just been without the server.
    var sentAlone: Int?
    var hasJustSent: Bool
    var instances: Int
    var yelp: Numbers
  }

  struct Known: Encodable {
    var born: Int?
    var day: Int
    var count: Int
  }

  /// How the attempt ended.
  struct Ending: Encodable {
    var sentAt: Int
    var isUnsent: Bool
    var isTooFast: Bool
    var isUsedUp: Bool
    var isDaily: Bool
    var resource: String
    var resourceRemaining: Int?
    var yelp: Numbers
  }
}
