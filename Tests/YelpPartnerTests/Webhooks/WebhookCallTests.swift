import Foundation
import TestKit
import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

@Suite("Registering webhooks", .timeLimit(.minutes(5)))
struct WebhookCallTests {
  private static let address = URL(filePath: "/x")

  @Test("goes out byte for byte as the reference says", arguments: table)
  func request(_ expected: ExpectedRequest) throws { try expected.check() }

  @Test("breaks no rule of the reference unseen", arguments: broken)
  func rule(_ broken: BrokenRequest) { broken.check() }

  private static let hook = URL(string: "https://hooks.example.com/yelp") ?? address
  private static let plainHook = URL(string: "http://hooks.example.com/yelp") ?? address

  static let table: [ExpectedRequest] = [
    ExpectedRequest(
      "webhook, minimal", YelpWebhookCreationBuilder(url: hook), "POST", "/v3/webhooks",
      body: #"{"webhook_type":"leads_event","webhook_url":"https://hooks.example.com/yelp"}"#,
      parser: "WebhookCreationResponseParser", by: .accessToken, isIdempotent: false),
    ExpectedRequest(
      "webhook, full", YelpWebhookCreationBuilder(url: hook).businesses(["a,b", "c"]), "POST", "/v3/webhooks",
      body:
        #"{"restricted_business_ids":["a,b","c"],"webhook_type":"leads_event","webhook_url":"https://hooks.example.com/yelp"}"#,
      parser: "WebhookCreationResponseParser", by: .accessToken, isIdempotent: false),
    ExpectedRequest(
      "webhook deletion", YelpWebhookDeletionBuilder(id: "w 1"), "DELETE", "/v3/webhooks/w%201",
      parser: "none",
      by: .accessToken),
  ]

  static let broken: [BrokenRequest] = [
    BrokenRequest("plain http", YelpWebhookCreationBuilder(url: plainHook), "webhook_url"),
    BrokenRequest("a file", YelpWebhookCreationBuilder(url: address), "webhook_url"),
    BrokenRequest(
      "51 businesses", YelpWebhookCreationBuilder(url: hook).businesses((1...51).map(String.init)),
      "restricted_business_ids"),
    BrokenRequest(
      "an empty id", YelpWebhookCreationBuilder(url: hook).businesses([""]), "restricted_business_ids"),
    BrokenRequest("deletion", YelpWebhookDeletionBuilder(id: ""), "webhook_id"),
  ]

  @Test("works once; a second one is a typed error; it ends after 14 days")
  func sandbox() async throws {
    let user = try await SandboxUser()
    let webhook = try await user.yelp.createWebhook(url: Self.hook).send()
    #expect(user.sandbox.webhookAddress == Self.hook.absoluteString)
    #expect(webhook.expirationDate == user.clock.date.addingTimeInterval(14 * 86_400))
    #expect(!webhook.needsRenewal(at: user.clock.date))
    #expect(webhook.needsRenewal(at: user.clock.date.addingTimeInterval(13 * 86_400)))
    let second = await failure {
      try await user.yelp.createWebhook(url: Self.hook).send()
    }
    #expect(second?.code == .webhookExists && second?.httpStatus == 409)
    try await user.yelp.deleteWebhook(id: webhook.webhookID).send()
    #expect(user.sandbox.webhookAddress == nil)
    let gone = await failure {
      try await user.yelp.deleteWebhook(id: webhook.webhookID).send()
    }
    #expect(gone?.code == .notFound)
    _ = try await user.yelp.createWebhook(url: Self.hook).send()
    user.clock.advance(by: .seconds(15 * 86_400))
    #expect(user.sandbox.webhookAddress == nil)
  }

  @Test("brings bodies that the receiver reads")
  func body() async throws {
    let user = try await SandboxUser()
    let id = user.sandbox.beginLead()
    var receiver = YelpWebhookReceiver()
    let body = try #require(user.sandbox.webhookBody(forLead: id))
    #expect(try receiver.receive(body) == [.leadEvents(leadID: id, businessID: user.sandbox.businessID)])
  }
}
