public import YelpSDK

extension YelpSDK {
  /// Reports to Yelp the outcome of a booking that began with a link on Yelp.
  ///
  /// - Parameters:
  ///   - event: The event of the booking.
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

extension YelpEndpoint {
  public static let bookingConversion: Self = "bookingConversion"
}
