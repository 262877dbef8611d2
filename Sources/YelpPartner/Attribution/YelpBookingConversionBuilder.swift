public import Foundation
public import YelpSDK

/// Tells Yelp what became of a booking that began with a link on Yelp: `POST /v3/webhooks/conversions/booking`.
///
/// ```swift
/// yelp.trackBooking(.confirmed, token: linkToken, externalID: "B-17")
///   .service(.init(title: "Haircut", durationMinutes: 60, price: 90, currency: .usd))
///   .track()
/// ```
/// `track()` returns at once and the retry queue sees to the rest; `send()` waits for Yelp's response, which is empty. Yelp
/// counts a booking by its number, so that sending it twice does no harm. The token is in no log and no error.
///
/// Source: docs.developer.yelp.com, "Linkout Attribution".
public struct YelpBookingConversionBuilder: YelpRequestBuilder {
  public var draft = YelpRequestDraft(
    .bookingConversion, method: .post, path: "/v3/webhooks/conversions/booking")
  /// What is sent, as the body.
  public var booking: YelpBookingConversion { didSet { draft.body = .json(booking.json) } }

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(_ booking: YelpBookingConversion) {
    self.booking = booking
    draft.body = .json(booking.json)
    draft.personalFields = ["yelp_token"]
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

extension YelpEndpoint {
  public static let bookingConversion: Self = "bookingConversion"
}

extension YelpSDK {
  /// Tells Yelp what became of a booking that began with a link on Yelp.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - token: The `yelp_token` of the link that the consumer followed.
  ///   - externalID: Your number of the booking.
  public func trackBooking(
    _ event: YelpBookingConversion.Event, token: String, externalID: String
  ) -> YelpBookingConversionBuilder {
    let time = configuration.clock.date()
    return vend(
      YelpBookingConversionBuilder(
        YelpBookingConversion(event, token: token, externalID: externalID, time: time)))
  }
}
