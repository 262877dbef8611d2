public import YelpSDK

/// Builders for what partners and paid plans learn of businesses.
extension YelpSDK {
  /// The services that a business offers.
  public func serviceOfferings(businessID: String) -> YelpServiceOfferingsBuilder {
    vend(YelpServiceOfferingsBuilder(businessID: businessID))
  }

  /// What reviewers eat and drink at a business.
  public func foodAndDrinks(businessID: String) -> YelpFoodAndDrinksBuilder {
    vend(YelpFoodAndDrinksBuilder(businessID: businessID))
  }

  /// What reviews say about a business's safety and service.
  public func riskSignals(businessID: String) -> YelpRiskSignalsBuilder {
    vend(YelpRiskSignalsBuilder(businessID: businessID))
  }

  /// How much users engage with businesses, week by week.
  public func engagement(businessIDs: [String]) -> YelpEngagementBuilder {
    vend(YelpEngagementBuilder(businessIDs: businessIDs))
  }

  /// How popular businesses are, month by month.
  public func businessInsights(
    businessIDs: [String], from start: YelpMonth, through end: YelpMonth
  ) -> YelpBusinessInsightsBuilder {
    vend(YelpBusinessInsightsBuilder(businessIDs: businessIDs, from: start, through: end))
  }

  /// How popular businesses are, month by month; months as `YYYYMM`.
  public func businessInsights(
    businessIDs: [String], from start: String, through end: String
  ) -> YelpBusinessInsightsBuilder {
    vend(YelpBusinessInsightsBuilder(businessIDs: businessIDs, from: start, through: end))
  }

  /// Switches "Request a Phone Call" of a business on or off. For partners, with a business user's access token.
  public func phoneCallSwitch(businessID: String, isEnabled: Bool) -> YelpPhoneCallSwitchBuilder {
    vend(YelpPhoneCallSwitchBuilder(businessID: businessID, isEnabled: isEnabled))
  }
}
