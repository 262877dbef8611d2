import Testing
import YelpSDK
import YelpSandbox

struct CoffeeTests {
  @Test("the search asks for coffee and reads the response")
  func search() async throws {
    let stubs = YelpStubTransport([
      YelpStub(
        .get, "/v3/businesses/search", query: ["term": "coffee"],
        answer: .body(YelpSampleBodies.businessSearch))
    ])
    var configuration = YelpConfiguration(apiKey: "test-key")
    configuration.transport = stubs
    let yelp = YelpSDK(configuration: configuration)

    let page = try await yelp.businessSearch(term: "coffee", location: "Berlin").send()
    #expect(!page.businesses.isEmpty)
    #expect(stubs.problems == [])
  }
}
