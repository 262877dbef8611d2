public import Foundation
import YelpPartner
import YelpSDK
import YelpSandbox

extension YelpPartnerSandbox {
  /// The business whose leads, reviews and reports the sandbox has, and which its made-up business user owns.
  public var businessID: String { yelp.samples.businessID }

  /// Lets a consumer begin a lead at a business, beside those that the world has.
  ///
  /// `leadIDs(businessID:)` lists it from then on, and a loop over `leadInbox(businessID:)` gets its first message, with
  /// the token of the owner of the business alone.
  ///
  /// - Parameters:
  ///   - job: The job that the consumer asks for.
  ///   - message: The first message.
  ///   - consumer: The name of the consumer.
  ///   - phone: The consumer's number; `nil` for none.
  ///   - businessID: The business, such as one of ``businessIDs(ofOwner:)``; `nil` for ``businessID``.
  /// - Returns: The lead's id.
  @discardableResult
  public func beginLead(
    job: String = "Paint a fence", message: String = "Can you come next week?",
    consumer: String = "A made-up consumer",
    phone: String? = nil, businessID: String? = nil
  ) -> String {
    leads.begin(
      at: businessID ?? self.businessID, job: job, message: message, consumer: consumer, phone: phone)
  }

  /// Lets the consumer of a lead write another message.
  public func receiveMessage(_ text: String, inLead leadID: String) { leads.write(text, to: leadID) }

  /// Lets the consumer archive the project, after which the lead takes no more messages.
  public func closeLead(_ leadID: String) { leads.close(leadID) }

  /// The messages of a lead from both sides, in order.
  public func messages(inLead leadID: String) -> [String] { leads.messages(of: leadID) }

  /// A reply that a business has sent.
  public struct Reply: Sendable, Hashable {
    public let leadID: String
    public let businessID: String
    public let text: String
    public let date: Date
  }

  /// The replies that were accepted, in the order in which they came.
  public var replies: [Reply] { leads.replies }
}

/// The leads of the business owners, and what happens in them.
final class LeadSandbox: SandboxTopic {
  private let world: SandboxWorld
  private let owners: OwnerSandbox
  /// The leads that the sandbox starts with.
  private let first: [Lead]
  /// The leads in the order in which they began.
  private let state: Locked<[Lead]>
  private let accepted = Locked<[YelpPartnerSandbox.Reply]>([])

  struct Lead: Sendable {
    let id: String
    let businessID: String
    let created: Date
    let consumer: String
    let job: String
    var phone: String?
    var events: [Event] = []
    var isMarkedAsReplied = false
    /// Whether the consumer has archived the project.
    var isClosed = false
  }

  struct Event: Sendable {
    let id: String
    let number: Int
    let date: Date
    let text: String
    /// The consumer who wrote it; `nil` for the business.
    let consumer: String?
    /// The name of the file that came with the text, in a separate event.
    var file: String?

    var cursor: String { "c\(number)" }
  }

  init(_ world: SandboxWorld, owners: OwnerSandbox) {
    self.world = world
    self.owners = owners
    first = Lead.first(in: world)
    state = Locked(first)
  }

  func reset() {
    _ = state.exchange(first)
    _ = accepted.exchange([])
  }

  // MARK: What a test lets happen

  func begin(at businessID: String, job: String, message: String, consumer: String, phone: String?) -> String
  {
    let (id, eventID, now) = (world.makeID(), world.makeID(), world.clock.date())
    state.withLock {
      var lead = Lead(
        id: id, businessID: businessID, created: now, consumer: consumer, job: job, phone: phone)
      lead.add(message, id: eventID, at: now)
      $0.append(lead)
    }
    return id
  }

  func write(_ text: String, to leadID: String) {
    let (id, now) = (world.makeID(), world.clock.date())
    change(leadID) { $0.add(text, id: id, at: now) }
  }

  func close(_ leadID: String) { change(leadID) { $0.isClosed = true } }

  func messages(of leadID: String) -> [String] {
    find(leadID)?.events.filter { $0.file == nil }.map(\.text) ?? []
  }

  var replies: [YelpPartnerSandbox.Reply] { accepted.withLock { $0 } }

  func find(_ id: String) -> Lead? { state.withLock { leads in leads.first { $0.id == id } } }

  private func change(_ id: String, _ work: (inout Lead) -> Void) {
    state.withLock { leads in
      guard let index = leads.firstIndex(where: { $0.id == id }) else { return }
      work(&leads[index])
    }
  }

  // MARK: Endpoints

