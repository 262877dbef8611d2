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
}
