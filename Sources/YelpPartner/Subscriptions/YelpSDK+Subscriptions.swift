public import YelpSDK

/// Builders for the businesses that a partner is subscribed to.
extension YelpSDK {
  /// The businesses that this client is subscribed to, a page at a time.
  public func businessSubscriptions(_ kind: YelpBusinessSubscriptionKind) -> YelpBusinessSubscriptionsBuilder
  {
    vend(YelpBusinessSubscriptionsBuilder(kind))
  }

  /// Subscribes businesses. Yelp does it later, nearly always within 15 minutes.
  public func subscribe(
    businessIDs: [String], to kinds: [YelpBusinessSubscriptionKind]
  ) -> YelpBusinessSubscriptionChangeBuilder {
    vend(YelpBusinessSubscriptionChangeBuilder(.subscribe, businessIDs: businessIDs, kinds: kinds))
  }

  /// Ends subscriptions of businesses. Yelp does it later, nearly always within 15 minutes.
  public func unsubscribe(
    businessIDs: [String], from kinds: [YelpBusinessSubscriptionKind]
  ) -> YelpBusinessSubscriptionChangeBuilder {
    vend(YelpBusinessSubscriptionChangeBuilder(.unsubscribe, businessIDs: businessIDs, kinds: kinds))
  }

  /// The number of subscriptions that may be made this month, as JSON.
  public func businessSubscriptionQuota(
    _ kind: YelpBusinessSubscriptionKind = .yelpKnowledge
  ) -> YelpBusinessSubscriptionQuotaBuilder {
    vend(YelpBusinessSubscriptionQuotaBuilder(kind))
  }
}

extension YelpEndpoint {
  public static let businessSubscriptions: Self = "businessSubscriptions"
  public static let businessSubscriptionCreation: Self = "businessSubscriptionCreation"
  public static let businessSubscriptionRemoval: Self = "businessSubscriptionRemoval"
  public static let businessSubscriptionQuota: Self = "businessSubscriptionQuota"
}
