public import YelpSDK

/// Yelp's codes for reviews that can't be replied to. The members of the same names of `YelpError.Code` explain them.
///
/// Source: docs.developer.yelp.com, "Respond to Reviews".
extension YelpAPICode {
  public static let reviewRepliesNotAllowed: Self = "R2R_COMMENTS_NOT_ALLOWED"
  public static let ownerPhotoUnacceptable: Self = "R2R_PROBLEM_WITH_USER_PHOTO"
  public static let ownerNameUnacceptable: Self = "R2R_UNACCEPTABLE_BIZ_USER_NAME"
  public static let reviewDoesNotExist: Self = "R2R_REVIEW_DOES_NOT_EXIST"
  public static let invalidReviewReplyText: Self = "R2R_INVALID_RESPONSE_TEXT"
  public static let invalidReviewReplyType: Self = "R2R_INVALID_RESPONSE_TYPE"
  public static let publicReviewRepliesDisabled: Self = "R2R_PUBLIC_COMMENTS_DISABLED"
  public static let businessNotClaimed: Self = "R2R_BUSINESS_NOT_CLAIMED"
  public static let reviewReplyPermissionDenied: Self = "R2R_PERMISSION_DENIED"
  public static let reviewReplyQuotaExceeded: Self = "R2R_COMMENT_QUOTA_EXCEEDED"
}

/// The failures of replies to reviews, one for each of Yelp's codes.
extension YelpError.Code {
  /// The location has no subscription that allows replies.
  public static let reviewRepliesNotAllowed = Self(rawValue: "reviewRepliesNotAllowed")
  /// The owner has no usable photo.
  public static let ownerPhotoUnacceptable = Self(rawValue: "ownerPhotoUnacceptable")
  /// The owner has no real name.
  public static let ownerNameUnacceptable = Self(rawValue: "ownerNameUnacceptable")
  /// There is no such review, or it was deleted.
  public static let reviewDoesNotExist = Self(rawValue: "reviewDoesNotExist")
  /// The text is empty, too long, foul, or too like an earlier reply.
  public static let invalidReviewReplyText = Self(rawValue: "invalidReviewReplyText")
  /// The type is not `public_comment`.
  public static let invalidReviewReplyType = Self(rawValue: "invalidReviewReplyType")
  /// The business takes no public replies.
  public static let publicReviewRepliesDisabled = Self(rawValue: "publicReviewRepliesDisabled")
  /// The business is not claimed.
  public static let businessNotClaimed = Self(rawValue: "businessNotClaimed")
  /// The user has not claimed the business.
  public static let reviewReplyPermissionDenied = Self(rawValue: "reviewReplyPermissionDenied")
  /// The day's 20 replies of this owner and location are used up.
  public static let reviewReplyQuotaExceeded = Self(rawValue: "reviewReplyQuotaExceeded")
  /// The access token lacks the scope.
  public static let insufficientScope = Self(rawValue: "insufficientScope")
}

extension YelpErrorMeaning {
  /// The meanings of Yelp's codes for replies to reviews, with advice.
  static let reviews: [YelpAPICode: YelpErrorMeaning] = [
    .reviewRepliesNotAllowed: YelpErrorMeaning(
      .reviewRepliesNotAllowed, advice: "Ask Yelp to subscribe the location for replies to reviews.",
      userMessage: notAvailable),
    .ownerPhotoUnacceptable: YelpErrorMeaning(
      .ownerPhotoUnacceptable, advice: "Let the owner upload a photo on biz.yelp.com.",
      userMessage: "Please add a photo of you to your Yelp account first."),
    .ownerNameUnacceptable: YelpErrorMeaning(
      .ownerNameUnacceptable, advice: "Let the owner enter a real name on biz.yelp.com.",
      userMessage: "Please add your real name to your Yelp account first."),
    .reviewDoesNotExist: YelpErrorMeaning(
      .reviewDoesNotExist, advice: "Check the review id. The review may have been deleted.",
      userMessage: "This review couldn't be found."),
    .invalidReviewReplyText: YelpErrorMeaning(
      .invalidReviewReplyText, advice: "Write another text: it must not repeat an earlier reply.",
      userMessage: "Please write another text."),
    .invalidReviewReplyType: YelpErrorMeaning(
      .invalidReviewReplyType, advice: "Leave response_type as it is: public_comment.",
      userMessage: notAvailable),
    .publicReviewRepliesDisabled: YelpErrorMeaning(
      .publicReviewRepliesDisabled, advice: "Ask Yelp why the business takes no public replies.",
      userMessage: notAvailable),
    .businessNotClaimed: YelpErrorMeaning(
      .businessNotClaimed, advice: "Let the owner claim the business on biz.yelp.com.",
      userMessage: "Please claim this business on Yelp first."),
    .reviewReplyPermissionDenied: YelpErrorMeaning(
      .reviewReplyPermissionDenied, advice: "Use the token of a user who has claimed the business.",
      userMessage: "Please claim this business on Yelp first."),
    .reviewReplyQuotaExceeded: YelpErrorMeaning(
      .reviewReplyQuotaExceeded, advice: "Go on tomorrow: a location takes 20 a day from an owner.",
      userMessage: "That's all for today. Please go on tomorrow."),
    .insufficientScope: YelpErrorMeaning(
      .insufficientScope, advice: "Ask the user to authorize the scope r2r or r2r_business_owner.",
      userMessage: "Please sign in again and allow access to reviews."),
  ]

  private static let notAvailable = "Replies to reviews aren't available for this business."
}
