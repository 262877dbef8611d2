import Foundation
import TestKit
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

@Suite("The partners' sandbox", .timeLimit(.minutes(5)))
struct YelpPartnerSandboxTests {
  @Test("answers what the plain sandbox answers")
  func plain() async throws {
    let sandbox = YelpPartnerSandbox()
    let yelp = YelpSDK(configuration: sandbox.configuration)
    #expect(try await yelp.categories().send().categories.isEmpty == false)
  }

  @Test("sends the date of its clock")
  func date() async throws {
    let sandbox = YelpPartnerSandbox(seed: 3, clock: YelpManualClock().clock)
    let yelp = YelpSDK(configuration: sandbox.configuration)
    let responses = [
      try await yelp.lead(id: sandbox.beginLead()).response().headers["Date"],
      try await yelp.tokenBusinesses().response().headers["Date"],
    ]
    #expect(responses.allSatisfy { $0 == "Sun, 01 Jun 2025 12:00:00 GMT" })
  }

  @Test("is signed in from the start, and after a reset")
  func signedIn() async throws {
    let sandbox = YelpPartnerSandbox(seed: 3)
    let yelp = YelpSDK(configuration: sandbox.configuration)
    for _ in 0..<2 {
      let id = sandbox.beginLead(job: "Paint a fence")
      #expect(try await yelp.lead(id: id).send().id == id)
      #expect(try await yelp.tokenBusinesses().send().businessIDs == [sandbox.businessID])
      sandbox.reset()
    }
  }

  private struct Conversation: Equatable {
    let id: String
    let job: String?
    let texts: [String?]
  }

  /// Every lead with its messages, oldest lead first.
  private func leads(of sandbox: YelpPartnerSandbox) async throws -> [Conversation] {
    let yelp = YelpSDK(configuration: sandbox.configuration)
    var leads: [Conversation] = []
    for try await id in yelp.leadIDs(businessID: sandbox.businessID).elements() {
      let lead = try await yelp.lead(id: id).response()
      let events = try await yelp.leadEvents(leadID: id).response()
      #expect(lead.issues.isEmpty && events.issues.isEmpty)
      #expect(lead.value.creationDate == events.value.events.first?.date)
      #expect(lead.value.lastEventDate == events.value.events.last?.date)
      leads.append(
        Conversation(
          id: id, job: lead.value.project?.jobNames.first, texts: events.value.events.map(\.text)))
    }
    return leads
  }

  @Test(
    "has leads from the start: the same for a seed, with other ids for another one, and again after a reset")
  func firstLeads() async throws {
    let clock = YelpManualClock(skipsSleeps: true).clock
    let sandbox = YelpPartnerSandbox(seed: 3, clock: clock)
    let leads = try await leads(of: sandbox)
    #expect(leads.map(\.job) == ["Paint a fence", "Fix a tap", "Move a piano"])
    #expect(leads.flatMap(\.texts).count { $0?.isEmpty == false } == 7)
    #expect(try await self.leads(of: YelpPartnerSandbox(seed: 3, clock: clock)) == leads)
    let others = try await self.leads(of: YelpPartnerSandbox(seed: 4, clock: clock))
    #expect(Set(others.map(\.id)).isDisjoint(with: leads.map(\.id)))
    sandbox.receiveMessage("And the gate.", inLead: leads[0].id)
    sandbox.beginLead()
    #expect(try await self.leads(of: sandbox).count == 4)
    sandbox.reset()
    #expect(try await self.leads(of: sandbox) == leads)
  }

  @Test("has a lead with a file, whose text and file are two events with one id")
  func file() async throws {
    let sandbox = YelpPartnerSandbox(seed: 3)
    let yelp = YelpSDK(configuration: sandbox.configuration)
    let id = try await yelp.leadIDs(businessID: sandbox.businessID).send().leadIDs[1]
    let events = try await yelp.leadEvents(leadID: id).send().events
    #expect(events.map(\.kind) == [.text, .attachments, .text])
    #expect(events[0].id == events[1].id && events[0].userDisplayName == "Ibb K.")
    let file = try #require(events[1].attachments.first)
    #expect(file.resourceName == "tap.txt")
    #expect(try await yelp.leadAttachment(file).send().isEmpty == false)
    #expect(sandbox.messages(inLead: id).count == 2)
  }

  @Test("gives the inbox a lead that begins, and the earlier ones when it is asked for them")
  func inbox() async throws {
    let clock = YelpManualClock(skipsSleeps: true)
    let sandbox = YelpPartnerSandbox(seed: 3, clock: clock.clock)
    let yelp = YelpSDK(configuration: sandbox.configuration)
    let earlier = try await yelp.leadIDs(businessID: sandbox.businessID).send().leadIDs
    clock.advance(by: .seconds(60))
    var inbox = yelp.leadInbox(businessIDs: [sandbox.businessID]).makeAsyncIterator()
    let begun = sandbox.beginLead(message: "A new one")
    #expect(try await inbox.next()?.leadID == begun)
    var all = yelp.leadInbox(businessID: sandbox.businessID, since: .distantPast).makeAsyncIterator()
    var found: Set<String> = []
    while found.count < 4 { found.insert(try #require(try await all.next()).leadID) }
    #expect(found == Set(earlier + [begun]))
  }

  @Test("refreshes the tokens of its business user when they expire")
  func refresh() async throws {
    let clock = YelpManualClock(skipsSleeps: true)
    let sandbox = YelpPartnerSandbox(seed: 3, clock: clock.clock)
    let yelp = YelpSDK(configuration: sandbox.configuration)
    clock.advance(by: .seconds(8 * 86_400))
    let id = sandbox.beginLead()
    #expect(try await yelp.lead(id: id).send().id == id)
    #expect(sandbox.requests.map { $0.url.path() } == ["/oauth2/token", "/v3/leads/\(id)"])
  }

  @Test("can be used signed out, with the client id and secret for signing in")
  func signedOut() async throws {
    let sandbox = YelpPartnerSandbox(seed: 3)
    var configuration = sandbox.configuration
    let tokens = YelpTokenProvider(
      YelpOAuthClient(clientID: sandbox.yelp.clientID, clientSecret: sandbox.yelp.clientSecret))
    configuration.accessTokens = tokens
    let yelp = YelpSDK(configuration: configuration)
    let error = await #expect(throws: YelpError.self) { try await yelp.tokenBusinesses().send() }
    #expect(error?.code == .unauthorized && sandbox.requests.isEmpty)
    try await tokens.signIn(code: sandbox.yelp.authorizationCode())
    #expect(try await yelp.tokenBusinesses().send().businessIDs == [sandbox.businessID])
  }
}
