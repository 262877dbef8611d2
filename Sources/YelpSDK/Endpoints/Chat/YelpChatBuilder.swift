/// Asks Yelp's AI a question in plain words: `POST /ai/chat/v2`.
///
/// ```swift
/// let answer = try await yelp.chat("a quiet place to work with good tea")
///   .near(YelpCoordinates(latitude: 37.7749, longitude: -122.4194))
///   .send()
/// print(answer.response?.text ?? "", answer.businesses.map(\.name))
/// ```
/// A response takes seconds, so the time-out is 60 seconds. A failed attempt is not repeated, since a repeated question
/// is billed again and continues the conversation again. The parameters are the members of a JSON body.
///
/// Source: docs.developer.yelp.com/reference/v2_ai_chat
public struct YelpChatBuilder: YelpCoordinateBuilder {
  public var draft = YelpRequestDraft(
    .chat, method: .post, path: "/ai/chat/v2", parameterEncoding: .json, localePlacement: .userContext)

  /// Makes a builder. A bare `send()` uses ``YelpSDK/shared``.
  ///
  /// - Parameter query: The question, 1 to 1,000 characters.
  public init(_ query: String) {
    draft.set("query", query)
    draft.attemptTimeout = YelpEndpoint.chat.attemptTimeout
    draft.outcomeCheck = "Ask again: at worst the question is answered, and billed, twice."
  }

  public var responseParser: YelpResponseParser<YelpChatResponse> { .wire(name: "ChatResponseParser") }

  /// Continues a conversation: the `chatID` of an earlier response. `nil` begins a new one.
  ///
  /// For an id that it doesn't know, Yelp has no error of its own: ``YelpAPICode/invalidRequest``.
  public consuming func chatID(_ id: String?) -> Self {
    with {
      $0.set("chat_id", id)
      $0.errorMeanings[.invalidRequest] = id == nil ? nil : Self.unknownChat
    }
  }

  private static let unknownChat = YelpErrorMeaning(
    .apiError,
    advice: """
      Begin a new conversation, without chatID(_:), if Yelp may not know this one any more. Else compare the request's \
      cURL form with Yelp's reference for this endpoint.
      """)

  /// The user's coordinates.
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
    validation.require("query", 1...1_000, advice: "Pass a question.")
    validation.check(
      "chat_id", rule: "must not be empty", advice: "Leave it out to begin a new conversation."
    ) { $0.unicodeScalars.contains { !$0.properties.isWhitespace } }
    let context = validation.parameters["user_context"]?.json
    validation.coordinate(
      latitude: context?["latitude"].map(\.doubleValue), longitude: context?["longitude"].map(\.doubleValue))
    validation.checkLocale("locale", context?["locale"]?.stringValue)
  }
}

extension YelpEndpoint {
  public static let chat: Self = "chat"

  /// How long an attempt may take, whoever builds the request; `nil` takes the configuration's limit.
  var attemptTimeout: Duration? { self == .chat ? .seconds(60) : nil }
}

/// A response of Yelp's AI chat.
///
/// Source: docs.developer.yelp.com, "AI Chat" (v2).
public struct YelpChatResponse: YelpWireModel {
  /// The id of the conversation. Send it with the next question to continue. Yelp writes it as text or as a number.
  public var chatID: String?
  /// The assistant's text and its tagged parts.
  public var response: Answer?
  /// The kinds of response. Usually one.
  public var types: [YelpChatAnswerType] = []
  /// The entities that the response is about. See ``businesses``.
  public var entities: [Entity] = []
  /// The state of a request for quotes, in conversations that make one.
  public var requestAQuoteSurvey: Survey?
  /// The kinds, and the survey, that are there and could not be read.
  package private(set) var unreadable = YelpUnreadable()

  @_documentation(visibility: internal)
  public enum CodingKeys: String, CodingKey {
    case response, types, entities
    case chatID = "chat_id"
    case requestAQuoteSurvey = "request_a_quote_survey"
  }

