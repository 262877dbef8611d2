public import Foundation

/// Builders for events that are reported to Yelp. `track()` returns at once, and `send()` waits for the response.
///
/// The event's id and time are filled in here, so that a builder tracked twice counts once.
extension YelpSDK {
  /// A purchase, with your number of the order if there is one. Each call makes another event; with `.eventID(_:)` an
  /// order that is tracked twice counts once.
  public func trackPurchase(
    value: Decimal, currency: YelpCurrency, orderID: String? = nil
  ) -> YelpConversionBuilder {
    conversion(.purchase).value(value, currency: currency).orderID(orderID)
  }

  /// A lead: a user who asked for a quote, signed up for a visit, and the like.
  ///
  /// A lead that is tracked twice counts once: the event's id is made of the lead's.
  ///
  /// - Parameter id: The lead's id: Yelp's, or your own.
  public func trackLead(id: String? = nil) -> YelpConversionBuilder {
    let builder = conversion(.lead).userData(YelpConversionUserData(leadID: id))
    guard let id, !id.isEmpty else { return builder }
    // A digest, since ids of events are logged, and those of leads are not.
    return builder.eventID("lead-\(SHA256.hex("lead \(id)").prefix(32))")
  }

  /// Any other event, for example `trackEvent(.custom("table_booked"))`.
  public func trackEvent(_ name: YelpConversionEvent.Name) -> YelpConversionBuilder { conversion(name) }

  /// Up to 1,000 events at once, for events that were gathered elsewhere. `track()` delivers or gives up each of them
  /// by its own id.
  ///
  /// ```swift
  /// let purchases = ["A1", "A2"].map { order in
  ///   YelpConversionEvent(.purchase, value: 12.5, currency: .usd, orderID: order, id: order)
  /// }
  /// yelp.trackEvents(purchases).track()
  /// ```
  public func trackEvents(_ events: [YelpConversionEvent]) -> YelpConversionsBuilder {
    vend(YelpConversionsBuilder(events, clock: configuration.clock))
  }

  private func conversion(_ name: YelpConversionEvent.Name) -> YelpConversionBuilder {
    let clock = configuration.clock
    return vend(YelpConversionBuilder(YelpConversionEvent(name, time: clock.date()), clock: clock))
  }
}
