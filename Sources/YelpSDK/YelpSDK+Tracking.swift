/// Builders for events that are reported to Yelp. `track()` returns at once, and `send()` waits for the response.
///
/// The event's id and time are filled in here, so that a builder tracked twice counts once.
extension YelpSDK {
  /// A purchase, with your number of the order if there is one.
  public func trackPurchase(
    value: Double, currency: YelpCurrency, orderID: String? = nil
  ) -> YelpConversionBuilder {
    conversion(.purchase).value(value, currency: currency).orderID(orderID)
  }

  /// A lead: a user who asked for a quote, signed up for a visit, and the like.
  ///
  /// - Parameter id: The lead's id: Yelp's, or your own.
  public func trackLead(id: String? = nil) -> YelpConversionBuilder {
    conversion(.lead).userData(YelpConversionUserData(leadID: id))
  }

  /// Any other event, for example `trackEvent(.custom("table_booked"))`.
  public func trackEvent(_ name: YelpConversionEvent.Name) -> YelpConversionBuilder { conversion(name) }

  /// Up to 1,000 events at once, for events that were gathered elsewhere. `track()` delivers or gives up each of them by
  /// its own id.
  ///
  /// ```swift
  /// let purchases = ["A1", "A2"].map { order in
  ///   YelpConversionEvent(.purchase, value: 12.5, currency: .usd, orderID: order, id: order)
  /// }
  /// yelp.trackEvents(purchases).track()
  /// ```
  public func trackEvents(_ events: [YelpConversionEvent]) -> YelpConversionsBuilder {
    vend(YelpConversionsBuilder(events))
  }

  private func conversion(_ name: YelpConversionEvent.Name) -> YelpConversionBuilder {
    let now = configuration.clock.date()
    return vend(YelpConversionBuilder(YelpConversionEvent(name, time: now)))
  }
}
