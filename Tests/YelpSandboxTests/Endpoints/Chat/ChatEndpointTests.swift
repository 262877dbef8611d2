import Foundation
import TestKit
import Testing
import YelpSDK

@testable import YelpSandbox

@Suite(.timeLimit(.minutes(5)))
struct ChatEndpointTests {
  let sandbox = YelpSandbox(seed: 7, clock: YelpManualClock.wednesday.clock)
  let world = WorldBuilder.world(seed: 7)

  private func ask(_ text: String, _ more: [String: YelpJSONValue] = [:]) async throws -> YelpJSONValue {
    let body = YelpJSONValue.object(["query": .string(text)].merging(more) { $1 })
    let response = try await sandbox.post("/ai/chat/v2", body)
    guard response.status == 200 else { throw Unexpected(status: response.status, text: response.text) }
    return try YelpJSONValue(parsing: response.body)
  }

  private func found(_ answer: YelpJSONValue) -> [Business] {
    (answer["entities"]?[0]?["businesses"]?.strings("id") ?? []).compactMap(world.business)
  }

  @Test("a question with a place finds businesses there")
  func search() async throws {
    let answer = try await ask("Where can I find good tacos in Austin?")
    #expect(answer["types"] == ["business_search"])
    #expect(answer["chat_id"]?.stringValue?.count == 22)
    let businesses = found(answer)
    #expect((1...3).contains(businesses.count))
    #expect(businesses.allSatisfy { $0.city.name == "Austin" })
    #expect(businesses.allSatisfy { ($0.categories + $0.kind.goods).joined().contains("taco") })
  }

