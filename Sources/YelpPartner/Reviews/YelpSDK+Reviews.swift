public import YelpSDK

/// Builders for the reviews of one's own business.
extension YelpSDK {
  /// Publishes an owner's reply to a review. For partners, with a business user's access token.
  public func reviewReply(reviewID: String, text: String) -> YelpReviewReplyBuilder {
    vend(YelpReviewReplyBuilder(reviewID: reviewID, text: text))
  }

  /// The business user to whom the access token belongs.
  public func businessOwner() -> YelpBusinessOwnerBuilder { vend(YelpBusinessOwnerBuilder()) }

  /// The newest reviews of one's own business, with their whole texts.
  public func privateReviews(businessID: String) -> YelpPrivateReviewsBuilder {
    vend(YelpPrivateReviewsBuilder(businessID: businessID))
  }
}

extension YelpEndpoint {
  public static let reviewReply: Self = "reviewReply"
  public static let businessOwner: Self = "businessOwner"
  public static let privateReviews: Self = "privateReviews"
}
