import Foundation
import TestKit
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

@Suite("Owners in the partners' sandbox", .timeLimit(.minutes(5)))
struct SandboxOwnersTests {
  private let sandbox = YelpPartnerSandbox(seed: 3)
  private let yelp: YelpSDK

  init() {
    var configuration = sandbox.configuration
    configuration.limits = .unlimited
    yelp = YelpSDK(configuration: configuration)
  }

  /// An owner who has signed in.
  private func signIn(
    _ name: String, version: YelpOAuthClient.TokenVersion = .v2
  ) async throws -> (yelp: YelpSDK, tokens: YelpTokenProvider) {
    let oauth = YelpOAuthClient(
      clientID: sandbox.yelp.clientID, clientSecret: sandbox.yelp.clientSecret, tokenVersion: version)
    let tokens = YelpTokenProvider(oauth)
    let owner = yelp.user(name, tokens: tokens)
    try await tokens.signIn(code: sandbox.yelp.authorizationCode(scopes: [.leads], owner: name))
    return (owner, tokens)
  }

  @Test("20 owners sign in, and each sees their own businesses and leads")
  func many() async throws {
    for number in 1...20 {
      let name = "owner-\(number)"
      let businessIDs = sandbox.addOwner(name, businessCount: 2)
      let leads = businessIDs.map { sandbox.beginLead(businessID: $0) }
      let owner = try await signIn(name).yelp
      #expect(businessIDs.count == 2 && sandbox.businessIDs(ofOwner: name) == businessIDs)
      #expect(try await owner.tokenBusinesses().send().businessIDs == businessIDs)
      for (businessID, lead) in zip(businessIDs, leads) {
        #expect(try await owner.leadIDs(businessID: businessID).send().leadIDs == [lead])
        #expect(try await owner.lead(id: lead).send().businessID == businessID)
      }
    }
    let all = (1...20).flatMap { sandbox.businessIDs(ofOwner: "owner-\($0)") }
    #expect(Set(all + [sandbox.businessID]).count == 41)
  }

  @Test("one owner's token shows and answers no lead of another")
  func strangers() async throws {
    sandbox.addOwner("owner-1")
    let businessID = try #require(sandbox.addOwner("owner-2").first)
    let lead = sandbox.beginLead(businessID: businessID)
    // The made-up business user is a stranger here, too.
    for stranger in [try await signIn("owner-1").yelp, yelp] {
      let listing = await failure { try await stranger.leadIDs(businessID: businessID).send() }
      #expect(listing?.httpStatus == 403 && listing?.apiCode == .noBusinessAccess)
      let reading = await failure { try await stranger.lead(id: lead).send() }
      #expect(reading?.httpStatus == 404)
      let events = await failure { try await stranger.leadEvents(leadID: lead).send() }
      #expect(events?.httpStatus == 404)
      let answering = await failure { try await stranger.reply(toLead: lead, text: "Hello").send() }
      #expect(answering?.httpStatus == 404)
    }
    #expect(sandbox.replies.isEmpty && sandbox.messages(inLead: lead).count == 1)
    let owner = try await signIn("owner-2").yelp
    let file = try #require(try await owner.lead(id: lead).send().project?.attachments.first)
    #expect(try await owner.leadAttachment(file).send().isEmpty == false)
    let opening = await failure { try await yelp.leadAttachment(file).send() }
    #expect(opening?.httpStatus == 404)
  }

  @Test("a refreshed token is still its owner's", arguments: YelpOAuthClient.TokenVersion.allCases)
  func refresh(version: YelpOAuthClient.TokenVersion) async throws {
    let businessIDs = sandbox.addOwner("owner-1")
    let owner = try await signIn("owner-1", version: version)
    let first = try #require(try await owner.tokens.token())
    _ = try await owner.tokens.accessToken(replacing: first.accessToken, for: yelp.defaultClient)
    let second = try #require(try await owner.tokens.token())
    #expect(second.accessToken != first.accessToken)
    #expect((second.refreshToken == first.refreshToken) == (version == .v2))
    #expect(try await owner.yelp.tokenBusinesses().send().businessIDs == businessIDs)
  }

  @Test("two owners with the same scopes have a refresh token each")
  func refreshTokens() async throws {
    let first = try await signIn("owner-1").tokens.token()
    let second = try await signIn("owner-2").tokens.token()
    #expect(first?.refreshToken != nil && first?.refreshToken != second?.refreshToken)
  }

  @Test("the replies of all owners are listed in order")
  func replies() async throws {
    let businessID = try #require(sandbox.addOwner("owner-1").first)
    let owner = try await signIn("owner-1").yelp
    let (lead, other) = (sandbox.beginLead(businessID: businessID), sandbox.beginLead())
    try await owner.reply(toLead: lead, text: "On Monday").send()
    try await yelp.reply(toLead: other, text: "On Tuesday").send()
    let again = await failure { try await owner.reply(toLead: lead, text: "On Monday").send() }
    #expect(again?.code == .messageAlreadySent)
    #expect(sandbox.replies.map(\.leadID) == [lead, other])
    #expect(sandbox.replies.map(\.businessID) == [businessID, sandbox.businessID])
    #expect(sandbox.replies.map(\.text) == ["On Monday", "On Tuesday"])
    sandbox.reset()
    #expect(sandbox.replies.isEmpty && sandbox.businessIDs(ofOwner: "owner-1").isEmpty)
  }

  @Test("a webhook names the business of the lead, and each owner has one of their own")
  func webhooks() async throws {
    let businessID = try #require(sandbox.addOwner("owner-1").first)
    let lead = sandbox.beginLead(businessID: businessID)
    let event = try YelpWebhookEvent(body: try #require(sandbox.webhookBody(forLead: lead)))
    #expect(event.businessID == businessID)
    let owner = try await signIn("owner-1").yelp
    let address = try #require(URL(string: "https://hooks.example.com/yelp"))
    let webhook = try await owner.createWebhook(url: address).send()
    #expect(sandbox.webhookAddress == nil)
    let own = try await yelp.createWebhook(url: address).send()
    #expect(sandbox.webhookAddress == address.absoluteString)
    #expect(await failure { try await yelp.deleteWebhook(id: webhook.webhookID).send() }?.httpStatus == 404)
    try await yelp.deleteWebhook(id: own.webhookID).send()
    #expect(sandbox.webhookAddress == nil)
  }

  @Test("an owner who is added twice keeps the businesses, and a world that has no more gives none")
  func adding() throws {
    let businessIDs = sandbox.addOwner("owner-1", businessCount: 2)
    #expect(sandbox.addOwner("owner-1", businessCount: 9) == businessIDs)
    #expect(sandbox.addOwner("owner", businessCount: 9) == [sandbox.businessID])
    #expect(sandbox.addOwner("owner-2", businessCount: .max).count > 100)
    #expect(sandbox.addOwner("owner-3").isEmpty)
    #expect(sandbox.addOwner("owner-4", businessCount: -1).isEmpty)
  }
}
