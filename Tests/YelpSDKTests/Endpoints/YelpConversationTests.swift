import Foundation
import TestKit
import Testing

@testable import YelpSDK

@Suite("A conversation", .timeLimit(.minutes(5)))
struct YelpConversationTests {
  /// Responds with the question as its text, and continues the conversation `c1`.
  private static func assistant() -> StubTransport {
    StubTransport { request, _ in
      let question = request.json?["query"]?.stringValue ?? ""
      if question == "fail" { return YelpHTTPResponse(status: 500) }
      let answer: YelpJSONValue = [
        "chat_id": "c1", "response": ["text": .string("on \(question)")],
        "types": ["business_search", "brand_new"], "entities": [],
      ]
      return YelpHTTPResponse(body: answer.data)
    }
  }

  private static func bodies(_ transport: StubTransport) -> [YelpJSONValue] {
    transport.requests.map { $0.json ?? .null }
  }

  @Test("keeps the chat id when a response comes without it")
  func keepsID() async throws {
    let transport = StubTransport(body: #"{"response": {"text": "tea"}}"#)
    let chat = YelpConversation(client: YelpAPIClient(transport), chatID: "old")
    #expect(try await chat.ask("a").text == "tea" && chat.chatID == "old")
  }

  @Test("carries the chat id from one question to the next")
  func carriesID() async throws {
    let transport = Self.assistant()
    let chat = YelpConversation(client: YelpAPIClient(transport))
    let first = try await chat.ask("ramen") { $0.near(YelpCoordinates(latitude: 1, longitude: 2)) }
    #expect(first.response?.text == "on ramen")
    #expect(first.types == [.businessSearch, "brand_new"])
    try await chat.ask("which is open?")
    #expect(chat.chatID == "c1")
    #expect(chat.turns.map(\.question) == ["ramen", "which is open?"])
    let bodies = Self.bodies(transport)
    #expect(bodies.map { $0["chat_id"]?.stringValue } == [nil, "c1"])
    #expect(bodies.first?["user_context"]?["latitude"]?.doubleValue == 1)
  }

  @Test("continues an earlier conversation")
  func goesOn() async throws {
    let transport = Self.assistant()
    try await YelpSDK(configuration: .testing(transport)).conversation(chatID: "old").ask("a")
    #expect(Self.bodies(transport).first?["chat_id"] == "old")
  }

  @Test("sends one question at a time when several tasks ask")
  func oneAtATime() async throws {
    let busy = Locked((now: 0, most: 0))
    let answers = Self.assistant()
    let transport = StubTransport { request, _ in
      busy.withLock { busy in
        busy.now += 1
        busy.most = max(busy.most, busy.now)
      }
      await Task.yield()
      defer { busy.withLock { $0.now -= 1 } }
      return try await answers.send(request)
    }
    let chat = YelpConversation(client: YelpAPIClient(transport))
    await withTaskGroup(of: Void.self) { group in
      for number in 1...20 {
        group.addTask { _ = try? await chat.ask("question \(number)") }
      }
    }
    #expect(busy.withLock { $0.most } == 1)
    #expect(chat.turns.count == 20)
    #expect(Self.bodies(answers).filter { $0["chat_id"] == nil }.count == 1)
  }

  @Test("is unchanged when a question fails")
  func failureKeepsState() async throws {
    let chat = YelpConversation(client: YelpAPIClient(Self.assistant()))
    try await chat.ask("a")
    #expect(await failure { try await chat.ask("fail") }?.code == .serverError)
    #expect(await failure { try await chat.ask(" ") }?.code == .invalidArguments)
    #expect(chat.turns.count == 1)
    try await chat.ask("b")
    #expect(chat.turns.count == 2)
  }

  @Test("cancels a waiting question at once when its task is cancelled")
  func cancellation() async throws {
    let gate = TestGate()
    let answers = Self.assistant()
    let transport = StubTransport { request, number in
      if number == 0 { try await gate.pass() }
      return try await answers.send(request)
    }
    let chat = YelpConversation(client: YelpAPIClient(transport))
    async let first = chat.ask("first")
    await gate.waitForArrivals(1)
    let second = Task { await failure { try await chat.ask("second") } }
    second.cancel()
    #expect((try? await second.valueUnlessCancelled())?.code == .cancelled)
    gate.open()
    #expect(try await first.response?.text == "on first")
    #expect(chat.turns.count == 1)
  }

  @Test("sends questions in the order of the calls, in many rounds")
  @MainActor
  func order() async throws {
    for round in 0..<TestScale.choose(30, long: 300) {
      let transport = Self.assistant()
      let chat = YelpConversation(client: YelpAPIClient(transport))
      let calls = (0..<3).map { number in Task { try await chat.ask("question \(number)") } }
      for call in calls { _ = try await call.valueUnlessCancelled() }
      let questions = Self.bodies(transport).compactMap { $0["query"]?.stringValue }
      #expect(questions == (0..<3).map { "question \($0)" }, "round \(round)")
    }
  }

  @Test("keeps its order when a question in the middle is cancelled")
  @MainActor
  func cancelledInLine() async throws {
    let gate = TestGate()
    let answers = Self.assistant()
    let transport = StubTransport { request, _ in
      try await gate.pass()
      return try await answers.send(request)
    }
    let chat = YelpConversation(client: YelpAPIClient(transport))
    let first = Task { try await chat.ask("first") }
    let second = Task { try await chat.ask("second") }
    let third = Task { try await chat.ask("third") }
    await gate.waitForArrivals(1)
    second.cancel()
    let cancelled = try await second.resultUnlessCancelled()
    #expect(throws: YelpError.self) { try cancelled.get() }
    #expect(transport.requests.count == 1)
    gate.open()
    _ = try await (first.valueUnlessCancelled(), third.valueUnlessCancelled())
    #expect(chat.turns.map(\.question) == ["first", "third"])
  }

  @Test("has a default place and locale, which a question can change")
  func defaults() async throws {
    let transport = Self.assistant()
    let yelp = YelpSDK()
    yelp.configure(.testing(transport))
    let chat = yelp.conversation(near: YelpCoordinates(latitude: 1, longitude: 2), locale: .deDE)
    try await chat.ask("a")
    try await chat.ask("b") { $0.near(YelpCoordinates(latitude: 3, longitude: 4)).locale(.frFR) }
    let contexts = Self.bodies(transport).map { $0["user_context"] }
    #expect(contexts.map { $0?["latitude"]?.doubleValue } == [1, 3])
    #expect(contexts.map { $0?["longitude"]?.doubleValue } == [2, 4])
    #expect(contexts.map { $0?["locale"]?.stringValue } == ["de_DE", "fr_FR"])
  }
}
