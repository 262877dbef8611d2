import YelpSDK

/// The validated body of a question to the assistant.
struct ChatQuestion: Sendable {
  let text: String
  let chatID: String?
  let center: (latitude: Double, longitude: Double)?

  static let invalid = Refusal(.invalidRequest)

  init(_ body: YelpJSONValue) throws(Refusal) {
    guard let text = body["query"]?.stringValue else { throw .missing("query") }
    guard (1...1_000).contains(text.unicodeScalars.count) else {
      throw .invalid("query", .string(text), text.isEmpty ? "'' is too short" : "'\(text)' is too long")
    }
    self.text = text
    switch body["chat_id"] ?? .null {
    case .null: chatID = nil
    case .string(let id): chatID = id
    default: throw Self.invalid
    }
    let context = body["user_context"]
    let latitude = context?["latitude"]?.doubleValue
    let longitude = context?["longitude"]?.doubleValue
    guard let latitude, let longitude else {
      center = nil
      return
    }
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { throw Self.invalid }
    center = (latitude, longitude)
  }
}
