import YelpSDK

/// Writes a response of the assistant.
struct ChatBody {
  let chatID: String
  let reply: ChatReply
  let chat: Chat
  let call: Call

  func value(withText: Bool) -> YelpJSONValue {
    let (text, tags) = spoken
    return [
      "chat_id": .string(chatID),
      "response": withText ? ["text": .string(text), "tags": .array(tags)] : ["text": "", "tags": []],
      "types": [.string(reply.type.rawValue)],
      "entities": reply.businesses.isEmpty
        ? []
        : [
          [
            "businesses": .array(
              reply.businesses.map { ChatBusinessBody(business: $0, call: call).value })
          ]
        ],
      "request_a_quote_survey": nil,
    ]
  }

  /// The text with the names inserted, and the positions of the names in Unicode scalars.
  private var spoken: (text: String, tags: [YelpJSONValue]) {
    let parts = reply.text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return (reply.text, []) }
    var text = String(parts[0])
    var tags: [YelpJSONValue] = []
    for (index, business) in reply.businesses.enumerated() {
      if index > 0 { text += index == reply.businesses.count - 1 ? " and " : ", " }
      let start = text.unicodeScalars.count
      text += business.name
      tags.append([
        "tag_type": "business", "start": .integer(start), "end": .integer(text.unicodeScalars.count),
        "meta": ["business_id": .string(business.id)],
      ])
    }
    if let range = text.firstRange(of: chat.term), !chat.term.isEmpty {
      let start = text[..<range.lowerBound].unicodeScalars.count
      tags.append([
        "tag_type": "highlight", "start": .integer(start),
        "end": .integer(start + chat.term.unicodeScalars.count),
      ])
    }
    return (text + parts[1], tags)
  }
}
