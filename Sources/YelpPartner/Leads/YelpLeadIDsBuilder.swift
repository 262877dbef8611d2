public import Foundation
public import YelpSDK

/// The ids of a business's leads: `GET /v3/businesses/{business_id}/lead_ids`.
///
/// ```swift
/// for try await leadID in yelp.leadIDs(businessID: id).created(from: yesterday, through: nil).elements() {
///   print(leadID)
/// }
/// ```
/// Yelp recommends it for a nightly check that webhooks have reported every lead.
///
/// Source: docs.developer.yelp.com, "Leads API".
public struct YelpLeadIDsBuilder: YelpCursorPagedBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(businessID: String) {
    draft = .lead(.leadIDs, path: "/v3/businesses/\(businessID, field: "business_id")/lead_ids")
    draft.hidesContent = false
  }

  public var responseParser: YelpResponseParser<YelpLeadIDsResponse> { .wire(name: "LeadIDsResponseParser") }

  /// Ids on a page, 1 to 20. Default: 20.
  public consuming func limit(_ limit: Int?) -> Self { parameter("limit", limit) }

  /// Only leads behind this one, which was the last of the page before.
  public consuming func after(leadID: String?) -> Self { parameter("after_lead_id", leadID) }

  /// Only leads that began in a span of time, its ends included; `nil` for an open end.
  public consuming func created(from start: Date?, through end: Date?) -> Self {
    with {
      $0.set("created_after", moment: start)
      $0.set("created_before", moment: end)
    }
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.integer("limit", 1...20)
    validation.length("after_lead_id", 1...Int.max)
    validation.moment("created_after")
    validation.moment("created_before")
    validation.ascendingMoments("created_after", "created_before")
  }

  public func nextPage(after page: YelpLeadIDsResponse) -> Self? {
    guard page.hasMore ?? !page.leadIDs.isEmpty, let last = page.leadIDs.last else { return nil }
    return after(leadID: last)
  }
}

/// A page of the ids of a business's leads.
public struct YelpLeadIDsResponse: YelpWireModel, YelpCursorPage {
  /// The ids of this page.
  public var leadIDs: [String]
  /// Whether there is another page.
  public var hasMore: Bool?
  private var unreadable = YelpUnreadable()

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case leadIDs = "lead_ids"
    case hasMore = "has_more"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    if !wire.contains(.leadIDs) { _ = try wire.require(.leadIDs) as String }
    leadIDs = wire.strings(.leadIDs)
    unreadable = wire.unreadable(.leadIDs, besides: leadIDs.count)
    hasMore = wire.bool(.hasMore)
  }

  public init(leadIDs: [String]) { self.leadIDs = leadIDs }

  /// The ids, under the name that all pages have.
  public var elements: [String] { leadIDs }

  public var unreadableCount: Int { unreadable.count }
}
