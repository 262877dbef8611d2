public import Foundation
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

/// One conversation between a consumer and a business, begun by a request for a quote.
///
/// It holds no messages: read the lead's events. Printing it shows no personal data.
public struct YelpLead: YelpWireModel, Identifiable, CustomStringConvertible {
  public var id: String
  /// The business that the lead belongs to.
  public var businessID: String?
  /// The conversation's id in older links to the inbox.
  public var conversationID: String?
  /// Forwards plain text mail to the consumer, where Yelp enabled it for the client and the lead is younger than 30
  /// days.
  public var temporaryEmailAddress: String?
  /// When the address ends. See ``temporaryEmailAddressExpirationDate``.
  public var temporaryEmailAddressExpiry: String?
  /// The consumer's number in E.164, if the consumer gave it. About four leads in ten have one.
  public var phoneNumber: String?
  /// Equal to ``phoneNumber``; before 16 April 2026 a masked number.
  public var temporaryPhoneNumber: String?
  /// When the temporary number ends; it may be in the year 2099.
  public var temporaryPhoneNumberExpiry: String?
  /// When the consumer began the lead. See ``creationDate``.
  public var timeCreated: String?
  /// When the last event happened. See ``lastEventDate``.
  public var lastEventTime: String?
  /// The page on which the business replies in its Yelp inbox.
  public var linkToReplyInYelp: URL?
  /// The consumer.
  public var user: Consumer?
  /// The project that the consumer asked about.
  public var project: Project?

  @_documentation(visibility: internal)
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

  @_documentation(visibility: internal)
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
    linkToReplyInYelp = wire.url(.linkToReplyInYelp)
    user = wire.model(.user)
    project = wire.model(.project)
  }

  public init(id: String) { self.id = id }

  /// When the consumer began the lead; `nil` when it is not known. A time without a zone is in UTC, here and below.
  public var creationDate: Date? { timeCreated.flatMap { YelpTimestamp.date($0, in: .gmt) } }
  /// When the last event happened; `nil` when it is not known.
  public var lastEventDate: Date? { lastEventTime.flatMap { YelpTimestamp.date($0, in: .gmt) } }
  /// When the address for mail ends; `nil` when it is not known.
  public var temporaryEmailAddressExpirationDate: Date? {
    temporaryEmailAddressExpiry.flatMap { YelpTimestamp.date($0, in: .gmt) }
  }
  /// When the temporary number ends; `nil` when it is not known.
  public var temporaryPhoneNumberExpirationDate: Date? {
    temporaryPhoneNumberExpiry.flatMap { YelpTimestamp.date($0, in: .gmt) }
  }

  /// The ids and times; no personal data.
  public var description: String {
    let parts = [businessID.map { "of business \($0)" }, timeCreated.map { "created \($0)" }]
    return (["lead \(id)"] + parts.compactMap(\.self)).joined(separator: ", ")
  }

  /// The consumer of a lead, as far as Yelp names people to businesses.
  public struct Consumer: YelpWireModel {
    /// First name and initial.
    public var displayName: String?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case displayName = "display_name"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws { displayName = wire.text(.displayName) }

    public init(displayName: String? = nil) { self.displayName = displayName }
  }

  /// The project that a consumer asked a business about. Every part may be absent.
  public struct Project: YelpWireModel {
    /// The place of the work.
    public var location: Location?
    /// A text that the consumer added.
    public var additionalInfo: String?
    /// When the consumer has time.
    public var availability: Availability?
    /// The names of the jobs, such as "In-state moving".
    public var jobNames: [String] = []
    /// The questions of Yelp's form with the consumer's answers.
    public var surveyAnswers: [SurveyAnswer] = []
    /// Photos and other files.
    public var attachments: [YelpLeadAttachment] = []

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case location, availability, attachments
      case additionalInfo = "additional_info"
      case jobNames = "job_names"
      case surveyAnswers = "survey_answers"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      location = wire.model(.location)
      additionalInfo = wire.text(.additionalInfo)
      availability = wire.model(.availability)
      jobNames = wire.strings(.jobNames)
      surveyAnswers = wire.list(.surveyAnswers)
      attachments = wire.list(.attachments)
    }

    public init() {}
  }
}

extension YelpLead.Project {
  /// The place of the work.
  public struct Location: YelpWireModel {
    public var postalCode: String?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case postalCode = "postal_code"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws { postalCode = wire.text(.postalCode) }

    public init(postalCode: String? = nil) { self.postalCode = postalCode }
  }

  /// When the consumer has time.
  public struct Availability: YelpWireModel {
    /// How the consumer chose, such as ``Status/specificDates``.
    public var status: Status?
    /// The days, as `YYYY-MM-DD`.
    public var dates: [String] = []

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey { case status, dates }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      status = wire.value(.status)
      dates = wire.strings(.dates)
    }

    public init() {}

    /// How a consumer chose the days. Open: Yelp documents one value.
    public struct Status: YelpOpenValue {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }

      public static let specificDates: Self = "SPECIFIC_DATES"
    }
  }

  /// A question of Yelp's form, with the consumer's answers.
  public struct SurveyAnswer: YelpWireModel {
    public var questionText: String
    /// The id of the question, the same in every language; often absent.
    public var questionIdentifier: String?
    public var answerText: [String]

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case questionText = "question_text"
      case questionIdentifier = "question_identifier"
      case answerText = "answer_text"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      questionText = wire.string(.questionText) ?? ""
      questionIdentifier = wire.text(.questionIdentifier)
      answerText = wire.strings(.answerText)
    }

    public init(questionText: String, answerText: [String]) {
      self.questionText = questionText
      self.answerText = answerText
    }
  }
}
