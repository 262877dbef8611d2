public import Foundation
public import YelpSDK

/// Reports to Yelp the outcome of a booking that began with a link on Yelp: `POST /v3/webhooks/conversions/booking`.
///
/// ```swift
/// yelp.trackBooking(.confirmed, token: linkToken, externalID: "B-17")
///   .service(.init(title: "Haircut", durationMinutes: 60, price: 90, currency: .usd))
///   .track()
/// ```
/// `track()` returns at once and the retry queue delivers the event; `send()` waits for Yelp's response, which is
/// empty. Yelp counts a booking by its number, so that sending it twice does no harm. The token is in no log and no
/// error.
///
/// Source: docs.developer.yelp.com, "Linkout Attribution".
public struct YelpBookingConversionBuilder: YelpTrackableBuilder {
  public var draft = YelpRequestDraft(
    .bookingConversion, method: .post, path: "/v3/webhooks/conversions/booking")
  /// The booking, sent as the body.
  public var booking: YelpBookingConversion { didSet { draft.body = .json(booking.json) } }

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(_ booking: YelpBookingConversion) {
    self.booking = booking
    draft.body = .json(booking.json)
    draft.hidesContent = true
    draft.isIdempotent = true
  }

  public var responseParser: YelpResponseParser<Void> { .none }

  /// When it happened. Default: when the builder was made.
  public consuming func time(_ time: Date) -> Self {
    booking.time = time
    return self
  }

  /// Your number of the booking before it was changed.
  public consuming func originalExternalID(_ id: String?) -> Self {
    booking.originalExternalID = id
    return self
  }

  /// Your number of the business.
  public consuming func externalBusinessID(_ id: String?) -> Self {
    booking.externalBusinessID = id
    return self
  }

  /// The page on which the consumer sees the booking.
  public consuming func detailsURL(_ url: URL?) -> Self {
    booking.detailsURL = url
    return self
  }

  /// Adds something that was booked.
  public consuming func service(_ service: YelpBookingConversion.Service) -> Self {
    booking.services.append(service)
    return self
  }

  /// Has Yelp check the booking without counting it.
  public consuming func dryRun(_ isDryRun: Bool? = true) -> Self { parameter("dry_run", isDryRun) }

  public func validate(_ validation: inout YelpValidation) {
    booking.validate(&validation)
    validation.flag("dry_run")
  }
}

/// A booking that a consumer made, changed or cancelled on a partner's page after following a link on Yelp.
public struct YelpBookingConversion: Sendable, Hashable, CustomStringConvertible {
  /// The `yelp_token` of the link that the consumer followed. Keep it for 30 days. It is in no log.
  public var token: String
  /// The event of the booking.
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
  /// The services that were booked.
  public var services: [Service] = []

  public init(_ event: Event, token: String, externalID: String, time: Date) {
    self.event = event
    self.token = token
    self.externalID = externalID
    self.time = time
  }

  /// An event of a booking. Open: Yelp documents three.
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
    /// The person who provides the service.
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

  /// The number of the booking and its event; not the token.
  public var description: String { "booking \(externalID) \(event)" }

  /// The body of a request.
  var json: YelpJSONValue {
    var members: [String: YelpJSONValue] = [
      "yelp_token": .string(token), "event_type": .string(event.rawValue), "external_id": .string(externalID),
    ]
    members["event_timestamp"] = time.milliseconds.map { .init($0) }
    members["original_external_id"] = originalExternalID.map { .string($0) }
    members["external_business_id"] = externalBusinessID.map { .string($0) }
    members["booking_details_url"] = detailsURL.map { .string($0.absoluteString) }
    if !services.isEmpty { members["booked_services"] = .array(services.map(\.json)) }
    return .object(members)
  }

  /// Reports the rules that the booking breaks.
  func validate(_ validation: inout YelpValidation) {
    for (field, text) in [("yelp_token", token), ("external_id", externalID), ("event_type", event.rawValue)]
    where text.unicodeScalars.allSatisfy({ $0.properties.isWhitespace }) {
      validation.report(field, rule: "must not be empty", advice: "Pass what the link and your booking say.")
    }
    if time.milliseconds == nil {
      validation.report(
        "event_timestamp", rule: "must be a moment of the years 1 to 9999", advice: "Check the date.")
    }
    for (number, service) in services.enumerated() {
      service.validate(&validation, field: "booked_services[\(number)]")
    }
  }
}

extension YelpBookingConversion.Service {
  fileprivate var json: YelpJSONValue {
    var members: [String: YelpJSONValue] = [:]
    members["title"] = title.map { .string($0) }
    members["provider"] = provider.map { .string($0) }
    members["duration_minutes"] = durationMinutes.map { .integer($0) }
    // Yelp takes this one as text.
    members["start_datetime"] = start?.milliseconds.map { .string(String($0)) }
    if let price {
      var value: [String: YelpJSONValue] = ["price": price.json]
      value["currency"] = currency.map { .string($0.rawValue) }
      members["order_value"] = .object(value)
    }
    return .object(members)
  }

  fileprivate func validate(_ validation: inout YelpValidation, field: String) {
    if let durationMinutes, durationMinutes < 0 {
      validation.report(
        "\(field).duration_minutes", value: "\(durationMinutes)", rule: "must not be negative",
        advice: "Pass the length in minutes.")
    }
    if let start, start.milliseconds == nil {
      validation.report(
        "\(field).start_datetime", rule: "must be a moment of the years 1 to 9999", advice: "Check the date.")
    }
    if let price, price.isNaN || price < 0 {
      validation.report(
        "\(field).order_value.price", value: "\(price)", rule: "must be a number of 0 or more",
        advice: "Pass the price in units of the currency.")
    }
    if price != nil, currency?.rawValue.isEmpty ?? true {
      validation.report(
        "\(field).order_value.currency", rule: "must be set together with the price",
        advice: "Pass .usd or another.")
    }
  }
}

extension Date {
  /// Whole Unix milliseconds; `nil` outside the years 1 to 9999.
  fileprivate var milliseconds: Int64? {
    YelpTimestamp.text(self) == nil ? nil : Int64(exactly: (timeIntervalSince1970 * 1_000).rounded())
  }
}
