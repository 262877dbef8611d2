/// Asks Yelp's AI a question in plain words: `POST /ai/chat/v2`.
///
/// ```swift
/// let answer = try await yelp.chat("a quiet place to work with good tea")
///   .near(YelpCoordinates(latitude: 37.7749, longitude: -122.4194))
///   .send()
/// print(answer.response?.text ?? "", answer.businesses.map(\.name))
/// ```
/// A response takes seconds, so this builder allows 60. Asking twice is billed twice and goes on with the
/// conversation twice, so a failed attempt is not repeated. The parameters are the members of a JSON body.
///
/// Source: docs.developer.yelp.com/reference/v2_ai_chat
public struct YelpChatBuilder: YelpCoordinateBuilder {
  public var draft = YelpRequestDraft(
    .chat, method: .post, path: "/ai/chat/v2", parameterEncoding: .json, localePlacement: .userContext)

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameter query: the question, 1 to 1,000 characters.
  public init(_ query: String) {
    draft.set("query", query)
    draft.timeout = .seconds(60)
  }

  public var responseParser: YelpResponseParser<YelpChatResponse> { .wire(name: "ChatResponseParser") }

  /// Goes on with a conversation: the `chatID` of an earlier response. `nil` begins a new one.
  public consuming func chatID(_ id: String?) -> Self { parameter("chat_id", id) }

  /// Where the user is.
  public consuming func near(_ coordinates: YelpCoordinates?) -> Self {
    userContext("latitude", (coordinates?.latitude).map(YelpJSONValue.number))
      .userContext("longitude", (coordinates?.longitude).map(YelpJSONValue.number))
  }

  /// The language and country of the response; `nil` takes the configuration's.
  public consuming func locale(_ locale: YelpLocale?) -> Self {
    userContext("locale", (locale?.rawValue).map(YelpJSONValue.string))
  }

  /// Leaves the generated text out of the response.
  public consuming func skippingText(_ isSkipped: Bool? = true) -> Self {
    requestContext("skip_text_generation", isSkipped.map(YelpJSONValue.bool))
  }

  /// Any other member of the user context; `nil` removes it.
  public consuming func userContext(_ name: String, _ value: YelpJSONValue?) -> Self {
    with { $0.set(name, of: "user_context", value) }
  }

  /// Any other member of the request context; `nil` removes it.
  public consuming func requestContext(_ name: String, _ value: YelpJSONValue?) -> Self {
    with { $0.set(name, of: "request_context", value) }
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.require("query", 1...1_000, advice: "Wait until the user has typed something.")
    validation.check(
      "chat_id", rule: "must not be empty", advice: "Leave it out to begin a new conversation."
    ) { $0.unicodeScalars.contains { !$0.properties.isWhitespace } }
    let context = validation.parameters["user_context"]?.json
    validation.coordinate(
      latitude: context?["latitude"].map(\.doubleValue), longitude: context?["longitude"].map(\.doubleValue))
    if let locale = context?["locale"]?.stringValue { validation.checkLocale("locale", locale) }
  }
}
