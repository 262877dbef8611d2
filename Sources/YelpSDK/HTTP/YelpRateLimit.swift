public import Foundation

/// The rate limit that Yelp sends in the header fields of its responses. Any number can be absent.
///
/// Source: docs.developer.yelp.com, "Rate limiting".
public struct YelpRateLimit: Sendable, Hashable, Codable {
  /// Calls allowed in a day.
  public var dailyLimit: Int?
  /// Calls left today.
  public var remaining: Int?
  /// The end of the day: midnight UTC.
  public var resetTime: Date?
  /// Calls of this endpoint allowed in a day.
  public var resourceDailyLimit: Int?
  /// Calls of this endpoint left today.
  public var resourceRemaining: Int?

  public init(
    dailyLimit: Int? = nil, remaining: Int? = nil, resetTime: Date? = nil,
    resourceDailyLimit: Int? = nil, resourceRemaining: Int? = nil
  ) {
    self.dailyLimit = dailyLimit
    self.remaining = remaining
    self.resetTime = resetTime
    self.resourceDailyLimit = resourceDailyLimit
    self.resourceRemaining = resourceRemaining
  }

  /// Reads the header fields of a response; `nil` when it has none of them.
  ///
  /// Numbers may be written as floats (`500.0`) and are rounded down; dates may end in `Z` or an offset.
  public init?(headers: YelpHTTPHeaders) {
    self.init(
      dailyLimit: headers["RateLimit-DailyLimit"].flatMap(Self.number),
      remaining: headers["RateLimit-Remaining"].flatMap(Self.number),
      resetTime: headers["RateLimit-ResetTime"].flatMap(YelpTimestamp.date),
      resourceDailyLimit: headers["RateLimit-ResourceDailyLimit"].flatMap(Self.number),
      resourceRemaining: headers["RateLimit-ResourceRemaining"].flatMap(Self.number))
    if self == YelpRateLimit() { return nil }
  }

  /// The same, with the numbers of the day that a response about an endpoint alone leaves out.
  ///
  /// Responses can overtake one another: of one day the lowest remainder counts.
  func completed(by known: YelpRateLimit?) -> YelpRateLimit {
    guard let known else { return self }
    var merged = self
    if remaining == nil, dailyLimit == nil {
      merged = known
      (merged.resourceDailyLimit, merged.resourceRemaining) = (resourceDailyLimit, resourceRemaining)
    } else if resetTime == known.resetTime, dailyLimit == known.dailyLimit, let remaining {
      merged.remaining = min(remaining, known.remaining ?? remaining)
    }
    return merged
  }

  private static func number(_ text: String) -> Int? {
    guard let value = Double(text.trimmed), value >= 0, value < 1e15 else { return nil }
    return Int(exactly: value.rounded(.down))
  }
}

extension YelpRateLimit: CustomStringConvertible {
  /// `4990 of 5000 calls left until 2025-06-02T00:00:00Z`
  public var description: String {
    let left = remaining.map(String.init) ?? "an unknown number"
    let limit = dailyLimit.map { " of \($0)" } ?? ""
    let until = resetTime.map { " until \($0.formatted(.iso8601))" } ?? " today"
    return "\(left)\(limit) calls left\(until)"
  }
}