  @Test("a response has the long summary, the third address line and the times of reviews")
  func fields() async throws {
    let business = try #require(
      world.businesses.first { $0.entrance != nil && $0.reviewCount > 20 && !$0.hidesCoordinates })
    let call = Call(
      sandbox.request("/"), world: world, now: YelpManualClock.wednesday.clock.date(),
      worldStart: .distantPast)
    let body = ChatBusinessBody(business: business, call: call).value
    #expect(body["summaries"]?["long"]?.stringValue?.contains(business.name) == true)
    #expect(body["location"]?["address3"]?.stringValue == business.entrance)
    let snippets = try #require(body["contextual_info"]?["review_snippets"]?.arrayValue)
    #expect(!snippets.isEmpty && snippets.allSatisfy { ($0["timestamp"]?.intValue ?? 0) > 1_600_000_000 })
  }

  @Test("tags point at the names within the text")
  func tags() async throws {
    let answer = try await ask("ramen in Tokyo")
    let text = Array(try #require(answer["response"]?["text"]?.stringValue).unicodeScalars)
    let tags = (answer["response"]?["tags"]?.arrayValue ?? []).filter { $0["tag_type"] == "business" }
    #expect(tags.count == found(answer).count && !tags.isEmpty)
    for tag in tags {
      let start = try #require(tag["start"]?.intValue)
      let end = try #require(tag["end"]?.intValue)
      var name = String.UnicodeScalarView()
      name.append(contentsOf: text[start..<end])
      #expect(world.business(tag["meta"]?["business_id"]?.stringValue ?? "")?.name == String(name))
    }
  }

  @Test("a conversation keeps place and preferences from turn to turn")
  func turns() async throws {
    let first = try await ask("tacos in San Francisco")
    let id = first["chat_id"] ?? nil
    let cheaper = try await ask("anything cheaper?", ["chat_id": id])
    #expect(cheaper["chat_id"] == id)
    #expect(!found(cheaper).isEmpty)
    #expect(found(cheaper).allSatisfy { $0.price == 1 && $0.city.name == "San Francisco" })
    let moved = try await ask("and in London?", ["chat_id": id])
    #expect(found(moved).allSatisfy { $0.city.name == "London" } && !found(moved).isEmpty)
  }

  @Test(
    "a question of two steps is understood: a wish near a landmark, then a choice",
    arguments: [1, 7] as [UInt64])
  func twoSteps(seed: UInt64) async throws {
    let world = WorldBuilder.world(seed: seed)
    let yelp = YelpSDK(
      configuration: YelpSandbox(seed: seed, clock: YelpManualClock.wednesday.clock).configuration)
    let first = try await yelp.chat("a quiet place to read near Union Square").send()
    let quiet = first.businesses.compactMap { world.business($0.id) }
    #expect(!quiet.isEmpty)
    for business in quiet {
      #expect(business.attributes.contains("noise_level_quiet") && business.city.name == "San Francisco")
      #expect(business.kind.goods.contains("reading chairs"))
    }
    let next = try await yelp.chat("which of those is open past 9 pm?").chatID(first.chatID).send()
    let open = next.businesses.compactMap { world.business($0.id) }
    #expect(open.map(\.id) == quiet.filter { $0.hours?.isOpen(day: 2, minute: 1_260) == true }.map(\.id))
    #expect(!open.isEmpty && open.count < quiet.count)
    #expect(next.text == "Of those: \(open.map(\.name).joined(separator: " and ")).")
    let none = try await yelp.chat("and which of these is open at 3:30 a.m.?").chatID(first.chatID).send()
    #expect(none.businesses.isEmpty && none.text == "None of those.")
  }

  @Test("a time or an attribute limits a search too")
  func wishes() async throws {
    let late = found(try await ask("tacos in San Francisco open until 9:30pm"))
    #expect(!late.isEmpty && late.allSatisfy { $0.hours?.isOpen(day: 2, minute: 1_290) == true })
    let outdoor = found(try await ask("pizza in Chicago with a patio"))
    #expect(!outdoor.isEmpty && outdoor.allSatisfy { $0.attributes.contains("outdoor_seating") })
    let square = found(try await ask("coffee near Union Square, NYC"))
    #expect(!square.isEmpty && square.allSatisfy { $0.city.name == "New York" })
  }

  @Test("a question about a found business gets a response about it")
  func businessQuestion() async throws {
    let first = try await ask("coffee in San Francisco")
    let second = try #require(found(first).dropFirst().first)
    for text in ["Is the second one open?", "Does \(second.name) have wifi?"] {
      let answer = try await ask(text, ["chat_id": first["chat_id"] ?? nil])
      #expect(answer["types"] == ["business_question"])
      #expect(found(answer).map(\.id) == [second.id])
      #expect(answer["response"]?["text"]?.stringValue?.hasPrefix(second.name) == true)
    }
  }

  @Test("without a place it asks for one, and accepts coordinates")
  func place() async throws {
    #expect(try await ask("sushi please")["types"] == ["clarification"])
    let near = try await ask("sushi please", ["user_context": ["latitude": 52.52, "longitude": 13.4]])
    #expect(found(near).allSatisfy { $0.city.name == "Berlin" } && !found(near).isEmpty)
  }

  @Test(
    "a meal is looked for in restaurants, and where something else is named, that is",
    arguments: ["Dinner near me", "where can I eat", "lunch?", "a meal", "I'm hungry"])
  func meals(question: String) async throws {
    let here: [String: YelpJSONValue] = ["user_context": ["latitude": 37.7749, "longitude": -122.4194]]
    let answer = try await ask(question, here)
    #expect(answer["types"] == ["business_search"])
    #expect(!found(answer).isEmpty && found(answer).allSatisfy { $0.kind.trade == .restaurant })
    let breakfast = found(try await ask("breakfast near me", here))
    #expect(!breakfast.isEmpty)
    let coffee = found(try await ask("a coffee", here)).map(\.id)
    let afterwards = found(try await ask("a coffee after dinner", here)).map(\.id)
    #expect(!coffee.isEmpty && afterwards == coffee)
  }

  @Test("a question that is not about businesses is not supported, and the log says what is")
  func unsupported() async throws {
    let lines = Locked<[String]>([])
    sandbox.log = { line in lines.withLock { $0.append(line) } }
    let answer = try await ask("write a sonnet")
    #expect(answer["types"] == ["unsupported"] && answer["entities"] == [])
    let said = lines.withLock { $0 }
    #expect(said.count == 1 && said[0].contains("such as tacos, dinner or pharmacy"), "\(said)")
    // What it names, it understands.
    for question in ["tacos", "dinner", "pharmacy", "cheaper", "open now", "parking"] {
      #expect(try await ask(question)["types"] != ["unsupported"], "\(question)")
    }
  }

  @Test("an error about a conversation says to begin a new one, and one without a conversation doesn't")
  func unknownConversation() async throws {
    let yelp = YelpSDK(configuration: sandbox.configuration)
    let unknown = await failure { try await yelp.chat("tacos").chatID("unknown").send() }
    #expect(unknown?.apiCode == .invalidRequest && unknown?.code == .apiError)
    #expect(unknown?.recoverySuggestion?.hasPrefix("Begin a new conversation") == true)
    let without = await failure {
      try await yelp.chat("tacos").near(YelpCoordinates(latitude: 91, longitude: 0)).withoutValidation()
        .send()
    }
    #expect(without?.apiCode == .invalidRequest)
    #expect(without?.recoverySuggestion?.hasPrefix("Compare") == true)
  }

  @Test("the text can be left out")
  func silent() async throws {
    let answer = try await ask("tacos in Austin", ["request_context": ["skip_text_generation": true]])
    #expect(answer["response"]?["text"] == "")
    #expect(!found(answer).isEmpty)
  }

  @Test("the entries have the assistant's shape")
  func shape() async throws {
    let entry = try #require(try await ask("italian in Melbourne")["entities"]?[0]?["businesses"]?[0])
    #expect(entry["location"]?["formatted_address"]?.stringValue?.contains("\n") == true)
    #expect(entry["attributes"]?["WiFi"]?.stringValue != nil)
    #expect(entry["contextual_info"]?["business_hours"]?.arrayValue != nil)
    #expect(entry["contextual_info"]?["photos"]?.arrayValue != nil)
    #expect(entry["url"]?.stringValue?.contains("ai_api_chat_v2") == true)
  }

  @Test(
    "requests that Yelp refuses are refused",
    arguments: [
      ([:], "VALIDATION_ERROR"), (["query": ""], "VALIDATION_ERROR"), (["query": 5], "VALIDATION_ERROR"),
      (["query": .string(String(repeating: "x", count: 1_001))], "VALIDATION_ERROR"),
      (["query": "tacos", "chat_id": "unknown"], "INVALID_REQUEST"),
      (["query": "tacos", "user_context": ["latitude": 91, "longitude": 0]], "INVALID_REQUEST"),
    ] as [([String: YelpJSONValue], String)])
  func refusals(body: [String: YelpJSONValue], code: String) async throws {
    let response = try await sandbox.post("/ai/chat/v2", .object(body))
    #expect(response.status == 400)
    #expect(try YelpJSONValue(parsing: response.body)["error"]?["code"]?.stringValue == code)
  }

  @Test("a huge body is too large")
  func tooLarge() async throws {
    let query = String(repeating: "x", count: 1 << 20)
    #expect(try await sandbox.post("/ai/chat/v2", ["query": .string(query)]).status == 413)
  }
}
