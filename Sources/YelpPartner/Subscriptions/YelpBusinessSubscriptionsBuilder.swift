public import YelpSDK

/// The businesses that a client is subscribed to, a page at a time: `GET /v3/businesses/subscriptions`.
///
/// ```swift
/// for try await subscription in yelp.businessSubscriptions(.webhook).elements() {
///   print(subscription.businessID)
/// }
/// ```
/// Source: docs.developer.yelp.com, "Business Subscriptions API".
public struct YelpBusinessSubscriptionsBuilder: YelpPagedBuilder {
  public var draft = YelpRequestDraft(.businessSubscriptions, path: "/v3/businesses/subscriptions")

  public static let paging = YelpPagingRules(
    defaultLimit: 100, maximumLimit: 10_000, maximumOffset: 1_000_000_000)

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(_ kind: YelpBusinessSubscriptionKind) {
    draft.cachePolicy = .noStore
    draft.set("subscription_type", kind)
  }

  public var responseParser: YelpResponseParser<YelpBusinessSubscriptionsResponse> {
    .wire(name: "BusinessSubscriptionsResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.require("subscription_type", advice: "Pass a kind such as .webhook.")
    validation.documented("subscription_type", YelpBusinessSubscriptionKind.allKnown.map(\.rawValue))
    validation.paging(Self.paging)
  }
}
