import AsyncHTTPTransport
import Testing
import YelpSDK

@Suite("Docs/Faults.md", .timeLimit(.minutes(1)))
struct DocumentationTests {
  @Test("another transport takes one line")
  func transport() {
    var configuration = YelpConfiguration(apiKey: "key")
    configuration.transport = AsyncHTTPTransport()
    #expect(configuration.transport is AsyncHTTPTransport)
    #expect(configuration.isValid)
  }
}
