public import YelpSDK

/// Marks a lead as replied to outside Yelp: `POST /v3/leads/{lead_id}/mark_as_replied`.
///
/// ```swift
/// try await yelp.markAsReplied(leadID: leadID, by: .phone).send()
/// ```
/// A lead can be marked once: the second time is `YelpError.Code.alreadyMarkedAsReplied`. The SDK never repeats the
/// request: when no response comes, the error's `YelpError.outcomeCheck` is set.
///
/// Source: docs.developer.yelp.com, "Leads API".
public struct YelpLeadReplyMarkBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// The medium of the business's reply. Open: Yelp documents two.
  public struct Medium: YelpOpenValue {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let phone: Self = "PHONE"
    public static let email: Self = "EMAIL"
  }

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  public init(leadID: String, by medium: Medium) {
    draft = .leadChange(.leadReplyMark, path: "/v3/leads/\(leadID, field: "lead_id")/mark_as_replied")
    draft.set("reply_type", medium)
    draft.errorMeanings[.notAuthorized] = YelpErrorMeaning(
      .alreadyMarkedAsReplied,
      advice: "Do nothing: the lead is marked as replied, or was never open to this client.",
      userMessage: "This request is marked as answered already.")
    draft.outcomeCheck =
      "Send markAsReplied(leadID:by:) again: Yelp refuses it as alreadyMarkedAsReplied when the first one was carried out."
  }

  public var responseParser: YelpResponseParser<Void> { .none }

  public func validate(_ validation: inout YelpValidation) {
    validation.require("reply_type", advice: "Say whether it was by phone or by email.")
    validation.documented("reply_type", ["PHONE", "EMAIL"])
  }
}
