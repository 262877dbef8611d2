/// An answer of Yelp's AI chat.
///
/// Source: docs.developer.yelp.com, "AI Chat" (v2).
public struct YelpChatResponse: YelpWireModel, CustomStringConvertible {
  /// The conversation; send it with the next question to go on. Yelp writes it as text or as a number.
  public var chatID: String?
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
    chatID = wire.contains(.response) ? wire.text(.chatID) : try wire.require(.chatID)
    response = wire.model(.response)
    types = wire.list(.types)
    entities = wire.list(.entities)
    requestAQuoteSurvey = wire.model(.requestAQuoteSurvey)
  }

  public init(
    chatID: String? = nil, response: Answer? = nil, types: [YelpChatAnswerType] = [], entities: [Entity] = [],
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
    "\(text.isEmpty ? "no text" : text) (chat \(chatID ?? "without id"), \(businesses.count.counted("business", "businesses")))"
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

  /// What the assistant says.
  ///
  /// Source: docs.developer.yelp.com, "AI Chat", `response`.
  public struct Answer: YelpWireModel, CustomStringConvertible {
    /// The text to show.
    public var text: String
    /// Parts of the text that mean something, such as the name of a business.
    public var tags: [Tag]

    public enum CodingKeys: String, CodingKey {
      case text, tags
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      text = wire.string(.text) ?? ""
      tags = wire.list(.tags)
    }

    public init(text: String, tags: [Tag] = []) {
      self.text = text
      self.tags = tags
    }

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

    public var description: String { text }
  }

  /// A part of an answer's text.
  public struct Tag: YelpWireModel, CustomStringConvertible {
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

    public init(tagType: TagType? = nil, start: Int? = nil, end: Int? = nil, meta: Meta? = nil) {
      self.tagType = tagType
      self.start = start
      self.end = end
      self.meta = meta
    }

    public var description: String {
      "\(tagType?.rawValue ?? "tag") \(start.map(String.init) ?? "?")..<\(end.map(String.init) ?? "?")"
    }
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
  public struct Meta: YelpWireModel, CustomStringConvertible {
    /// Yelp's id of the business that is named.
    public var businessID: String?

    public enum CodingKeys: String, CodingKey {
      case businessID = "business_id"
    }

    public init(wire: YelpWire<CodingKeys>) throws {
      businessID = wire.text(.businessID)
    }

    public init(businessID: String? = nil) {
      self.businessID = businessID
    }

    public var description: String { businessID ?? "no business" }
  }
}
