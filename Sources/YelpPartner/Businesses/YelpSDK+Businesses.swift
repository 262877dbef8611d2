public import YelpSDK

/// Builders for information about businesses that needs a partner's key or a paid plan.
extension YelpSDK {
  /// The services that a business offers.
  public func serviceOfferings(businessID: String) -> YelpServiceOfferingsBuilder {
    vend(YelpServiceOfferingsBuilder(businessID: businessID))
  }

  /// The dishes and drinks that reviews of a business mention.
  public func foodAndDrinks(businessID: String) -> YelpFoodAndDrinksBuilder {
    vend(YelpFoodAndDrinksBuilder(businessID: businessID))
  }

  /// Signals from reviews on a business's safety and service.
  public func riskSignals(businessID: String) -> YelpRiskSignalsBuilder {
    vend(YelpRiskSignalsBuilder(businessID: businessID))
  }

  /// The engagement of users with businesses, week by week.
  public func engagement(businessIDs: [String]) -> YelpEngagementBuilder {
    vend(YelpEngagementBuilder(businessIDs: businessIDs))
  }

  /// The popularity of businesses, month by month.
  public func businessInsights(
    businessIDs: [String], from start: YelpMonth, through end: YelpMonth
  ) -> YelpBusinessInsightsBuilder {
    vend(YelpBusinessInsightsBuilder(businessIDs: businessIDs, from: start, through: end))
  }

  /// The popularity of businesses, month by month; months as `YYYYMM`.
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

extension YelpEndpoint {
  public static let serviceOfferings: Self = "serviceOfferings"
  public static let foodAndDrinks: Self = "foodAndDrinks"
  public static let riskSignals: Self = "riskSignals"
  public static let engagement: Self = "engagement"
  public static let businessInsights: Self = "businessInsights"
  public static let phoneCallSwitch: Self = "phoneCallSwitch"
}