  var endpoints: [YelpSandboxEndpoint] {
    let lead = "/v3/leads/{lead_id}"
    return [
      YelpSandboxEndpoint(.get, lead, access: .accessToken) { call throws(YelpSandboxRefusal) in
        .json(try self.lead(call).json)
      },
      YelpSandboxEndpoint(.get, "\(lead)/events", access: .accessToken, respond: events),
      YelpSandboxEndpoint(.post, "\(lead)/events", access: .accessToken, respond: reply),
      YelpSandboxEndpoint(.post, "\(lead)/events/mark_as_read", access: .accessToken, respond: markAsRead),
      YelpSandboxEndpoint(.post, "\(lead)/mark_as_replied", access: .accessToken, respond: markAsReplied),
      YelpSandboxEndpoint(.get, "\(lead)/metrics", access: .accessToken) { call throws(YelpSandboxRefusal) in
        _ = try self.lead(call)
        return .json(["metrics": ["cost_per_lead": ["value": 1_275, "currency_code": "USD"]]])
      },
      YelpSandboxEndpoint(.get, "/v3/businesses/{business_id}/lead_ids", access: .accessToken, respond: ids),
      YelpSandboxEndpoint(.get, "/lead_attachments/{id}", access: .accessToken, respond: attachment),
    ]
  }

  private func lead(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> Lead {
    // As Yelp does, a lead of another owner is not found.
    guard let lead = find(call["lead_id"]), owners.owns(call, lead.businessID) else {
      throw YelpSandboxRefusal(404, .notFound, "The lead could not be found.")
    }
    return lead
  }

  private func events(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let all = try lead(call).events
    let limit = try call.limit(1...20, default: 20)
    func position(_ name: String) -> Int? {
      call.query[name].flatMap { cursor in all.firstIndex { $0.cursor == cursor } }
    }
    let page: ArraySlice<Event>
    if let cursor = position("newer_than_cursor") {
      page = all[(cursor + 1)...].prefix(limit)
    } else if let cursor = position("older_than_cursor") {
      page = all[..<cursor].suffix(limit)
    } else {
      page = all.suffix(limit)
    }
    return .json(["events": .array(page.map(\.json))])
  }

  private func reply(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let lead = try lead(call)
    guard let text = try call.json()["request_content"]?.stringValue, !text.isEmpty else {
      throw .missing("request_content")
    }
    let id = world.makeID()
    var refusal: YelpSandboxRefusal?
    change(lead.id) { lead in
      refusal = lead.refusal(ofReply: text, at: call.now)
      if refusal == nil { lead.add(text, id: id, at: call.now, byConsumer: false) }
    }
    if let refusal { throw refusal }
    accepted.withLock {
      $0.append(.init(leadID: lead.id, businessID: lead.businessID, text: text, date: call.now))
    }
    return .json([:], status: 201)
  }

  private func markAsRead(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let lead = try lead(call)
    guard let id = try call.json()["event_id"]?.stringValue else { throw .missing("event_id") }
    guard lead.events.contains(where: { $0.id == id }) else {
      throw YelpSandboxRefusal(404, .notFound, "The event is of another lead.")
    }
    return .json([:], status: 201)
  }

  private func markAsReplied(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let lead = try lead(call)
    guard let type = try call.json()["reply_type"]?.stringValue, ["PHONE", "EMAIL"].contains(type) else {
      throw .missing("reply_type")
    }
    guard !lead.isMarkedAsReplied else {
      throw YelpSandboxRefusal(403, .notAuthorized, "The lead is marked as replied already.")
    }
    change(lead.id) { $0.isMarkedAsReplied = true }
    return .json([:], status: 201)
  }

  private func ids(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    guard owners.owns(call, call["business_id"]) else {
      throw YelpSandboxRefusal(403, .noBusinessAccess)
    }
    let limit = try call.limit(1...20, default: 20)
    let start = call.query["created_after"].flatMap(YelpTimestamp.date) ?? .distantPast
    let end = call.query["created_before"].flatMap(YelpTimestamp.date) ?? .distantFuture
    var ids = state.withLock { $0 }
      .filter { $0.businessID == call["business_id"] && (start...max(start, end)).contains($0.created) }
      .map(\.id)
    if let last = call.query["after_lead_id"], let index = ids.firstIndex(of: last) {
      ids.removeFirst(index + 1)
    }
    return .json([
      "lead_ids": .array(ids.prefix(limit).map { .string($0) }), "has_more": .bool(ids.count > limit),
    ])
  }

  private func attachment(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let lead = state.withLock { leads in
      leads.first { lead in ([lead.id] + lead.events.map(\.id)).contains { "file-\($0)" == call["id"] } }
    }
    guard let lead, owners.owns(call, lead.businessID) else { throw YelpSandboxRefusal(404, .notFound) }
    return YelpHTTPResponse(headers: ["Content-Type": "text/plain"], body: Data("A made-up file.".utf8))
  }
}

extension LeadSandbox.Lead {
  /// The leads of the last three days, for every seed the same but for their ids: one with a reply, one with a file and
  /// a telephone number, and a new one.
  fileprivate static func first(in world: SandboxWorld) -> [Self] {
    let now = world.clock.date()
    func lead(
      _ job: String, by consumer: String, phone: String? = nil, hoursAgo: Double,
      _ messages: [(text: String, byConsumer: Bool, hours: Double, file: String?)]
    ) -> Self {
      let start = now.addingTimeInterval(-hoursAgo * 3_600)
      var lead = Self(
        id: world.makeID(), businessID: world.businessID, created: start, consumer: consumer, job: job,
        phone: phone)
      for message in messages {
        let (id, date) = (world.makeID(), start.addingTimeInterval(message.hours * 3_600))
        lead.add(message.text, id: id, at: date, byConsumer: message.byConsumer)
        // A text with a file makes two events with one id.
        if let file = message.file { lead.add("A file: \(file)", id: id, at: date, file: file) }
      }
      return lead
    }
    return [
      lead(
        "Paint a fence", by: "Orsa M.", hoursAgo: 70,
        [
          ("Can you come next week?", true, 0, nil), ("Yes, on Monday at nine.", false, 3, nil),
          ("Monday is fine.", true, 20, nil),
        ]),
      lead(
        "Fix a tap", by: "Ibb K.", phone: "+14155550100", hoursAgo: 26,
        [("Here is a picture of it.", true, 0, "tap.txt"), ("It drips day and night.", true, 1, nil)]),
      lead("Move a piano", by: "Wen T.", hoursAgo: 2, [("Three floors, no lift.", true, 0, nil)]),
    ]
  }

