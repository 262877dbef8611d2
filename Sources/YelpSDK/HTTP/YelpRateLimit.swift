public import Foundation

/// The daily numbers that Yelp sends with its answers.
///
/// Source: docs.developer.yelp.com, "Rate limiting". Any of them can be absent.
public struct YelpRateLimit: Sendable, Hashable, Codable {
  /// Calls a day that the client may make.
  public var dailyLimit: Int?
  /// Calls left today.
  public var remaining: Int?
  /// When the day ends: midnight UTC.
  public var resetTime: Date?
  /// Calls a day for this endpoint alone.
  public var resourceDailyLimit: Int?
  /// Calls left today for this endpoint alone.
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

  /// Reads the header fields of an answer; `nil` when it has none of them.
  ///
  /// Numbers may be written as floats (`500.0`) and are rounded down; dates may end in `Z` or an offset.
  public init?(headers: YelpHTTPHeaders) {
    // Names in small letters are found without a look at each letter.
    self.init(
      dailyLimit: headers["ratelimit-dailylimit"].flatMap(Self.number),
      remaining: headers["ratelimit-remaining"].flatMap(Self.number),
      resetTime: headers["ratelimit-resettime"].flatMap(YelpTimestamp.date),
      resourceDailyLimit: headers["ratelimit-resourcedailylimit"].flatMap(Self.number),
      resourceRemaining: headers["ratelimit-resourceremaining"].flatMap(Self.number))
    if self == YelpRateLimit() { return nil }
  }

  private static func number(_ text: String) -> Int? {
    // Trimming takes longer than all the rest, and there is next to never anything to trim.
    guard let value = YelpDecimal.value(of: text) ?? Double(text.trimmingCharacters(in: .whitespaces)),
      value.isFinite, value >= 0, value < 1e15
    else { return nil }
    return Int(value)
  }
}
