public import YelpSDK

/// What a business can be subscribed for. Open. Yelp grants each kind to a client by itself.
///
/// Source: docs.developer.yelp.com, "Business Subscriptions API".
public struct YelpBusinessSubscriptionKind: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Webhooks of the business's leads.
  public static let webhook: Self = "WEBHOOK"
  /// Feeds, private reviews and responses to reviews.
  public static let yelpKnowledge: Self = "YELP_KNOWLEDGE"
  /// Management of the listing.
  public static let listingManagement: Self = "LISTING_MANAGEMENT"

  static let allKnown: [Self] = [.webhook, .yelpKnowledge, .listingManagement]
}
