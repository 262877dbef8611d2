public import Foundation
public import YelpSDK

/// The events of a lead, a page at a time: `GET /v3/leads/{lead_id}/events`.
///
/// ```swift
/// let page = try await yelp.leadEvents(leadID: leadID).limit(10).send()
/// for event in page.events { print(event.text ?? "") }
/// ```
/// A page is oldest first, and without a cursor it holds the newest events. ``pages()`` and ``elements()`` go from
/// there to the page of older ones, or to newer ones after ``newer(than:)``. ``YelpLeadInbox`` waits for new events.
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
    let cursors = page.events.compactMap(\.cursor)
    if parameters.contains("newer_than_cursor") { return cursors.last.map { newer(than: $0) } }
    return cursors.first.map { older(than: $0) }
  }
}

/// A page of a lead's events, oldest first. Yelp's examples show a bare array, its users an object; both are read.
public struct YelpLeadEventsResponse: YelpWireModel, YelpCursorPage {
  /// The events of this page, oldest first; empty at the end.
  public var events: [YelpLeadEvent]
  private var unreadable = YelpUnreadable()

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey { case events }

  public static var bareListKey: CodingKeys? { .events }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    (events, unreadable) = try wire.requirePage(.events)
  }

  public init(events: [YelpLeadEvent]) { self.events = events }

  /// The events, under the name that all pages have.
  public var elements: [YelpLeadEvent] { events }

  public var unreadableCount: Int { unreadable.count }
}

/// An event of a lead: a message, a file, a price, a change of what the consumer shares.
///
/// Printing it shows no personal data.
public struct YelpLeadEvent: YelpWireModel, CustomStringConvertible {
  /// The id. A text with files makes two events of one id, a ``Kind/text`` and an ``Kind/attachments``.
  public var id: String?
  /// The place in the list, for paging alone: it is neither unique nor stable.
  public var cursor: String?
  /// When it happened. See ``date``.
  public var timeCreated: String?
  /// The kind of event.
  public var kind: Kind?
  /// The content, in a form that depends on the kind. See ``text`` and ``attachments``.
  public var content: YelpJSONValue?
  /// The side that the event came from.
  public var userType: UserType?
  public var userID: String?
  public var userDisplayName: String?
  /// The channel in which the business wrote it, where Yelp enabled this for the client.
  public var channel: Channel?

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case id, cursor, channel
    case timeCreated = "time_created"
    case kind = "event_type"
    case content = "event_content"
    case userType = "user_type"
    case userID = "user_id"
    case userDisplayName = "user_display_name"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    id = wire.text(.id)
    cursor = wire.text(.cursor)
    timeCreated = wire.text(.timeCreated)
    kind = wire.value(.kind)
    content = wire.json(.content)
    userType = wire.value(.userType)
    userID = wire.text(.userID)
    userDisplayName = wire.text(.userDisplayName)
    channel = wire.value(.channel)
  }

  public init() {}

  /// When it happened; `nil` when it is not known. A time without a zone is in UTC.
  public var date: Date? { timeCreated.flatMap { YelpTimestamp.date($0, in: .gmt) } }

  /// The text of a message, or Yelp's text in place of another content.
  public var text: String? {
    [content?["text"], content?["fallback_text"], content].compactMap { $0?.stringValue }.first {
      !$0.isEmpty
    }
  }

  /// The files of the event.
  public var attachments: [YelpLeadAttachment] {
    (content?["attachments"]?.arrayValue ?? []).compactMap { file in
      try? JSONDecoder().decode(YelpLeadAttachment.self, from: file.data)
    }.filter { $0 != YelpLeadAttachment(url: nil) }
  }

  /// Whether this app's OAuth client wrote it. Yelp reports such messages like all others.
  public var isOwnMessage: Bool { channel == .apiSelf }

  /// The identity of an event, by which repeats are found: of one without an id all that tells it apart.
  var identity: String {
    let parts = id.map { [$0] } ?? [cursor ?? "", timeCreated ?? "", text ?? ""]
    return (parts + [kind?.rawValue ?? ""]).joined(separator: " ")
  }

  /// The kind of an event. Open: Yelp documents the first two.
  public struct Kind: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let text: Self = "TEXT"
    public static let attachments: Self = "ATTACHMENT_GROUPING"
    public static let quoteRequest: Self = "RAQ_SUBMIT"
    public static let businessReply: Self = "BIZ_REPLY"
    public static let consumerReply: Self = "REGULAR_RESPONSE"
    public static let quoteAvailability: Self = "RAQ_AVAILABILITY"
    public static let availability: Self = "AVAILABILITY"
    public static let priceEstimate: Self = "PRICE_ESTIMATE"
    public static let phoneNumberOptIn: Self = "CONSUMER_PHONE_NUMBER_OPT_IN_EVENT"
    public static let phoneNumberOptOut: Self = "CONSUMER_PHONE_NUMBER_OPT_OUT_EVENT"
  }

  /// The side that an event came from.
  public struct UserType: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let consumer: Self = "CONSUMER"
    public static let business: Self = "BIZ"
  }

  /// The channel in which a business wrote a message. Absent for its inbox and mail.
  public struct Channel: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Sent by this OAuth client.
    public static let apiSelf: Self = "API-SELF"
    public static let sms: Self = "SMS"
  }

  /// The kind, time and side of the event; no personal data.
  public var description: String {
    [kind?.rawValue ?? "event", userType.map { "by \($0)" }, timeCreated.map { "at \($0)" }].compactMap(
      \.self
    )
    .joined(separator: " ")
  }
}
