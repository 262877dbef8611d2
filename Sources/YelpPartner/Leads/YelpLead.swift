public import Foundation
public import YelpSDK

/// One conversation between a consumer and a business, begun by a request for a quote.
///
/// It holds no messages: read the lead's events. Printing it shows no personal data.
///
/// Source: docs.developer.yelp.com, "Leads API", `GET /v3/leads/{lead_id}`.
public struct YelpLead: YelpWireModel, Identifiable {
  public var id: String
  /// The business that the lead belongs to.
  public var businessID: String?
  /// The conversation's id in older links to the inbox.
  public var conversationID: String?
  /// Forwards plain text mail to the consumer, where Yelp enabled it for the client and the lead is younger than 30 days.
  public var temporaryEmailAddress: String?
  /// When the address ends. See ``temporaryEmailAddressExpirationDate``.
  public var temporaryEmailAddressExpiry: String?
  /// The consumer's number in E.164, if the consumer gave it. About four leads in ten have one.
  public var phoneNumber: String?
  /// The same as ``phoneNumber``; before 16 April 2026 a masked number.
  public var temporaryPhoneNumber: String?
  /// When the temporary number ends; it may be in the year 2099.
  public var temporaryPhoneNumberExpiry: String?
  /// When the consumer began the lead. See ``creationDate``.
  public var timeCreated: String?
  /// When the last event happened. See ``lastEventDate``.
  public var lastEventTime: String?
  /// The page on which the business answers in its Yelp inbox.
  @YelpLazyURL public var linkToReplyInYelp: URL?
  /// The consumer.
  public var user: Consumer?
  /// What the consumer asked for.
  public var project: Project?

  public enum CodingKeys: String, CodingKey {
    case id, user, project
    case businessID = "business_id"
    case conversationID = "conversation_id"
    case temporaryEmailAddress = "temporary_email_address"
    case temporaryEmailAddressExpiry = "temporary_email_address_expiry"
    case phoneNumber = "phone_number"
    case temporaryPhoneNumber = "temporary_phone_number"
    case temporaryPhoneNumberExpiry = "temporary_phone_number_expiry"
    case timeCreated = "time_created"
    case lastEventTime = "last_event_time"
    case linkToReplyInYelp = "link_to_reply_in_yelp"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    id = try wire.require(.id)
    businessID = wire.text(.businessID)
    conversationID = wire.text(.conversationID)
    temporaryEmailAddress = wire.text(.temporaryEmailAddress)
    temporaryEmailAddressExpiry = wire.text(.temporaryEmailAddressExpiry)
    phoneNumber = wire.text(.phoneNumber)
    temporaryPhoneNumber = wire.text(.temporaryPhoneNumber)
    temporaryPhoneNumberExpiry = wire.text(.temporaryPhoneNumberExpiry)
    timeCreated = wire.text(.timeCreated)
    lastEventTime = wire.text(.lastEventTime)
    _linkToReplyInYelp = wire.lazyURL(.linkToReplyInYelp)
    user = wire.model(.user)
    project = wire.model(.project)
  }

  public init(
    id: String, businessID: String? = nil, conversationID: String? = nil, timeCreated: String? = nil,
    lastEventTime: String? = nil, phoneNumber: String? = nil, temporaryEmailAddress: String? = nil,
    linkToReplyInYelp: URL? = nil, user: Consumer? = nil, project: Project? = nil
  ) {
    self.id = id
    self.businessID = businessID
    self.conversationID = conversationID
    self.timeCreated = timeCreated
    self.lastEventTime = lastEventTime
    self.phoneNumber = phoneNumber
    self.temporaryEmailAddress = temporaryEmailAddress
    self.linkToReplyInYelp = linkToReplyInYelp
    self.user = user
    self.project = project
  }
}

extension YelpLead {
  /// When the consumer began the lead; `nil` when it is not known.
  public var creationDate: Date? { timeCreated.flatMap(YelpTimestamp.date) }
  /// When the last event happened; `nil` when it is not known.
  public var lastEventDate: Date? { lastEventTime.flatMap(YelpTimestamp.date) }
  /// When the address for mail ends; `nil` when it is not known.
  public var temporaryEmailAddressExpirationDate: Date? {
    temporaryEmailAddressExpiry.flatMap(YelpTimestamp.date)
  }
  /// When the temporary number ends; `nil` when it is not known.
  public var temporaryPhoneNumberExpirationDate: Date? {
    temporaryPhoneNumberExpiry.flatMap(YelpTimestamp.date)
  }
}

extension YelpLead: CustomStringConvertible {
  /// The ids and times; no personal data.
  public var description: String {
    let parts = [businessID.map { "of business \($0)" }, timeCreated.map { "created \($0)" }]
    return (["lead \(id)"] + parts.compactMap(\.self)).joined(separator: ", ")
  }
}
