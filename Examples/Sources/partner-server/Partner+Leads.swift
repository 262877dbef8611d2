import Foundation
import Hummingbird
import Logging
import ServiceLifecycle
import YelpHummingbird
import YelpPartner
import YelpSDK

// MARK: How leads arrive

extension Partner {
  /// Takes Yelp's word that a lead has a new event. What a crash leaves over, or fails, the inbox finds.
  func webhooks() -> YelpWebhookService {
    YelpWebhookService(includesBusinessMessages: true, logger: logger) { businessID in
      guard let businessID, let id = await journal.owner(business: businessID) else { return nil }
      return owner(id)
    } work: { change in
      guard case .leadEvents(let leadID, let businessID?) = change.hint, let last = change.events.last?.date,
        let owner = await journal.owner(business: businessID)
      else { return }
      try await journal.note(.init(id: leadID, owner: owner, lastEvent: last))
    } lost: { _, _ in
    }
  }

  /// Looks for the leads of an owner of which no webhook came, without an end.
  fileprivate func watch(_ id: String) async {
    while !Task.isCancelled, let owner = await journal.owner(id) {
      // All leads that Yelp lists, since a webhook can be lost while later ones are noted. What is known is noted once.
      let start = owner.signedIn.addingTimeInterval(-14 * 86_400)
      var inbox = self.owner(id).leadInbox(businessIDs: owner.businessIDs, since: start)
      // Yelp allows 500 calls a day, for all owners together.
      inbox.dailyCalls = max(1, 400 / max(owners, await journal.ownerCount))
      do {
        for try await message in inbox {
          let date = message.event.date ?? Date()
          try await journal.note(.init(id: message.leadID, owner: id, lastEvent: date))
        }
      } catch {
        let code = (error as? YelpError)?.code.rawValue
        logger.warning("An inbox ended", metadata: ["code": "\(code ?? "journal")"])
      }
      try? await Task.sleep(for: .seconds(600))
    }
  }
}

/// Watches the inboxes of all owners.
struct Inboxes: Service {
  let partner: Partner

  func run() async throws {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        for await owner in partner.journal.owners {
          group.addTask { await partner.watch(owner) }
        }
      }
    }
  }
}

// MARK: Reading and answering them

extension Partner {
  struct Message: Encodable {
    let by: String?, text: String?, date: Date?
  }

  /// A reply, with a key that its sender makes up: with the same key it is the same reply, however often it comes.
  struct Draft: Decodable {
    let key: String, text: String
  }

  struct Outcome: ResponseEncodable { let state: Journal.Reply.State }

  func addLeads(to router: Router<BasicRequestContext>) {
    router.get("leads") { request, _ in await journal.leads(of: try await owner(asking: request)) }
    router.get("leads/:id") { request, context in
      let lead = try await lead(asking: request, context)
      let events = try await owner(lead.owner).leadEvents(leadID: lead.id).send().events
      return events.map { Message(by: $0.userType?.rawValue, text: $0.text, date: $0.date) }
    }
    router.post("leads/:id/reply") { request, context in
      let lead = try await lead(asking: request, context)
      let draft = try await request.decode(as: Draft.self, context: context)
      return try await send(
        .init(key: draft.key, leadID: lead.id, owner: lead.owner, text: draft.text, begun: Date()))
    }
    router.get("doubts") { request, _ in await journal.doubts(of: try await owner(asking: request)) }
  }

  /// The lead of a path, if it is one of the owner who asks.
  private func lead(asking request: Request, _ context: some RequestContext) async throws -> Journal.Lead {
    let owner = try await owner(asking: request)
    guard let lead = await journal.lead(try context.parameters.require("id"), of: owner) else {
      throw HTTPError(.notFound)
    }
    return lead
  }

  /// Sends a reply once, whatever happens meanwhile. One that may have been sent is looked for before it is sent again.
  private func send(_ reply: Journal.Reply) async throws -> Outcome {
    let known = try await journal.begin(reply)
    if let known, known.text != reply.text {
      throw HTTPError(.conflict, message: "The key is that of another text.")
    }
    if known?.state == .sent { return Outcome(state: .sent) }
    if known?.state == .sending { throw HTTPError(.conflict, message: "It is being sent.") }
    let doubt = known.flatMap { $0.state == .doubtful ? $0 : nil }
    do {
      var isThere = false
      if let doubt { isThere = try await has(doubt) }
      if !isThere {
        try await owner(reply.owner).reply(toLead: reply.leadID, text: reply.text).send()
      }
    } catch YelpError.Code.messageAlreadySent {
      // It is the last message: Yelp takes no text twice within an hour.
    } catch {
      let isDoubtful = doubt != nil || (error as? YelpError)?.isOutcomeUnknown != false
      try await journal.end(reply, as: isDoubtful ? .doubtful : .unsent)
      throw error
    }
    try await journal.end(reply, as: .sent)
    return Outcome(state: .sent)
  }

  /// Whether Yelp has a message of the business with the text, from about when the reply was begun or later.
  private func has(_ reply: Journal.Reply) async throws -> Bool {
    let call = owner(reply.owner).leadEvents(leadID: reply.leadID).cachePolicy(.noStore)
    let start = reply.begun.addingTimeInterval(-60)
    // From the newest page back.
    for try await page in call.pages() {
      let isThere = page.events.contains {
        $0.userType == .business && $0.text == reply.text && $0.date ?? .distantFuture > start
      }
      if isThere { return true }
      if let oldest = page.events.first?.date, oldest < start { return false }
    }
    return false
  }
}
