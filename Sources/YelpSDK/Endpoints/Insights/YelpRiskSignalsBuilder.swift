/// What reviews say about a business's safety and service:
/// `GET /v3/businesses/{business_id_or_alias}/insights/risk_signals`.
///
/// ```swift
/// let signals = try await yelp.riskSignals(businessID: "north-pier-coffee-san-francisco").send()
/// ```
/// For partners with Insights.
///
/// Source: docs.developer.yelp.com/reference/v3_get_business_risk_signals_insights
public struct YelpRiskSignalsBuilder: YelpLocalizableBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameter businessID: the 22-character id or the alias.
  public init(businessID: String) {
    draft = YelpRequestDraft(
      .riskSignals, path: "/v3/businesses/\(businessID, field: "business_id_or_alias")/insights/risk_signals",
      localePlacement: .parameter)
  }

  public var responseParser: YelpResponseParser<YelpRiskSignals> { .wire(name: "RiskSignalsResponseParser") }

  public func validate(_ validation: inout YelpValidation) { validation.locale() }
}
