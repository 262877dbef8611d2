public import Foundation
public import YelpSDK

/// An event that Yelp sends to a server of yours by a webhook. It is read without a network, as leniently as responses
/// are.
///
/// ```swift
/// let event = try YelpWebhookEvent(body: body)
/// for update in event.updates {
///   if let lead = update.lead { print("look at lead", lead.leadID) }
/// }
/// ```
/// Yelp does not sign webhooks: anyone who knows the address can send one. Take it as a hint, and ask Yelp for what it
/// names. ``YelpWebhookReceiver`` does that.
///
/// Source: docs.developer.yelp.com, "Leads webhooks", "Reviews webhooks" and "Verified license status webhooks".
public struct YelpWebhookEvent: YelpWireModel {
  /// When Yelp sent it. See ``date``.
  public var time: String?
  /// The kind of object: `business`.
  public var object: String?
  /// The business and what happened to it.
  public var data: Content

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey { case time, object, data }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    time = wire.text(.time)
    object = wire.text(.object)
    data = try wire.require(.data)
  }

  public init(businessID: String, updates: [Update]) {
    object = "business"
    data = Content(businessID: businessID, updates: updates)
  }

  /// Reads the body of a request that your server got.
  ///
  /// - Parameter body: The body, at most 8 KiB. Yelp's have less than a thousand bytes.
  /// - Throws: `YelpError` with code `cannotParseResponse` when the body isn't a Yelp webhook.
  public init(body: Data) throws(YelpError) { self = try Self.decoded(body).value }

  /// Reads the body of a request that your server got, and returns the issues of decoding too.
  public static func decoded(_ body: Data) throws(YelpError) -> (
    value: YelpWebhookEvent, issues: [YelpDecodingIssue]
  ) {
    do {
      return try YelpWireDecoder.decode(
        YelpWebhookEvent.self, from: body, options: YelpDecodingOptions(maximumByteCount: 8 << 10))
    } catch {
      throw error as? YelpError ?? YelpError(.cannotParseResponse, "The body isn't a Yelp webhook.")
    }
  }

  /// The business.
  public var businessID: String? { data.businessID }
  /// The updates. Leads send exactly one.
  public var updates: [Update] { data.updates }
  /// When Yelp sent it; `nil` when it is not known. A time without a zone is in UTC.
  public var date: Date? { time.flatMap { YelpTimestamp.date($0, in: .gmt) } }

  /// A business and what happened to it.
  public struct Content: YelpWireModel {
    public var businessID: String?
    public var updates: [Update]

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case businessID = "id"
      case updates
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      updates = try wire.require(.updates)
      // An update can name its lead, and so do without the business.
      businessID = updates.isEmpty ? try wire.require(.businessID) : wire.text(.businessID)
    }

    public init(businessID: String?, updates: [Update]) {
      self.businessID = businessID
      self.updates = updates
    }
  }

  /// One update of a business. A kind that this version does not know is kept in ``json``.
  public struct Update: YelpWireModel {
    /// The kind of update.
    public var kind: Kind?
    /// The change of a lead; `nil` for other kinds.
    public var lead: LeadChange?
    /// The change of a review; `nil` for other kinds.
    public var review: ReviewChange?
    /// The change of a license; `nil` for other kinds.
    public var license: LicenseChange?
    /// The update as it came, with all its members.
    public var json: YelpJSONValue

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case kind = "event_type"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      json = wire.json
      lead = try? LeadChange(wire: wire.rekeyed(by: LeadChange.CodingKeys.self))
      review = try? ReviewChange(wire: wire.rekeyed(by: ReviewChange.CodingKeys.self))
      license = try? LicenseChange(wire: wire.rekeyed(by: LicenseChange.CodingKeys.self))
      let isKnown = lead != nil || review != nil || license != nil
      kind = isKnown ? wire.value(.kind) : try wire.require(.kind)
    }

    public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

    /// The kind of an update. Open: Yelp may add kinds.
    public struct Kind: YelpOpenValue {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }

      /// A new lead, or a new message in one, from either side.
      public static let newEvent: Self = "NEW_EVENT"
      /// The consumer shares the telephone number.
      public static let phoneNumberOptIn: Self = "CONSUMER_PHONE_NUMBER_OPT_IN_EVENT"
      /// The consumer shares the telephone number no longer.
      public static let phoneNumberOptOut: Self = "CONSUMER_PHONE_NUMBER_OPT_OUT_EVENT"
      /// The consumer wrote a telephone number into the conversation.
      public static let phoneNumberAvailable: Self = "CONSUMER_PHONE_NUMBER_AVAILABLE_EVENT"
      public static let newReview: Self = "NEW_REVIEW_EVENT"
      public static let reviewRemoved: Self = "REVIEW_REMOVED_EVENT"
      public static let reviewEdited: Self = "REVIEW_EDITED_EVENT"
      /// Yelp checked a license of the business.
      public static let verifiedLicenseUpdate: Self = "VERIFIED_LICENSE_UPDATE_EVENT"
    }
  }
}

