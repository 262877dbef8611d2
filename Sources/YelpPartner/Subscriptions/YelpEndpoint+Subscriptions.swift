public import YelpSDK

extension YelpEndpoint {
  public static let businessSubscriptions: Self = "businessSubscriptions"
  public static let businessSubscriptionCreation: Self = "businessSubscriptionCreation"
  public static let businessSubscriptionRemoval: Self = "businessSubscriptionRemoval"
  public static let businessSubscriptionQuota: Self = "businessSubscriptionQuota"
}
