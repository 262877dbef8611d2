import TestKit
import Testing

@testable import YelpSDK

/// Warnings are errors in the build of these tests, so that it fails where a result may not be ignored.
@Suite("A result that is not used", .timeLimit(.minutes(5)))
struct UnusedResultTests {
  private let transport = StubTransport(body: #"{"categories": []}"#)

  @Test("needs no underscore, in async form")
  func async() async throws {
    let yelp = YelpSDK(configuration: .testing(transport))
    let client = yelp.defaultClient
    try await yelp.categories().send()
    try await yelp.categories().map(\.categories).send()
    try await client.send(yelp.categories())
    try await yelp.send(YelpCategoriesBuilder())
    try await client.send(YelpCategoriesBuilder().build())
    try await client.mappingErrors { $0 }.send(YelpCategoriesBuilder())
    #expect(transport.requests.count == 6)
    await client.tracking.drain(within: .zero)
  }

  @Test("needs no underscore, with a handler") @MainActor
  func handlers() async {
    let yelp = YelpSDK(configuration: .testing(transport))
    await withCheckedContinuation { done in
      yelp.categories().send { _ in done.resume() }
    }
    #expect(transport.requests.count == 1)
  }

  @Test("needs no underscore in a conversation")
  func conversation() async throws {
    let answers = StubTransport(body: #"{"chat_id": "c", "response": {"text": "Hello."}}"#)
    let chat = YelpSDK(configuration: .testing(answers)).conversation()
    try await chat.ask("Where is good tea?")
    #expect(answers.requests.count == 1)
  }
}
