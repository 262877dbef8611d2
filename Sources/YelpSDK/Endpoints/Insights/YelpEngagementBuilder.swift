/// How much users engage with businesses, week by week: `GET /v3/businesses/engagement`.
///
/// ```swift
/// let response = try await yelp.engagement(businessIDs: ids).dates(from: "2026-10-05", through: "2026-10-25").send()
/// ```
/// For partners with Insights. Without dates: the last week available.
///
/// Source: docs.developer.yelp.com/reference/v3_get_businesses_engagement
public struct YelpEngagementBuilder: YelpRequestBuilder {
  public var draft = YelpRequestDraft(.engagement, path: "/v3/businesses/engagement")

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameter businessIDs: 1 to 20 ids.
  public init(businessIDs: [String]) {
    draft.set("business_ids", YelpParameter(list: businessIDs))
  }

  public var responseParser: YelpResponseParser<YelpEngagementResponse> {
    .wire(name: "EngagementResponseParser")
  }

  /// The first and the last day.
  public consuming func dates(from start: YelpDay?, through end: YelpDay?) -> Self {
    parameter("date_range_start", start).parameter("date_range_end", end)
  }

  /// The first and the last day, as `YYYY-MM-DD`.
  @_disfavoredOverload
  public consuming func dates(from start: String?, through end: String?) -> Self {
    parameter("date_range_start", start).parameter("date_range_end", end)
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.businessIDs()
    let (hasStart, hasEnd) = (validation.date("date_range_start"), validation.date("date_range_end"))
    if hasStart, hasEnd { validation.ascending("date_range_start", "date_range_end") }
  }
}
