public import YelpSDK

/// Subscribes businesses, or ends their subscriptions: `POST` or `DELETE /v3/businesses/subscriptions`.
///
/// ```swift
/// try await yelp.subscribe(businessIDs: ids, to: [.webhook]).send()
/// ```
/// Yelp responds with 202 and does the work later, nearly always within 15 minutes: read
/// ``YelpBusinessSubscriptionsBuilder`` to see it. Sending it twice does no harm. Subscriptions of
/// ``YelpBusinessSubscriptionKind/yelpKnowledge`` are capped: beyond, the error is `YelpError.Code.quotaExceeded`.
///
/// Source: docs.developer.yelp.com, "Business Subscriptions API".
public struct YelpBusinessSubscriptionChangeBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft
  private var maximumCount = 1_000

  /// The change to make.
  public enum Change: Sendable, Hashable {
    case subscribe
    case unsubscribe
  }

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - change: The change to make.
  ///   - businessIDs: 1 to 1,000 ids.
  ///   - kinds: The kinds of subscription, at least one.
  public init(_ change: Change, businessIDs: [String], kinds: [YelpBusinessSubscriptionKind]) {
    draft = YelpRequestDraft(
      change == .subscribe ? .businessSubscriptionCreation : .businessSubscriptionRemoval,
      method: change == .subscribe ? .post : .delete, path: "/v3/businesses/subscriptions",
      parameterEncoding: .json)
    draft.isIdempotent = true
    draft.set("business_ids", YelpParameter(repeating: businessIDs))
    draft.set("subscription_types", YelpParameter(repeating: kinds.map(\.rawValue)))
    draft.statusMeanings[413] = YelpErrorMeaning(
      .requestTooLarge, advice: "Send at most 500 businesses in a request.")
  }

  public var responseParser: YelpResponseParser<Void> { .none }

  /// The most businesses in a request. Default: 1,000. Yelp's pages also speak of 500.
  public consuming func maximumBusinesses(_ count: Int) -> Self {
    maximumCount = max(1, count)
    return self
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.list("business_ids", most: maximumCount)
    validation.list("subscription_types")
  }
}
