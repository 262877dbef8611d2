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

/// Reads the header field `Retry-After`: seconds, or an HTTP date.
enum RetryAfter {
  /// The time to wait; `nil` when the field is absent or malformed, zero when the date is past. At most a year.
  ///
  /// A date is compared with the response's own `Date`, since the clock of this machine may be wrong.
  ///
  /// - Parameter now: The time of a response without a `Date`.
  static func duration(_ headers: YelpHTTPHeaders, now: Date) -> Duration? {
    let now = headers.date ?? now
    guard let text = headers["Retry-After"]?.trimmed,
      let seconds = Double(text) ?? httpDate(text).map({ max($0.timeIntervalSince(now), 0) }),
      seconds.isFinite, seconds >= 0
    else { return nil }
    return .milliseconds(Int64(min(seconds, 31_536_000) * 1_000))
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT`, the one form that servers may still send (RFC 9110, section 5.6.7).
  fileprivate static func httpDate(_ text: String) -> Date? {
    let parts = text.unicodeScalars.split(separator: " ").map(String.init)
    guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: parts[2]),
      parts[1].utf8.count == 2, parts[3].utf8.count == 4
    else { return nil }
    let number = month + 1
    return YelpTimestamp.date("\(parts[3])-\(number < 10 ? "0" : "")\(number)-\(parts[1])T\(parts[4])Z")
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

extension YelpHTTPHeaders {
  /// When the server made the response, by its field `Date`; `nil` without one that can be read.
  public var date: Date? { self["Date"].flatMap { RetryAfter.httpDate($0.trimmed) } }
}
