/// An answer of Yelp's AI chat.
///
/// Source: docs.developer.yelp.com, "AI Chat" (v2).
public struct YelpChatResponse: YelpWireModel, CustomStringConvertible {
  /// The conversation; send it with the next question to go on. Yelp writes it as text or as a number.
  public var chatID: String
  /// What the assistant says.
  public var response: Answer?
  /// What kind of answer it is. Usually one.
  public var types: [YelpChatAnswerType]
  /// What the answer is about. See ``businesses``.
  public var entities: [Entity]
  /// The state of a request for quotes, in conversations that make one.
  public var requestAQuoteSurvey: Survey?

  public enum CodingKeys: String, CodingKey {
    case response, types, entities
    case chatID = "chat_id"
    case requestAQuoteSurvey = "request_a_quote_survey"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    chatID = try wire.require(.chatID)
    response = wire.model(.response)
    types = wire.list(.types)
    entities = wire.list(.entities)
    requestAQuoteSurvey = wire.model(.requestAQuoteSurvey)
  }

  public init(
    chatID: String, response: Answer? = nil, types: [YelpChatAnswerType] = [], entities: [Entity] = [],
    requestAQuoteSurvey: Survey? = nil
  ) {
    self.chatID = chatID
    self.response = response
    self.types = types
    self.entities = entities
    self.requestAQuoteSurvey = requestAQuoteSurvey
  }

  /// The text to show; empty when there is none.
  public var text: String { response?.text ?? "" }

  /// The businesses of all ``entities``, in order.
  public var businesses: [YelpChatBusiness] { entities.flatMap(\.businesses) }

  public var description: String {
    "\(text.isEmpty ? "no text" : text) (chat \(chatID), \(businesses.count.counted("business", "businesses")))"
  }

  /// Things that an answer is about.
  public struct Entity: YelpWireModel, CustomStringConvertible {
    /// Businesses.
    public var businesses: [YelpChatBusiness]

    public enum CodingKeys: String, CodingKey {
      case businesses
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      businesses = wire.list(.businesses)
    }

    public init(businesses: [YelpChatBusiness] = []) {
      self.businesses = businesses
    }

    public var description: String { businesses.map(\.description).joined(separator: "; ") }
  }
}
