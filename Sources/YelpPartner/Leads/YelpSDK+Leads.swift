public import Foundation
public import YelpSDK

/// Builders for leads, which carry the access token of a business user.
extension YelpSDK {
  /// One lead.
  public func lead(id: String) -> YelpLeadBuilder { vend(YelpLeadBuilder(id: id)) }

  /// The events of a lead, a page at a time.
  public func leadEvents(leadID: String) -> YelpLeadEventsBuilder {
    vend(YelpLeadEventsBuilder(leadID: leadID))
  }

  /// Writes to the consumer of a lead.
  public func reply(toLead leadID: String, text: String) -> YelpLeadReplyBuilder {
    vend(YelpLeadReplyBuilder(leadID: leadID, text: text))
  }

  /// Marks an event of a lead, and all before it, as read.
  public func markAsRead(eventID: String, ofLead leadID: String) -> YelpLeadReadMarkBuilder {
    vend(YelpLeadReadMarkBuilder(leadID: leadID, eventID: eventID))
  }

  /// Marks a lead as replied to outside Yelp.
  public func markAsReplied(leadID: String, by medium: YelpLeadReplyMarkBuilder.Medium)
    -> YelpLeadReplyMarkBuilder
  {
    vend(YelpLeadReplyMarkBuilder(leadID: leadID, by: medium))
  }

  /// The cost of a lead.
  public func leadMetrics(leadID: String) -> YelpLeadMetricsBuilder {
    vend(YelpLeadMetricsBuilder(leadID: leadID))
  }

  /// The ids of a business's leads, a page at a time.
  public func leadIDs(businessID: String) -> YelpLeadIDsBuilder {
    vend(YelpLeadIDsBuilder(businessID: businessID))
  }

  /// A file of a lead.
  public func leadAttachment(_ attachment: YelpLeadAttachment) -> YelpLeadAttachmentBuilder {
    vend(YelpLeadAttachmentBuilder(attachment))
  }

  /// New events of a business's leads, as they come. See ``YelpLeadInbox``.
  ///
  /// - Parameters:
  ///   - businessID: The business.
  ///   - start: Only events from this moment on; `nil` for those from now on.
  public func leadInbox(businessID: String, since start: Date? = nil) -> YelpLeadInbox {
    leadInbox(businessIDs: [businessID], since: start)
  }

  /// New events of the leads of several businesses, as they come. See ``YelpLeadInbox``.
  ///
  /// - Parameters:
  ///   - businessIDs: The businesses, all of the business user whose access token the configuration has.
  ///   - start: Only events from this moment on; `nil` for those from now on.
  public func leadInbox(businessIDs: [String], since start: Date? = nil) -> YelpLeadInbox {
    YelpLeadInbox(businessIDs: businessIDs, since: start, client: defaultClient)
  }
}

extension YelpEndpoint {
  public static let lead: Self = "lead"
  public static let leadEvents: Self = "leadEvents"
  public static let leadReply: Self = "leadReply"
  public static let leadReadMark: Self = "leadReadMark"
  public static let leadReplyMark: Self = "leadReplyMark"
  public static let leadMetrics: Self = "leadMetrics"
  public static let leadIDs: Self = "leadIDs"
  public static let leadAttachment: Self = "leadAttachment"
}

extension YelpRequestDraft {
  /// A draft for an endpoint of leads: with the access token of a business user, not cached, its response in no log.
  static func lead(_ endpoint: YelpEndpoint, path: YelpPath) -> YelpRequestDraft {
    var draft = YelpRequestDraft(endpoint, path: path)
    draft.authentication = .accessToken
    draft.hidesContent = true
    draft.errorMeanings = YelpErrorMeaning.leads
    return draft
  }

  /// A draft for an endpoint that changes a lead, with a JSON body.
  static func leadChange(_ endpoint: YelpEndpoint, path: YelpPath) -> YelpRequestDraft {
    var draft = lead(endpoint, path: path)
    draft.method = .post
    draft.parameterEncoding = .json
    return draft
  }
}
