public import Foundation
public import YelpSDK

/// Marks an event of a lead, and all before it, as read: `POST /v3/leads/{lead_id}/events/mark_as_read`.
///
/// ```swift
/// try await yelp.markAsRead(eventID: eventID, ofLead: leadID).send()
/// ```
/// Yelp responds with 404 when the event belongs to another lead. Marking twice does no harm.
///
/// Source: docs.developer.yelp.com, "Leads API".
public struct YelpLeadReadMarkBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(leadID: String, eventID: String) {
    draft = .leadChange(.leadReadMark, path: "/v3/leads/\(leadID, field: "lead_id")/events/mark_as_read")
    draft.isIdempotent = true
    draft.set("event_id", eventID)
  }

  public var responseParser: YelpResponseParser<Void> { .none }

  /// When it was read. Default: when Yelp gets the request.
  public consuming func read(at date: Date?) -> Self { with { $0.set("time_read", moment: date) } }

  public func validate(_ validation: inout YelpValidation) {
    validation.require("event_id", 1...Int.max, advice: "Pass the id of an event of this lead.")
    validation.moment("time_read")
  }
}
