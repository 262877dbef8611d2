public import YelpSDK

/// The number of subscriptions that may be made this month:
/// `GET /v3/businesses/subscriptions/{subscription_type}/quota`.
///
/// ```swift
/// let quota = try await yelp.businessSubscriptionQuota().send()
/// print(quota)
/// ```
/// The response is JSON: Yelp documents its contents, but not the names of its members. Only
/// ``YelpBusinessSubscriptionKind/yelpKnowledge`` has a quota.
///
/// Source: docs.developer.yelp.com, `get_business_subscriptions_quota`.
public struct YelpBusinessSubscriptionQuotaBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(_ kind: YelpBusinessSubscriptionKind = .yelpKnowledge) {
    draft = YelpRequestDraft(
      .businessSubscriptionQuota,
      path: "/v3/businesses/subscriptions/\(kind.rawValue, field: "subscription_type")/quota")
    draft.cachePolicy = .noStore
  }

  public var responseParser: YelpResponseParser<YelpJSONValue> { .jsonValue }
}
