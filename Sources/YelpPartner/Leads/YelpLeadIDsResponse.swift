public import YelpSDK

/// A page of the ids of a business's leads.
///
/// Source: docs.developer.yelp.com, "Leads API", `GET /v3/businesses/{business_id}/lead_ids`.
public struct YelpLeadIDsResponse: YelpWireModel {
  /// The ids of this page.
  public var leadIDs: [String]
  /// Whether there is another page.
  public var hasMore: Bool?

  public enum CodingKeys: String, CodingKey {
    case leadIDs = "lead_ids"
    case hasMore = "has_more"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    if !wire.contains(.leadIDs) { _ = try wire.require(.leadIDs) as String }
    leadIDs = wire.strings(.leadIDs)
    hasMore = wire.bool(.hasMore)
  }

  public init(leadIDs: [String], hasMore: Bool? = nil) {
    self.leadIDs = leadIDs
    self.hasMore = hasMore
  }
}

extension YelpLeadIDsResponse: CustomStringConvertible {
  public var description: String { "\(leadIDs.count) lead ids\(hasMore == true ? ", and more" : "")" }
}
