import YelpSDK

/// Writes a response of the assistant.
struct ChatBody {
  let turn: ChatEndpoint.Turn
  let call: Call

  func value(withText: Bool) -> YelpJSONValue {
    let (text, tags) = spoken
    return [
      "chat_id": .string(turn.chatID),
      "response": withText ? ["text": .string(text), "tags": .array(tags)] : ["text": "", "tags": []],
      "types": [.string(turn.reply.type.rawValue)],
      "entities": turn.reply.businesses.isEmpty
        ? []
        : [
          [
            "businesses": .array(
              turn.reply.businesses.map { ChatBusinessBody(business: $0, call: call).value })
          ]
        ],
      "request_a_quote_survey": nil,
    ]
  }

  /// The text with the names inserted, and the positions of the names in Unicode scalars.
  private var spoken: (text: String, tags: [YelpJSONValue]) {
    let parts = turn.reply.text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return (turn.reply.text, []) }
    var text = String(parts[0])
    var tags: [YelpJSONValue] = []
    for (index, business) in turn.reply.businesses.enumerated() {
      if index > 0 { text += index == turn.reply.businesses.count - 1 ? " and " : ", " }
      let start = text.unicodeScalars.count
      text += business.name
      tags.append([
        "tag_type": "business", "start": .integer(start), "end": .integer(text.unicodeScalars.count),
        "meta": ["business_id": .string(business.id)],
      ])
    }
    if let range = text.firstRange(of: turn.chat.term), !turn.chat.term.isEmpty {
      let start = text[..<range.lowerBound].unicodeScalars.count
      tags.append([
        "tag_type": "highlight", "start": .integer(start),
        "end": .integer(start + turn.chat.term.unicodeScalars.count),
      ])
    }
    return (text + parts[1], tags)
  }
}
