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

/// An answer of Yelp's AI chat.
///
/// Source: docs.developer.yelp.com, "AI Chat" (v2).
public struct YelpChatResponse: YelpWireModel {
  /// The conversation; send it with the next question to go on. Yelp writes it as text or as a number.
  public var chatID: String?
  /// What the assistant says.
  public var response: Answer?
  /// What kind of answer it is. Usually one.
  public var types: [YelpChatAnswerType] = []
  /// What the answer is about. See ``businesses``.
  public var entities: [Entity] = []
  /// The state of a request for quotes, in conversations that make one.
  public var requestAQuoteSurvey: Survey?

  public enum CodingKeys: String, CodingKey {
    case response, types, entities
    case chatID = "chat_id"
    case requestAQuoteSurvey = "request_a_quote_survey"
  }

  public init(wire: YelpWire<CodingKeys>) throws {
    chatID = wire.contains(.response) ? wire.text(.chatID) : try wire.require(.chatID)
    response = wire.model(.response)
    types = wire.list(.types)
    entities = wire.list(.entities)
    requestAQuoteSurvey = wire.model(.requestAQuoteSurvey)
  }

  public init() {}

  /// The text to show; empty when there is none.
  public var text: String { response?.text ?? "" }

  /// The businesses of all ``entities``, in order.
  public var businesses: [YelpChatBusiness] { entities.flatMap(\.businesses) }

  /// Things that an answer is about.
  public struct Entity: YelpWireModel {
    /// Businesses.
    public var businesses: [YelpChatBusiness]

    public enum CodingKeys: String, CodingKey { case businesses }

    public init(wire: YelpWire<CodingKeys>) throws { businesses = wire.list(.businesses) }

    public init(businesses: [YelpChatBusiness]) { self.businesses = businesses }
  }

  /// What the assistant says.
  ///
  /// Source: docs.developer.yelp.com, "AI Chat", `response`.
  public struct Answer: YelpWireModel {
    /// The text to show.
    public var text: String
    /// Parts of the text that mean something, such as the name of a business.
    public var tags: [Tag] = []

    public enum CodingKeys: String, CodingKey { case text, tags }

    public init(wire: YelpWire<CodingKeys>) throws {
      text = wire.string(.text) ?? ""
      tags = wire.list(.tags)
    }

    public init(text: String) { self.text = text }

    /// Where in ``text`` a tag is; `nil` when it points outside.
    ///
    /// Yelp does not say what it counts; Unicode scalars are assumed.
    public func range(of tag: Tag) -> Range<String.Index>? {
      let scalars = text.unicodeScalars
      guard let start = tag.start, let end = tag.end, start >= 0, end >= start,
        let lower = scalars.index(scalars.startIndex, offsetBy: start, limitedBy: scalars.endIndex),
        let upper = scalars.index(lower, offsetBy: end - start, limitedBy: scalars.endIndex)
      else { return nil }
      return lower..<upper
    }
  }

  /// A part of an answer's text.
  public struct Tag: YelpWireModel {
    /// What the part is.
    public var tagType: TagType?
    /// Where it begins, in characters from 0. See ``Answer/range(of:)``.
    public var start: Int?
    /// The character after its last.
    public var end: Int?
    /// What it refers to.
    public var meta: Meta?

    public enum CodingKeys: String, CodingKey {
      case start, end, meta
      case tagType = "tag_type"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      tagType = wire.value(.tagType)
      start = wire.int(.start)
      end = wire.int(.end)
      meta = wire.model(.meta)
    }

    public init() {}
  }

  /// What a part of an answer's text is. Open: other values are kept.
  public struct TagType: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of a business.
    public static let business: Self = "business"
    /// Words that matter.
    public static let highlight: Self = "highlight"
  }

  /// What a part of an answer's text refers to.
  public struct Meta: YelpWireModel {
    /// Yelp's id of the business that is named.
    public var businessID: String?

    public enum CodingKeys: String, CodingKey { case businessID = "business_id" }

    public init(wire: YelpWire<CodingKeys>) throws { businessID = wire.text(.businessID) }

    public init(businessID: String?) { self.businessID = businessID }
  }
}

/// What kind of answer Yelp's AI chat gives.
///
/// Open: a value that is not named here is kept as it came.
///
/// Source: docs.developer.yelp.com, "AI Chat", `types`.
public struct YelpChatAnswerType: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Businesses that fit.
  public static let businessSearch: Self = "business_search"
  /// Something about one business.
  public static let businessQuestion: Self = "business_question"
  /// A question back.
  public static let clarification: Self = "clarification"
  /// It cannot help with that.
  public static let unsupported: Self = "unsupported"
  /// A question whether to go ahead.
  public static let confirmation: Self = "confirmation"
  /// A request for quotes.
  public static let requestQuote: Self = "request_quote"
}
