import Foundation
import Hummingbird
import YelpHummingbird
import YelpPartner
import YelpSDK

/// Reading leads and answering them.
extension Partner {
  struct Message: Encodable {
    let by: String?, text: String?, date: Date?
  }

  /// A reply, with a key that its sender makes up: with the same key it is the same reply, however often it comes.
  struct Draft: Decodable {
    let key: String, text: String
  }

  func addLeads(to router: Router<BasicRequestContext>) {
    router.get("leads") { request, _ in await journal.leads(of: try await owner(asking: request)) }
    router.get("leads/:id") { request, context in
      let (owner, lead) = try await lead(asking: request, context)
      let events = try await yelp(for: owner).leadEvents(leadID: lead).send().events
      return events.map { Message(by: $0.userType?.rawValue, text: $0.text, date: $0.date) }
    }
    router.post("leads/:id/reply") { request, context in
      let (owner, lead) = try await lead(asking: request, context)
      let draft = try await request.decode(as: Draft.self, context: context)
      try await send(.init(key: draft.key, leadID: lead, text: draft.text, begun: Date()), by: owner)
      return ["state": "sent"]
    }
    router.get("doubts") { request, _ in await journal.doubts(of: try await owner(asking: request)) }
  }

  /// The owner who asks, and the lead of the path, if it is theirs.
  private func lead(
    asking request: Request, _ context: some RequestContext
  ) async throws -> (owner: String, lead: String) {
    let owner = try await owner(asking: request)
    let lead = try context.parameters.require("id")
    guard await journal.isLead(lead, of: owner) else { throw HTTPError(.notFound) }
    return (owner, lead)
  }

  /// Sends a reply once, whatever happens meanwhile. One that may have been sent is looked for before it is sent again.
  private func send(_ reply: Journal.Reply, by owner: String) async throws {
    let yelp = yelp(for: owner)
    var earlier: Date?
    switch try await journal.begin(reply) {
    case .isSent: return
    case .isBeingSent: throw HTTPError(.conflict, message: "It is being sent.")
    case .isOfOtherText: throw HTTPError(.conflict, message: "The key is that of another text.")
    case .nothing: break
    case .isDoubtful(let begun): earlier = begun
    }
    var end = Journal.End.doubtful
    do {
      var isThere = false
      if let earlier { isThere = try await isMessage(reply, since: earlier, yelp) }
      end = .unsent
      if !isThere { try await yelp.reply(toLead: reply.leadID, text: reply.text).send() }
    } catch YelpError.Code.messageAlreadySent where earlier != nil {
      // It is the last message: Yelp takes no text twice within an hour.
    } catch {
      if (error as? YelpError)?.isOutcomeUnknown != false { end = .doubtful }
      try await journal.end(reply, as: end)
      throw error
    }
    try await journal.end(reply, as: .sent)
  }

  /// Whether Yelp has a message of the business with the text, from about then or later.
  private func isMessage(_ reply: Journal.Reply, since begun: Date, _ yelp: YelpSDK) async throws -> Bool {
    // Yelp's clock and that of this machine differ.
    let start = begun.addingTimeInterval(-3_600)
    // From the newest page back.
    for try await page in yelp.leadEvents(leadID: reply.leadID).pages() {
      let isThere = page.events.contains {
        $0.userType == .business && $0.text == reply.text && $0.date ?? .distantFuture > start
      }
      if isThere { return true }
      if let oldest = page.events.first?.date, oldest < start { return false }
    }
    return false
  }
}
