public import Foundation
import YelpSDK

enum ChatEndpoint {
  static let route = YelpSandboxEndpoint(builtIn: .post, "/ai/chat/v2", answer: answer)

  static func answer(_ call: Call) throws(Refusal) -> YelpHTTPResponse {
    guard call.body.count <= 1 << 20 else { throw Refusal(.payloadTooLarge) }
    let body = try call.json()
    let question = try Question(body)
    let turn = try take(question, call: call)
    let isSilent = body["request_context"]?["skip_text_generation"]?.boolValue ?? false
    return .json(ChatBody(turn: turn, call: call).value(withText: !isSilent))
  }

  /// The result of a question.
  struct Turn: Sendable {
    let chatID: String
    let reply: ChatReply
    let chat: Chat
  }

  /// Finds the reply outside the lock: it reads the question and searches the world.
  private static func take(_ question: Question, call: Call) throws(Refusal) -> Turn {
    var chat = Chat()
    if let id = question.chatID {
      guard let earlier = call.memory.withLock({ $0.chats[id] }) else { throw invalidRequest }
      chat = earlier
    }
    let reply = ChatReply.reply(to: question, in: &chat, call: call)
    chat.results = reply.businesses.isEmpty ? chat.results : reply.businesses.map(\.id)
    let (turn, earlier) = call.memory.withLock { [chat] memory in
      var generator = SeededGenerator(seed: call.world.seed &+ UInt64(memory.chats.count), purpose: .chats)
      let id = question.chatID ?? generator.yelpID()
      return (Turn(chatID: id, reply: reply, chat: chat), memory.chats.updateValue(chat, forKey: id))
    }
    return withExtendedLifetime(earlier) { turn }
  }

  private static let invalidRequest = Refusal(.invalidRequest)

  /// The validated body of a call.
  struct Question: Sendable {
    let text: String
    let chatID: String?
    let center: (latitude: Double, longitude: Double)?

    init(_ body: YelpJSONValue) throws(Refusal) {
      guard let text = body["query"]?.stringValue else { throw .missing("query") }
      guard (1...1_000).contains(text.unicodeScalars.count) else {
        throw .invalid("query", .string(text), text.isEmpty ? "'' is too short" : "'\(text)' is too long")
      }
      self.text = text
      switch body["chat_id"] ?? .null {
      case .null: chatID = nil
      case .string(let id): chatID = id
      default: throw ChatEndpoint.invalidRequest
      }
      let context = body["user_context"]
      let latitude = context?["latitude"]?.doubleValue
      let longitude = context?["longitude"]?.doubleValue
      guard let latitude, let longitude else {
        center = nil
        return
      }
      guard abs(latitude) <= 90, abs(longitude) <= 180 else { throw ChatEndpoint.invalidRequest }
      center = (latitude, longitude)
    }
  }
}

extension YelpSampleBodies {
  /// A response of the assistant with businesses.
  public static var chat: Data { body(path: "/ai/chat/v2", json: ["query": "coffee in San Francisco"]) }
}
