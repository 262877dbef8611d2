/// The meaning of one of Yelp's codes at an endpoint: the kind of error that it becomes, and advice for developers.
///
/// ```swift
/// let tableTaken = YelpError.Code(rawValue: "tableTaken")
/// var draft = YelpRequestDraft("tables", method: .post, path: "/v3/tables")
/// draft.errorMeanings["TABLE_TAKEN"] = YelpErrorMeaning(tableTaken, advice: "Offer another time.")
/// ```
/// Make the code a static member of ``YelpError/Code``, and callers can write `catch YelpError.Code.tableTaken`.
public struct YelpErrorMeaning: Sendable, Hashable {
  /// The kind of error.
  public var code: YelpError.Code
  /// The advice for developers: ``YelpError/recoverySuggestion``.
  public var advice: String
  /// One short sentence for the user of the app; `nil` for the one of the code.
  public var userMessage: String?

  public init(_ code: YelpError.Code, advice: String, userMessage: String? = nil) {
    self.code = code
    self.advice = advice
    self.userMessage = userMessage
  }
}

extension YelpError {
  /// An error with the code, the advice and the user's sentence of a meaning.
  package init(_ meaning: YelpErrorMeaning, _ message: String, underlyingError: (any Error)? = nil) {
    self.init(meaning.code, message, underlyingError: underlyingError)
    texts = Texts(meaning)
  }
}
