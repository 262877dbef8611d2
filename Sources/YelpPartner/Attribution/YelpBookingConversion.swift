public import Foundation
public import YelpSDK

/// A booking that a consumer made, changed or cancelled on a partner's page after following a link on Yelp.
///
/// Source: docs.developer.yelp.com, "Linkout Attribution".
public struct YelpBookingConversion: Sendable, Hashable {
  /// The `yelp_token` of the link that the consumer followed. Keep it for 30 days. It is in no log.
  public var token: String
  /// What happened.
  public var event: Event
  /// When it happened. It is sent in milliseconds.
  public var time: Date
  /// Your number of the booking.
  public var externalID: String
  /// Your number of the booking before it was changed.
  public var originalExternalID: String?
  /// Your number of the business.
  public var externalBusinessID: String?
  /// The page on which the consumer sees the booking.
  public var detailsURL: URL?
  /// What was booked.
  public var services: [Service]

  public init(
    _ event: Event, token: String, externalID: String, time: Date, originalExternalID: String? = nil,
    externalBusinessID: String? = nil, detailsURL: URL? = nil, services: [Service] = []
  ) {
    self.token = token
    self.event = event
    self.time = time
    self.externalID = externalID
    self.originalExternalID = originalExternalID
    self.externalBusinessID = externalBusinessID
    self.detailsURL = detailsURL
    self.services = services
  }

  /// What happened to a booking. Open: Yelp documents three.
  public struct Event: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let confirmed: Self = "confirmed"
    public static let canceled: Self = "canceled"
    public static let rescheduled: Self = "rescheduled"
  }

  /// One thing that was booked.
  public struct Service: Sendable, Hashable {
    public var title: String?
    /// Who does it.
    public var provider: String?
    public var durationMinutes: Int?
    /// When it begins. It is sent in milliseconds.
    public var start: Date?
    /// The price in units of ``currency``, exact: 89.9 for 89.90 dollars.
    public var price: Decimal?
    public var currency: YelpCurrency?

    public init(
      title: String? = nil, provider: String? = nil, durationMinutes: Int? = nil, start: Date? = nil,
      price: Decimal? = nil, currency: YelpCurrency? = nil
    ) {
      self.title = title
      self.provider = provider
      self.durationMinutes = durationMinutes
      self.start = start
      self.price = price
      self.currency = currency
    }
  }
}

extension YelpBookingConversion: CustomStringConvertible {
  /// What happened to which booking; not the token.
  public var description: String { "booking \(externalID) \(event)" }
}
