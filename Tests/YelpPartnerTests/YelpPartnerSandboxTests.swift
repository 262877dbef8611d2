import Testing
import YelpPartner
import YelpPartnerSandbox
import YelpSDK
import YelpSandbox

@Suite("The partners' sandbox")
struct YelpPartnerSandboxTests {
  @Test("answers what the plain sandbox answers")
  func plain() async throws {
    let sandbox = YelpPartnerSandbox()
    var configuration = sandbox.yelp.configuration
    configuration.transport = sandbox
    let yelp = YelpSDK(configuration: configuration)
    #expect(try await yelp.categories().send().categories.isEmpty == false)
  }
}
