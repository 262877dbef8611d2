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

  /// An answer of one kind, or with all its kinds as they come.
  private func answer(_ type: YelpJSONValue, _ more: [String: YelpJSONValue] = [:]) -> YelpStub {
    let types: YelpJSONValue = type.stringValue == nil ? type : [type]
    let body: [String: YelpJSONValue] = ["chat_id": .string(id), "response": ["text": "t"], "types": types]
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
      type == "survey"
      ? answer("business_search", ["request_a_quote_survey": ["status": "in_progress"]])
      : answer(.string(type))
    let stubbed = StubbedTools([answer("business_search"), asking, answer("business_search")])
    #expect(try await ask(stubbed.yelp, "a table").value["chat_id"]?.stringValue == id)
    let asked = try await ask(stubbed.yelp, "book it", chatID: id)
    #expect(!asked.isError && asked.value["chat_id"] == nil)
    #expect(
      asked.notes.count == 1 && asked.notes[0].contains("no chat_id")
        && asked.notes[0].contains("own app or site"))
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

  @Test(
    "ends after every kind of answer that is not known to ask for nothing",
    arguments: [
      ["CONFIRMATION"], ["Business_Search"], ["reservation"], ["booking"], ["request_a_quote"],
      ["business_search "],
      [["type": "confirmation"]], [["type": "business_search"]], ["business_search", "confirmation"],
      ["business_search", ["type": "confirmation"]], ["business_search", ["confirmation"]],
      ["business_search", nil],
      ["business_search", ""], ["business_search", 5], [], nil, [:], 7, ["business_search": true], true,
    ] as [YelpJSONValue])
  func unknownKinds(_ types: YelpJSONValue) async throws {
    let stubbed = StubbedTools([answer(types), answer("business_search")])
    let asked = try await ask(stubbed.yelp, "a table for two")
    #expect(!asked.isError && asked.value["chat_id"] == nil, "\(asked.text)")
    #expect(asked.notes.count == 1 && asked.notes[0].contains("no chat_id"), "\(asked.text)")
    #expect(try await ask(stubbed.yelp, "yes", chatID: id).problems["chat_id"] != nil)
    #expect(stubbed.transport.requests.count == 1)
  }

  @Test(
    "ends after a survey, whatever it looks like",
    arguments: ["in_progress", "", [], [:], 1] as [YelpJSONValue])
  func oddSurveys(_ survey: YelpJSONValue) async throws {
    let stubbed = StubbedTools([answer("business_search", ["request_a_quote_survey": survey])])
    #expect(try await ask(stubbed.yelp, "a plumber").value["chat_id"] == nil)
    #expect(try await ask(stubbed.yelp, "yes", chatID: id).problems["chat_id"] != nil)
  }

  @Test(
    "goes on after each kind that asks for nothing",
    arguments: [
      ["business_search"], ["business_question"], ["clarification"], ["unsupported"],
      ["business_search", "clarification"], "business_search",
    ] as [YelpJSONValue])
  func harmlessKinds(_ types: YelpJSONValue) async throws {
    let body: YelpJSONValue = ["chat_id": .string(id), "types": types, "request_a_quote_survey": nil]
    let stubbed = StubbedTools([YelpStub(answer: .json(body))])
    let asked = try await ask(stubbed.yelp, "tea")
    #expect(asked.value["chat_id"]?.stringValue == id && asked.notes == [], "\(asked.text)")
  }

  @Test(
    "is told by its id in every spelling that Yelp may take for it",
    arguments: ["ID", "ID ", "\u{FEFF}ID\u{200B}"])
  func spellings(_ spelling: String) async throws {
    let id = "a-chat-\(UUID().uuidString)"
    let body: YelpJSONValue = ["chat_id": .string(" \(id)"), "types": ["confirmation"]]
    let stubbed = StubbedTools([YelpStub(answer: .json(body), times: nil)])
    _ = try await ask(stubbed.yelp, "a table")
    #expect(
      try await ask(stubbed.yelp, "yes", chatID: spelling.replacing("ID", with: id)).problems["chat_id"]
        != nil)
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
    let other = "other-\(id)"
    let unread = StubbedTools([YelpStub(answer: .body("{\"types\": [\"confirm"))])
    #expect(try await ask(unread.yelp, "book it", chatID: other).isError)
    #expect(try await ask(unread.yelp, "yes", chatID: other).problems["chat_id"] != nil)
  }
}
