public import YelpSDK

/// What happened in a lead, a page at a time: `GET /v3/leads/{lead_id}/events`.
///
/// ```swift
/// let page = try await yelp.leadEvents(leadID: leadID).limit(10).send()
/// for event in page.events { print(event.text ?? "") }
/// ```
/// A page is oldest first, and without a cursor it holds the newest events. ``pages(with:)`` goes from there to older ones,
/// or to newer ones after ``newer(than:)``. ``YelpLeadInbox`` waits for new events.
///
/// Source: docs.developer.yelp.com, "Leads API".
public struct YelpLeadEventsBuilder: YelpCursorPagedBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(leadID: String) {
    draft = .lead(.leadEvents, path: "/v3/leads/\(leadID, field: "lead_id")/events")
  }

  public var responseParser: YelpResponseParser<YelpLeadEventsResponse> {
    .wire(name: "LeadEventsResponseParser")
  }

  /// Events on a page, 1 to 20. Default: 20.
  public consuming func limit(_ limit: Int?) -> Self { parameter("limit", limit) }

  /// Only events before the one with this ``YelpLeadEvent/cursor``.
  public consuming func older(than cursor: String?) -> Self {
    parameter("older_than_cursor", cursor).parameter("newer_than_cursor", String?.none)
  }

  /// Only events after the one with this ``YelpLeadEvent/cursor``, the oldest of them first.
  public consuming func newer(than cursor: String?) -> Self {
    parameter("newer_than_cursor", cursor).parameter("older_than_cursor", String?.none)
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.integer("limit", 1...20)
    validation.length("older_than_cursor", 1...Int.max)
    validation.length("newer_than_cursor", 1...Int.max)
    guard parameters.contains("older_than_cursor"), parameters.contains("newer_than_cursor") else { return }
    validation.report(
      "older_than_cursor", rule: "must not be set together with newer_than_cursor",
      advice: "Set one of the two.")
  }

  public func nextPage(after page: YelpLeadEventsResponse) -> Self? {
    if parameters.contains("newer_than_cursor") {
      return page.events.last?.cursor.map { newer(than: $0) }
    }
    return page.events.first?.cursor.map { older(than: $0) }
  }
}
