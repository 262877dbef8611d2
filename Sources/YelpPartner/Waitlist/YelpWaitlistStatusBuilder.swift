public import YelpSDK

/// Whether guests can join a waitlist, and how long they wait: `GET /v3/businesses/{business_id}/waitlist/status`.
///
/// ```swift
/// let status = try await yelp.waitlistStatus(businessID: id).send()
/// if status.state == .open, let wait = status.estimate(forPartyOf: 4) { print(wait) }
/// ```
/// The state says which call a party uses: ``YelpWaitlistVisitBuilder`` or ``YelpOnMyWayBuilder``. The response is never
/// cached.
///
/// Source: docs.developer.yelp.com/reference/v3_business_waitlist_status
public struct YelpWaitlistStatusBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(businessID: String) {
    draft = YelpRequestDraft(
      .waitlistStatus, path: "/v3/businesses/\(businessID, field: "business_id")/waitlist/status")
    draft.cachePolicy = .noStore
  }

  public var responseParser: YelpResponseParser<YelpWaitlistStatus> {
    .wire(name: "WaitlistStatusResponseParser")
  }
}
