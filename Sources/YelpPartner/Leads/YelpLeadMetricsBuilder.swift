public import Foundation
public import YelpSDK

/// The cost of a lead: `GET /v3/leads/{lead_id}/metrics`. Yelp grants it separately.
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
    draft.hidesContent = false
  }

  public var responseParser: YelpResponseParser<YelpLeadMetrics> { .wire(name: "LeadMetricsResponseParser") }
}

/// The cost of a lead.
public struct YelpLeadMetrics: YelpWireModel {
  /// The advertiser's average price of a click over 30 days; 0 for a business that does not advertise.
  public var costPerLead: Cost?
  /// The advertiser's average price of a click over 30 days, under the name that newer responses have.
  public var averageCostPerClick: Cost?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey { case metrics }

  private enum MetricKeys: String, CodingKey {
    case costPerLead = "cost_per_lead"
    case averageCostPerClick = "avg_cost_per_click"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    let metrics = wire.nested(.metrics, keyedBy: MetricKeys.self) ?? wire.rekeyed(by: MetricKeys.self)
    costPerLead = metrics.model(.costPerLead)
    averageCostPerClick = metrics.model(.averageCostPerClick)
  }

  public init() {}

  public func encode(to encoder: any Encoder) throws {
    var root = encoder.container(keyedBy: CodingKeys.self)
    var metrics = root.nestedContainer(keyedBy: MetricKeys.self, forKey: .metrics)
    try metrics.encodeIfPresent(costPerLead, forKey: .costPerLead)
    try metrics.encodeIfPresent(averageCostPerClick, forKey: .averageCostPerClick)
  }

  /// An amount of money, exact.
  public struct Cost: YelpWireModel {
    /// The amount in cents.
    public var cents: Int
    /// The currency, such as `USD`.
    public var currencyCode: YelpCurrency?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case cents = "value"
      case currencyCode = "currency_code"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      cents = try wire.require(.cents)
      currencyCode = wire.value(.currencyCode)
    }

    public init(cents: Int) { self.cents = cents }

    /// The amount in units of the currency: 12.34 for 1,234 cents.
    public var amount: Decimal { Decimal(cents) / 100 }
  }
}
