public import YelpSDK

/// What a restaurant asks of parties that join its waitlist: `GET /v3/businesses/{business_id}/waitlist/info`.
///
/// ```swift
/// let info = try await yelp.waitlistInfo(businessID: id).send()
/// print(info.seatingAreas.values.sorted(), info.maxPartySize ?? 0)
/// ```
/// Source: docs.developer.yelp.com/reference/v3_business_waitlist_info
public struct YelpWaitlistInfoBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(businessID: String) {
    draft = YelpRequestDraft(
      .waitlistInfo, path: "/v3/businesses/\(businessID, field: "business_id")/waitlist/info")
  }

  public var responseParser: YelpResponseParser<YelpWaitlistInfo> {
    .wire(name: "WaitlistInfoResponseParser")
  }
}
