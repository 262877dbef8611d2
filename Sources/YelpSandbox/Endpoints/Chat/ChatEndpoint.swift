public import Foundation
import YelpSDK

enum ChatEndpoint {
  /// A route that remembers conversations by their ids.
  static func route() -> YelpSandboxEndpoint {
    YelpSandboxEndpoint(builtIn: .post, "/ai/chat/v2", memory: Locked([:]), answer: answer)
  }

  static func answer(_ call: Call, _ chats: Locked<[String: Chat]>) throws(Refusal) -> YelpHTTPResponse {
    try call.plan.requirePremium("assistant")
    guard call.body.count <= 1 << 20 else { throw Refusal(.payloadTooLarge) }
    let body = try call.json()
    let question = try ChatQuestion(body)
    let answer = try take(question, call, chats)
    let isSilent = body["request_context"]?["skip_text_generation"]?.boolValue ?? false
    return .json(answer.value(withText: !isSilent))
  }

  /// Finds the reply outside the lock: it reads the question and searches the world.
  private static func take(
    _ question: ChatQuestion, _ call: Call, _ chats: Locked<[String: Chat]>
  ) throws(Refusal) -> ChatBody {
    var chat = Chat()
    if let id = question.chatID {
      guard let earlier = chats.withLock({ $0[id] }) else { throw ChatQuestion.invalid }
      chat = earlier
    }
    let reply = ChatReply.reply(to: question, in: &chat, call: call)
    chat.results = reply.businesses.isEmpty ? chat.results : reply.businesses.map(\.id)
    let (answer, earlier) = chats.withLock { [chat] chats in
      var generator = SeededGenerator(seed: call.world.seed &+ UInt64(chats.count), purpose: .chats)
      let id = question.chatID ?? generator.yelpID()
      return (ChatBody(chatID: id, reply: reply, chat: chat, call: call), chats.updateValue(chat, forKey: id))
    }
    return withExtendedLifetime(earlier) { answer }
  }
}

extension YelpSampleBodies {
  /// A response of the assistant with businesses.
  public static var chat: Data { body(of: ChatEndpoint.route(), json: ["query": "coffee in San Francisco"]) }
}
