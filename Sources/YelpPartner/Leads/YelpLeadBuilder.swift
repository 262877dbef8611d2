public import YelpSDK

/// One lead: `GET /v3/leads/{lead_id}`.
///
/// ```swift
/// let lead = try await yelp.lead(id: leadID).send()
/// print(lead.project?.jobNames ?? [])
/// ```
/// The request carries the access token of the business user, with scope `YelpOAuthScope.leads`, from
/// `YelpConfiguration.accessTokens`. The lead is personal data: it is in no log and no error, and is not cached.
///
/// Source: docs.developer.yelp.com, "Leads API".
public struct YelpLeadBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(id: String) {
    draft = .lead(.lead, path: "/v3/leads/\(id, field: "lead_id")")
  }

  public var responseParser: YelpResponseParser<YelpLead> { .wire(name: "LeadResponseParser") }
}
