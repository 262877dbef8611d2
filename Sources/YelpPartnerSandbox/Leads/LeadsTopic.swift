import Foundation
import YelpPartner
import YelpSDK
import YelpSandbox

/// The leads of the made-up business user, and what happens in them.
final class LeadsTopic: SandboxTopic {
  private let world: SandboxWorld
  private let state = Locked(State())

  struct State: Sendable {
    /// In the order in which they began.
    var leads: [Lead] = []

    subscript(id: String) -> Lead? { leads.first { $0.id == id } }
  }

  struct Lead: Sendable {
    let id: String
    let created: Date
    let consumer: String
    let job: String
    var phone: String?
    var events: [Event] = []
    var readThrough: String?
    var isMarkedAsReplied = false
    /// Whether the consumer has archived the project.
    var isClosed = false
  }

  struct Event: Sendable {
    let id: String
    let number: Int
    let date: Date
    let text: String
    let isFromConsumer: Bool

    var cursor: String { "c\(number)" }
  }

  init(_ world: SandboxWorld) { self.world = world }

  func reset() { _ = state.exchange(State()) }

  // MARK: What a test lets happen

  func begin(job: String, message: String, consumer: String, phone: String?) -> String {
    let (id, eventID, now) = (world.makeID(), world.makeID(), world.clock.date())
    state.withLock {
      var lead = Lead(id: id, created: now, consumer: consumer, job: job, phone: phone)
      lead.add(message, id: eventID, at: now, fromConsumer: true)
      $0.leads.append(lead)
    }
    return id
  }

  func write(_ text: String, to leadID: String) {
    let (id, now) = (world.makeID(), world.clock.date())
    change(leadID) { $0.add(text, id: id, at: now, fromConsumer: true) }
  }

  func close(_ leadID: String) { change(leadID) { $0.isClosed = true } }

  func messages(of leadID: String) -> [String] { state.withLock { $0[leadID] }?.events.map(\.text) ?? [] }

  func lastEvent(of leadID: String) -> Event? { state.withLock { $0[leadID] }?.events.last }

  func isMarkedAsReplied(_ leadID: String) -> Bool {
    state.withLock { $0[leadID] }?.isMarkedAsReplied ?? false
  }

  @discardableResult
  private func change<Result: Sendable>(_ id: String, _ work: (inout Lead) -> Result) -> Result? {
    state.withLock { state in
      guard let index = state.leads.firstIndex(where: { $0.id == id }) else { return nil }
      return work(&state.leads[index])
    }
  }

  // MARK: Endpoints

  var endpoints: [YelpSandboxEndpoint] {
    let lead = "/v3/leads/{lead_id}"
    return [
      YelpSandboxEndpoint(.get, lead, access: .accessToken) { call throws(YelpSandboxRefusal) in
        .json(try self.lead(call).json(businessID: self.world.businessID))
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
      YelpSandboxEndpoint(.get, "/lead_attachments/{id}", access: .accessToken) { _ in
        YelpHTTPResponse(headers: ["Content-Type": "text/plain"], body: Data("A made-up file.".utf8))
      },
    ]
  }

  private func lead(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> Lead {
    guard let lead = state.withLock({ $0[call["lead_id"]] }) else {
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
    guard !lead.isClosed else { throw YelpSandboxRefusal(403, .notAuthorized, "The project is archived.") }
    if let last = lead.events.last, !last.isFromConsumer, last.text == text,
      call.now.timeIntervalSince(last.date) < 3_600
    {
      throw YelpSandboxRefusal(400, .sameSuccessiveMessage, "The message is the same as the last one.")
    }
    let id = world.makeID()
    change(lead.id) { $0.add(text, id: id, at: call.now, fromConsumer: false) }
    return .json([:], status: 201)
  }

  private func markAsRead(_ call: YelpSandboxCall) throws(YelpSandboxRefusal) -> YelpHTTPResponse {
    let lead = try lead(call)
    guard let id = try call.json()["event_id"]?.stringValue else { throw .missing("event_id") }
    guard lead.events.contains(where: { $0.id == id }) else {
      throw YelpSandboxRefusal(404, .notFound, "The event is of another lead.")
    }
    change(lead.id) { $0.readThrough = id }
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
    guard call["business_id"] == world.businessID else {
      throw YelpSandboxRefusal(403, .noBusinessAccess)
    }
    let limit = try call.limit(1...20, default: 20)
    let start = call.query["created_after"].flatMap(YelpTimestamp.date) ?? .distantPast
    let end = call.query["created_before"].flatMap(YelpTimestamp.date) ?? .distantFuture
    var ids = state.withLock { $0.leads }.filter { (start...max(start, end)).contains($0.created) }.map(\.id)
    if let last = call.query["after_lead_id"], let index = ids.firstIndex(of: last) {
      ids.removeFirst(index + 1)
    }
    return .json([
      "lead_ids": .array(ids.prefix(limit).map { .string($0) }), "has_more": .bool(ids.count > limit),
    ])
  }
}