  mutating func add(
    _ text: String, id: String, at date: Date, byConsumer: Bool = true, file: String? = nil
  ) {
    let number = (events.last?.number ?? 0) + 1
    events.append(
      .init(
        id: id, number: number, date: date, text: text, consumer: byConsumer ? consumer : nil, file: file))
  }

  /// Why Yelp does not take a reply; `nil` when it does.
  fileprivate func refusal(ofReply text: String, at now: Date) -> YelpSandboxRefusal? {
    if isClosed { return YelpSandboxRefusal(403, .notAuthorized, "The project is archived.") }
    guard let last = events.last, last.consumer == nil, last.text == text,
      now.timeIntervalSince(last.date) < 3_600
    else { return nil }
    return YelpSandboxRefusal(400, .sameSuccessiveMessage, "The message is the same as the last one.")
  }

  /// A file of the lead, as Yelp writes it.
  fileprivate static func attachment(_ name: String, id: String) -> YelpJSONValue {
    [
      "id": .string("file-\(id)"), "url": .string("https://api.yelp.com/lead_attachments/file-\(id)"),
      "resource_name": .string(name), "mime_type": "text/plain",
    ]
  }

  /// As Yelp writes it, with a file and with an answer of the form.
  var json: YelpJSONValue {
    var members: [String: YelpJSONValue] = [
      "id": .string(id), "business_id": .string(businessID), "conversation_id": .string("conversation-\(id)"),
      "time_created": .string(SandboxWorld.text(created)),
      "last_event_time": .string(SandboxWorld.text(events.last?.date ?? created)),
      "link_to_reply_in_yelp": .string("https://biz.yelp.com/leads_center/\(businessID)/leads/\(id)"),
      "user": ["display_name": .string(consumer)],
      "project": [
        "location": ["postal_code": "94103"], "additional_info": "Please ring twice.",
        "availability": ["status": "SPECIFIC_DATES", "dates": ["2026-12-01"]],
        "job_names": [.string(job)],
        "survey_answers": [
          [
            "question_text": "What needs to be done?", "question_identifier": "job",
            "answer_text": [.string(job)],
          ]
        ],
        "attachments": [Self.attachment("note.txt", id: id)],
      ],
    ]
    if let phone {
      members["phone_number"] = .string(phone)
      members["temporary_phone_number"] = .string(phone)
      members["temporary_phone_number_expiry"] = "2099-12-31T00:00:00+00:00"
    }
    return .object(members)
  }
}

extension LeadSandbox.Event {
  /// As Yelp writes it.
  var json: YelpJSONValue {
    let content: YelpJSONValue =
      if let file {
        ["fallback_text": .string(text), "attachments": [LeadSandbox.Lead.attachment(file, id: id)]]
      } else {
        ["text": .string(text), "fallback_text": .string(text)]
      }
    var members: [String: YelpJSONValue] = [
      "id": .string(id), "cursor": .string(cursor), "time_created": .string(SandboxWorld.text(date)),
      "event_type": file == nil ? "TEXT" : "ATTACHMENT_GROUPING", "event_content": content,
      "user_type": consumer == nil ? "BIZ" : "CONSUMER",
      "user_id": consumer == nil ? "made-up-owner" : "made-up-consumer",
      "user_display_name": .string(consumer ?? "The business"),
    ]
    if consumer == nil { members["channel"] = "API-SELF" }
    return .object(members)
  }
}
