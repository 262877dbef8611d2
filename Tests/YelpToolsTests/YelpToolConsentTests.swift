import Foundation
import TestKit
import Testing
import YelpSDK
import YelpSandbox
import YelpTools

/// Each test has conversations of its own, since a process knows those that ask for consent.
@Suite("A conversation with Yelp's AI", .timeLimit(.minutes(5)))
struct YelpToolConsentTests {
  private let id = "chat-\(UUID().uuidString)"

  private func answer(_ type: String, _ more: [String: YelpJSONValue] = [:]) -> YelpStub {
    let body: [String: YelpJSONValue] = [
      "chat_id": .string(id), "response": ["text": "t"], "types": [.string(type)],
    ]
    return YelpStub(answer: .json(.object(body.merging(more) { $1 })))
  }

  private func ask(_ yelp: YelpSDK, _ query: String, chatID: String? = nil) async throws -> YelpToolResult {
    var arguments: [String: YelpJSONValue] = ["query": .string(query)]
    arguments["chat_id"] = chatID.map(YelpJSONValue.string)
    // A server may have a set for each of its users.
    return try await YelpToolSet(yelp).call(.askAI, .object(arguments))
  }

  @Test("goes on by the id of its answer")
  func continuing() async throws {
    let yelp = StubbedTools(["business_search", "business_question", "business_search"].map { answer($0) })
      .yelp
    let first = try await ask(yelp, "tea")
    #expect(first.value["chat_id"]?.stringValue == id && first.value["kinds"] == ["business_search"])
    #expect(try await ask(yelp, "more", chatID: id).value["chat_id"]?.stringValue == id)
    #expect(try await ask(yelp, "and more", chatID: id).isError == false)
  }

  @Test(
    "that asks to confirm something ends, for every set, also under the id that an earlier answer gave",
    arguments: ["confirmation", "request_quote", "survey"])
  func consent(_ type: String) async throws {
    let asking =
      type == "survey" ? answer("other", ["request_a_quote_survey": ["status": "in_progress"]]) : answer(type)
    let stubbed = StubbedTools([answer("business_search"), asking, answer("business_search")])
    #expect(try await ask(stubbed.yelp, "a table").value["chat_id"]?.stringValue == id)
    let asked = try await ask(stubbed.yelp, "book it", chatID: id)
    #expect(!asked.isError && asked.value["chat_id"] == nil)
    #expect(asked.notes == ["Bookings and requests for quotes are confirmed in Yelp's own app or site."])
    for spelling in [id, " \(id)\n"] {
      #expect(try await ask(stubbed.yelp, "yes", chatID: spelling).problems["chat_id"] != nil)
    }
    #expect(stubbed.transport.requests.count == 2)
  }

  @Test(
    "that asks to confirm something in its first answer has no id to go on with, and a guessed one is refused"
  )
  func consentAtOnce() async throws {
    let stubbed = StubbedTools([answer("confirmation")])
    #expect(try await ask(stubbed.yelp, "book a table").value["chat_id"] == nil)
    #expect(try await ask(stubbed.yelp, "yes", chatID: id).problems["chat_id"] != nil)
  }

  @Test("takes no second question while one is asked")
  func twoAtOnce() async throws {
    let gate = TestGate()
    let body = answerBody
    let transport = StubTransport { _, _ in
      try await gate.pass()
      return YelpHTTPResponse(body: body)
    }
    let yelp = YelpSDK(configuration: .testing(transport))
    async let first = ask(yelp, "book it", chatID: id)
    await gate.waitForArrivals(1)
    #expect(try await ask(yelp, "yes", chatID: id).problems["chat_id"] != nil)
    gate.open()
    #expect(try await first.isError == false)
    #expect(try await ask(yelp, "thanks", chatID: id).isError == false)
    #expect(transport.requests.count == 2)
  }

  private var answerBody: Data { Data("{\"chat_id\":\"\(id)\",\"types\":[\"business_search\"]}".utf8) }

  @Test("does not go on after an answer that was lost, and does after a question that was not asked")
  func lostAnswer() async throws {
    let refused = StubbedTools([YelpStub(answer: .failure(.notConnected)), answer("business_search")])
    #expect(try await ask(refused.yelp, "tea", chatID: id).isError)
    #expect(try await ask(refused.yelp, "tea", chatID: id).isError == false)
    let lost = StubbedTools([YelpStub(answer: .failure(.connectionLost)), answer("business_search")])
    #expect(try await ask(lost.yelp, "book it", chatID: id).isError)
    #expect(try await ask(lost.yelp, "yes", chatID: id).problems["chat_id"] != nil)
    #expect(lost.transport.requests.count == 1)
  }
}