extension YelpWebhookEvent.Update {
  /// A change of a lead.
  public struct LeadChange: YelpWireModel {
    public var leadID: String
    /// The event. Changes of the telephone number have none.
    public var eventID: String?
    /// When it happened. See ``interactionDate``.
    public var interactionTime: String?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case leadID = "lead_id"
      case eventID = "event_id"
      case interactionTime = "interaction_time"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      leadID = try wire.require(.leadID)
      eventID = wire.text(.eventID)
      interactionTime = wire.text(.interactionTime)
    }

    public init(leadID: String) { self.leadID = leadID }

    /// When it happened; `nil` when it is not known.
    public var interactionDate: Date? { interactionTime.flatMap { YelpTimestamp.date($0, in: .gmt) } }
  }

  /// A change of a review. A review may be announced and not be returned: Yelp does not recommend all.
  public struct ReviewChange: YelpWireModel {
    public var reviewID: String
    /// 1 to 5 stars, of new reviews.
    public var rating: Double?
    /// The language of a new review, such as `en`.
    public var language: String?
    public var userID: String?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case rating, language
      case reviewID = "review_id"
      case userID = "user_id"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      reviewID = try wire.require(.reviewID)
      rating = wire.double(.rating, in: 0...5)
      language = wire.text(.language)
      userID = wire.text(.userID)
    }

    public init(reviewID: String) { self.reviewID = reviewID }
  }

  /// A change of a license of the business.
  public struct LicenseChange: YelpWireModel {
    public var status: Status
    /// Why Yelp rejected it.
    public var failureReason: FailureReason?
    public var number: String?
    /// The last day, as Yelp writes it.
    public var expiryDate: String?
    public var trade: String?
    public var issuingAgency: String?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case status = "license_verification_status"
      case failureReason = "license_verification_failure_reason"
      case number = "license_number"
      case expiryDate = "license_expiry_date"
      case trade = "license_trade"
      case issuingAgency = "license_issuing_agency"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      status = try wire.require(.status)
      failureReason = wire.value(.failureReason)
      number = wire.text(.number)
      expiryDate = wire.text(.expiryDate)
      trade = wire.text(.trade)
      issuingAgency = wire.text(.issuingAgency)
    }

    public init(status: Status) { self.status = status }

    /// The result of Yelp's check. Open.
    public struct Status: YelpOpenValue {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }

      public static let pending: Self = "PENDING"
      public static let verified: Self = "VERIFIED"
      public static let rejected: Self = "REJECTED"
    }

    /// Why Yelp rejected a license. Open.
    public struct FailureReason: YelpOpenValue {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }

      public static let notFound: Self = "NOT_FOUND"
      public static let nameMatchFailure: Self = "NAME_MATCH_FAILURE"
      public static let secondaryMatchFailure: Self = "SECONDARY_MATCH_FAILURE"
      public static let inactive: Self = "INACTIVE"
      public static let reject: Self = "REJECT"
    }
  }
}
