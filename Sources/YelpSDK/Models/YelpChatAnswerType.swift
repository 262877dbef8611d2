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
