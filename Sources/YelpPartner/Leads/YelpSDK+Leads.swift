public import Foundation
public import YelpSDK

/// Builders for leads, which carry the access token of a business user.
extension YelpSDK {
  /// One lead.
  public func lead(id: String) -> YelpLeadBuilder { vend(YelpLeadBuilder(id: id)) }

  /// What happened in a lead, a page at a time.
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

  /// Tells Yelp that the business answered a lead outside Yelp.
  public func markAsReplied(leadID: String, by medium: YelpLeadReplyMarkBuilder.Medium)
    -> YelpLeadReplyMarkBuilder
  {
    vend(YelpLeadReplyMarkBuilder(leadID: leadID, by: medium))
  }

  /// What a lead cost.
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
    YelpLeadInbox(businessIDs: [businessID], since: start, client: defaultClient)
  }
}
