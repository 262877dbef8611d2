public import YelpSDK

/// Builders for waitlists.
extension YelpSDK {
  /// The restaurants whose waitlists the key may use.
  public func waitlistRestaurants() -> YelpWaitlistRestaurantsBuilder {
    vend(YelpWaitlistRestaurantsBuilder())
  }

  /// Whether guests can join a waitlist, and how long they wait.
  public func waitlistStatus(businessID: String) -> YelpWaitlistStatusBuilder {
    vend(YelpWaitlistStatusBuilder(businessID: businessID))
  }

  /// What a restaurant asks of parties that join its waitlist.
  public func waitlistInfo(businessID: String) -> YelpWaitlistInfoBuilder {
    vend(YelpWaitlistInfoBuilder(businessID: businessID))
  }

  /// Announces a party where there is no wait.
  public func onMyWay(
    businessID: String, name: String, phone: String, partySize: Int, arrivingInMinutes earliest: Int,
    to latest: Int
  ) -> YelpOnMyWayBuilder {
    vend(
      YelpOnMyWayBuilder(
        businessID: businessID, name: name, phone: phone, partySize: partySize, arrivingInMinutes: earliest,
        to: latest))
  }

  /// Puts a party on a waitlist.
  public func waitlistVisit(
    businessID: String, name: String, phone: String, partySize: Int
  ) -> YelpWaitlistVisitBuilder {
    vend(YelpWaitlistVisitBuilder(businessID: businessID, name: name, phone: phone, partySize: partySize))
  }

  /// How a party stands that waits or is on its way.
  public func visit(id: String) -> YelpVisitBuilder { vend(YelpVisitBuilder(id: id)) }

  /// Takes a party off.
  public func visitCancellation(id: String) -> YelpVisitCancellationBuilder {
    vend(YelpVisitCancellationBuilder(id: id))
  }
}
