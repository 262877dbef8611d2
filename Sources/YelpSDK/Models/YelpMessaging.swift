public import Foundation

/// How customers can write to a business.
///
/// Source: docs.developer.yelp.com, "Business Details", `messaging`.
public struct YelpMessaging: YelpWireModel, CustomStringConvertible {
  /// The page on which to write.
  @YelpLazyURL public var url: URL?
  /// What writing is for, in the language of the response, such as "Request a Quote".
  public var useCaseText: String?
  /// The share of messages that the business answers, 0 to 1. Premium plan.
  public var responseRate: Double?
  /// How long the business takes to reply, in seconds. Premium plan.
  public var responseTime: Int?
  /// Whether the business takes messages. Partners only.
  public var isEnabled: Bool?

  public enum CodingKeys: String, CodingKey {
    case url
    case useCaseText = "use_case_text"
    case responseRate = "response_rate"
    case responseTime = "response_time"
    case isEnabled = "is_enabled"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    _url = wire.lazyURL(.url)
    useCaseText = wire.text(.useCaseText)
    responseRate = wire.double(.responseRate)
    responseTime = wire.int(.responseTime)
    isEnabled = wire.bool(.isEnabled)
  }

  public init(
    url: URL? = nil, useCaseText: String? = nil, responseRate: Double? = nil, responseTime: Int? = nil,
    isEnabled: Bool? = nil
  ) {
    self.url = url
    self.useCaseText = useCaseText
    self.responseRate = responseRate
    self.responseTime = responseTime
    self.isEnabled = isEnabled
  }

  public var description: String {
    [useCaseText, url?.absoluteString].compactMap(\.self).joined(separator: ": ")
  }
}
