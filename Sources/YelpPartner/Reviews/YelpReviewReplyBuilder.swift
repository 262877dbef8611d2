public import YelpSDK

/// Publishes an owner's reply to a review: `POST /reviews/v1/{review_id}` at `partner-api.yelp.com`.
///
/// ```swift
/// try await yelp.reviewReply(reviewID: id, text: "Thank you, Ada. We have mended the lamp.").send()
/// ```
/// The request carries the access token of the business user, from `YelpConfiguration.accessTokens`, with the scope
/// `r2r`. A review has one reply, which replaces nothing and can be neither changed nor deleted through the API: when
/// there is one, Yelp refuses another. A location takes 20 replies of an owner a day.
///
/// The client never repeats it by itself. When a call fails and the outcome is unknown
/// (`YelpError.isOutcomeUnknown`), ``YelpPrivateReviewsBuilder`` tells whether the reply is there.
///
/// Source: docs.developer.yelp.com/reference/create_review_response
public struct YelpReviewReplyBuilder: YelpRequestBuilder {
  public var draft: YelpRequestDraft

  /// Makes a builder. A bare `send()` uses `YelpSDK.shared`.
  ///
  /// - Parameters:
  ///   - reviewID: Yelp's id of the review.
  ///   - text: The reply, 1 to 5,000 characters without emoji.
  public init(reviewID: String, text: String) {
    draft = YelpRequestDraft(
      .reviewReply, method: .post, path: "/reviews/v1/\(reviewID, field: "review_id")",
      parameterEncoding: .json)
    draft.host = .partner
    draft.authentication = .accessToken
    draft.errorMeanings = YelpErrorMeaning.reviews
    draft.outcomeCheck =
      "privateReviews(businessID:) tells whether the review has a reply. Yelp refuses a second one."
    draft.set("response_text", text)
    draft.set("response_type", "public_comment")
  }

  public var responseParser: YelpResponseParser<Void> {
    .nothing(name: "ReviewReplyResponseParser")
  }

  public func validate(_ validation: inout YelpValidation) {
    validation.require("response_text", 1...5_000, advice: "Write a reply.")
    validation.check(
      "response_text", rule: "must not have emoji", advice: "Remove them: Yelp fails on them."
    ) { text in !text.unicodeScalars.contains(where: Self.isEmoji) }
    validation.require("response_type", advice: "Leave it as it is: public_comment.")
    validation.documented("response_type", ["public_comment"])
  }

  /// Whether a character is shown as an emoji, or makes one of the character before it.
  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation || scalar == "\u{FE0F}"
  }
}
