public import YelpSDK

/// What a lead cost: `GET /v3/leads/{lead_id}/metrics`. Yelp grants it separately.
///
/// ```swift
/// let metrics = try await yelp.leadMetrics(leadID: leadID).send()
/// print(metrics.costPerLead?.amount ?? 0)
/// ```
/// Source: docs.developer.yelp.com, "Leads API".
public struct YelpLeadMetricsBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(leadID: String) {
    draft = .lead(.leadMetrics, path: "/v3/leads/\(leadID, field: "lead_id")/metrics")
    draft.hasPersonalResponse = false
  }

  public var responseParser: YelpResponseParser<YelpLeadMetrics> { .wire(name: "LeadMetricsResponseParser") }
}