  @_documentation(visibility: internal)
  public init(wire: YelpWire<CodingKeys>) throws {
    chatID = wire.contains(.response) ? wire.text(.chatID) : try wire.require(.chatID)
    response = wire.model(.response)
    types = wire.list(.types)
    entities = wire.list(.entities)
    requestAQuoteSurvey = wire.model(.requestAQuoteSurvey)
    unreadable = wire.unreadable(.types, besides: types.count)
    if requestAQuoteSurvey == nil, wire.contains(.requestAQuoteSurvey) { unreadable.count += 1 }
  }

  public init() {}

  /// The text to show; empty when there is none.
  public var text: String { response?.text ?? "" }

  /// The businesses of all ``entities``, in order.
  public var businesses: [YelpBusiness] { entities.flatMap(\.businesses) }

  /// The entities that a response is about.
  public struct Entity: YelpWireModel {
    /// Businesses.
    public var businesses: [YelpBusiness]

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey { case businesses }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws { businesses = wire.list(.businesses) }

    public init(businesses: [YelpBusiness]) { self.businesses = businesses }
  }

  /// The assistant's text and its tagged parts.
  ///
  /// Source: docs.developer.yelp.com, "AI Chat", `response`.
  public struct Answer: YelpWireModel {
    /// The text to show.
    public var text: String
    /// The tagged parts of the text, such as the name of a business.
    public var tags: [Tag] = []

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey { case text, tags }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      text = wire.string(.text) ?? ""
      tags = wire.list(.tags)
    }

    public init(text: String) { self.text = text }

    /// The range of a tag in ``text``; `nil` when it is outside.
    ///
    /// Yelp does not document the unit of the positions; Unicode scalars are assumed.
    public func range(of tag: Tag) -> Range<String.Index>? {
      let scalars = text.unicodeScalars
      guard let start = tag.start, let end = tag.end, start >= 0, end >= start,
        let lower = scalars.index(scalars.startIndex, offsetBy: start, limitedBy: scalars.endIndex),
        let upper = scalars.index(lower, offsetBy: end - start, limitedBy: scalars.endIndex)
      else { return nil }
      return lower..<upper
    }
  }

  /// A tagged part of the assistant's text.
  public struct Tag: YelpWireModel {
    /// The kind of the part.
    public var tagType: TagType?
    /// The position of its first character, in characters from 0. See ``Answer/range(of:)``.
    public var start: Int?
    /// The position after the last character.
    public var end: Int?
    /// The reference of the part, such as a business.
    public var meta: Meta?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey {
      case start, end, meta
      case tagType = "tag_type"
    }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws {
      tagType = wire.value(.tagType)
      start = wire.int(.start)
      end = wire.int(.end)
      meta = wire.model(.meta)
    }

    public init() {}
  }

  /// The kind of a tagged part. Open: other values are kept.
  public struct TagType: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The name of a business.
    public static let business: Self = "business"
    /// Highlighted words.
    public static let highlight: Self = "highlight"
  }

  /// The reference of a tagged part.
  public struct Meta: YelpWireModel {
    /// Yelp's id of the business that is named.
    public var businessID: String?

    @_documentation(visibility: internal)
    public enum CodingKeys: String, CodingKey { case businessID = "business_id" }

    @_documentation(visibility: internal)
    public init(wire: YelpWire<CodingKeys>) throws { businessID = wire.text(.businessID) }

    public init(businessID: String?) { self.businessID = businessID }
  }
}

/// The kind of a response of Yelp's AI chat.
///
/// Open: a value that is not named here is kept as it came.
///
/// Source: docs.developer.yelp.com, "AI Chat", `types`.
public struct YelpChatAnswerType: YelpOpenValue {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Businesses that match.
  public static let businessSearch: Self = "business_search"
  /// Information about one business.
  public static let businessQuestion: Self = "business_question"
  /// A clarifying question.
  public static let clarification: Self = "clarification"
  /// The question is not supported.
  public static let unsupported: Self = "unsupported"
  /// A request for confirmation.
  public static let confirmation: Self = "confirmation"
  /// A request for quotes.
  public static let requestQuote: Self = "request_quote"
}
