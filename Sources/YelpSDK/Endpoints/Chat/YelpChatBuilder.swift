/// Asks Yelp's AI a question in plain words: `POST /ai/chat/v2`.
///
/// ```swift
/// let answer = try await yelp.chat("a quiet place to work with good tea")
///   .near(YelpCoordinates(latitude: 37.7749, longitude: -122.4194))
///   .send()
/// print(answer.response?.text ?? "", answer.businesses.map(\.name))
/// ```
/// Answers take seconds, so this builder allows 60. Asking twice is billed twice and goes on with the
/// conversation twice, so a failed attempt is not repeated.
///
/// Source: docs.developer.yelp.com/reference/v2_ai_chat
public struct YelpChatBuilder: YelpRequestBuilder {
  public var draft = YelpRequestDraft(.chat, method: .post, path: "/ai/chat/v2")
  private var query: String
  private var chatID: String?
  private var userContext: [String: YelpJSONValue] = [:]
  private var requestContext: [String: YelpJSONValue] = [:]

  /// - Parameter query: the question, 1 to 1,000 characters.
  public init(_ query: String) {
    self.query = query
    draft.timeout = .seconds(60)
  }

  public var responseParser: YelpResponseParser<YelpChatResponse> { .wire(name: "ChatResponseParser") }

  /// Goes on with a conversation: the `chatID` of an earlier answer. `nil` begins a new one.
  public consuming func chatID(_ id: String?) -> Self {
    chatID = id
    return self
  }

  /// Where the user is.
  public consuming func near(_ coordinates: YelpCoordinates?) -> Self {
    userContext["latitude"] = (coordinates?.latitude).map(YelpJSONValue.number)
    userContext["longitude"] = (coordinates?.longitude).map(YelpJSONValue.number)
    return self
  }

  /// The language and country of the answer.
  public consuming func locale(_ locale: YelpLocale?) -> Self {
    userContext["locale"] = (locale?.rawValue).map(YelpJSONValue.string)
    return self
  }

  /// Leaves the generated text out of the answer.
  public consuming func skippingText(_ isSkipped: Bool? = true) -> Self {
    requestContext["skip_text_generation"] = isSkipped.map(YelpJSONValue.bool)
    return self
  }

  /// Any other member of the request context.
  public consuming func requestContext(_ name: String, _ value: YelpJSONValue?) -> Self {
    requestContext[name] = value
    return self
  }

  public func validate(_ validation: inout YelpValidation) {
    let length = query.unicodeScalars.count
    if length > 1_000 || query.allSatisfy(\.isWhitespace) {
      validation.report(
        "query", value: query.count > 60 ? "\(query.prefix(60))…" : query,
        rule: "is 1 to 1000 characters long",
        advice: length > 1_000 ? "Shorten it." : "Pass what the user asks.")
    }
    if let chatID, chatID.allSatisfy(\.isWhitespace) {
      validation.report(
        "chat_id", value: chatID, rule: "is not empty", advice: "Leave it out to begin a new conversation.")
    }
    for (field, limit) in [("latitude", 90.0), ("longitude", 180.0)] {
      guard let value = userContext[field]?.doubleValue, !(value.magnitude <= limit) else { continue }
      let bound = YelpParameter.decimal(limit)
      validation.report(
        field, value: "\(value)", rule: "is a number from -\(bound) to \(bound) degrees",
        advice: "Choose a value in that range.")
    }
    if let locale = userContext["locale"]?.stringValue, !YelpValidation.isLocale(locale) {
      validation.report(
        "locale", value: locale, rule: "has the form en_US", advice: "Use one of YelpLocale's values.")
    }
  }

  public func makeBody() throws(YelpError) -> YelpRequestBody? {
    var body: [String: YelpJSONValue] = ["query": .string(query)]
    if let chatID { body["chat_id"] = .string(chatID) }
    if !userContext.isEmpty { body["user_context"] = .object(userContext) }
    if !requestContext.isEmpty { body["request_context"] = .object(requestContext) }
    return .json(.object(body))
  }
}
