public import YelpSDK

/// Writes to the consumer of a lead: `POST /v3/leads/{lead_id}/events`.
///
/// ```swift
/// do {
///   try await yelp.reply(toLead: leadID, text: "We can come on Monday at nine.").send()
/// } catch YelpError.Code.messageAlreadySent {
///   print("The consumer has it.")
/// }
/// ```
/// The text is plain. Yelp takes the same text as the last message of the lead once an hour: a second time it is
/// `YelpError.Code.messageAlreadySent`. A lead of a consumer who was blocked or has archived the project is
/// `YelpError.Code.leadClosed`. The message is never sent again by itself: when no response comes, the error's
/// `YelpError.outcomeCheck` is set.
///
/// Source: docs.developer.yelp.com, "Leads API".
public struct YelpLeadReplyBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - leadID: The lead.
  ///   - text: The message, which must not be empty.
  public init(leadID: String, text: String) {
    draft = .leadChange(.leadReply, path: "/v3/leads/\(leadID, field: "lead_id")/events")
    draft.hidesContent = true
    draft.set("request_type", "TEXT")
    draft.set("request_content", text)
    draft.errorMeanings[.sameSuccessiveMessage] = YelpErrorMeaning(
      .messageAlreadySent,
      advice: "Do nothing: the same text was the last message within an hour, so it is there.",
      userMessage: "This message was sent already.")
    draft.errorMeanings[.notAuthorized] = YelpErrorMeaning(
      .leadClosed, advice: "Don't write again: the consumer was blocked or has archived the project.",
      userMessage: "This conversation is closed.")
    draft.outcomeCheck =
      "Read leadEvents(leadID:) to see whether the message is there. Within an hour the same text may also be sent again: Yelp refuses it as SAME_SUCCESSIVE_MESSAGE when it is."
  }

  public var responseParser: YelpResponseParser<Void> { .none }

  public func validate(_ validation: inout YelpValidation) {
    validation.documented("request_type", ["TEXT"])
    validation.require("request_content", 1...Int.max, advice: "Pass the text of the message.")
  }
}
