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
    try await tokens.signIn(code: sandbox.yelp.authorizationCode(), with: yelp.defaultClient)
    #expect(try await yelp.tokenBusinesses().send().businessIDs == [sandbox.businessID])
  }
}
